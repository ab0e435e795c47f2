import { describe, expect, it } from 'vitest';
import type { PanelState } from '#lib/bidding/panel/panel-state.ts';
import { hourStrip, isRunning } from '#lib/formats/panel/hour.ts';
import { formatLotView, stockOf } from '../../../kit/formats/format-views.ts';
import { START_MS } from '../../../kit/lots.ts';

const view = formatLotView(stockOf());
const entry = 'ready' as const;

describe('the hour of a lot that is not bid up', () => {
  it.each<[PanelState, string, string]>([
    [{ kind: 'not-started', startsAtMs: START_MS, entry }, 'calm', '待开拍'],
    [{ kind: 'paused', reason: '核对', entry }, 'extended', '已暂停'],
    [{ kind: 'disconnected', lostAtMs: START_MS, tries: 0 }, 'off', '连接中断，正在重连'],
    [{ kind: 'closing' }, 'calm', '时间已到'],
    [{ kind: 'withdrawn', reason: '撤回' }, 'passed', '已撤拍'],
    [{ kind: 'passed', highestFen: null, releasedAtMs: null }, 'passed', '流拍'],
    [{ kind: 'sold', hammerFen: 1 }, 'ended', '已售出'],
    [{ kind: 'can-bid', paddle: null }, 'calm', '可购买'],
  ])('%o has its strip', (state, tone, words) => {
    expect(hourStrip(state, { view, over: '已售出', words: '可购买', aside: '' })).toMatchObject({
      tone,
      words,
    });
  });

  it('runs for whoever is in, and shows a visitor how', () => {
    expect(isRunning({ kind: 'signed-out' })).toBe(true);
    expect(isRunning({ kind: 'submitting' })).toBe(true);
    expect(isRunning({ kind: 'unregistered' })).toBe(false);
    expect(isRunning({ kind: 'closing' })).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { yuan } from '#core/money.ts';
import type { PanelState } from '#lib/bidding/panel/panel-state.ts';
import { stripOf, type Room } from '#lib/bidding/panel/strip-words.ts';
import { NOON_MS } from '../../../islands/lot/standing-facts.ts';

const room = (change: Partial<Room> = {}): Room => ({
  registeredCount: 9,
  endsAtMs: NOON_MS + 220,
  highestFen: yuan(118_000),
  extensionCount: 0,
  isExtended: false,
  extendMs: 120_000,
  ...change,
});
const hammerFen = yuan(132_600);

describe('the strip on top of the panel', () => {
  it.each<[string, PanelState, string, string, string]>([
    ['a lot that runs', { kind: 'can-bid', paddle: null }, 'live', '竞价中', '9 人参拍'],
    ['a visitor', { kind: 'signed-out' }, 'live', '竞价中', '9 人参拍'],
    [
      'the leader',
      { kind: 'leading', paddle: '6027', maximumFen: null },
      'lead',
      '你当前领先',
      '竞买号 6027',
    ],
    [
      'the overtaken',
      { kind: 'outbid', paddle: '6027', behindFen: yuan(500) },
      'out',
      '你已被超越',
      '差 ¥500',
    ],
    ['a holder of the hall', { kind: 'in-hall', number: 8, isLeading: false }, 'live', '竞价中', '现场 8 号'],
    [
      'a leader of the hall',
      { kind: 'in-hall', number: 8, isLeading: true },
      'lead',
      '你当前领先',
      '现场 8 号',
    ],
    [
      'a line that is down',
      { kind: 'disconnected', lostAtMs: NOON_MS, tries: 3 },
      'off',
      '连接中断，正在重连',
      '第 3 次',
    ],
    ['the winner', { kind: 'won', hammerFen }, 'ended', '已落槌', '12:00:00.220'],
    ['the loser', { kind: 'not-won', hammerFen, releasedAtMs: null }, 'ended', '已落槌', '12:00:00.220'],
    ['a watcher at the end', { kind: 'sold', hammerFen }, 'ended', '已落槌', '12:00:00.220'],
    [
      'below the reserve',
      { kind: 'passed', highestFen: 1, releasedAtMs: null },
      'passed',
      '流拍',
      '未达保留价',
    ],
    ['a withdrawn lot', { kind: 'withdrawn', reason: '委托人撤回' }, 'passed', '已撤拍', '12:00:00.220'],
    [
      'a pause',
      { kind: 'paused', reason: '核对', entry: 'ready' },
      'extended',
      '竞价已暂停',
      '恢复后补足时间',
    ],
    [
      'a lot to come',
      { kind: 'not-started', startsAtMs: NOON_MS, entry: 'ready' },
      'calm',
      '待开拍',
      '12:00:00 开拍',
    ],
    [
      'a lot in line',
      { kind: 'not-started', startsAtMs: NOON_MS, entry: 'ready', isInLine: true },
      'calm',
      '待开拍',
      '按拍品号依次开拍',
    ],
    ['the last moment', { kind: 'closing' }, 'calm', '正在落槌', '等待结果'],
  ])('tells %s where they stand', (_who, state, tone, words, aside) => {
    expect(stripOf(state, room())).toEqual({ tone, words, aside });
  });

  it('says for a while that the end moved, and to when', () => {
    const strip = stripOf({ kind: 'can-bid', paddle: null }, room({ isExtended: true, extensionCount: 2 }));
    expect(strip).toEqual({ tone: 'extended', words: '已延时 2 分钟', aside: '第 2 次延时' });
  });

  it('to the leader their lead is the greater news', () => {
    const leading: PanelState = { kind: 'leading', paddle: '6027', maximumFen: null };
    expect(stripOf(leading, room({ isExtended: true })).tone).toBe('lead');
  });

  it('tells a lot nobody wanted from one below its reserve', () => {
    const passed: PanelState = { kind: 'passed', highestFen: null, releasedAtMs: null };
    expect(stripOf(passed, room({ highestFen: null })).aside).toBe('无人出价');
  });
});

import { describe, expect, it } from 'vitest';
import type { LotView } from '#core/lots/lot-view.ts';
import { yuan } from '#core/money.ts';
import { confirmLock } from '#lib/bidding/panel/confirm-lock.ts';
import type { PanelState } from '#lib/bidding/panel/panel-state.ts';
import { modelAt } from '../../../islands/bidding/models.ts';
import { NOON_MS, view } from '../../../islands/lot/standing-facts.ts';

const offer = { kind: 'exact', amountFen: yuan(138_600), seenPriceFen: yuan(128_600) } as const;
const outbid: PanelState = { kind: 'outbid', paddle: '6027', behindFen: yuan(500) };
const leading: PanelState = { kind: 'leading', paddle: '6027', maximumFen: null };

const lockOf = (state: PanelState, change: Partial<LotView> = {}, asked: typeof offer | object = {}) => {
  const model = modelAt(state);
  const live = { ...model.live, view: view(change) };
  return confirmLock({ ...model, live }, { ...offer, ...asked });
};

describe('a sum that is being read once more', () => {
  it('may be sent while it counts, also when the price fell', () => {
    expect(lockOf(outbid)).toBeNull();
    expect(lockOf(outbid, { priceFen: yuan(130_600), nextMinimumFen: yuan(131_100) })).toBeNull();
  });

  it('may be confirmed by who was logged out: the login follows', () => {
    expect(lockOf({ kind: 'signed-out' })).toBeNull();
  });

  it('before the opening may be sent as a maximum alone', () => {
    const waiting: PanelState = { kind: 'not-started', startsAtMs: NOON_MS, entry: 'ready' };
    expect(lockOf(waiting, { status: 'scheduled' }, { kind: 'maximum' })).toBeNull();
    expect(lockOf({ ...waiting, entry: 'signed-out' }, {}, { kind: 'maximum' })).toBeNull();
    expect(lockOf({ ...waiting, entry: 'unregistered' }, {}, { kind: 'maximum' })).toContain('没有发出');
    expect(lockOf(waiting)).toContain('没有发出');
    expect(lockOf(waiting, {}, { kind: 'maximum', amountFen: yuan(100) })).toContain('最低可出');
  });

  it('passed meanwhile is shut, with the price and a sum that counts', () => {
    const words = lockOf(outbid, { priceFen: yuan(140_100), nextMinimumFen: yuan(140_600) });
    expect(words).toContain('有人先出了，当前价 ¥140,100');
    expect(words).toContain('可出 ¥140,600');
  });

  it('off the new price’s ladder is shut with the neighbouring sums', () => {
    expect(lockOf(outbid, { priceFen: yuan(130_700), nextMinimumFen: yuan(131_200) })).toContain('整数倍');
  });

  it.each([
    [{ kind: 'disconnected', lostAtMs: NOON_MS, tries: 1 }, '连接中断，价格停在'],
    [{ kind: 'paused', reason: '核对手续', entry: 'ready' }, '竞价已暂停：核对手续'],
    [{ kind: 'withdrawn', reason: '标的被认定为赃物' }, '这件已撤拍：标的被认定为赃物'],
    [{ kind: 'closing' }, '时间已到，正在落槌'],
    [{ kind: 'sold', hammerFen: yuan(128_600) }, '这件已经结束；没有发出'],
    [{ kind: 'unverified' }, '现在不能出价；没有发出'],
  ] as const)('is shut while the room is $kind', (state, words) => {
    expect(lockOf(state)).toContain(words);
    expect(lockOf(state, {}, { kind: 'maximum' })).toContain(words);
  });

  it('by hand is shut to who leads meanwhile; their maximum can rise', () => {
    expect(lockOf(leading)).toContain('你当前领先');
    expect(lockOf(leading, {}, { kind: 'maximum' })).toBeNull();
  });
});

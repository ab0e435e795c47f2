import { describe, expect, it } from 'vitest';
import type { MyDealings } from '#contract/formats/outputs.ts';
import { yuan } from '#core/money.ts';
import type { PanelState } from '#lib/bidding/panel/panel-state.ts';
import {
  heldShare,
  nextTurnMs,
  offerWords,
  roundsText,
  stockText,
  unitState,
  unitStrip,
  type UnitFacts,
  type UnitState,
} from '#lib/formats/panel/fixed-price.ts';
import { dealings, formatLotView, heldUnit, stockOf } from '../../../kit/formats/format-views.ts';
import { MINUTE_MS, START_MS } from '../../../kit/lots.ts';

const IN: PanelState = { kind: 'can-bid', paddle: '8F3K' };
const untilMs = START_MS + 60 * MINUTE_MS;
const offer = (from: 'buyer' | 'house') => ({ amountFen: yuan(9_500), from, untilMs });

type Mine = Partial<MyDealings> | null;

const unitOf = (mine: Mine, change: Partial<UnitFacts> = {}): UnitState =>
  unitState({
    view: formatLotView(stockOf()),
    stock: stockOf(),
    state: IN,
    mine: mine && dealings(mine),
    nowMs: START_MS,
    ...change,
  });

describe('a lot at a fixed price', () => {
  it('is free to whoever has begun nothing on it', () => {
    expect(unitOf({})).toEqual({ kind: 'free' });
    expect(unitOf(null)).toEqual({ kind: 'free' });
  });

  it('kept for a buyer is theirs to pay before all else', () => {
    expect(unitOf({ hold: heldUnit(), offer: offer('house') })).toMatchObject({ kind: 'held' });
  });

  it('kept for a buyer is theirs to pay also after the end', () => {
    expect(unitOf({ hold: heldUnit() }, { state: { kind: 'closing' } })).toMatchObject({ kind: 'held' });
  });

  it('an offer of the house is answered, their own is waited for', () => {
    expect(unitOf({ offer: offer('house') })).toMatchObject({ kind: 'countered' });
    expect(unitOf({ offer: offer('buyer') })).toMatchObject({ kind: 'offered' });
  });

  it('an offer whose time is up is none any more', () => {
    expect(unitOf({ offer: offer('house') }, { nowMs: untilMs })).toEqual({ kind: 'free' });
  });

  it('kept for others says when the first may be free', () => {
    const stock = stockOf({ freeCount: 0, nextFreeAtMs: untilMs });
    expect(unitOf({}, { stock })).toEqual({ kind: 'taken', nextFreeAtMs: untilMs });
    expect(unitStrip(unitOf({}, { stock }), { stock, state: IN, view: formatLotView(stock) }, null)).toEqual({
      tone: 'extended',
      words: '已被锁定，对方正在付款',
      aside: expect.stringMatching(/^至 \d\d:\d\d:\d\d$/),
    });
  });

  it('kept for somebody else is not free to a newcomer', () => {
    const stock = stockOf({ freeCount: 0, nextFreeAtMs: START_MS + 5 * MINUTE_MS });
    const state = { kind: 'unregistered' } as const;
    const strip = unitStrip({ kind: 'hour' }, { stock, state, view: formatLotView(stock) }, null);
    expect(strip).toMatchObject({ tone: 'calm', words: '已被锁定，对方正在付款' });
  });

  it('over and bought of is theirs, else it is over', () => {
    const view = formatLotView(stockOf(), { status: 'sold' });
    expect(unitOf({ bought: [{ priceFen: yuan(10_000), atMs: START_MS }] }, { view })).toEqual({
      kind: 'bought',
    });
    expect(unitOf({}, { view })).toEqual({ kind: 'hour' });
  });

  it('paused or without a registration has no act of its own', () => {
    expect(unitOf({}, { state: { kind: 'paused', reason: '核对', entry: 'ready' } })).toEqual({
      kind: 'hour',
    });
    expect(unitOf({}, { state: { kind: 'unregistered' } })).toEqual({ kind: 'hour' });
  });

  it.each([
    [{ kind: 'held', hold: heldUnit() }, 'lead', '已为你锁定', '竞买号 8F3K'],
    [{ kind: 'countered', offer: offer('house') }, 'waits', '拍卖行已还价，等你答复', '3 件剩 3 件'],
    [{ kind: 'offered', offer: offer('buyer') }, 'waits', '你的还价在等答复', '3 件剩 3 件'],
    [{ kind: 'free' }, 'calm', '可购买', '3 件剩 3 件'],
    [{ kind: 'taken', nextFreeAtMs: null }, 'passed', '已无存货', '3 件剩 3 件'],
    [{ kind: 'bought' }, 'ended', '你已买下', ''],
    [{ kind: 'hour' }, 'calm', '可购买', '3 件剩 3 件'],
  ] as const)('says of %o what it is', (unit, tone, words, aside) => {
    const stock = stockOf();
    const strip = unitStrip(unit, { stock, state: IN, view: formatLotView(stock) }, '8F3K');
    expect(strip).toEqual({ tone, words, aside });
  });
});

describe('the figures of a fixed price', () => {
  it('the stock is told in pieces', () => {
    expect(stockText(stockOf({ unitCount: 1, freeCount: 1 }))).toBe('仅此 1 件');
    expect(stockText(stockOf({ freeCount: 2 }))).toBe('3 件剩 2 件');
  });

  it('the line of a kept unit is what is left to pay', () => {
    const hold = heldUnit();
    expect(heldShare(hold, stockOf(), START_MS)).toBe(1);
    expect(heldShare(hold, stockOf(), START_MS + 7.5 * MINUTE_MS)).toBe(0.5);
    expect(heldShare(hold, stockOf(), START_MS + 20 * MINUTE_MS)).toBe(0);
  });

  it('rounds are told while there are some', () => {
    expect(roundsText({ roundsLeft: 2 })).toBe('还有 2 轮');
    expect(roundsText({ roundsLeft: 0 })).toBeNull();
  });

  it('own dealings are asked anew when a time of theirs is up', () => {
    expect(nextTurnMs(null)).toBeNull();
    expect(nextTurnMs(dealings({ offer: offer('buyer') }))).toBe(untilMs);
    expect(nextTurnMs(dealings({ hold: heldUnit(7), offer: offer('buyer') }))).toBe(7);
  });

  it('an offer says until when, and whose turn it is', () => {
    expect(offerWords(offer('house'), START_MS)).toContain('前有效');
    expect(offerWords(offer('buyer'), START_MS)).toContain('有结果');
  });
});

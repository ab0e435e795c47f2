// Goods leave the yard load by load: counted, weighed, against the code; the last one ends the
// pick-up.
import { describe, expect, it } from 'vitest';
import { decideLoad, type LoadFetching } from '#core/orders/after/load-fetching.ts';
import { leftMilli, netGrams } from '#core/orders/after/load.ts';
import { decideUndoing } from '#core/orders/order-end.ts';
import type { OrderEvent } from '#core/orders/order-event.ts';
import { notifiedEvents, orderLetters } from '#core/orders/order-message.ts';
import { replayOrder } from '#core/orders/order-replay.ts';
import { isFetched, isHeld, type Order } from '#core/orders/order.ts';
import { DAY_MS } from '#core/time/days.ts';
import { paid, signed, T0 } from '../../../kit/orders/order-story.ts';
import { newOrder } from '../../../kit/orders/paper-order.ts';

const NOW_MS = T0 + DAY_MS;
const GOODS = replayOrder(newOrder({ kind: 'scrap' }), [signed, paid]);
const WEIGHING = { grossGrams: 24_600_000, tareGrams: 16_200_000 };
const LOAD = {
  quantityMilli: 8_400,
  totalMilli: 12_600,
  unit: '吨',
  weighing: WEIGHING,
  plate: 'sealed',
  enclosed: ['合格证'],
} as const;

const fetching = (
  part: Partial<LoadFetching> = {},
  load: Partial<LoadFetching['load']> = {},
): LoadFetching => ({
  isCodeRight: true,
  nextCode: 'next',
  staffId: 'clerk',
  last: null,
  ...part,
  load: { ...LOAD, ...load },
});
const eventsOf = (order: Order, wish: LoadFetching, nowMs = NOW_MS): readonly OrderEvent[] => {
  const decision = decideLoad(order, wish, nowMs);
  if (!decision.ok) throw new Error(decision.refusal.code);
  return decision.events;
};
const after = (order: Order, wish: LoadFetching): Order => replayOrder(order, eventsOf(order, wish));
const refusalOf = (order: Order, wish: LoadFetching) => {
  const decision = decideLoad(order, wish, NOW_MS);
  return decision.ok ? null : decision.refusal;
};

const ONE = after(GOODS, fetching());

describe('a load', () => {
  it('leaves with what it held, and the order waits for the rest', () => {
    expect(ONE).toMatchObject({ status: 'paid', loads: [{ ...LOAD, atMs: NOW_MS }] });
    expect(leftMilli([{ ...LOAD, atMs: NOW_MS }], LOAD.totalMilli)).toBe(4_200);
  });

  it('weighs what the scales show less the empty vehicle', () => {
    expect(netGrams(WEIGHING)).toBe(8_400_000);
    expect(refusalOf(GOODS, fetching({}, { weighing: { grossGrams: 5, tareGrams: 5 } }))).toEqual({
      code: 'WEIGHT_WRONG',
    });
  });

  it('that is counted by the piece is not weighed', () => {
    const pieces = { unit: '台', quantityMilli: 1_000, totalMilli: 3_000, weighing: null };
    expect(after(GOODS, fetching({}, pieces))).toMatchObject({ loads: [{ weighing: null }] });
  });

  it('is the last where said so, ending the pick-up with storage', () => {
    const events = eventsOf(ONE, fetching({ last: { storageFen: 0 } }, { quantityMilli: 4_200 }));
    expect(events.map(({ type }) => type)).toEqual(['load-fetched', 'picked-up']);
    expect(replayOrder(ONE, events)).toMatchObject({ status: 'picked-up', loads: [{}, {}] });
    expect(refusalOf(ONE, fetching({ last: { storageFen: 7 } }))).toMatchObject({ code: 'STORAGE_DUE' });
  });

  it('holds no more than is left; the last is by the scales', () => {
    const more = { quantityMilli: 4_201 };
    expect(refusalOf(ONE, fetching({}, more))).toEqual({
      code: 'LOAD_TOO_MUCH',
      leftMilli: 4_200,
      unit: '吨',
    });
    const over = after(ONE, fetching({ last: { storageFen: 0 } }, more));
    expect(isHeld(over) && over.status !== 'paid' && leftMilli(over.loads ?? [], 12_600)).toBe(0);
  });

  it('is counted as the loads before it', () => {
    const before = { code: 'LOAD_DIFFERS', unit: '吨', totalMilli: 12_600 };
    expect(refusalOf(ONE, fetching({}, { unit: '台' }))).toEqual(before);
    expect(refusalOf(ONE, fetching({}, { totalMilli: 13_000 }))).toEqual(before);
  });

  it('does not leave on a wrong code, which costs a try', () => {
    expect(decideLoad(GOODS, fetching({ isCodeRight: false }), NOW_MS)).toMatchObject({
      ok: false,
      refusal: { code: 'WRONG_PICK_UP_CODE', leftCount: 4 },
      events: [{ type: 'code-refused' }],
    });
    const mistyped = fetching({ isCodeRight: false }, { quantityMilli: 99_000 });
    const decision = decideLoad(GOODS, mistyped, NOW_MS);
    expect(decision).toEqual({
      ok: false,
      refusal: { code: 'LOAD_TOO_MUCH', leftMilli: 12_600, unit: '吨' },
    });
  });

  it('is of goods that are paid for', () => {
    const wrong = { code: 'WRONG_ORDER_STATE' };
    expect(refusalOf(replayOrder(newOrder(), [signed, paid]), fetching())).toMatchObject(wrong);
    const unpaid = replayOrder(newOrder({ kind: 'scrap' }), [signed]);
    expect(refusalOf(unpaid, fetching())).toMatchObject(wrong);
  });

  it('is told to the buyer once, the last with the end', () => {
    const [first] = eventsOf(GOODS, fetching());
    if (!first) throw new Error('no event');
    expect(orderLetters(ONE, first)).toMatchObject([{ userId: 'B', message: { news: 'load-fetched' } }]);
    const events = eventsOf(ONE, fetching({ last: { storageFen: 0 } }));
    expect(notifiedEvents(events).map(({ type }) => type)).toEqual(['picked-up']);
  });

  it('has to come back where the sale is undone before the rest', () => {
    expect(isHeld(ONE) && isFetched(ONE)).toBe(true);
    const decision = decideUndoing(ONE, { refundId: 'r', reason: '数量不符' }, NOW_MS);
    if (!decision.ok) throw new Error(decision.refusal.code);
    expect(replayOrder(ONE, decision.events)).toMatchObject({
      status: 'refunding',
      isFetched: true,
      returnByMs: expect.any(Number),
    });
  });
});

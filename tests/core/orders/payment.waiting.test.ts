// The time at which a payment was made counts: an order waits for the bank's word on what was begun
// in time, and no longer than it may take.
import { describe, expect, test } from 'vitest';
import { lateMoney } from '#core/orders/late-money.ts';
import {
  bankWordByMs,
  dueOrderEvents,
  orderDueAtMs,
  payableUntilMs,
  remindersOf,
} from '#core/orders/order-dues.ts';
import type { OrderEvent } from '#core/orders/order-event.ts';
import { accountOf, decideReceipt, decideWaiting } from '#core/orders/order-payment.ts';
import { replayOrder } from '#core/orders/order-replay.ts';
import { isUnpaid, type Order } from '#core/orders/order.ts';
import { DAY_MS, MINUTE_MS } from '#core/time/days.ts';
import { workdayAfterMs } from '#core/time/workdays.ts';
import { paid, signed, T0 } from '../../kit/orders/order-story.ts';
import { newOrder } from '../../kit/orders/paper-order.ts';

const { payByMs } = newOrder();
const BREACH_MS = payByMs + DAY_MS;
const toPay = (): Order => replayOrder(newOrder(), [signed]);
const unit = (): Order => ({ ...toPay(), unit: 'hold-1' });
const waiting = (order: Order, begunAtMs: readonly number[], nowMs: number): Order =>
  replayOrder(order, decideWaiting(order, begunAtMs, nowMs));

describe('the bank’s word', () => {
  test.each([
    ['on a lot, until the next working day', toPay(), BREACH_MS - 1, workdayAfterMs(BREACH_MS, 1, 17)],
    [
      'on a unit, a quarter of an hour from when its page is shut',
      unit(),
      payByMs - 1,
      payByMs + 15 * MINUTE_MS,
    ],
    ['on a try whose page is shut before', unit(), payByMs - 20 * MINUTE_MS, payByMs + 10 * MINUTE_MS],
  ])('is waited for %s', (_what, order, begunAtMs, byMs) => {
    if (!isUnpaid(order)) throw new Error('paid');
    expect(bankWordByMs(order, begunAtMs)).toBe(byMs);
    expect(waiting(order, [begunAtMs], begunAtMs)).toMatchObject({ status: 'to-pay', awaitedToMs: byMs });
  });

  test('puts off the default while it is waited for, no longer', () => {
    const order = waiting(toPay(), [BREACH_MS - 1], BREACH_MS - 1);
    const byMs = workdayAfterMs(BREACH_MS, 1, 17);
    expect(dueOrderEvents({ ...order, remindedToMs: BREACH_MS }, byMs - 1)).toEqual([]);
    expect(orderDueAtMs({ ...order, remindedToMs: BREACH_MS })).toBe(byMs);
    expect(dueOrderEvents(order, byMs)).toEqual([{ type: 'defaulted', atMs: byMs }]);
  });

  test('puts off nothing due before the end, or not to be paid', () => {
    expect(decideWaiting(toPay(), [T0 + 1], T0 + 1)).toEqual([]);
    expect(decideWaiting(toPay(), [], T0 + 1)).toEqual([]);
    expect(decideWaiting(newOrder(), [BREACH_MS - 1], BREACH_MS - 1)).toEqual([]);
  });

  test('that found nothing paid ends the wait, unless another try is open', () => {
    const begunAtMs = BREACH_MS - 1;
    const order = waiting(toPay(), [begunAtMs], begunAtMs);
    expect(decideWaiting(order, [begunAtMs], BREACH_MS + 9)).toEqual([]);
    const heard = waiting(order, [], BREACH_MS + 9);
    expect(dueOrderEvents(heard, BREACH_MS + 9)).toEqual([{ type: 'defaulted', atMs: BREACH_MS + 9 }]);
    expect(waiting(order, [], BREACH_MS - 1)).toMatchObject({ awaitedToMs: BREACH_MS });
  });

  test('is waited for as much later as the order stood still', () => {
    const order = waiting(toPay(), [BREACH_MS - 1], BREACH_MS - 1);
    const stood = replayOrder(order, [
      { type: 'stopped', cause: 'dispute:1', atMs: BREACH_MS - 1 },
      { type: 'resumed', atMs: BREACH_MS - 1 + DAY_MS },
    ]);
    expect(stood).toMatchObject({ awaitedToMs: workdayAfterMs(BREACH_MS, 1, 17) + DAY_MS });
  });

  test('makes nothing dearer: no unit is late, no lot later than payable', () => {
    const [lot, kept] = [waiting(toPay(), [BREACH_MS - 1], BREACH_MS - 1), unit()];
    if (!isUnpaid(lot) || !isUnpaid(kept)) throw new Error('paid');
    expect(accountOf(lot, BREACH_MS + 3 * DAY_MS)).toEqual(accountOf(lot, BREACH_MS));
    expect(accountOf(kept, payByMs + DAY_MS)).toEqual(accountOf(kept, payByMs));
  });

  test('reminds nobody of a day of grace for a unit', () => {
    expect(dueOrderEvents(unit(), payByMs + 1)).toEqual([]);
    expect(remindersOf(unit())).toEqual([]);
  });
});

describe('a payment', () => {
  const receiptAt = (paidAtMs: number, order: Order) => {
    if (!isUnpaid(order)) throw new Error('paid');
    const amountFen = accountOf(order, T0).dueFen;
    return decideReceipt(
      order,
      { paymentId: 'p', amountFen, quotedAtMs: T0, paidAtMs, pickUpCode: '1' },
      BREACH_MS + DAY_MS,
    );
  };

  test('counts by when it was made, to the last moment', () => {
    expect(receiptAt(BREACH_MS, toPay()).ok).toBe(true);
    expect(receiptAt(BREACH_MS + 1, toPay())).toMatchObject({ refusal: { code: 'PAY_TIME_UP' } });
    expect(receiptAt(payByMs, unit()).ok).toBe(true);
    expect(receiptAt(payByMs + 1, unit())).toMatchObject({
      refusal: { code: 'PAY_TIME_UP', endedAtMs: payByMs },
    });
  });

  const log = (order: Order, ...events: readonly OrderEvent[]): readonly OrderEvent[] => {
    if (order.status !== 'to-sign') throw new Error('signed');
    return [{ type: 'created', order, atMs: T0 }, ...events];
  };
  const breached: OrderEvent = { type: 'defaulted', atMs: BREACH_MS };
  const closedAt = (atMs: number): OrderEvent => ({ type: 'closed', reason: '锁定到期未付款', atMs });
  const ofUnit = (): Order => ({ ...newOrder(), unit: 'hold-1' });

  test.each([
    ['in time, for an order in default', log(newOrder(), signed, breached), BREACH_MS, 'in-default'],
    ['after the end', log(newOrder(), signed, breached), BREACH_MS + 1, 'paid-late'],
    [
      'in time, for a default that is closed by now',
      log(newOrder(), signed, breached, closedAt(BREACH_MS + DAY_MS)),
      BREACH_MS,
      'in-default',
    ],
    ['in time, for a unit that was freed', log(ofUnit(), signed, closedAt(payByMs)), payByMs, 'unit-freed'],
    ['late, for a unit that was freed', log(ofUnit(), signed, closedAt(payByMs)), payByMs + 1, 'paid-late'],
    ['for a unit that was given back', log(ofUnit(), signed, closedAt(payByMs - 1)), payByMs - 2, null],
    ['for an order that can still be paid', log(newOrder(), signed), T0, null],
    ['twice, for an order that is closed by now', log(newOrder(), signed, paid), T0, null],
    ['for an order of which nothing is known', [], T0, null],
  ])('%s, is told as what it is', (_when, events, paidAtMs, late) => {
    expect(lateMoney(events, paidAtMs)).toBe(late);
  });

  test('twice, for an order undone and closed, came not too late', () => {
    const undone: OrderEvent = { type: 'undone', reason: '里程不实', atMs: BREACH_MS };
    expect(lateMoney(log(newOrder(), signed, paid, undone, closedAt(BREACH_MS + 1)), T0)).toBeNull();
    expect(payableUntilMs({ ...newOrder(), unit: null })).toBe(BREACH_MS);
  });
});

import { describe, expect, it } from 'vitest';
import {
  papersByMs,
  pickUpByMs,
  refundByMs,
  remindersOf,
  signByMs,
  transferByMs,
  transferLawMs,
} from '#core/orders/order-dues.ts';
import type { OrderEvent } from '#core/orders/order-event.ts';
import { replayOrder } from '#core/orders/order-replay.ts';
import { TRANSFER_STEPS } from '#core/orders/transfer-steps.ts';
import { HOUR_MS } from '#core/time/days.ts';
import { newOrder } from '../../kit/orders/paper-order.ts';

/** A Friday in January, 17:30 in the house. */
const FRIDAY_MS = Date.UTC(2027, 0, 15, 9, 30);

describe('counted from a Friday evening', () => {
  it.each([
    ['the confirmation is signed within a day', signByMs, FRIDAY_MS + 24 * HOUR_MS],
    ['the vehicle is fetched by the end of the fifth day', pickUpByMs, Date.UTC(2027, 0, 20, 16)],
    [
      'the seller hands in their papers by five of the seventh working day',
      papersByMs,
      Date.UTC(2027, 0, 26, 9),
    ],
    ['a refund has left by five of the third working day', refundByMs, Date.UTC(2027, 0, 20, 9)],
    ['the transfer is done by the end of the twentieth day', transferByMs, Date.UTC(2027, 1, 4, 16)],
    ['the law gives it thirty', transferLawMs, Date.UTC(2027, 1, 14, 16)],
  ])('%s', (_says, byMs, dueMs) => {
    expect(byMs(FRIDAY_MS)).toBe(dueMs);
  });
});

describe('a buyer who has sent the papers back', () => {
  it('is reminded of the transfer no more: the house looks now', () => {
    const order = newOrder();
    const atMs = order.createdAtMs + 1;
    const paid = { paymentId: 'p', paidFen: 99, creditFen: 0, fees: [], pickUpCode: '1' };
    const walked: readonly OrderEvent[] = [
      { type: 'signed', name: '张三', atMs },
      { type: 'paid', ...paid, atMs },
      { type: 'picked-up', storageFen: 0, staffId: 'c', atMs },
      ...TRANSFER_STEPS.slice(0, -1).map(({ step }): OrderEvent => ({
        type: 'step-done',
        done: { step, atMs, byId: 'c', papers: [] },
        atMs,
      })),
    ];
    const whichAfter = (events: readonly OrderEvent[]) =>
      remindersOf(replayOrder(order, events)).map(({ which }) => which);
    expect(whichAfter(walked.slice(0, -1))).toEqual(['transfer-due', 'transfer-law']);
    expect(whichAfter(walked)).toEqual([]);
  });
});

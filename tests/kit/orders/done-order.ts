// An order that was paid, and the same when it is done.
import { yuan } from '#core/money.ts';
import type { OrderDone, OrderPaid } from '#core/orders/order.ts';
import { DAY_MS } from '#core/time/days.ts';
import { END_MS } from '../lots.ts';
import { newOrder } from './paper-order.ts';

export function paid(part: Partial<OrderPaid> = {}): OrderPaid {
  const order = newOrder();
  return {
    ...order,
    status: 'paid',
    signedAtMs: END_MS + 1,
    paidAtMs: END_MS + 2,
    paymentId: 'payment-1',
    paidFen: yuan(103_500),
    creditFen: 0,
    fees: [],
    refunds: [],
    pickUpCode: '123456',
    readyAtMs: END_MS + 2,
    pickUpByMs: END_MS + 5 * DAY_MS,
    driver: null,
    papersByMs: END_MS + 9 * DAY_MS,
    steps: [],
    ...part,
  };
}

export function done(part: Partial<OrderDone> = {}): OrderDone {
  return {
    ...paid(),
    status: 'done',
    pickedUpAtMs: END_MS + DAY_MS,
    storageFen: 0,
    transferByMs: END_MS + 20 * DAY_MS,
    transferLawMs: END_MS + 30 * DAY_MS,
    doneAtMs: END_MS + 12 * DAY_MS,
    ...part,
  };
}

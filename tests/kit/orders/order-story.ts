// An order as it comes about: what may happen to it, an hour and a day after the close.
import type { OrderEvent } from '#core/orders/order-event.ts';
import { replayOrder } from '#core/orders/order-replay.ts';
import type { Order } from '#core/orders/order.ts';
import { DAY_MS, HOUR_MS } from '#core/time/days.ts';
import { newOrder } from './paper-order.ts';

/** A moment by the clocks of China. */
export function china(text: string): number {
  return Date.parse(`${text}+08:00`);
}

export const T0 = newOrder().createdAtMs;
export const signed: OrderEvent = { type: 'signed', name: '张三', atMs: T0 + 1 };
export const paid = {
  type: 'paid',
  paymentId: 'p',
  paidFen: 1,
  creditFen: 0,
  fees: [],
  pickUpCode: '123456',
  atMs: T0 + HOUR_MS,
} as const satisfies OrderEvent;
export const fetched: OrderEvent = {
  type: 'picked-up',
  storageFen: 0,
  staffId: 'clerk',
  atMs: T0 + DAY_MS,
};
export function orderAfter(...events: readonly OrderEvent[]): Order {
  return replayOrder(newOrder(), events);
}

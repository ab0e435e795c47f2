// The person who acts on an order, and how it stands for them.
import type { Observer, Order } from '#core/orders/order.ts';
import { orderDetail } from '#server/orders/queries-orders.ts';
import { anySeal } from '../../kit/seals.ts';
import type { Hand } from './house.ts';

export type OrderAction = (hand: Hand, order: Order) => Promise<unknown>;

export function byBuyer({ buyer }: Order): Observer {
  return { userId: buyer.bidderId, isStaff: false };
}
export function byHouse({ staffId }: Hand): Observer {
  return { userId: staffId, isStaff: true };
}

export function detailOf(hand: Hand, { id }: Order, by: Observer = byHouse(hand)) {
  return orderDetail(hand.house.reader, { id, by, nowMs: hand.house.clock.nowMs(), seal: anySeal });
}

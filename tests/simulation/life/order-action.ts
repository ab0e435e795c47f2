// Whoever does something to an order, and how it stands for them.
import type { Onlooker, Order } from '#core/orders/order.ts';
import { orderDetail } from '#server/orders/queries-orders.ts';
import { anySeal } from '../../kit/seals.ts';
import type { Hand } from './house.ts';

export type OrderAction = (hand: Hand, order: Order) => Promise<unknown>;

export const byBuyer = ({ buyer }: Order): Onlooker => ({ userId: buyer.bidderId, isStaff: false });
export const byHouse = ({ staffId }: Hand): Onlooker => ({ userId: staffId, isStaff: true });

export const detailOf = (hand: Hand, { id }: Order, by: Onlooker = byHouse(hand)) =>
  orderDetail(hand.house.reader, { id, by, nowMs: hand.house.clock.nowMs(), seal: anySeal });

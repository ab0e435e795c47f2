// The sides of an order, whom every word of the house on it concerns: its buyer and its consignors.
import { NOBODY_CONCERNED, type Concerned } from '#core/staff/own-matter.ts';
import type { Reader } from '#server/store/access.ts';
import { orderById } from './store-orders.ts';

export async function sidesOfOrder(db: Reader, orderId: string): Promise<Concerned> {
  const order = await orderById(db, orderId);
  return order ? { whose: [order.buyer.bidderId, ...order.consignorIds] } : NOBODY_CONCERNED;
}

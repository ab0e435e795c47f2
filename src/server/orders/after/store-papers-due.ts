// The orders whose papers a seller has yet to hand over.
import type { Order } from '#core/orders/order.ts';
import { orderIn, STORED_ORDER } from '#server/orders/store-orders.ts';
import type { Reader } from '#server/store/access.ts';

export interface SoldOrder {
  readonly order: Order;
  readonly title: string;
  readonly number: string;
}

/** Paid orders of what this person has sold; so many at most, the first one first. */
export async function paidOrdersOf(reader: Reader, sellerId: string, most: number): Promise<SoldOrder[]> {
  const rows = await reader
    .selectFrom('orders')
    .innerJoin('consignedLots', 'consignedLots.lotId', 'orders.lotId')
    .innerJoin('lotCards', 'lotCards.lotId', 'orders.lotId')
    .select(STORED_ORDER)
    .select(['lotCards.title', 'lotCards.number'])
    .where('orders.status', 'in', ['paid', 'picked-up'])
    .where('orders.category', '=', 'vehicle')
    .where('consignedLots.consignorId', '=', sellerId)
    .orderBy('orders.createdAtMs')
    .orderBy('orders.id')
    .limit(most)
    .execute();
  return rows.map(({ state, buyerId, ...card }) => ({ ...card, order: orderIn({ state, buyerId }) }));
}

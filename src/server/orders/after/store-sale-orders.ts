// Orders as reports and files count them: all of some lots, those of everybody that are not paid
// yet, and whose they are.
import { isUnpaid, type Order, type OrderUnpaid } from '#core/orders/order.ts';
import { orderIn, STORED_ORDER } from '#server/orders/store-orders.ts';
import { isInScope, type Reader, type SalesBeyond } from '#server/store/access.ts';
import { inList } from '#server/store/in-list.ts';

export async function ordersOfLots(reader: Reader, lotIds: readonly string[]): Promise<Order[]> {
  const rows = await reader
    .selectFrom('orders')
    .select(STORED_ORDER)
    .where(inList(reader, 'orders.lotId', { texts: lotIds }))
    .execute();
  return rows.map(orderIn);
}

const UNPAID = ['to-sign', 'to-pay', 'in-review'] as const;

/** The oldest of those that are not paid and whose clock runs. */
export async function unpaidOrders(
  reader: Reader,
  { most, beyond }: { readonly most: number; readonly beyond: SalesBeyond },
): Promise<OrderUnpaid[]> {
  // Each state along its own index: asked together, all orders there ever were might be walked.
  const ofState = (status: (typeof UNPAID)[number]) =>
    reader
      .selectFrom('orders')
      .select([...STORED_ORDER, 'orders.createdAtMs', 'orders.id'])
      .where('status', '=', status)
      .where(isInScope('orders.saleId', beyond))
      .orderBy('createdAtMs')
      .orderBy('id')
      .limit(most)
      .execute();
  const found = (await Promise.all(UNPAID.map(ofState))).flat();
  const rows = found
    .toSorted((one, other) => one.createdAtMs - other.createdAtMs || (one.id < other.id ? -1 : 1))
    .slice(0, most);
  return rows.map(orderIn).filter(isUnpaid);
}

/** Buyers of these orders, by their ids. */
export function buyersOfOrders(
  reader: Reader,
  ids: readonly string[],
): Promise<{ id: string; buyerId: string }[]> {
  return reader
    .selectFrom('orders')
    .select(['id', 'buyerId'])
    .where(inList(reader, 'orders.id', { texts: ids }))
    .execute();
}

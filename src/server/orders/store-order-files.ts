// Pictures of orders: which were shown in which.
import type { Order } from '#core/orders/order.ts';
import type { Reader, Writer } from '#server/store/access.ts';
import { orderIn, STORED_ORDER } from './store-orders.ts';

/** Notes that pictures were shown in an order; those that nobody has handed in are passed over. */
export async function showInOrder(db: Writer, orderId: string, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return;
  await db
    .insertInto('orderFiles')
    .columns(['orderId', 'fileId'])
    .expression(
      db
        .selectFrom('files')
        .select((expression) => [expression.val(orderId).as('orderId'), 'id'])
        .where('id', 'in', fileIds),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The orders in whose steps a picture was shown. */
export async function ordersShowing(db: Reader, fileId: string): Promise<Order[]> {
  const rows = await db
    .selectFrom('orderFiles')
    .innerJoin('orders', 'orders.id', 'orderFiles.orderId')
    .select(STORED_ORDER)
    .where('orderFiles.fileId', '=', fileId)
    .execute();
  return rows.map(orderIn);
}

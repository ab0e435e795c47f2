// Records of what followed the sale of a lot, as its archive tells it: the log of each order, the
// cases about it, and what was shown in both.
import type { ArchiveLine } from '#core/documents/archive.ts';
import type { Order } from '#core/orders/order.ts';
import { disputesOfOrder } from '#server/disputes/store-disputes.ts';
import { orderEvents, ordersOfLot } from '#server/orders/store-orders.ts';
import type { Reader } from '#server/store/access.ts';
import { filesIn } from './store-shown-files.ts';

/** In the order of the sales; nothing where the lot has not been sold. */
export async function afterSaleLines(reader: Reader, lotId: string): Promise<ArchiveLine[]> {
  const lines: ArchiveLine[] = [];
  for (const order of await ordersOfLot(reader, lotId)) lines.push(...(await linesOfOrder(reader, order)));
  return lines;
}

const linesOfOrder = async (reader: Reader, order: Order): Promise<ArchiveLine[]> => {
  const { id: orderId, buyer } = order;
  const events = await orderEvents(reader, orderId);
  const cases = await disputesOfOrder(reader, { orderId, buyerId: buyer.bidderId });
  const shown = { orderId, disputeIds: cases.map(({ id }) => id) };
  const files = await filesIn(reader, shown);
  return [
    ...events.map((event) => ({ t: 'order', orderId, event }) as const),
    ...cases.map((dispute) => ({ t: 'case', dispute }) as const),
    ...files.map(({ id, ownerId, type, byteCount, sha256, atMs }) => {
      return { t: 'file', id, facts: { ownerId, type, byteCount, sha256, atMs } } as const;
    }),
  ];
};

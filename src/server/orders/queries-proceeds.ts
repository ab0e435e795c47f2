// Proceeds paid to a seller, lot by lot: from the settlements that two persons have carried out.
// Source: product.md 3.6; I-47.
import type { ProceedsView } from '#contract/deposits/outputs.ts';
import { proceedsOf } from '#core/orders/proceeds.ts';
import { madeGoodOf } from '#core/orders/shortfall.ts';
import { lotTitle } from '#server/catalogue/store/lot-title.ts';
import { settledFor } from '#server/deposits/store-money-decisions.ts';
import type { Reader } from '#server/store/access.ts';
import { debtOf } from './queries-debts.ts';
import { orderById } from './store-orders.ts';

/** The latest first. */
export async function proceedsList(reader: Reader, consignorId: string): Promise<ProceedsView[]> {
  const rows: ProceedsView[] = [];
  for (const { orderId, atMs: settledAtMs } of await settledFor(reader, consignorId)) {
    const order = await orderById(reader, orderId);
    if (!order) continue;
    const { lotId, createdAtMs: soldAtMs } = order;
    const known = { orderId, lotId, lotTitle: await lotTitle(reader, lotId), soldAtMs, settledAtMs };
    if (order.status === 'done') {
      rows.push({ ...known, of: 'sale', ...proceedsOf(order) });
      continue;
    }
    const debt = await debtOf(reader, order);
    if (debt) rows.push({ ...known, of: 'shortfall', ...madeGoodOf(order, debt) });
  }
  return rows;
}

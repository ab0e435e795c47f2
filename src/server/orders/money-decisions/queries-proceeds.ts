// Part of an order that goes to its consignor as things are. Source: core/orders/proceeds.ts.
import { decideProceeds, type ProceedsDecision } from '#core/orders/proceeds.ts';
import { isCauseKnown } from '#server/ledger/store-postings.ts';
import { debtOf } from '#server/orders/queries-debts.ts';
import { orderById } from '#server/orders/store-orders.ts';
import type { Reader } from '#server/store/access.ts';

interface Asked {
  /** Consignor whom it is paid to. */
  readonly bidderId: string;
  readonly orderId: string;
}

/** The sum, or why nothing can be paid now. */
export async function proceedsRuling(
  { db, nowMs }: { readonly db: Reader; readonly nowMs: number },
  { bidderId: consignorId, orderId }: Asked,
): Promise<ProceedsDecision> {
  const isSettled = await isCauseKnown(db, 'proceeds', orderId);
  const order = await orderById(db, orderId);
  const debt = order && (await debtOf(db, order));
  return decideProceeds(order, { consignorId, isSettled, debt }, nowMs);
}

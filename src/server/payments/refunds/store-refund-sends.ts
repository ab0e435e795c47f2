// The rows of refunds that a payment provider is to send back the way the money came (原路退回).
import { sql } from 'kysely';
import type { RefundSendsTable } from '#server/payments/payment-tables.ts';
import type { Reader, Writer } from '#server/store/access.ts';

export type RefundSend = Omit<RefundSendsTable, 'state' | 'endedAtMs'>;

/** In the line of those that have not arrived. */
export type SendPlace = Pick<RefundSend, 'id' | 'atMs'>;

export async function addRefundSend(db: Writer, send: RefundSend): Promise<void> {
  await db
    .insertInto('refundSends')
    .values({ ...send, state: 'pending', endedAtMs: null })
    .execute();
}

export interface RefundSendsQuery {
  readonly ways: readonly string[];
  readonly after: SendPlace | null;
  readonly most: number;
}

/** Those a payment provider has not said yes to, the oldest first. */
export async function pendingRefundSends(
  reader: Reader,
  { ways, after, most }: RefundSendsQuery,
): Promise<RefundSend[]> {
  if (ways.length === 0) return [];
  return reader
    .selectFrom('refundSends')
    .select(['id', 'paymentId', 'way', 'amountFen', 'paidFen', 'reason', 'atMs'])
    .where('state', '=', 'pending')
    .where('way', 'in', ways)
    .$if(after !== null, (query) => query.where(sql<boolean>`("atMs", id) > (${after?.atMs}, ${after?.id})`))
    .orderBy('atMs')
    .orderBy('id')
    .limit(most)
    .execute();
}

export function refundSendById(db: Reader, id: string): Promise<RefundSendsTable | undefined> {
  return db.selectFrom('refundSends').selectAll().where('id', '=', id).executeTakeFirst();
}

/** False: it had ended before, or is none. */
export async function endRefundSend(db: Writer, id: string, atMs: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('refundSends')
    .set({ state: 'sent', endedAtMs: atMs })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

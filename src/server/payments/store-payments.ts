// The rows of tries to pay.
import type { Reader, Writer } from '#server/store/access.ts';
import type { PaymentsTable } from './payment-tables.ts';

export async function addPayment(db: Writer, row: PaymentsTable): Promise<void> {
  await db.insertInto('payments').values(row).execute();
}

/**
 * `isLocked` (PostgreSQL) holds it until the transaction ends: of two words of the bank the later
 * finds what became of the first.
 */
export async function paymentById(db: Reader, id: string, isLocked = false): Promise<PaymentsTable | null> {
  const query = db.selectFrom('payments').selectAll().where('id', '=', id);
  return (await (isLocked ? query.forUpdate() : query).executeTakeFirst()) ?? null;
}

/**
 * The try of this way for this order alone that is still open and was begun no earlier; null when
 * there is none.
 */
export async function openPayment(
  db: Reader,
  { orderId, way }: Pick<PaymentsTable, 'orderId' | 'way'>,
  sinceMs: number,
): Promise<PaymentsTable | null> {
  const row = await db
    .selectFrom('payments')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('way', '=', way)
    .where('collectionId', 'is', null)
    .where('state', '=', 'pending')
    .where('atMs', '>=', sinceMs)
    .orderBy('atMs', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * When the tries for an order on which a payment provider has not answered were begun, those of
 * several orders together too. A transfer is nobody's word: whoever has sent one says so by its
 * number (流水号), and then it is looked for.
 */
export async function openTries(db: Reader, orderId: string): Promise<number[]> {
  const query = db.selectFrom('payments').select('atMs').where('orderId', '=', orderId);
  const rows = await query.where('state', '=', 'pending').where('way', '<>', 'transfer').execute();
  return rows.map(({ atMs }) => atMs);
}

/** The money is there, and waits until what it is for goes on. */
export async function keepWaiting(
  db: Writer,
  id: string,
  kept: { readonly bankRef: string; readonly paidAtMs: number },
): Promise<void> {
  await db.updateTable('payments').set(kept).where('id', '=', id).execute();
}

export interface WaitingPayment extends PaymentsTable {
  readonly bankRef: string;
  readonly paidAtMs: number;
}

/** The money that waits for a lot to go on, in the order in which it was asked for. */
export async function waitingPayments(db: Reader, lotId: string): Promise<WaitingPayment[]> {
  const rows = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.orderId')
    .selectAll('payments')
    .where('orders.lotId', '=', lotId)
    .where('payments.state', '=', 'pending')
    .where('payments.paidAtMs', 'is not', null)
    .orderBy('payments.atMs')
    .orderBy('payments.id')
    .execute();
  return rows as WaitingPayment[];
}

export interface PaymentEnd {
  readonly state: 'taken' | 'unmatched' | 'failed';
  readonly bankRef: string;
  readonly endedAtMs: number;
}

export async function endPayment(db: Writer, id: string, end: PaymentEnd): Promise<void> {
  await db.updateTable('payments').set(end).where('id', '=', id).execute();
}

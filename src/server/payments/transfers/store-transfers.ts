// The rows of transfers that have come to the house's account. Who paid lies under seal, bound to
// the transfer. Source: goals.md S9.
import type { TransfersTable } from '#server/payments/payment-tables.ts';
import type { Reader, Writer } from '#server/store/access.ts';

/**
 * Whether it is new: a number of the bank's that is known stays what it is, whoever enters it at
 * the same moment; what was taken back frees its number.
 */
export async function addTransfer(db: Writer, row: TransfersTable): Promise<boolean> {
  const query = db
    .insertInto('transfers')
    .values(row)
    .onConflict((conflict) => conflict.doNothing());
  return (await query.returning('id').executeTakeFirst()) !== undefined;
}

/** The transfer of this number; null: for nothing, or for what was taken back. */
export async function transferByRef(db: Reader, bankRef: string): Promise<TransfersTable | null> {
  const query = db.selectFrom('transfers').selectAll().where('bankRef', '=', bankRef);
  return (await query.where('state', '<>', 'rejected').executeTakeFirst()) ?? null;
}

/** `isLocked` (PostgreSQL) holds it until the transaction ends. */
export async function transferById(db: Reader, id: string, isLocked = false): Promise<TransfersTable | null> {
  const query = db.selectFrom('transfers').selectAll().where('id', '=', id);
  return (await (isLocked ? query.forUpdate() : query).executeTakeFirst()) ?? null;
}

/** `isLocked` (PostgreSQL) holds it until the transaction ends. */
export async function unclaimedTransfer(
  db: Reader,
  id: string,
  isLocked = false,
): Promise<TransfersTable | null> {
  const query = db.selectFrom('transfers').selectAll().where('id', '=', id).where('state', '=', 'unclaimed');
  return (await (isLocked ? query.forUpdate() : query).executeTakeFirst()) ?? null;
}

export async function markTransfer(
  db: Writer,
  id: string,
  mark: Partial<Omit<TransfersTable, 'id' | 'bankRef' | 'amountFen' | 'atMs'>>,
): Promise<void> {
  await db.updateTable('transfers').set(mark).where('id', '=', id).execute();
}

export interface TransferPlace {
  readonly atMs: number;
  readonly id: string;
}

/** The newest first; `before` is the last of the page before. */
export function transfersAt(
  db: Reader,
  { state, before, most }: { state: string | null; before: TransferPlace | null; most: number },
): Promise<TransfersTable[]> {
  return db
    .selectFrom('transfers')
    .selectAll()
    .$if(state !== null, (query) => query.where('state', '=', state ?? ''))
    .$if(before !== null, (query) =>
      query.where((by) =>
        by.or([
          by('atMs', '<', before?.atMs ?? 0),
          by.and([by('atMs', '=', before?.atMs ?? 0), by('id', '<', before?.id ?? '')]),
        ]),
      ),
    )
    .orderBy('atMs', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/** Those that wait for a person of the house, since they came; entered ones for a second. */
export function transfersWaiting(db: Reader, state: 'entered' | 'unclaimed') {
  const query = db.selectFrom('transfers').selectAll().where('state', '=', state);
  const keys = { since: 'transfers.atMs', ref: 'transfers.id' };
  return { query, ...keys, ...(state === 'entered' && { proposer: 'transfers.staffId' }) };
}

/**
 * Transfers that came with the code of a payment and were not what was asked for, the oldest first.
 */
export function strayTransfers(db: Reader, paymentId: string): Promise<TransfersTable[]> {
  return db
    .selectFrom('transfers')
    .selectAll()
    .where('paymentId', '=', paymentId)
    .where('state', 'in', ['unclaimed', 'claimed'])
    .orderBy('atMs')
    .orderBy('id')
    .execute();
}

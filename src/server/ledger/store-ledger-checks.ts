// Checks of the ledger, one of each minute: by how much all accounts together were off nought.
import type { Reader, Writer } from '#server/store/access.ts';
import type { LedgerChecksTable } from './ledger-tables.ts';

/** Of two nodes that check in the same minute the first is kept. */
export async function addLedgerCheck(db: Writer, row: LedgerChecksTable): Promise<void> {
  await db
    .insertInto('ledgerChecks')
    .values(row)
    .onConflict((conflict) => conflict.column('minuteMs').doNothing())
    .execute();
}

export async function dropLedgerChecks(db: Writer, beforeMs: number): Promise<void> {
  await db.deleteFrom('ledgerChecks').where('minuteMs', '<', beforeMs).execute();
}

/** The latest last. */
export function ledgerChecksSince(reader: Reader, sinceMs: number): Promise<LedgerChecksTable[]> {
  return reader
    .selectFrom('ledgerChecks')
    .selectAll()
    .where('minuteMs', '>=', sinceMs)
    .orderBy('minuteMs')
    .execute();
}

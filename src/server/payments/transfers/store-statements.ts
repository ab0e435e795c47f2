// The rows of files of the bank, each known by its hash.
import type { StatementsTable } from '#server/payments/payment-tables.ts';
import type { Reader, Writer } from '#server/store/access.ts';

export async function addStatement(db: Writer, row: StatementsTable): Promise<void> {
  await db
    .insertInto('statements')
    .values(row)
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
}

/** Null: no such file was read before. */
export async function statementByHash(db: Reader, hash: string): Promise<StatementsTable | null> {
  return (await db.selectFrom('statements').selectAll().where('hash', '=', hash).executeTakeFirst()) ?? null;
}

// People who want to be told that a sale is about to begin. A row lives until it is told, or taken
// back.
import type { Reader, Writer } from '#server/store/access.ts';
import type { SaleRemindersTable } from './sale-tables.ts';

/** Twice is the same as once. */
export async function addReminder(db: Writer, row: SaleRemindersTable): Promise<void> {
  await db
    .insertInto('saleReminders')
    .values(row)
    .onConflict((conflict) => conflict.columns(['saleId', 'userId']).doNothing())
    .execute();
}

export async function dropReminder(
  db: Writer,
  { saleId, userId }: Pick<SaleRemindersTable, 'saleId' | 'userId'>,
): Promise<void> {
  await db.deleteFrom('saleReminders').where('saleId', '=', saleId).where('userId', '=', userId).execute();
}

/** Everybody who waits for this sale, and waits no more. */
export async function takeReminders(db: Writer, saleId: string): Promise<readonly string[]> {
  const taken = await db
    .deleteFrom('saleReminders')
    .where('saleId', '=', saleId)
    .returning('userId')
    .execute();
  return taken.map(({ userId }) => userId);
}

export async function isReminded(
  reader: Reader,
  { saleId, userId }: Pick<SaleRemindersTable, 'saleId' | 'userId'>,
): Promise<boolean> {
  const row = await reader
    .selectFrom('saleReminders')
    .select('atMs')
    .where('saleId', '=', saleId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The sales a person waits for; so many at most. */
export async function remindedSaleIds(
  reader: Reader,
  { userId, most }: { readonly userId: string; readonly most: number },
): Promise<readonly string[]> {
  const rows = await reader
    .selectFrom('saleReminders')
    .select('saleId')
    .where('userId', '=', userId)
    .orderBy('atMs', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ saleId }) => saleId);
}

// The rows of closings: one for whoever has asked, and for ever for whoever is gone.
import type { Reader, Writer } from '#server/store/access.ts';
import type { ClosingsTable } from './closing-tables.ts';

/** Null: none was asked for. `isLocked` (PostgreSQL) holds it until the transaction ends. */
export async function closingOf(db: Reader, userId: string, isLocked = false): Promise<ClosingsTable | null> {
  const query = db.selectFrom('closings').selectAll().where('userId', '=', userId);
  return (await (isLocked ? query.forUpdate() : query).executeTakeFirst()) ?? null;
}

/** False: one is under way already. */
export async function addClosing(db: Writer, row: ClosingsTable): Promise<boolean> {
  const added = await db
    .insertInto('closings')
    .values(row)
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .returning('userId')
    .executeTakeFirst();
  return added !== undefined;
}

/** False: there was none under way. */
export async function dropClosing(db: Writer, userId: string): Promise<boolean> {
  const dropped = await db
    .deleteFrom('closings')
    .where('userId', '=', userId)
    .where('closedAtMs', 'is', null)
    .returning('userId')
    .executeTakeFirst();
  return dropped !== undefined;
}

export async function markClosed(db: Writer, userId: string, closedAtMs: number): Promise<void> {
  await db
    .updateTable('closings')
    .set({ closedAtMs, feedbackIndex: '' })
    .where('userId', '=', userId)
    .execute();
}

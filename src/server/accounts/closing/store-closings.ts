// The rows of closings: one for whoever has asked, and for ever for whoever is gone.
import type { Kysely } from 'kysely';
import type { Tables } from '#server/store/tables.ts';
import type { ClosingsTable } from './closing-tables.ts';

type Db = Kysely<Tables>;

/** Null: none was asked for. `isLocked` (PostgreSQL) holds it until the transaction ends. */
export const closingOf = async (db: Db, userId: string, isLocked = false): Promise<ClosingsTable | null> => {
  const query = db.selectFrom('closings').selectAll().where('userId', '=', userId);
  return (await (isLocked ? query.forUpdate() : query).executeTakeFirst()) ?? null;
};

/** False: one is under way already. */
export const addClosing = async (db: Db, row: ClosingsTable): Promise<boolean> => {
  const added = await db
    .insertInto('closings')
    .values(row)
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .returning('userId')
    .executeTakeFirst();
  return added !== undefined;
};

/** False: there was none under way. */
export const dropClosing = async (db: Db, userId: string): Promise<boolean> => {
  const dropped = await db
    .deleteFrom('closings')
    .where('userId', '=', userId)
    .where('closedAtMs', 'is', null)
    .returning('userId')
    .executeTakeFirst();
  return dropped !== undefined;
};

export const markClosed = async (db: Db, userId: string, closedAtMs: number): Promise<void> => {
  await db
    .updateTable('closings')
    .set({ closedAtMs, feedbackIndex: '' })
    .where('userId', '=', userId)
    .execute();
};

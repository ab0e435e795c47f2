// Who has handed in which picture, and who may look at it.
import type { Kysely } from 'kysely';
import type { FileRow } from './dispute-tables.ts';
import type { Tables } from './tables.ts';

type Db = Kysely<Tables>;

export const fileRow = async (db: Db, id: string): Promise<FileRow | null> =>
  (await db
    .selectFrom('files')
    .selectAll()
    .where('id', '=', id)
    .where('isDiscarded', '=', 0)
    .executeTakeFirst()) ?? null;

/** Those of the ids under which this person has handed nothing in. */
export const filesNotOf = async (db: Db, ownerId: string, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('files')
    .select('id')
    .where('id', 'in', ids)
    .where('ownerId', '=', ownerId)
    .where('isDiscarded', '=', 0)
    .execute();
  const own = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !own.has(id));
};

/** True when the picture was shown in a case of this buyer's. */
export const isShownTo = async (db: Db, fileId: string, buyerId: string): Promise<boolean> => {
  const shown = await db
    .selectFrom('disputeFiles')
    .innerJoin('disputes', 'disputes.id', 'disputeFiles.disputeId')
    .select('disputes.id')
    .where('disputeFiles.fileId', '=', fileId)
    .where('disputes.buyerId', '=', buyerId)
    .executeTakeFirst();
  return shown !== undefined;
};

/** Notes that a picture is part of a case. */
export const showFile = async (db: Db, disputeId: string, fileId: string): Promise<void> => {
  await db
    .insertInto('disputeFiles')
    .values({ disputeId, fileId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

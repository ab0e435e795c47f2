// What followers have noted for themselves, and the prices they wait for. A row lives as long as it says anything.
import type { Kysely } from 'kysely';
import { among } from '#server/store/among.ts';
import type { FollowNotesTable } from './lot-tables.ts';
import type { Tables } from '#server/store/tables.ts';

type Db = Kysely<Tables>;

export const isFollowing = async (
  db: Db,
  { userId, lotId }: Pick<FollowNotesTable, 'userId' | 'lotId'>,
): Promise<boolean> => {
  const row = await db
    .selectFrom('follows')
    .select('atMs')
    .where('userId', '=', userId)
    .where('lotId', '=', lotId)
    .executeTakeFirst();
  return row !== undefined;
};

/** In place of whatever was noted before. */
export const putNote = async (db: Db, row: FollowNotesTable): Promise<void> => {
  if (row.note === '' && row.alertFen === null) {
    await dropNotes(db, row.userId, [row.lotId]);
    return;
  }
  const { note, alertFen } = row;
  await db
    .insertInto('followNotes')
    .values(row)
    .onConflict((conflict) => conflict.columns(['userId', 'lotId']).doUpdateSet({ note, alertFen }))
    .execute();
};

/** Who follows a lot no more has nothing noted on it. */
export const dropNotes = async (db: Db, userId: string, lotIds: readonly string[]): Promise<void> => {
  if (lotIds.length === 0) return;
  await db.deleteFrom('followNotes').where('userId', '=', userId).where('lotId', 'in', lotIds).execute();
};

export const notesOn = (
  reader: Db,
  { userId, lotIds }: { readonly userId: string; readonly lotIds: readonly string[] },
): Promise<Pick<FollowNotesTable, 'lotId' | 'note' | 'alertFen'>[]> =>
  reader
    .selectFrom('followNotes')
    .select(['lotId', 'note', 'alertFen'])
    .where('userId', '=', userId)
    .where(among(reader, 'followNotes.lotId', { texts: lotIds }))
    .orderBy('lotId')
    .execute();

/** Everybody whose price one of these lots has come to, as their rows say it. The practice hall writes to nobody. */
export const reachedOn = async (db: Db, lotIds: readonly string[]) =>
  db
    .selectFrom('followNotes')
    .innerJoin('lotRows', 'lotRows.lotId', 'followNotes.lotId')
    .select(['followNotes.userId', 'followNotes.lotId', 'followNotes.alertFen', 'lotRows.priceFen'])
    .$narrowType<{ alertFen: number }>()
    .where(among(db, 'followNotes.lotId', { texts: lotIds }))
    .where('followNotes.alertFen', 'is not', null)
    .whereRef('lotRows.priceFen', '>=', 'followNotes.alertFen')
    .where('lotRows.bidCount', '>', 0)
    .where('lotRows.isPriceShown', '=', 1)
    .where('lotRows.hall', '!=', 'practice')
    .orderBy('followNotes.lotId')
    .orderBy('followNotes.userId')
    .execute();

/** He has been told: he waits no more, and keeps what he has noted. */
export const endAlert = async (
  db: Db,
  { userId, lotId }: Pick<FollowNotesTable, 'userId' | 'lotId'>,
): Promise<void> => {
  await db
    .updateTable('followNotes')
    .set({ alertFen: null })
    .where('userId', '=', userId)
    .where('lotId', '=', lotId)
    .execute();
};

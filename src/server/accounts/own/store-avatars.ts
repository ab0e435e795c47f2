// The rows of the pictures people are shown by: one of each person.
import type { Kysely } from 'kysely';
import type { Tables } from '#server/store/tables.ts';
import type { AvatarsTable } from './own-tables.ts';

type Db = Kysely<Tables>;

export const avatarRow = async (reader: Db, userId: string): Promise<AvatarsTable | null> =>
  (await reader.selectFrom('avatars').selectAll().where('userId', '=', userId).executeTakeFirst()) ?? null;

/** With its row goes its key: nobody can read its bytes any more. Answers the id of what is gone; null: there was none. */
export const dropAvatarRow = async (db: Db, userId: string): Promise<string | null> =>
  (await db.deleteFrom('avatars').where('userId', '=', userId).returning('id').executeTakeFirst())?.id ??
  null;

/** Takes the place of the one there is. */
export const putAvatarRow = async (db: Db, row: AvatarsTable): Promise<void> => {
  const { id, byteCount, dataKey, atMs } = row;
  await db
    .insertInto('avatars')
    .values(row)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ id, byteCount, dataKey, atMs }))
    .execute();
};

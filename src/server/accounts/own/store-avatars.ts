// The rows of the pictures people are shown by: one of each person.
import type { Reader, Writer } from '#server/store/access.ts';
import type { AvatarsTable } from './own-tables.ts';

export async function avatarRow(reader: Reader, userId: string): Promise<AvatarsTable | null> {
  return (
    (await reader.selectFrom('avatars').selectAll().where('userId', '=', userId).executeTakeFirst()) ?? null
  );
}

/**
 * With its row goes its key: nobody can read its bytes any more. Answers the id of what is gone;
 * null: there was none.
 */
export async function dropAvatarRow(db: Writer, userId: string): Promise<string | null> {
  return (
    (await db.deleteFrom('avatars').where('userId', '=', userId).returning('id').executeTakeFirst())?.id ??
    null
  );
}

/** Takes the place of the one there is. */
export async function putAvatarRow(db: Writer, row: AvatarsTable): Promise<void> {
  const { id, byteCount, dataKey, atMs } = row;
  await db
    .insertInto('avatars')
    .values(row)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ id, byteCount, dataKey, atMs }))
    .execute();
}

// Files: who has handed in which.
import type { Insertable } from 'kysely';
import type { Reader, Writer } from '#server/store/access.ts';
import type { FileRow, FilesTable } from './file-tables.ts';

export async function fileRow(db: Reader, id: string): Promise<FileRow | null> {
  return (
    (await db
      .selectFrom('files')
      .selectAll()
      .where('id', '=', id)
      .where('isDiscarded', '=', 0)
      .executeTakeFirst()) ?? null
  );
}

export async function addFileRow(db: Writer, row: Insertable<FilesTable>): Promise<void> {
  await db.insertInto('files').values(row).execute();
}

/** Those of the ids under which this person has handed no picture in. */
export async function filesNotOf(db: Reader, ownerId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('files')
    .select('id')
    .where('id', 'in', ids)
    .where('ownerId', '=', ownerId)
    .where('type', '=', 'image/jpeg')
    .where('isDiscarded', '=', 0)
    .execute();
  const own = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !own.has(id));
}

/** From here on it is shown to nobody, and its bytes are on their way out. */
export async function markDiscarded(db: Writer, id: string): Promise<void> {
  await db.updateTable('files').set({ isDiscarded: 1 }).where('id', '=', id).execute();
}

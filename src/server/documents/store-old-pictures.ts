// Pictures that may have been kept long enough, and those whose time was found to be over: their
// bytes go first, then their rows, so that none is left on the disk that nobody knows of.
import { sql } from 'kysely';
import type { FileRow } from '#server/files/file-tables.ts';
import type { Reader, Writer } from '#server/store/access.ts';

const PAGE = 100;

export type PicturePlace = Pick<FileRow, 'id' | 'atMs'>;

/** Handed in before a moment, after `after` in the order of time; at most a page. */
export function picturesBefore(
  reader: Reader,
  { beforeMs, after }: { readonly beforeMs: number; readonly after: PicturePlace },
): Promise<PicturePlace[]> {
  return reader
    .selectFrom('files')
    .select(['id', 'atMs'])
    .where('isDiscarded', '=', 0)
    .where('atMs', '<', beforeMs)
    .where(sql<boolean>`("atMs", "id") > (${after.atMs}, ${after.id})`)
    .orderBy('atMs')
    .orderBy('id')
    .limit(PAGE)
    .execute();
}

/** Takes them off the record; none whose time was not found to be over. */
export async function dropDiscarded(db: Writer, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const row = await db
      .selectFrom('files')
      .select('id')
      .where('id', '=', id)
      .where('isDiscarded', '=', 1)
      .executeTakeFirst();
    if (!row) continue;
    await db.deleteFrom('disputeFiles').where('fileId', '=', id).execute();
    await db.deleteFrom('orderFiles').where('fileId', '=', id).execute();
    await db.deleteFrom('feedbackFiles').where('fileId', '=', id).execute();
    await db.deleteFrom('paperRequestFiles').where('fileId', '=', id).execute();
    await db.deleteFrom('files').where('id', '=', id).execute();
  }
}

const straysQuery = (reader: Reader) =>
  reader
    .selectFrom('files')
    .leftJoin('disputeFiles', 'disputeFiles.fileId', 'files.id')
    .leftJoin('orderFiles', 'orderFiles.fileId', 'files.id')
    .leftJoin('feedbackFiles', 'feedbackFiles.fileId', 'files.id')
    .leftJoin('paperRequestFiles', 'paperRequestFiles.fileId', 'files.id')
    .select(['files.id', 'files.atMs'])
    .where('disputeFiles.fileId', 'is', null)
    .where('orderFiles.fileId', 'is', null)
    .where('feedbackFiles.fileId', 'is', null)
    .where('paperRequestFiles.fileId', 'is', null)
    .where('files.isDiscarded', '=', 0);

/**
 * Handed in before a moment, after `after` in the order of time, and shown nowhere; at most a page.
 */
export function straysBefore(
  reader: Reader,
  { beforeMs, after }: { readonly beforeMs: number; readonly after: PicturePlace },
): Promise<PicturePlace[]> {
  return straysQuery(reader)
    .where('files.atMs', '<', beforeMs)
    .where(sql<boolean>`("files"."atMs", "files"."id") > (${after.atMs}, ${after.id})`)
    .orderBy('files.atMs')
    .orderBy('files.id')
    .limit(PAGE)
    .execute();
}

export async function isStray(db: Reader, id: string): Promise<boolean> {
  return (await straysQuery(db).where('files.id', '=', id).executeTakeFirst()) !== undefined;
}

/** Those whose bytes are to go, or have gone and are still on record. */
export async function discardedPictures(reader: Reader): Promise<string[]> {
  const rows = await reader
    .selectFrom('files')
    .select('id')
    .where('isDiscarded', '=', 1)
    .limit(PAGE)
    .execute();
  return rows.map(({ id }) => id);
}

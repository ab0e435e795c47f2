// The pictures of papers: each belongs to one person and shows one item. Their bytes lie in a store
// of their own.
import { PICTURE_ITEMS, type PictureItem } from '#core/identity/verification.ts';
import type { Reader, Writer } from '#server/store/access.ts';
import type { IdentityPicturesTable } from './verification-tables.ts';

export async function addPictureRow(db: Writer, row: IdentityPicturesTable): Promise<void> {
  await db.insertInto('identityPictures').values(row).execute();
}

export async function pictureRow(db: Reader, id: string): Promise<IdentityPicturesTable | null> {
  return (
    (await db.selectFrom('identityPictures').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
  );
}

/** A person's pictures, the newest first. */
export function picturesOf(db: Reader, ownerId: string): Promise<IdentityPicturesTable[]> {
  return db
    .selectFrom('identityPictures')
    .selectAll()
    .where('ownerId', '=', ownerId)
    .orderBy('atMs', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** With its row goes its key: nobody can read its bytes any more. */
export async function dropPictures(db: Writer, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('identityPictures').where('id', 'in', ids).execute();
}

const placeIn = ({ item }: IdentityPicturesTable): number => PICTURE_ITEMS.indexOf(item as PictureItem);

/** In the order of the form, whatever order they came in. */
export function inFormOrder(rows: readonly IdentityPicturesTable[]): IdentityPicturesTable[] {
  return rows.toSorted((one, other) => placeIn(one) - placeIn(other));
}

/** Those of a submission. */
export async function picturesWith(db: Reader, verificationId: string): Promise<IdentityPicturesTable[]> {
  return inFormOrder(
    await db
      .selectFrom('identityPictures')
      .selectAll()
      .where('verificationId', '=', verificationId)
      .execute(),
  );
}

export async function bindPictures(
  db: Writer,
  ids: readonly string[],
  verificationId: string,
): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable('identityPictures').set({ verificationId }).where('id', 'in', ids).execute();
}

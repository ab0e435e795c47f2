// The pictures of papers: each belongs to one person and shows one item. Their bytes lie in a store of their own.
import type { Reader, Writer } from '#server/store/access.ts';
import { PICTURE_ITEMS, type PictureItem } from '#core/accounts/verification.ts';
import type { IdentityPicturesTable } from './verification-tables.ts';

export const addPictureRow = async (db: Writer, row: IdentityPicturesTable): Promise<void> => {
  await db.insertInto('identityPictures').values(row).execute();
};

export const pictureRow = async (db: Reader, id: string): Promise<IdentityPicturesTable | null> =>
  (await db.selectFrom('identityPictures').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;

/** A person's pictures, the newest first. */
export const picturesOf = (db: Reader, ownerId: string): Promise<IdentityPicturesTable[]> =>
  db
    .selectFrom('identityPictures')
    .selectAll()
    .where('ownerId', '=', ownerId)
    .orderBy('atMs', 'desc')
    .orderBy('id', 'desc')
    .execute();

const placeIn = ({ item }: IdentityPicturesTable): number => PICTURE_ITEMS.indexOf(item as PictureItem);

/** In the order of the form, whatever order they came in. */
export const inFormOrder = (rows: readonly IdentityPicturesTable[]): IdentityPicturesTable[] =>
  rows.toSorted((one, other) => placeIn(one) - placeIn(other));

/** Those of a submission. */
export const picturesWith = async (db: Reader, verificationId: string): Promise<IdentityPicturesTable[]> =>
  inFormOrder(
    await db
      .selectFrom('identityPictures')
      .selectAll()
      .where('verificationId', '=', verificationId)
      .execute(),
  );

export const bindPictures = async (
  db: Writer,
  ids: readonly string[],
  verificationId: string,
): Promise<void> => {
  if (ids.length === 0) return;
  await db.updateTable('identityPictures').set({ verificationId }).where('id', 'in', ids).execute();
};

/** With its row goes its key: nobody can read its bytes any more. */
export const dropPictures = async (db: Writer, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await db.deleteFrom('identityPictures').where('id', 'in', ids).execute();
};

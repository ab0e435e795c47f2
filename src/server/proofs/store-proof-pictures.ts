// The pictures of proofs: each belongs to one person. Their bytes lie in a store of their own.
import type { Reader, Writer } from '#server/store/access.ts';
import type { ProofPicturesTable } from './proof-tables.ts';

export async function addProofPictureRow(db: Writer, row: ProofPicturesTable): Promise<void> {
  await db.insertInto('proofPictures').values(row).execute();
}

export async function proofPictureRow(db: Reader, id: string): Promise<ProofPicturesTable | null> {
  return (await db.selectFrom('proofPictures').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** A person's pictures, the newest first. */
export function proofPicturesOf(db: Reader, ownerId: string): Promise<ProofPicturesTable[]> {
  return db
    .selectFrom('proofPictures')
    .selectAll()
    .where('ownerId', '=', ownerId)
    .orderBy('atMs', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** In the order in which they came. */
export function picturesWithProof(db: Reader, proofId: string): Promise<ProofPicturesTable[]> {
  return db
    .selectFrom('proofPictures')
    .selectAll()
    .where('proofId', '=', proofId)
    .orderBy('atMs')
    .orderBy('id')
    .execute();
}

export async function bindProofPictures(db: Writer, ids: readonly string[], proofId: string): Promise<void> {
  await db.updateTable('proofPictures').set({ proofId }).where('id', 'in', ids).execute();
}

/** With its row goes its key: nobody can read its bytes any more. */
export async function dropProofPictures(db: Writer, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('proofPictures').where('id', 'in', ids).execute();
}

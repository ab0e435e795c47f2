// The rows of one person's proofs: those that wait, and those that go.
import type { BarsRequest } from '#server/personal/personal.ts';
import { counted, HOW_MANY } from '#server/personal/store-counts.ts';
import type { Reader, Writer } from '#server/store/access.ts';

export function waitingProofs(db: Reader, { userId }: BarsRequest): Promise<number> {
  return counted(
    db.selectFrom('proofs').select(HOW_MANY).where('userId', '=', userId).where('status', '=', 'waiting'),
  );
}

/** The proofs stay under seal. Answers them all, whose clocks stop. */
export async function leaveProofs(db: Writer, userId: string): Promise<readonly string[]> {
  await db.deleteFrom('proofPictures').where('ownerId', '=', userId).where('proofId', 'is', null).execute();
  const rows = await db.selectFrom('proofs').select('id').where('userId', '=', userId).execute();
  return rows.map(({ id }) => id);
}

/** With their rows go their keys: nobody can read anything of them any more. */
export async function dropProofs(db: Writer, userId: string): Promise<void> {
  await db.deleteFrom('proofPictures').where('ownerId', '=', userId).execute();
  await db.deleteFrom('proofs').where('userId', '=', userId).execute();
}

// The rows of one person's papers and consents: those that wait, and those that go.
import type { BarsRequest } from '#server/personal/personal.ts';
import { counted, HOW_MANY } from '#server/personal/store-counts.ts';
import type { Reader, Writer } from '#server/store/access.ts';

export function waitingPapers(db: Reader, { userId }: BarsRequest): Promise<number> {
  return counted(
    db
      .selectFrom('verifications')
      .select(HOW_MANY)
      .where('userId', '=', userId)
      .where('status', '=', 'waiting'),
  );
}

/** The papers stay under seal. Answers the approvals, whose clocks stop. */
export async function leavePapers(db: Writer, userId: string): Promise<readonly string[]> {
  await db.deleteFrom('identityNumbers').where('userId', '=', userId).execute();
  await db
    .deleteFrom('identityPictures')
    .where('ownerId', '=', userId)
    .where('verificationId', 'is', null)
    .execute();
  const rows = await db.selectFrom('verifications').select('id').where('userId', '=', userId).execute();
  return rows.map(({ id }) => id);
}

/** With their rows go their keys: of papers and pictures nobody can read anything any more. */
export async function dropPapers(db: Writer, userId: string): Promise<void> {
  await db.deleteFrom('identityPictures').where('ownerId', '=', userId).execute();
  await db.deleteFrom('verifications').where('userId', '=', userId).execute();
  await db.deleteFrom('consents').where('userId', '=', userId).execute();
}

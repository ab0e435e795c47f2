// The submissions of people, and whose a number is.
import type {
  Verification,
  VerificationKind,
  VerificationStatus,
  WrongItem,
} from '#core/identity/verification.ts';
import type { Reader, Writer } from '#server/store/access.ts';
import type { VerificationsTable } from './verification-tables.ts';

export function verificationOf(row: VerificationsTable): Verification {
  return {
    id: row.id,
    kind: row.kind as VerificationKind,
    status: row.status as VerificationStatus,
    submittedAtMs: row.submittedAtMs,
    decidedAtMs: row.decidedAtMs,
    validUntilMs: row.validUntilMs,
    wrong: JSON.parse(row.wrong) as readonly WrongItem[],
  };
}

/** All of a person's, the newest first. */
export function submissionsOf(db: Reader, userId: string): Promise<VerificationsTable[]> {
  return db
    .selectFrom('verifications')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('submittedAtMs', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** `isLocked` (PostgreSQL) holds it until the transaction ends: it is decided once. */
export async function submissionById(
  db: Reader,
  id: string,
  isLocked = false,
): Promise<VerificationsTable | null> {
  const query = db.selectFrom('verifications').selectAll().where('id', '=', id);
  return (await (isLocked ? query.forUpdate() : query).executeTakeFirst()) ?? null;
}

/** Those that wait, the longest first; or of one status the newest first. */
export function submissionsBy(
  db: Reader,
  status: VerificationStatus,
  most: number,
): Promise<VerificationsTable[]> {
  return db
    .selectFrom('verifications')
    .selectAll()
    .where('status', '=', status)
    .orderBy('submittedAtMs', status === 'waiting' ? 'asc' : 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
}

/** Those that wait for the house, since they were handed in. */
export function submissionsWaiting(db: Reader) {
  const query = db.selectFrom('verifications').select('userId').where('status', '=', 'waiting');
  return { query, since: 'verifications.submittedAtMs', ref: 'verifications.id' };
}

export async function addSubmission(db: Writer, row: VerificationsTable): Promise<void> {
  await db.insertInto('verifications').values(row).execute();
}

export async function putSubmission(
  db: Writer,
  { id, status, decidedAtMs, wrong }: Verification,
  reviewerId: string | null,
): Promise<void> {
  await db
    .updateTable('verifications')
    .set({ status, decidedAtMs, wrong: JSON.stringify(wrong), reviewerId })
    .where('id', '=', id)
    .execute();
}

/** Approvals of a person that a newer one takes the place of. */
export async function replaceApprovals(db: Writer, userId: string, newId: string): Promise<void> {
  await db
    .updateTable('verifications')
    .set({ status: 'replaced' })
    .where('userId', '=', userId)
    .where('status', '=', 'approved')
    .where('id', '!=', newId)
    .execute();
}

/** Claims a number for an account. Returns whose it is. */
export async function claimNumber(
  db: Writer,
  claim: { readonly numberIndex: string; readonly userId: string; readonly atMs: number },
): Promise<string> {
  await db
    .insertInto('identityNumbers')
    .values(claim)
    .onConflict((conflict) => conflict.column('numberIndex').doNothing())
    .execute();
  const { userId } = await db
    .selectFrom('identityNumbers')
    .select('userId')
    .where('numberIndex', '=', claim.numberIndex)
    .executeTakeFirstOrThrow();
  return userId;
}

/** Lets go of a number on which nothing of the account rests any more. */
export async function releaseNumber(
  db: Writer,
  { userId, numberIndex }: Pick<VerificationsTable, 'userId' | 'numberIndex'>,
): Promise<void> {
  const resting = db
    .selectFrom('verifications')
    .select('id')
    .where('userId', '=', userId)
    .where('numberIndex', '=', numberIndex)
    .where('status', 'in', ['waiting', 'approved', 'expired', 'replaced']);
  await db
    .deleteFrom('identityNumbers')
    .where('numberIndex', '=', numberIndex)
    .where('userId', '=', userId)
    .where((where) => where.not(where.exists(resting)))
    .execute();
}

/** Without papers, as in the sample house. False: nobody of this id bids. */
export async function verifyUnseen(db: Writer, userId: string): Promise<boolean> {
  const verified = await db
    .updateTable('users')
    .set({ verification: 'verified' })
    .where('id', '=', userId)
    .where('role', '=', 'buyer')
    .returning('id')
    .executeTakeFirst();
  return verified !== undefined;
}

/** Verification of a person; the name itself where it has become known. */
export async function putVerified(
  db: Writer,
  userId: string,
  change: { readonly verification: 'verified' | 'unverified'; readonly legalNameSealed?: string },
): Promise<void> {
  await db.updateTable('users').set(change).where('id', '=', userId).execute();
}

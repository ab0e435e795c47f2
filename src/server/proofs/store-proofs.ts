// The proofs of people.
import type { ProofNeed } from '#core/proofs/need.ts';
import {
  subjectKey,
  type Proof,
  type ProofStatus,
  type ProofSubject,
  type WrongProofItem,
} from '#core/proofs/proof.ts';
import type { Reader, Writer } from '#server/store/access.ts';
import type { ProofsTable } from './proof-tables.ts';

const subjectIn = ({ kind, subject }: Pick<ProofsTable, 'kind' | 'subject'>): ProofSubject =>
  kind === 'priority'
    ? { kind, lotId: subject }
    : { kind: kind as 'vehicle-quota' | 'qualification', need: subject as ProofNeed };

export function proofOf(row: ProofsTable): Proof {
  const { id, status, submittedAtMs, decidedAtMs, validUntilMs, wrong } = row;
  return {
    id,
    subject: subjectIn(row),
    status: status as ProofStatus,
    submittedAtMs,
    decidedAtMs,
    validUntilMs,
    wrong: JSON.parse(wrong) as readonly WrongProofItem[],
  };
}

/** All of a person's, the newest first. */
export function proofsOf(db: Reader, userId: string): Promise<ProofsTable[]> {
  return db
    .selectFrom('proofs')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('submittedAtMs', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** The newest of one subject that was not taken back; null: there is none. */
export async function newestProof(
  db: Reader,
  userId: string,
  subject: ProofSubject,
): Promise<ProofsTable | null> {
  const row = await db
    .selectFrom('proofs')
    .selectAll()
    .where('userId', '=', userId)
    .where('subject', '=', subjectKey(subject))
    .where('status', '<>', 'taken-back')
    .orderBy('submittedAtMs', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** `isLocked` (PostgreSQL) holds it until the transaction ends: it is decided once. */
export async function proofById(db: Reader, id: string, isLocked = false): Promise<ProofsTable | null> {
  const query = db.selectFrom('proofs').selectAll().where('id', '=', id);
  return (await (isLocked ? query.forUpdate() : query).executeTakeFirst()) ?? null;
}

/** Those that wait, the longest first; or of one status the newest first. */
export function proofsBy(db: Reader, status: ProofStatus, most: number): Promise<ProofsTable[]> {
  const direction = status === 'waiting' ? 'asc' : 'desc';
  return db
    .selectFrom('proofs')
    .selectAll()
    .where('status', '=', status)
    .orderBy('submittedAtMs', direction)
    .limit(most)
    .execute();
}

/** Those that wait for the house, since they were handed in. */
export function proofsWaiting(db: Reader) {
  const query = db.selectFrom('proofs').select('userId').where('status', '=', 'waiting');
  return { query, since: 'proofs.submittedAtMs', ref: 'proofs.id' };
}

export async function addProof(db: Writer, row: ProofsTable): Promise<void> {
  await db.insertInto('proofs').values(row).execute();
}

export async function putProof(
  db: Writer,
  { id, status, decidedAtMs, wrong }: Proof,
  reviewerId: string | null,
): Promise<void> {
  await db
    .updateTable('proofs')
    .set({ status, decidedAtMs, wrong: JSON.stringify(wrong), reviewerId })
    .where('id', '=', id)
    .execute();
}

/** The approval whose place a newer one of the same subject takes. */
export async function replaceProof(
  db: Writer,
  { userId, subject }: Pick<ProofsTable, 'userId' | 'subject'>,
): Promise<void> {
  await db
    .updateTable('proofs')
    .set({ status: 'replaced' })
    .where('userId', '=', userId)
    .where('subject', '=', subject)
    .where('status', '=', 'approved')
    .execute();
}

/** Ranks that two persons have confirmed for somebody, by lot. */
export async function ranksOf(db: Reader, userId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('priorityBuyers')
    .select(['lotId', 'rank'])
    .where('bidderId', '=', userId)
    .execute();
  return new Map(rows.map(({ lotId, rank }) => [lotId, rank]));
}

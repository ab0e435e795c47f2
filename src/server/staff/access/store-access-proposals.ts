// The rows of proposals that give somebody of the house a right that weighs.
import type { AccessMatter, AccessProposal } from '#core/staff/access-proposal.ts';
import type { Reader, Writer } from '#server/store/access.ts';
import type { AccessProposalsTable } from './access-tables.ts';

/** The proposal that a row holds. */
export function proposalIn(row: AccessProposalsTable): AccessProposal {
  return {
    id: row.id,
    matter: JSON.parse(row.matter) as AccessMatter,
    subjectId: row.subjectId,
    proposerId: row.proposerId,
    proposedAtMs: row.proposedAtMs,
    status: row.status as AccessProposal['status'],
  };
}

/** One of the same kind that still waits for the same role or person is over by it. */
export async function addAccessProposal(db: Writer, { matter, ...proposal }: AccessProposal): Promise<void> {
  const { subjectId, proposerId, proposedAtMs } = proposal;
  await db
    .updateTable('accessProposals')
    .set({ status: 'taken-back', deciderId: proposerId, decidedAtMs: proposedAtMs })
    .where('subjectId', '=', subjectId)
    .where('kind', '=', matter.kind)
    .where('status', '=', 'proposed')
    .execute();
  await db
    .insertInto('accessProposals')
    .values({
      ...proposal,
      kind: matter.kind,
      matter: JSON.stringify(matter),
      deciderId: null,
      decidedAtMs: null,
    })
    .execute();
}

/** `isLocked` (PostgreSQL) holds it until the transaction ends. Null: there is none. */
export async function accessProposalById(
  db: Reader,
  id: string,
  isLocked = false,
): Promise<AccessProposal | null> {
  const query = db.selectFrom('accessProposals').selectAll().where('id', '=', id);
  const row = await (isLocked ? query.forUpdate() : query).executeTakeFirst();
  return row ? proposalIn(row) : null;
}

const waiting = (db: Reader) => db.selectFrom('accessProposals').selectAll().where('status', '=', 'proposed');

/** Those that wait, since they were proposed, for the list of all work. */
export function accessWaiting(db: Reader) {
  const [since, proposer] = ['accessProposals.proposedAtMs', 'accessProposals.proposerId'];
  return { query: waiting(db), since, ref: 'accessProposals.id', proposer };
}

/** Those that wait, the first first. */
export async function waitingAccess(db: Reader): Promise<readonly AccessProposal[]> {
  const rows = await waiting(db).orderBy('proposedAtMs').orderBy('id').execute();
  return rows.map(proposalIn);
}

export async function endAccessProposal(
  db: Writer,
  id: string,
  end: { readonly status: string; readonly deciderId: string; readonly decidedAtMs: number },
): Promise<void> {
  await db.updateTable('accessProposals').set(end).where('id', '=', id).execute();
}

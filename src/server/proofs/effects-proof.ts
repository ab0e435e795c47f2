// Effects of a verdict on a proof, and of the end of an approval: its owner is told, and the clock
// is set for what comes next. What bidders hold is read anew, as after every command that does not
// spare them. Source: core/proofs/proof.ts.
import { expiryOf } from '#core/identity/verification.ts';
import type { ProofMessage } from '#core/proofs/proof-message.ts';
import type { Proof } from '#core/proofs/proof.ts';
import type { CommandContext, DeadlineHandler } from '#server/engine/command.ts';
import { personTouch } from '#server/engine/touched.ts';
import { tell } from '#server/notifications/store-messages.ts';
import { dropDeadline, setDeadline } from '#server/store/deadlines.ts';
import type { ProofsTable } from './proof-tables.ts';
import { proofById, proofOf, putProof } from './store-proofs.ts';

/** The clock rings for an approval when there is something to tell, or nothing more to allow. */
const watchProof = async ({ db, nowMs }: CommandContext, proof: Proof): Promise<void> => {
  const { nextMs } = expiryOf(proof, nowMs);
  const alarm = { kind: 'proof', ref: proof.id } as const;
  await (nextMs === null ? dropDeadline(db, alarm) : setDeadline(db, { ...alarm, dueAtMs: nextMs }));
};

const tellOf = (context: CommandContext, { userId, id }: ProofsTable, message: ProofMessage): Promise<void> =>
  tell(context, { userId, message, cause: `${message.kind}:${id}` });

const verdictOf = ({ subject, status, validUntilMs, wrong }: Proof): ProofMessage => {
  const items = wrong.map(({ item }) => item);
  if (subject.kind === 'priority') {
    const { lotId } = subject;
    return status === 'approved'
      ? { kind: 'priority-proof-approved', lotId }
      : { kind: 'priority-proof-refused', lotId, items };
  }
  const { need } = subject;
  return status === 'approved'
    ? { kind: 'proof-approved', need, validUntilMs }
    : { kind: 'proof-refused', need, items };
};

/** `row` is the proof as it stood on record, `proof` what it has become. */
export async function followProofVerdict(
  context: CommandContext,
  row: ProofsTable,
  proof: Proof,
): Promise<void> {
  context.lots.touch(personTouch(row.userId));
  await watchProof(context, proof);
  if (proof.status !== 'taken-back') await tellOf(context, row, verdictOf(proof));
}

/** The clock rings for an approval: its paper ends within a month, or has ended. */
export const hearProofAlarm: DeadlineHandler = async (context, id) => {
  const { db, nowMs, lots } = context;
  const row = await proofById(db, id, lots.isShared);
  if (!row) return;
  const proof = proofOf(row);
  const { subject } = proof;
  const { due } = expiryOf(proof, nowMs);
  if (due === 'expire') {
    await putProof(db, { ...proof, status: 'expired' }, row.reviewerId);
    lots.touch(personTouch(row.userId));
    if (subject.kind !== 'priority')
      await tellOf(context, row, { kind: 'proof-expired', need: subject.need });
    return;
  }
  if (due === 'remind' && row.validUntilMs !== null && subject.kind !== 'priority') {
    const { validUntilMs } = row;
    await tellOf(context, row, { kind: 'proof-expiring', need: subject.need, validUntilMs });
  }
  await watchProof(context, proof);
};

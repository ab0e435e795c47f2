// A proof is decided by one of the house's people, or taken back by its owner. What lots ask for
// counts from then on; of a priority right it is the first look, and the right itself is confirmed
// by two (bidding/commands-confirm-priority.ts). Source: core/proofs/decide-proof.ts.
import { judgedProof, takeProofBack, type ProofVerdict } from '#core/proofs/decide-proof.ts';
import type { Proof } from '#core/proofs/proof.ts';
import type { ReviewProofRefusal } from '#core/proofs/refusals.ts';
import { refuse, type Result } from '#core/result.ts';
import type { StaffCommand } from '#server/audit/audit-log.ts';
import type { Command } from '#server/engine/command.ts';
import { followProofVerdict } from './effects-proof.ts';
import { proofById, proofOf, putProof, replaceProof } from './store-proofs.ts';

export interface ReviewProof {
  readonly id: string;
  readonly staffId: string;
  readonly review: ProofVerdict;
}

export type ProofReviewed = Result<{ readonly answer: Proof }, ReviewProofRefusal>;

export const reviewProof: StaffCommand<ReviewProof, ProofReviewed> = {
  name: 'review-proof',
  audit: ({ staffId: byId, id: ref }) => ({ byId, ref }),
  concerned: async ({ db }, { id }) => {
    const row = await proofById(db, id);
    return { whose: row ? [row.userId] : [] };
  },
  run: async (context, { id, staffId, review }) => {
    const { db, nowMs, lots } = context;
    const row = await proofById(db, id, lots.isShared);
    if (!row) return refuse({ code: 'UNKNOWN_PROOF' });
    const decision = judgedProof(proofOf(row), review, nowMs);
    if (!decision.ok) return decision;
    const { proof } = decision;
    if (proof.status === 'approved') await replaceProof(db, row);
    await putProof(db, proof, staffId);
    await followProofVerdict(context, row, proof);
    return { ok: true, answer: proof };
  },
};

export interface TakeProofBack {
  readonly id: string;
  readonly userId: string;
}

export const takeBackProof: Command<TakeProofBack, ProofReviewed> = {
  name: 'take-proof-back',
  run: async (context, { id, userId }) => {
    const { db, nowMs, lots } = context;
    const row = await proofById(db, id, lots.isShared);
    if (row?.userId !== userId) return refuse({ code: 'UNKNOWN_PROOF' });
    const decision = takeProofBack(proofOf(row), nowMs);
    if (!decision.ok) return decision;
    await putProof(db, decision.proof, row.reviewerId);
    await followProofVerdict(context, row, decision.proof);
    return { ok: true, answer: decision.proof };
  },
};

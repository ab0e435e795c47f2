// A submission is decided: by one of the house's people, or, in the sample house alone, by whoever
// checks for it. The store itself says whose it is, so that no real house is answered by a sample,
// whoever sends it. Source: core/identity/verification.ts.
import { SAMPLE_HOUSE_ID } from '#core/accounts/sample-entry.ts';
import { decideReview, type Verdict } from '#core/identity/decide-verification.ts';
import type { ReviewRefusal } from '#core/identity/refusals.ts';
import type { Verification } from '#core/identity/verification.ts';
import { refuse, type Result } from '#core/result.ts';
import type { StaffCommand } from '#server/audit/audit-log.ts';
import type { CommandContext } from '#server/engine/command.ts';
import { houseById } from '#server/sales/rules/store-register.ts';
import { followVerdict } from './effects-verification.ts';
import { putSubmission, submissionById, verificationOf } from './store-verifications.ts';

export interface Review {
  readonly id: string;
  /** Null: the answer came by itself. */
  readonly staffId: string | null;
  readonly review: Verdict;
}

export type ReviewDone = Result<{ readonly answer: Verification }, ReviewRefusal>;

const mayDecide = async ({ db }: CommandContext, staffId: string | null): Promise<boolean> =>
  staffId !== null || (await houseById(db, SAMPLE_HOUSE_ID)) !== null;

export const reviewVerification: StaffCommand<Review, ReviewDone> = {
  name: 'review-verification',
  audit: ({ staffId: byId, id: ref }) => ({ byId, ref }),
  concerned: async ({ db }, { id }) => {
    const row = await submissionById(db, id);
    return { whose: row ? [row.userId] : [] };
  },
  run: async (context, { id, staffId, review }) => {
    const { db, nowMs } = context;
    const row = await submissionById(db, id, context.lots.isShared);
    if (!row || !(await mayDecide(context, staffId))) return refuse({ code: 'UNKNOWN_VERIFICATION' });
    const decision = decideReview(verificationOf(row), review, nowMs);
    if (!decision.ok) return refuse(decision.refusal);
    const { verification } = decision;
    await putSubmission(db, verification, staffId);
    await followVerdict(context, row, verification);
    return { ok: true, answer: verification };
  },
};

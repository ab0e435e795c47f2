// Papers of the time before this house: handed in and decided by the commands everybody uses, each
// at its own time. An approval whose paper has ended since has ended with it.
import { VERIFICATION_PURPOSES } from '#core/identity/consent.ts';
import type { Verdict } from '#core/identity/decide-verification.ts';
import type { Command } from '#server/engine/command.ts';
import { noteConsent } from './commands-consent.ts';
import { handIn, type HandIn } from './commands-hand-in.ts';
import { addIdentityPicture, type NewIdentityPicture } from './commands-identity-picture.ts';
import { reviewVerification } from './commands-review.ts';
import { hearVerificationAlarm } from './commands-verification-alarm.ts';
import { submissionsOf } from './store-verifications.ts';

export interface PastVerification {
  readonly papers: HandIn;
  readonly pictures: readonly NewIdentityPicture[];
  readonly handedInAtMs: number;
  /** Null: the papers wait. */
  readonly decided: {
    readonly atMs: number;
    readonly staffId: string;
    readonly review: Verdict;
  } | null;
}

export interface PastVerificationBrought {
  /** `known`: the person has handed in papers here already. */
  readonly state: 'brought' | 'known';
}

export const bringInVerification: Command<PastVerification, PastVerificationBrought> = {
  name: 'bring-in-verification',
  run: async (context, { papers, pictures, handedInAtMs, decided }) => {
    const { id, userId, from, validUntilMs } = papers;
    if ((await submissionsOf(context.db, userId)).length > 0) return { state: 'known' };
    const then = { ...context, nowMs: handedInAtMs };
    await noteConsent(then, { userId, purposes: VERIFICATION_PURPOSES, from });
    for (const picture of pictures) await addIdentityPicture.run(then, picture);
    const handed = await handIn.run(then, papers);
    if (!handed.ok) throw new Error(`these papers cannot have been handed in: ${handed.refusal.code}`);
    if (decided === null) return { state: 'brought' };
    const { atMs, ...review } = decided;
    const reviewed = await reviewVerification.run({ ...context, nowMs: atMs }, { id, ...review });
    if (!reviewed.ok) throw new Error(`these papers cannot have been decided: ${reviewed.refusal.code}`);
    if (validUntilMs !== null && validUntilMs <= context.nowMs)
      await hearVerificationAlarm({ ...context, nowMs: validUntilMs }, id);
    return { state: 'brought' };
  },
};

// The clock rings for an approval: its paper ends within a month, or has ended.
// Source: core/identity/verification.ts.
import { expiryOf } from '#core/identity/verification.ts';
import type { DeadlineHandler } from '#server/engine/command.ts';
import { endApproval, tellOfVerification, watchExpiry } from './effects-verification.ts';
import { putSubmission, submissionById, verificationOf } from './store-verifications.ts';

export const hearVerificationAlarm: DeadlineHandler = async (context, id) => {
  const { db, nowMs } = context;
  const row = await submissionById(db, id, context.lots.isShared);
  if (!row) return;
  const verification = verificationOf(row);
  const { due } = expiryOf(verification, nowMs);
  if (due === 'expire') {
    await putSubmission(db, { ...verification, status: 'expired' }, row.reviewerId);
    return endApproval(context, row, verification);
  }
  if (due === 'remind' && row.validUntilMs !== null) {
    const message = { kind: 'verification-expiring', validUntilMs: row.validUntilMs } as const;
    await tellOfVerification(context, { userId: row.userId, message, of: verification });
  }
  await watchExpiry(context, verification);
};

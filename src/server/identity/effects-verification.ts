// Effects of a verdict, and of the end of an approval: the person may bid, or may not any more;
// they are told; the engine and whoever remembers them ask anew; and the clock is set for what
// comes next. Source: core/identity/verification.ts; TR-1.
import type { VerificationMessage } from '#core/identity/verification-message.ts';
import { expiryOf, type Verification } from '#core/identity/verification.ts';
import { requirePerson } from '#server/accounts/store-people.ts';
import type { CommandContext } from '#server/engine/command.ts';
import { personTouch } from '#server/engine/touched.ts';
import { tell } from '#server/notifications/store-messages.ts';
import { noteStaffMark } from '#server/staff/effects-further-account.ts';
import { isHouseRole } from '#server/staff/store-house-people.ts';
import { dropDeadline, setDeadline } from '#server/store/deadlines.ts';
import { putVerified, releaseNumber, replaceApprovals } from './store-verifications.ts';
import type { VerificationsTable } from './verification-tables.ts';

const ALARM = 'verification';

/** The clock rings for an approval when there is something to tell, or nothing more to allow. */
export async function watchExpiry({ db, nowMs }: CommandContext, verification: Verification): Promise<void> {
  const { nextMs } = expiryOf(verification, nowMs);
  const alarm = { kind: ALARM, ref: verification.id } as const;
  await (nextMs === null ? dropDeadline(db, alarm) : setDeadline(db, { ...alarm, dueAtMs: nextMs }));
}

interface Telling {
  readonly userId: string;
  readonly message: VerificationMessage;
  readonly of: Pick<Verification, 'id'>;
}

export function tellOfVerification(context: CommandContext, { userId, message, of }: Telling): Promise<void> {
  return tell(context, { userId, message, cause: `${message.kind}:${of.id}` });
}

/** The paper has ended: what rests on it ends as well. */
export async function endApproval(
  context: CommandContext,
  { userId }: VerificationsTable,
  verification: Verification,
): Promise<void> {
  await putVerified(context.db, userId, { verification: 'unverified' });
  context.lots.touch(personTouch(userId));
  const message = { kind: 'verification-expired' } as const;
  await tellOfVerification(context, { userId, message, of: verification });
}

const approve = async (
  context: CommandContext,
  { userId, legalNameSealed, numberIndex }: VerificationsTable,
  verification: Verification,
): Promise<void> => {
  await replaceApprovals(context.db, userId, verification.id);
  await putVerified(context.db, userId, { verification: 'verified', legalNameSealed });
  context.lots.touch(personTouch(userId));
  const { kind: of, validUntilMs } = verification;
  const message = { kind: 'verification-approved', of, validUntilMs } as const;
  await tellOfVerification(context, { userId, message, of: verification });
  await watchExpiry(context, verification);
  const { role } = await requirePerson(context.db, userId);
  if (of === 'person' && isHouseRole(role)) await noteStaffMark(context, { userId, mark: numberIndex });
};

/** `row` is the submission as it stands on record, `verification` what it has become. */
export async function followVerdict(
  context: CommandContext,
  row: VerificationsTable,
  verification: Verification,
): Promise<void> {
  const { userId } = row;
  const { kind: of, status, wrong } = verification;
  if (status === 'approved') return approve(context, row, verification);
  await releaseNumber(context.db, row);
  if (status !== 'refused') return;
  const message = { kind: 'verification-refused', of, items: wrong.map(({ item }) => item) } as const;
  await tellOfVerification(context, { userId, message, of: verification });
}

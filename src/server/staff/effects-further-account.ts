// A further account of a person of the house is found: by a phone they had, by the number of their
// papers, whichever was there first. From then on it neither bids nor acts, its agencies are looked
// at anew with each call, and everybody else of the house is told.
// Source: 拍卖法 第22条; core/staff/own-matter.ts.
import { personById } from '#server/accounts/store-people.ts';
import { writeSecurity } from '#server/audit/audit-log.ts';
import type { CommandContext } from '#server/engine/command.ts';
import { personTouch } from '#server/engine/touched.ts';
import { tellOthers } from '#server/notifications/notify-staff.ts';
import { addStaffMark, furtherAccountsOf } from './store-house-people.ts';

const TAIL = 4;

/** `accountId`: the other account, or the one whose papers say that it would be one. */
export async function tellOfFurther(
  context: CommandContext,
  { staffId, accountId }: { readonly staffId: string; readonly accountId: string },
): Promise<void> {
  const [person, account] = [await personById(context.db, staffId), await personById(context.db, accountId)];
  if (!person || !account) return;
  context.lots.touch(personTouch(accountId));
  await writeSecurity(context, { kind: 'further-account', userId: staffId, ref: accountId });
  const lastFour = account.maskedPhone.slice(-TAIL);
  const message = { kind: 'further-account', name: person.displayName, lastFour } as const;
  await tellOthers(context, staffId, { message, cause: `further-account:${staffId}:${accountId}` });
}

/**
 * Notes what a person of the house is known by. Answers the further accounts that are known of them
 * by now.
 */
export async function noteStaffMark(
  context: CommandContext,
  { userId, mark }: { readonly userId: string; readonly mark: string },
): Promise<readonly string[]> {
  const { db, nowMs: atMs } = context;
  await addStaffMark(db, { userId, mark, atMs });
  const further = await furtherAccountsOf(db, userId);
  for (const accountId of further) await tellOfFurther(context, { staffId: userId, accountId });
  return further;
}

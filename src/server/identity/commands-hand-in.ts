// Papers are handed in. What they say comes sealed: nothing in here can read it. The consents
// stand, nothing else waits, the pictures are the person's own, and the number is nobody else's:
// all of that is judged in the transaction that keeps them.
// Source: core/identity/verification.ts; goals.md S9.
import { missingConsents } from '#core/identity/consent.ts';
import { waitingRefusal } from '#core/identity/decide-verification.ts';
import type { VerificationRefusal } from '#core/identity/refusals.ts';
import type { PictureItem, Verification, VerificationKind } from '#core/identity/verification.ts';
import { refuse, type Result } from '#core/result.ts';
import { requirePerson } from '#server/accounts/store-people.ts';
import { writeSecurity, type From } from '#server/audit/audit-log.ts';
import type { Command, CommandContext } from '#server/engine/command.ts';
import { notifyStaff } from '#server/notifications/notify-staff.ts';
import { tellOfFurther } from '#server/staff/effects-further-account.ts';
import { isHouseRole, markOwner } from '#server/staff/store-house-people.ts';
import { consentsOf } from './store-consents.ts';
import { bindPictures, dropPictures, picturesOf } from './store-identity-pictures.ts';
import { addSubmission, claimNumber, submissionsOf, verificationOf } from './store-verifications.ts';
import type { VerificationsTable } from './verification-tables.ts';

type Sealed = Pick<
  VerificationsTable,
  | 'numberIndex'
  | 'sealVersion'
  | 'dataKey'
  | 'nameSealed'
  | 'numberSealed'
  | 'detailsSealed'
  | 'legalNameSealed'
>;

export interface HandIn {
  readonly id: string;
  readonly userId: string;
  readonly kind: VerificationKind;
  readonly validUntilMs: number | null;
  readonly sealed: Sealed;
  /** By the item each shows. */
  readonly pictures: Readonly<Partial<Record<PictureItem, string>>>;
  /** The house's people decide about it, and are told. */
  readonly isForStaff: boolean;
  readonly from: From;
}

export type HandedIn =
  /** `droppedPictures`: what these papers take the place of; only their bytes are left. */
  Result<
    { readonly answer: { readonly verification: Verification; readonly droppedPictures: readonly string[] } },
    VerificationRefusal
  >;

/**
 * The pictures that are of use no more once these are bound; a refusal where one is not the
 * person's own.
 */
const picturesBound = async (
  { db }: CommandContext,
  { userId, pictures }: HandIn,
  carriedFrom: string | null,
): Promise<{ ids: string[]; droppedIds: string[] } | VerificationRefusal> => {
  const own = await picturesOf(db, userId);
  const isFree = (verificationId: string | null): boolean =>
    verificationId === null || verificationId === carriedFrom;
  const wanted = Object.entries(pictures) as [PictureItem, string][];
  for (const [item, id] of wanted) {
    const row = own.find((one) => one.id === id);
    if (row?.item !== item || !isFree(row.verificationId)) return { code: 'UNKNOWN_PICTURE', item };
  }
  const ids = wanted.map(([, id]) => id);
  const others = own.filter(({ id, verificationId }) => !ids.includes(id) && isFree(verificationId));
  return { ids, droppedIds: others.map(({ id }) => id) };
};

/**
 * The number is another account's. A person of the house says who they are all the same: with the
 * verdict of a colleague the other account is theirs.
 */
const isTaken = async (
  context: CommandContext,
  { numberIndex, userId }: { readonly numberIndex: string; readonly userId: string },
): Promise<boolean> => {
  const { db, nowMs: atMs } = context;
  const staffId = await markOwner(db, { mark: numberIndex, userId });
  if (staffId !== null) {
    await tellOfFurther(context, { staffId, accountId: userId });
    return true;
  }
  const owner = await claimNumber(db, { numberIndex, userId, atMs });
  return owner !== userId && !isHouseRole((await requirePerson(db, userId)).role);
};

export const handIn: Command<HandIn, HandedIn> = {
  name: 'hand-in-papers',
  sparesBidders: true,
  run: async (context, input) => {
    const { db, nowMs } = context;
    const { id, userId, kind, validUntilMs, sealed, from } = input;
    const purposes = missingConsents(await consentsOf(db, userId));
    if (purposes.length > 0) return refuse({ code: 'CONSENT_MISSING', purposes });
    const [newest = null] = await submissionsOf(db, userId);
    const waiting = waitingRefusal(newest && verificationOf(newest));
    if (waiting) return refuse(waiting);
    const bound = await picturesBound(context, input, newest?.status === 'refused' ? newest.id : null);
    if ('code' in bound) return refuse(bound);
    const { numberIndex } = sealed;
    if (await isTaken(context, { numberIndex, userId })) return refuse({ code: 'ID_NUMBER_TAKEN' });
    // Behind whatever was handed in before it, also within the same moment.
    const submittedAtMs = Math.max(nowMs, (newest?.submittedAtMs ?? 0) + 1);
    const course = { status: 'waiting', submittedAtMs, decidedAtMs: null, reviewerId: null } as const;
    const row = { ...course, ...sealed, id, userId, kind, validUntilMs, wrong: '[]' };
    await addSubmission(db, row);
    await bindPictures(db, bound.ids, id);
    await dropPictures(db, bound.droppedIds);
    await writeSecurity(context, { kind: 'papers-handed-in', userId, ...from, detail: kind, ref: id });
    if (input.isForStaff) {
      const message = { kind: 'verification-waiting', verificationId: id, of: kind } as const;
      await notifyStaff(context, message, `verification-waiting:${id}`);
    }
    return { ok: true, answer: { verification: verificationOf(row), droppedPictures: bound.droppedIds } };
  },
};

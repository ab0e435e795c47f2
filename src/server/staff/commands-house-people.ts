// Commands that are given at the house's own machine, because nobody could do it over HTTP:
// the first people of the house and its editors get their accounts, and a buyer whose papers were
// looked at is verified. Each has its line in the security log. With the number of their identity
// card a person of the house is known as the human they are, whatever other account is theirs.
import { endSessionsOf } from '#server/accounts/sessions/commands-end-sessions.ts';
import { addAccount, personById, personByPhone, putPassword } from '#server/accounts/store-people.ts';
import { writeSecurity } from '#server/audit/audit-log.ts';
import type { Command, CommandContext } from '#server/engine/command.ts';
import { personTouch } from '#server/engine/touched.ts';
import { legalNameOf, sealLegalName } from '#server/identity/legal-name.ts';
import { putVerified } from '#server/identity/store-verifications.ts';
import { addUserRole } from '#server/rights/store-user-roles.ts';
import { noteStaffMark } from './effects-further-account.ts';
import { HOUSE_ROLE } from './store-house-people.ts';

export interface Appointed {
  /** Of the account they are given, if they have none. */
  readonly id: string;
  readonly phoneIndex: string;
  readonly phoneSealed: string;
  readonly maskedPhone: string;
  readonly displayName: string;
  readonly passwordHash: string;
  /** Role they are given, by its id. */
  readonly roleId: string;
  /** Whether somebody who has the role already is given this password. */
  readonly isPasswordNew: boolean;
  /** Number of their identity card, as its keyed index; null: it was not named. */
  readonly numberIndex: string | null;
}

export type AppointedOrNot =
  /** `as` is what has been done: a new account, a further role, a new password, or nothing. */
  | {
      readonly ok: true;
      readonly as: 'new' | 'new-role' | 'new-password' | 'as-before';
      /** Phones of further accounts of theirs, masked: none of them bids from now on. */
      readonly further: readonly string[];
    }
  /** The number belongs to an account of another kind: nobody is two things at once. */
  | { readonly ok: false; readonly role: string };

const noted = (context: CommandContext, userId: string, detail: string): Promise<void> =>
  writeSecurity(context, { kind: 'machine-action', userId, detail, ref: userId });

const givePassword = async (context: CommandContext, userId: string, passwordHash: string): Promise<void> => {
  const passwordAtMs = context.nowMs;
  await putPassword(context.db, userId, { passwordHash, passwordAtMs, passwordBy: 'house' });
  await endSessionsOf(context, userId);
};

/** Notes the number, and answers the phones of what it finds. */
const marked = async (
  context: CommandContext,
  userId: string,
  numberIndex: string | null,
): Promise<readonly string[]> => {
  if (numberIndex === null) return [];
  const further = await noteStaffMark(context, { userId, mark: numberIndex });
  await noted(context, userId, 'identity-number');
  const people = await Promise.all(further.map((id) => personById(context.db, id)));
  return people.flatMap((person) => (person ? [person.maskedPhone] : []));
};

const appointedAs = (facts: {
  readonly isKnown: boolean;
  readonly isPasswordNew: boolean;
  readonly isRoleNew: boolean;
}): 'new' | 'new-role' | 'new-password' | 'as-before' => {
  if (!facts.isKnown) return 'new';
  if (facts.isPasswordNew) return 'new-password';
  return facts.isRoleNew ? 'new-role' : 'as-before';
};

const LINE_OF = { new: 'appoint', 'new-role': 'role', 'new-password': 'new-password' } as const;

export const appointPerson: Command<Appointed, AppointedOrNot> = {
  name: 'appoint-person',
  run: async (context, { isPasswordNew, numberIndex, roleId, ...account }) => {
    const { db, nowMs } = context;
    const { phoneIndex, passwordHash } = account;
    const known = await personByPhone(db, phoneIndex);
    if (known && known.role !== HOUSE_ROLE) return { ok: false, role: known.role };
    const id = known?.id ?? account.id;
    if (!known) {
      const row = {
        ...account,
        role: HOUSE_ROLE,
        verification: 'verified',
        createdAtMs: nowMs,
        passwordAtMs: nowMs,
        passwordBy: 'house',
      };
      // At another node somebody may just have come in with the number.
      if (!(await addAccount(db, row))) throw new Error(`the number of ${roleId} ${id} is taken`);
    }
    const isRoleNew = await addUserRole(db, { userId: id, roleId, atMs: nowMs });
    if (isRoleNew) context.lots.touch(personTouch(id));
    if (known && isPasswordNew) await givePassword(context, id, passwordHash);
    const as = appointedAs({ isKnown: known !== null, isPasswordNew, isRoleNew });
    if (as !== 'as-before') await noted(context, id, `${LINE_OF[as]} ${roleId}`);
    const further = await marked(context, id, numberIndex);
    return { ok: true, as, further };
  },
};

export interface Verified {
  readonly phoneIndex: string;
  /** As it stands on what was looked at: the bank is told it. */
  readonly name: string;
}

export type VerifiedOrNot =
  | { readonly ok: true; readonly as: 'new' | 'as-before' }
  | { readonly ok: false; readonly why: 'unknown' | 'not-buyer' };

export const verifyBuyer: Command<Verified, VerifiedOrNot> = {
  name: 'verify-buyer',
  run: async (context, { phoneIndex, name }) => {
    const { db } = context;
    const person = await personByPhone(db, phoneIndex);
    if (!person) return { ok: false, why: 'unknown' };
    if (person.role !== 'buyer') return { ok: false, why: 'not-buyer' };
    const { maximums } = context.bidSeal;
    const isSame = person.verification === 'verified' && legalNameOf(maximums, person) === name;
    if (isSame) return { ok: true, as: 'as-before' };
    const legalNameSealed = sealLegalName(maximums, person.id, name);
    await putVerified(db, person.id, { verification: 'verified', legalNameSealed });
    context.lots.touch(personTouch(person.id));
    await noted(context, person.id, 'verify-buyer');
    return { ok: true, as: 'new' };
  },
};

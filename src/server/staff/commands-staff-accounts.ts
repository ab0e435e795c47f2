// Accounts of the house's own people are opened, changed, shut, and given a new password, by a
// colleague who may. Nobody does any of it to themselves. Whose account is over stays by name in
// everything they did. Source: the specification, section 7; product.md 7.8.
import type { MayWait, StaffUser } from '#contract/staff/outputs.ts';
import { refuse, type Result } from '#core/result.ts';
import { staffingRefusal, withRoles } from '#core/staff/decide-roles.ts';
import { NOBODY_CONCERNED } from '#core/staff/own-matter.ts';
import type { RoleRefusal } from '#core/staff/role-refusals.ts';
import { dropFactorRows } from '#server/accounts/door/store-factors.ts';
import {
  addAccount,
  dropPassword,
  putNames,
  putPassword,
  requirePerson,
} from '#server/accounts/store-people.ts';
import type { StaffCommand } from '#server/audit/audit-log.ts';
import type { CommandContext } from '#server/engine/command.ts';
import { roleById } from '#server/rights/store-roles.ts';
import { putStaffPlace } from '#server/rights/store-staff-places.ts';
import { replaceUserRoles } from '#server/rights/store-user-roles.ts';
import { heavierPerson } from './access/heavier.ts';
import { proposeAccess } from './access/propose-access.ts';
import { endLogInsOf, staffingNow } from './staffing.ts';
import { HOUSE_ROLE } from './store-house-people.ts';
import { staffUserById } from './store-staff-accounts.ts';

export interface StaffPlan {
  readonly name: string;
  readonly roleIds: readonly string[];
  readonly houseId: string | null;
  readonly branch: string | null;
  readonly auctioneerId: string | null;
}

export interface NewStaff extends StaffPlan {
  /** The number is sealed for it. */
  readonly id: string;
  readonly phoneIndex: string;
  readonly phoneSealed: string;
  readonly maskedPhone: string;
  readonly passwordHash: string;
  /** They have chosen it themselves, as the people of the sample house have. */
  readonly isOwnPassword?: true;
  /** Nobody else need agree to their roles: of the sample house's own people. */
  readonly isSeconded?: boolean;
  readonly staffId: string;
}

type StaffChanged = Result<{ readonly answer: { readonly id: string } & MayWait }, RoleRefusal>;

const unknownRole = async ({ db }: CommandContext, roleIds: readonly string[]): Promise<boolean> => {
  for (const id of roleIds) if (!(await roleById(db, id))) return true;
  return false;
};

export const addStaff: StaffCommand<NewStaff, StaffChanged> = {
  name: 'add-staff',
  audit: ({ staffId: byId, id: ref }) => ({ byId, ref }),
  concerned: () => NOBODY_CONCERNED,
  sparesBidders: true,
  run: async (context, staff) => {
    const { db, nowMs } = context;
    const { id, name: displayName, roleIds, houseId, branch, auctioneerId, staffId } = staff;
    const { phoneIndex, phoneSealed, maskedPhone, passwordHash, isOwnPassword, isSeconded } = staff;
    if (await unknownRole(context, roleIds)) return refuse({ code: 'UNKNOWN_ROLE' });
    const isAdded = await addAccount(db, {
      id,
      displayName,
      phoneIndex,
      phoneSealed,
      maskedPhone,
      passwordHash,
      passwordAtMs: nowMs,
      passwordBy: isOwnPassword ? null : 'house',
      role: HOUSE_ROLE,
      verification: 'verified',
      createdAtMs: nowMs,
    });
    if (!isAdded) return refuse({ code: 'STAFF_PHONE_TAKEN' });
    const place = { houseId, branch, auctioneerId, state: 'on', createdAtMs: nowMs, createdById: staffId };
    await putStaffPlace(db, { userId: id, ...place });
    if (isSeconded || (await heavierPerson(db, [], roleIds)).length === 0) {
      await replaceUserRoles(db, id, { roleIds, atMs: nowMs });
      return { ok: true, answer: { id } };
    }
    // The account is there; until another has agreed it opens nothing.
    const matter = { kind: 'staff-roles', roleIds } as const;
    return {
      ok: true,
      answer: { id, proposalId: await proposeAccess(context, { matter, subjectId: id, staffId }) },
    };
  },
};

export interface ChangedStaff extends StaffPlan {
  /** Another administrator has agreed to what it gives. */
  readonly isSeconded?: boolean;
  readonly id: string;
  readonly state: 'on' | 'off';
  readonly staffId: string;
}

/** By the change they could do more that weighs, and nobody else has agreed. */
const waitsForSecond = async (
  { db }: CommandContext,
  user: StaffUser,
  { roleIds, state, isSeconded = false }: ChangedStaff,
): Promise<boolean> => {
  if (isSeconded || state !== 'on') return false;
  return (await heavierPerson(db, user.state === 'on' ? user.roleIds : [], roleIds)).length > 0;
};

export const changeStaff: StaffCommand<ChangedStaff, StaffChanged> = {
  name: 'change-staff',
  audit: ({ staffId: byId, id: ref }) => ({ byId, ref }),
  concerned: (_context, { id }) => ({ whose: [id] }),
  sparesBidders: true,
  run: async (context, change) => {
    const { db, nowMs } = context;
    const { id, name, staffId, houseId, branch, auctioneerId } = change;
    const user = await staffUserById(db, id);
    if (!user || user.state === 'gone') return refuse({ code: 'UNKNOWN_STAFF' });
    if (await unknownRole(context, change.roleIds)) return refuse({ code: 'UNKNOWN_ROLE' });
    const waits = await waitsForSecond(context, user, change);
    // Roles that wait stay as they were; all else of it is changed at once.
    const { roleIds, state } = waits ? user : change;
    const after = withRoles(await staffingNow(db), id, state === 'on' ? roleIds : []);
    const refusal = staffingRefusal(after);
    if (refusal) return refuse(refusal);
    const { legalNameSealed } = await requirePerson(db, id);
    await putNames(db, id, { displayName: name, legalNameSealed });
    const place = { houseId, branch, auctioneerId, state, createdAtMs: nowMs, createdById: staffId };
    await putStaffPlace(db, { userId: id, ...place });
    await replaceUserRoles(db, id, { roleIds, atMs: nowMs });
    await endLogInsOf(context, [id], staffId);
    if (!waits) return { ok: true, answer: { id } };
    const matter = { kind: 'staff-roles', roleIds: change.roleIds } as const;
    return {
      ok: true,
      answer: { id, proposalId: await proposeAccess(context, { matter, subjectId: id, staffId }) },
    };
  },
};

export interface DroppedStaff {
  readonly ids: readonly string[];
  readonly staffId: string;
}

export const dropStaff: StaffCommand<DroppedStaff, Result<{ readonly answer: null }, RoleRefusal>> = {
  name: 'drop-staff',
  audit: ({ staffId: byId, ids }) => ({ byId, ref: ids[0] ?? null }),
  concerned: (_context, { ids }) => ({ whose: ids }),
  sparesBidders: true,
  run: async (context, { ids, staffId }) => {
    const { db, nowMs } = context;
    let after = await staffingNow(db);
    const users = [];
    for (const id of ids) {
      const user = await staffUserById(db, id);
      if (!user || user.state === 'gone') return refuse({ code: 'UNKNOWN_STAFF' });
      users.push(user);
      after = withRoles(after, id, []);
    }
    const refusal = staffingRefusal(after);
    if (refusal) return refuse(refusal);
    for (const { id, houseId, branch } of users) {
      const place = { houseId, branch, auctioneerId: null, state: 'gone' };
      await putStaffPlace(db, { userId: id, ...place, createdAtMs: nowMs, createdById: staffId });
      await replaceUserRoles(db, id, { roleIds: [], atMs: nowMs });
      await dropPassword(db, id);
      await dropFactorRows(db, id);
    }
    await endLogInsOf(context, ids, staffId);
    return { ok: true, answer: null };
  },
};

export interface ResetPassword {
  readonly id: string;
  readonly passwordHash: string;
  readonly staffId: string;
}

export const resetStaffPassword: StaffCommand<ResetPassword, StaffChanged> = {
  name: 'reset-staff-password',
  audit: ({ staffId: byId, id: ref }) => ({ byId, ref }),
  concerned: (_context, { id }) => ({ whose: [id] }),
  sparesBidders: true,
  run: async (context, { id, passwordHash, staffId }) => {
    const { db, nowMs } = context;
    const user = await staffUserById(db, id);
    if (!user || user.state === 'gone') return refuse({ code: 'UNKNOWN_STAFF' });
    await putPassword(db, id, { passwordHash, passwordAtMs: nowMs, passwordBy: 'house' });
    await endLogInsOf(context, [id], staffId);
    return { ok: true, answer: { id } };
  },
};

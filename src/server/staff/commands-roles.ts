// Roles are made, changed, given menus and taken away. Whoever has a changed role logs in anew, and
// nobody is ever left who could not be given rights again. Source: the specification, section 7;
// core/staff/decide-roles.ts.
import type { MayWait, RoleGrant } from '#contract/staff/outputs.ts';
import { refuse, type Result } from '#core/result.ts';
import { staffingRefusal, withRole } from '#core/staff/decide-roles.ts';
import { NOBODY_CONCERNED } from '#core/staff/own-matter.ts';
import type { RoleRefusal } from '#core/staff/role-refusals.ts';
import type { StaffCommand } from '#server/audit/audit-log.ts';
import type { CommandContext } from '#server/engine/command.ts';
import {
  addRoleRow,
  allMenus,
  changeRoleRow,
  dropRoleRow,
  grantsOfRole,
  isKeyTaken,
  replaceGrants,
  roleById,
} from '#server/rights/store-roles.ts';
import { peopleOfRole } from '#server/rights/store-user-roles.ts';
import { heavierMenus, heavierRole } from './access/heavier.ts';
import { proposeAccess } from './access/propose-access.ts';
import { endLogInsOf, GIVING, staffingNow } from './staffing.ts';

export interface RolePlan {
  readonly key: string;
  readonly name: string;
  readonly position: number;
  readonly state: 'on' | 'off';
  readonly note: string;
}

type RoleChanged = Result<{ readonly answer: { readonly id: string } & MayWait }, RoleRefusal>;

/** Another administrator has agreed to a right that weighs; until then it waits. */
export interface Seconded {
  readonly isSeconded?: boolean;
}

export const addRole: StaffCommand<RolePlan & { readonly staffId: string }, RoleChanged> = {
  name: 'add-role',
  audit: ({ staffId: byId, key: ref }) => ({ byId, ref }),
  concerned: () => NOBODY_CONCERNED,
  sparesBidders: true,
  run: async ({ db, nowMs, newId }, { staffId: _staffId, ...role }) => {
    const id = newId();
    const isAdded = await addRoleRow(db, { ...role, id, changedAtMs: nowMs });
    return isAdded ? { ok: true, answer: { id } } : refuse({ code: 'ROLE_KEY_TAKEN' });
  },
};

/** Whether a role lets its people give rights, as its menus and its state say. */
const isGivingIn = async ({ db }: CommandContext, grants: readonly RoleGrant[]): Promise<boolean> => {
  const menus = await allMenus(db);
  const opened = new Set(grants.map(({ menuId }) => menuId));
  return menus.some(({ id, right }) => right === GIVING && opened.has(id));
};

export const changeRole: StaffCommand<
  RolePlan & Seconded & { readonly id: string; readonly staffId: string },
  RoleChanged
> = {
  name: 'change-role',
  audit: ({ staffId: byId, id: ref }) => ({ byId, ref }),
  concerned: () => NOBODY_CONCERNED,
  sparesBidders: true,
  run: async (context, { id, staffId, isSeconded = false, ...plan }) => {
    const { db, nowMs } = context;
    const role = await roleById(db, id);
    if (!role) return refuse({ code: 'UNKNOWN_ROLE' });
    if (await isKeyTaken(db, plan.key, id)) return refuse({ code: 'ROLE_KEY_TAKEN' });
    const isTurnedOn = plan.state === 'on' && role.state !== 'on';
    const waits = isTurnedOn && !isSeconded && (await heavierRole(db, id)).length > 0;
    // All else of it is changed at once.
    const change: RolePlan = waits ? { ...plan, state: 'off' } : plan;
    const isGiving = change.state === 'on' && (await isGivingIn(context, await grantsOfRole(db, id)));
    const refusal = staffingRefusal(withRole(await staffingNow(db), id, isGiving));
    if (refusal) return refuse(refusal);
    await changeRoleRow(db, id, { ...change, changedAtMs: nowMs });
    if (change.state !== role.state) await endLogInsOf(context, await peopleOfRole(db, id), staffId);
    if (!waits) return { ok: true, answer: { id } };
    const matter = { kind: 'role-on' } as const;
    return {
      ok: true,
      answer: { id, proposalId: await proposeAccess(context, { matter, subjectId: id, staffId }) },
    };
  },
};

export interface GivenMenus extends Seconded {
  readonly roleId: string;
  readonly menus: readonly RoleGrant[];
  readonly staffId: string;
}

type MenusGiven = Result<
  { readonly answer: { readonly roleId: string; readonly grants: readonly RoleGrant[] } & MayWait },
  RoleRefusal
>;

export const setRoleMenus: StaffCommand<GivenMenus, MenusGiven> = {
  name: 'set-role-menus',
  audit: ({ staffId: byId, roleId: ref }) => ({ byId, ref }),
  concerned: () => NOBODY_CONCERNED,
  sparesBidders: true,
  run: async (context, { roleId, menus, staffId, isSeconded = false }) => {
    const { db } = context;
    const role = await roleById(db, roleId);
    if (!role) return refuse({ code: 'UNKNOWN_ROLE' });
    const known = new Set((await allMenus(db)).map(({ id }) => id));
    if (menus.some(({ menuId }) => !known.has(menuId))) return refuse({ code: 'UNKNOWN_MENU' });
    // The last word on a menu counts.
    const grants = Array.from(new Map(menus.map((grant) => [grant.menuId, grant])).values());
    const isGiving = role.state === 'on' && (await isGivingIn(context, grants));
    const refusal = staffingRefusal(withRole(await staffingNow(db), roleId, isGiving));
    if (refusal) return refuse(refusal);
    if (!isSeconded && (await heavierMenus(db, role, grants)).length > 0) {
      const matter = { kind: 'role-menus', menus: grants } as const;
      const proposalId = await proposeAccess(context, { matter, subjectId: roleId, staffId });
      return { ok: true, answer: { roleId, grants: await grantsOfRole(db, roleId), proposalId } };
    }
    await replaceGrants(db, roleId, grants);
    await endLogInsOf(context, await peopleOfRole(db, roleId), staffId);
    return { ok: true, answer: { roleId, grants: await grantsOfRole(db, roleId) } };
  },
};

export interface DroppedRoles {
  readonly ids: readonly string[];
  readonly staffId: string;
}

export const dropRoles: StaffCommand<DroppedRoles, Result<{ readonly answer: null }, RoleRefusal>> = {
  name: 'drop-roles',
  audit: ({ staffId: byId, ids }) => ({ byId, ref: ids[0] ?? null }),
  concerned: () => NOBODY_CONCERNED,
  sparesBidders: true,
  run: async ({ db }, { ids }) => {
    // All or none: the first that cannot go keeps the others.
    for (const id of ids) {
      if (!(await roleById(db, id))) return refuse({ code: 'UNKNOWN_ROLE' });
      const { length: count } = await peopleOfRole(db, id);
      if (count > 0) return refuse({ code: 'ROLE_IN_USE', count });
    }
    for (const id of ids) await dropRoleRow(db, id);
    return { ok: true, answer: null };
  },
};

// Menus of the office are made, moved and taken away. A menu gives nobody a right; one that a role
// opens, or in which another lies, stays. Source: the specification, section 7.
import { isRight } from '#contract/staff/rights.ts';
import { refuse, type Result } from '#core/result.ts';
import { menuRefusal, type MenuKind } from '#core/staff/decide-roles.ts';
import { NOBODY_CONCERNED } from '#core/staff/own-matter.ts';
import type { RoleRefusal } from '#core/staff/role-refusals.ts';
import type { StaffCommand } from '#server/audit/audit-log.ts';
import type { CommandContext } from '#server/engine/command.ts';
import {
  addMenuRow,
  changeMenuRow,
  countInMenu,
  dropMenuRow,
  menuById,
  rolesOpening,
} from '#server/rights/store-roles.ts';

export interface MenuPlan {
  readonly parentId: string | null;
  readonly position: number;
  readonly kind: MenuKind;
  readonly name: string;
  readonly path: string | null;
  readonly right: string | null;
}

type MenuChanged = Result<{ readonly answer: { readonly id: string } }, RoleRefusal>;

/** Reason why a menu cannot stand so; null: it can. */
const misplaced = async (
  { db }: CommandContext,
  { parentId, kind, path, right }: MenuPlan,
): Promise<RoleRefusal | null> => {
  const parent = parentId === null ? null : await menuById(db, parentId);
  if (parentId !== null && !parent) return { code: 'UNKNOWN_MENU' };
  if (right !== null && !isRight(right)) return { code: 'MENU_MISPLACED' };
  return menuRefusal({ kind, parentKind: (parent?.kind ?? null) as MenuKind | null, path, right });
};

export const addMenu: StaffCommand<MenuPlan & { readonly staffId: string }, MenuChanged> = {
  name: 'add-menu',
  audit: ({ staffId: byId, name: ref }) => ({ byId, ref }),
  concerned: () => NOBODY_CONCERNED,
  sparesBidders: true,
  run: async (context, { staffId: _staffId, ...menu }) => {
    const { db, newId } = context;
    const refusal = await misplaced(context, menu);
    if (refusal) return refuse(refusal);
    const id = newId();
    await addMenuRow(db, { ...menu, id });
    return { ok: true, answer: { id } };
  },
};

export const changeMenu: StaffCommand<
  MenuPlan & { readonly id: string; readonly staffId: string },
  MenuChanged
> = {
  name: 'change-menu',
  audit: ({ staffId: byId, id: ref }) => ({ byId, ref }),
  concerned: () => NOBODY_CONCERNED,
  sparesBidders: true,
  run: async (context, { id, staffId: _staffId, ...change }) => {
    const { db } = context;
    const menu = await menuById(db, id);
    if (!menu) return refuse({ code: 'UNKNOWN_MENU' });
    // Its kind and its right stay: others lie in it, and roles open it.
    if (change.kind !== menu.kind || change.right !== menu.right) return refuse({ code: 'MENU_MISPLACED' });
    const refusal = await misplaced(context, change);
    if (refusal) return refuse(refusal);
    await changeMenuRow(db, id, change);
    return { ok: true, answer: { id } };
  },
};

export interface DroppedMenu {
  readonly id: string;
  readonly staffId: string;
}

export const dropMenu: StaffCommand<DroppedMenu, Result<{ readonly answer: null }, RoleRefusal>> = {
  name: 'drop-menu',
  audit: ({ staffId: byId, id: ref }) => ({ byId, ref }),
  concerned: () => NOBODY_CONCERNED,
  sparesBidders: true,
  run: async ({ db }, { id }) => {
    if (!(await menuById(db, id))) return refuse({ code: 'UNKNOWN_MENU' });
    const count = (await rolesOpening(db, id)).length + (await countInMenu(db, id));
    if (count > 0) return refuse({ code: 'MENU_IN_USE', count });
    await dropMenuRow(db, id);
    return { ok: true, answer: null };
  },
};

// Menus as a tree: each below the one it lies in, in their order.
import type { MenuNode, MenuView } from '#contract/staff/outputs.ts';
import { isRight, type Rights } from '#contract/staff/rights.ts';
import type { MenuKind } from '#core/staff/decide-roles.ts';
import type { MenusTable } from '#server/rights/rights-tables.ts';

export function menuView({ kind, ...row }: MenusTable): MenuView {
  return { ...row, kind: kind as MenuKind };
}

export function treeOf(menus: readonly MenusTable[], parentId: string | null = null): readonly MenuNode[] {
  return menus
    .filter((menu) => menu.parentId === parentId)
    .map((menu) => ({ ...menuView(menu), children: treeOf(menus, menu.id) }));
}

/** Menus that rights open, and the folders and pages in which those lie. */
export function openedBy(menus: readonly MenusTable[], isOpen: (menu: MenusTable) => boolean): MenusTable[] {
  const byId = new Map(menus.map((menu) => [menu.id, menu]));
  const shown = new Set<string>();
  for (const menu of menus.filter(isOpen)) {
    for (let at: MenusTable | undefined = menu; at; at = byId.get(at.parentId ?? '')) shown.add(at.id);
  }
  return menus.filter(({ id }) => shown.has(id));
}

/** Menus of somebody with these rights. */
export function menusOpenTo(menus: readonly MenusTable[], rights: Rights): MenusTable[] {
  return openedBy(menus, ({ right }) => right !== null && isRight(right) && rights.has(right));
}

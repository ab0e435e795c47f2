// Changes of roles, menus and people of the house: a house never loses the last person who may give
// rights, for its own screens could not help it then; and a menu lies where its kind belongs.
// Source: the specification, section 7; product.md 7.8.
import type { RoleRefusal } from './role-refusals.ts';

/** The people and roles of a house, as far as rights are given by them. */
export interface Staffing {
  /** Roles that are on, and whether they let their people give rights. */
  readonly givingRoleIds: readonly string[];
  /** People whose account is on, with their roles. */
  readonly people: readonly { readonly id: string; readonly roleIds: readonly string[] }[];
}

/** Whether anybody is left who may give rights. */
export function hasAdministrator({ givingRoleIds, people }: Staffing): boolean {
  return people.some(({ roleIds }) => roleIds.some((id) => givingRoleIds.includes(id)));
}

/** The refusal of a change that leaves nobody who may give rights; null: it may be made. */
export function staffingRefusal(after: Staffing): RoleRefusal | null {
  return hasAdministrator(after) ? null : { code: 'LAST_ADMINISTRATOR' };
}

/** The same house after somebody has these roles; none: their account is off or gone. */
export function withRoles(staffing: Staffing, id: string, roleIds: readonly string[]): Staffing {
  const others = staffing.people.filter((person) => person.id !== id);
  return { ...staffing, people: [...others, { id, roleIds }] };
}

/** The same house after a role gives rights, or gives none. */
export function withRole(staffing: Staffing, roleId: string, isGiving: boolean): Staffing {
  const others = staffing.givingRoleIds.filter((id) => id !== roleId);
  return { ...staffing, givingRoleIds: isGiving ? [...others, roleId] : others };
}

export type MenuKind = 'folder' | 'page' | 'button';

export interface MenuPlan {
  readonly kind: MenuKind;
  /** Kind of the menu it lies in; null: it lies in none. */
  readonly parentKind: MenuKind | null;
  readonly path: string | null;
  readonly right: string | null;
}

const PARENT: Readonly<Record<MenuKind, MenuKind | null>> = { folder: null, page: 'folder', button: 'page' };

/** Null: it lies where its kind belongs. */
export function menuRefusal({ kind, parentKind, path, right }: MenuPlan): RoleRefusal | null {
  const isPlaced = parentKind === PARENT[kind];
  const isWhole = (right !== null) === (kind !== 'folder') && (path !== null) === (kind === 'page');
  return isPlaced && isWhole ? null : { code: 'MENU_MISPLACED' };
}

// Rights that weigh and that a change of roles would give. Source: core/staff/heavier.ts.
import { HEAVY_RIGHTS } from '#contract/staff/heavy-rights.ts';
import type { RoleGrant } from '#contract/staff/outputs.ts';
import { isRight, NO_RIGHTS, type Right, type Rights } from '#contract/staff/rights.ts';
import { heavierRights } from '#core/staff/heavier.ts';
import { rightsOf, type Grant } from '#core/staff/scope.ts';
import { allMenus, grantsOfRole, roleById } from '#server/rights/store-roles.ts';
import type { Reader } from '#server/store/access.ts';

const grantsIn = async (db: Reader, grants: readonly RoleGrant[]): Promise<readonly Grant<Right>[]> => {
  const rights = new Map((await allMenus(db)).map(({ id, right }) => [id, right]));
  return grants.flatMap(({ menuId, scope }) => {
    const right = rights.get(menuId) ?? null;
    return right !== null && isRight(right) ? [{ right, scope }] : [];
  });
};

const rightsIn = async (db: Reader, grants: readonly RoleGrant[]): Promise<Rights> =>
  rightsOf(await grantsIn(db, grants));

/** Rights that all of these roles that are on give together. */
const rightsOfRoles = async (db: Reader, roleIds: readonly string[]): Promise<Rights> => {
  const grants: RoleGrant[] = [];
  for (const id of roleIds) {
    const role = await roleById(db, id);
    if (role?.state === 'on') grants.push(...(await grantsOfRole(db, id)));
  }
  return rightsIn(db, grants);
};

/** A role that is off gives nobody anything: it is heavier when it is turned on. */
export async function heavierMenus(
  db: Reader,
  role: { readonly id: string; readonly state: string },
  menus: readonly RoleGrant[],
): Promise<readonly Right[]> {
  if (role.state !== 'on') return [];
  const before = await rightsIn(db, await grantsOfRole(db, role.id));
  return heavierRights(before, await rightsIn(db, menus), HEAVY_RIGHTS);
}

export async function heavierRole(db: Reader, roleId: string): Promise<readonly Right[]> {
  return heavierRights(NO_RIGHTS, await rightsIn(db, await grantsOfRole(db, roleId)), HEAVY_RIGHTS);
}

/** `before`: none where their account is off, or new. */
export async function heavierPerson(
  db: Reader,
  before: readonly string[],
  after: readonly string[],
): Promise<readonly Right[]> {
  return heavierRights(await rightsOfRoles(db, before), await rightsOfRoles(db, after), HEAVY_RIGHTS);
}

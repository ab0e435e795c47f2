// The rows of roles, menus, and what each role opens.
import type { Insertable } from 'kysely';
import type { RoleGrant, RoleView } from '#contract/staff/outputs.ts';
import type { Scope } from '#core/staff/scope.ts';
import type { Reader, Writer } from '#server/store/access.ts';
import type { MenusTable, RolesTable } from './rights-tables.ts';

/** Every role, in their order, with how many people have it. */
export async function allRoles(db: Reader): Promise<readonly RoleView[]> {
  const rows = await db
    .selectFrom('roles')
    .leftJoin('userRoles', 'userRoles.roleId', 'roles.id')
    .select(({ fn }) => [
      'roles.id',
      'roles.key',
      'roles.name',
      'roles.position',
      'roles.state',
      'roles.note',
      fn.count<number>('userRoles.userId').as('userCount'),
    ])
    .groupBy(['roles.id', 'roles.key', 'roles.name', 'roles.position', 'roles.state', 'roles.note'])
    .orderBy('roles.position')
    .orderBy('roles.id')
    .execute();
  return rows.map(({ state, userCount, ...row }) => ({
    ...row,
    state: state === 'on' ? 'on' : 'off',
    userCount,
  }));
}

/** Null: there is no such role. */
export async function roleById(db: Reader, id: string): Promise<RolesTable | null> {
  return (await db.selectFrom('roles').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** False: another role has the key. */
export async function addRoleRow(db: Writer, row: Insertable<RolesTable>): Promise<boolean> {
  const added = await db
    .insertInto('roles')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Whether another role than this has the key. */
export async function isKeyTaken(db: Reader, key: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('roles')
    .select('id')
    .where('key', '=', key)
    .where('id', '!=', id)
    .executeTakeFirst();
  return row !== undefined;
}

export async function changeRoleRow(db: Writer, id: string, change: Omit<RolesTable, 'id'>): Promise<void> {
  await db.updateTable('roles').set(change).where('id', '=', id).execute();
}

export async function dropRoleRow(db: Writer, id: string): Promise<void> {
  await db.deleteFrom('roleMenus').where('roleId', '=', id).execute();
  await db.deleteFrom('roles').where('id', '=', id).execute();
}

/** Menus a role opens, each with its scope, in one order. */
export async function grantsOfRole(db: Reader, roleId: string): Promise<readonly RoleGrant[]> {
  const rows = await db
    .selectFrom('roleMenus')
    .select(['menuId', 'scope'])
    .where('roleId', '=', roleId)
    .orderBy('menuId')
    .execute();
  return rows.map(({ menuId, scope }) => ({ menuId, scope: scope as Scope }));
}

/** Puts these in place of what the role opened. */
export async function replaceGrants(db: Writer, roleId: string, grants: readonly RoleGrant[]): Promise<void> {
  await db.deleteFrom('roleMenus').where('roleId', '=', roleId).execute();
  if (grants.length === 0) return;
  await db
    .insertInto('roleMenus')
    .values(grants.map((grant) => ({ ...grant, roleId })))
    .execute();
}

/** Roles that are on and open a right, by id. */
export async function rolesWithRight(db: Reader, right: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('roles')
    .innerJoin('roleMenus', 'roleMenus.roleId', 'roles.id')
    .innerJoin('menus', 'menus.id', 'roleMenus.menuId')
    .select('roles.id')
    .distinct()
    .where('menus.right', '=', right)
    .where('roles.state', '=', 'on')
    .orderBy('roles.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Every menu, those of one place in their order. */
export function allMenus(db: Reader): Promise<MenusTable[]> {
  return db.selectFrom('menus').selectAll().orderBy('position').orderBy('id').execute();
}

/** Null: there is no such menu. */
export async function menuById(db: Reader, id: string): Promise<MenusTable | null> {
  return (await db.selectFrom('menus').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function addMenuRow(db: Writer, row: Insertable<MenusTable>): Promise<void> {
  await db.insertInto('menus').values(row).execute();
}

export async function changeMenuRow(db: Writer, id: string, change: Omit<MenusTable, 'id'>): Promise<void> {
  await db.updateTable('menus').set(change).where('id', '=', id).execute();
}

export async function dropMenuRow(db: Writer, id: string): Promise<void> {
  await db.deleteFrom('menus').where('id', '=', id).execute();
}

/** Roles that open a menu, by id. */
export async function rolesOpening(db: Reader, menuId: string): Promise<readonly string[]> {
  const rows = await db.selectFrom('roleMenus').select('roleId').where('menuId', '=', menuId).execute();
  return rows.map(({ roleId }) => roleId);
}

/** How many menus lie in one. */
export async function countInMenu(db: Reader, id: string): Promise<number> {
  const row = await db
    .selectFrom('menus')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('parentId', '=', id)
    .executeTakeFirstOrThrow();
  return row.count;
}

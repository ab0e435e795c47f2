// The rows of roles that people of the house have.
import type { Insertable } from 'kysely';
import type { Reader, Writer } from '#server/store/access.ts';
import type { UserRolesTable } from './rights-tables.ts';

/** False: they have it already. */
export async function addUserRole(db: Writer, row: Insertable<UserRolesTable>): Promise<boolean> {
  const added = await db
    .insertInto('userRoles')
    .values(row)
    .onConflict((conflict) => conflict.columns(['userId', 'roleId']).doNothing())
    .returning('roleId')
    .executeTakeFirst();
  return added !== undefined;
}

/** Everybody who has a role. */
export async function peopleOfRole(db: Reader, roleId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('userRoles')
    .select('userId')
    .where('roleId', '=', roleId)
    .orderBy('userId')
    .execute();
  return rows.map(({ userId }) => userId);
}

/** Short names of the roles somebody has, in one order. */
export async function roleKeysOf(db: Reader, userId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('userRoles')
    .innerJoin('roles', 'roles.id', 'userRoles.roleId')
    .select('roles.key')
    .where('userRoles.userId', '=', userId)
    .orderBy('roles.key')
    .execute();
  return rows.map(({ key }) => key);
}

/** Puts these roles in place of those they had. */
export async function replaceUserRoles(
  db: Writer,
  userId: string,
  { roleIds, atMs }: { readonly roleIds: readonly string[]; readonly atMs: number },
): Promise<void> {
  await db.deleteFrom('userRoles').where('userId', '=', userId).execute();
  for (const roleId of roleIds) await addUserRole(db, { userId, roleId, atMs });
}

/** People whose account is on, with their roles, by id. */
export async function rolesOfPeople(
  db: Reader,
): Promise<readonly { readonly id: string; readonly roleIds: readonly string[] }[]> {
  const rows = await db
    .selectFrom('userRoles')
    .leftJoin('staffPlaces', 'staffPlaces.userId', 'userRoles.userId')
    .select(['userRoles.userId', 'userRoles.roleId'])
    .where((where) =>
      where.or([where('staffPlaces.state', 'is', null), where('staffPlaces.state', '=', 'on')]),
    )
    .orderBy('userRoles.userId')
    .orderBy('userRoles.roleId')
    .execute();
  return Array.from(grouped(rows), ([id, roleIds]) => ({ id, roleIds }));
}

/** Roles of everybody who has any, by person. */
export async function rolesByPerson(db: Reader): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db
    .selectFrom('userRoles')
    .select(['userId', 'roleId'])
    .orderBy('userId')
    .orderBy('roleId')
    .execute();
  return grouped(rows);
}

const grouped = (
  rows: readonly Pick<UserRolesTable, 'userId' | 'roleId'>[],
): ReadonlyMap<string, readonly string[]> => {
  const byPerson = new Map<string, string[]>();
  for (const { userId, roleId } of rows) byPerson.set(userId, [...(byPerson.get(userId) ?? []), roleId]);
  return byPerson;
};

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

/** Roles of one person, by id. */
export async function roleIdsOf(db: Reader, userId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('userRoles')
    .select('roleId')
    .where('userId', '=', userId)
    .orderBy('roleId')
    .execute();
  return rows.map(({ roleId }) => roleId);
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

/** Puts these roles in place of those they had. */
export async function replaceUserRoles(
  db: Writer,
  userId: string,
  { roleIds, atMs }: { readonly roleIds: readonly string[]; readonly atMs: number },
): Promise<void> {
  await db.deleteFrom('userRoles').where('userId', '=', userId).execute();
  for (const roleId of roleIds) await addUserRole(db, { userId, roleId, atMs });
}

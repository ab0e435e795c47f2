// The accounts of the house's own people, as rows, with their places and roles.
import type { StaffUser } from '#contract/staff/outputs.ts';
import type { Reader, Writer } from '#server/store/access.ts';
import { HOUSE_ROLE } from './store-house-people.ts';

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
  const byId = new Map<string, string[]>();
  for (const { userId, roleId } of rows) byId.set(userId, [...(byId.get(userId) ?? []), roleId]);
  return Array.from(byId, ([id, roleIds]) => ({ id, roleIds }));
}

const accounts = (db: Reader) =>
  db
    .selectFrom('users')
    .leftJoin('staffPlaces', 'staffPlaces.userId', 'users.id')
    .select(({ selectFrom }) => [
      'users.id',
      'users.displayName as name',
      'users.maskedPhone',
      'users.createdAtMs',
      'staffPlaces.houseId',
      'staffPlaces.branch',
      'staffPlaces.auctioneerId',
      'staffPlaces.state',
      selectFrom('sessions')
        .select(({ fn }) => fn.max<number | null>('seenAtMs').as('seenAtMs'))
        .whereRef('sessions.userId', '=', 'users.id')
        .as('seenAtMs'),
    ])
    .where('users.role', '=', HOUSE_ROLE);

type AccountRow = Awaited<ReturnType<ReturnType<typeof accounts>['executeTakeFirstOrThrow']>>;

const rolesBy = async (db: Reader): Promise<ReadonlyMap<string, readonly string[]>> => {
  const rows = await db
    .selectFrom('userRoles')
    .select(['userId', 'roleId'])
    .orderBy('userId')
    .orderBy('roleId')
    .execute();
  const byId = new Map<string, string[]>();
  for (const { userId, roleId } of rows) byId.set(userId, [...(byId.get(userId) ?? []), roleId]);
  return byId;
};

const userOf = (row: AccountRow, roleIds: readonly string[]): StaffUser => ({
  ...row,
  roleIds,
  state: row.state === 'off' || row.state === 'gone' ? row.state : 'on',
  seenAtMs: row.seenAtMs === null ? null : Number(row.seenAtMs),
});

/** Everybody of the house, who was seen last first. */
export async function allStaffUsers(db: Reader): Promise<readonly StaffUser[]> {
  const roles = await rolesBy(db);
  const rows = await accounts(db).orderBy('users.createdAtMs').orderBy('users.id').execute();
  return rows
    .map((row) => userOf(row, roles.get(row.id) ?? []))
    .toSorted((one, other) => (other.seenAtMs ?? 0) - (one.seenAtMs ?? 0));
}

/** Null: nobody of the house has this id. */
export async function staffUserById(db: Reader, id: string): Promise<StaffUser | null> {
  const row = await accounts(db).where('users.id', '=', id).executeTakeFirst();
  return row ? userOf(row, (await rolesBy(db)).get(id) ?? []) : null;
}

/** Their account cannot be logged in to any more, and is nobody's phone. */
export async function shutAccount(db: Writer, id: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ passwordHash: null, passwordAtMs: null })
    .where('id', '=', id)
    .execute();
}

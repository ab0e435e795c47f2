// The accounts of the house's own people, as rows, with their places and roles.
import type { StaffUser } from '#contract/staff/outputs.ts';
import { hasFactor, peopleWithFactor } from '#server/accounts/door/store-factors.ts';
import { rolesByPerson } from '#server/rights/store-user-roles.ts';
import type { Reader } from '#server/store/access.ts';
import { HOUSE_ROLE } from './store-house-people.ts';

const accounts = (db: Reader) =>
  db
    .selectFrom('users')
    .leftJoin('staffPlaces', 'staffPlaces.userId', 'users.id')
    .select((from) => [
      'users.id',
      'users.displayName as name',
      'users.maskedPhone',
      'users.createdAtMs',
      'staffPlaces.houseId',
      'staffPlaces.branch',
      'staffPlaces.auctioneerId',
      'staffPlaces.state',
      'users.passwordBy',
      from
        .selectFrom('sessions')
        .select(({ fn }) => fn.max<number | null>('seenAtMs').as('seenAtMs'))
        .whereRef('sessions.userId', '=', 'users.id')
        .as('seenAtMs'),
    ])
    .where('users.role', '=', HOUSE_ROLE);

type AccountRow = Awaited<ReturnType<ReturnType<typeof accounts>['executeTakeFirstOrThrow']>>;

interface Known {
  readonly roleIds: readonly string[];
  readonly hasFactor: boolean;
}

const userOf = ({ passwordBy, state, ...row }: AccountRow, known: Known): StaffUser => ({
  ...row,
  ...known,
  state: state === 'off' || state === 'gone' ? state : 'on',
  isPasswordGiven: passwordBy !== null,
});

/** Everybody of the house, who was seen last first. */
export async function allStaffUsers(db: Reader): Promise<readonly StaffUser[]> {
  const roles = await rolesByPerson(db);
  const withFactor = await peopleWithFactor(db);
  const rows = await accounts(db).orderBy('users.createdAtMs').orderBy('users.id').execute();
  return rows
    .map((row) => userOf(row, { roleIds: roles.get(row.id) ?? [], hasFactor: withFactor.has(row.id) }))
    .toSorted((one, other) => (other.seenAtMs ?? 0) - (one.seenAtMs ?? 0));
}

/** Null: nobody of the house has this id. */
export async function staffUserById(db: Reader, id: string): Promise<StaffUser | null> {
  const row = await accounts(db).where('users.id', '=', id).executeTakeFirst();
  if (!row) return null;
  const roleIds = (await rolesByPerson(db)).get(id) ?? [];
  return userOf(row, { roleIds, hasFactor: await hasFactor(db, id) });
}

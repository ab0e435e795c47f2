// The accounts of the house's own people, as rows, with their places and roles.
import { sql } from 'kysely';
import type { StaffUser } from '#contract/staff/outputs.ts';
import { hasFactor, peopleWithFactor } from '#server/accounts/door/store-factors.ts';
import { peopleOfRole, rolesByPerson } from '#server/rights/store-user-roles.ts';
import type { Reader } from '#server/store/access.ts';
import { inList } from '#server/store/in-list.ts';
import { likePattern } from '#server/words/like-pattern.ts';
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

export interface StaffWanted {
  /** Of their name or their masked phone; empty: any. */
  readonly words: string;
  readonly state: StaffUser['state'] | null;
  /** Null: whichever they have. */
  readonly roleId: string | null;
  readonly page: number;
  readonly size: number;
}

/** Nothing is noted of whoever was never switched off. */
const NOT_ON = ['off', 'gone'];

const wanted = async (db: Reader, { words, state, roleId }: StaffWanted) => {
  const ofRole = roleId === null ? null : await peopleOfRole(db, roleId);
  return accounts(db)
    .$if(words !== '', (query) =>
      query.where((row) =>
        row.or(
          (['users.displayName', 'users.maskedPhone'] as const).map(
            (column) => sql<boolean>`${row.ref(column)} like ${likePattern(words)} escape '!'`,
          ),
        ),
      ),
    )
    .$if(state === 'on', (query) =>
      query.where((row) =>
        row.or([row('staffPlaces.state', 'is', null), row('staffPlaces.state', 'not in', NOT_ON)]),
      ),
    )
    .$if(state !== null && state !== 'on', (query) => query.where('staffPlaces.state', '=', state))
    .$if(ofRole !== null, (query) => query.where(inList(db, 'users.id', { texts: ofRole ?? [] })));
};

/** A page of the people of the house, who was seen last first, and how many there are. */
export async function staffUsersPage(
  db: Reader,
  asked: StaffWanted,
): Promise<{ readonly rows: readonly StaffUser[]; readonly total: number }> {
  const query = await wanted(db, asked);
  const [roles, withFactor, rows, counted] = await Promise.all([
    rolesByPerson(db),
    peopleWithFactor(db),
    query
      .orderBy('seenAtMs', (order) => order.desc().nullsLast())
      .orderBy('users.createdAtMs')
      .orderBy('users.id')
      .limit(asked.size)
      .offset((asked.page - 1) * asked.size)
      .execute(),
    query
      .clearSelect()
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  const users = rows.map((row) =>
    userOf(row, { roleIds: roles.get(row.id) ?? [], hasFactor: withFactor.has(row.id) }),
  );
  return { rows: users, total: counted.count };
}

/** Null: nobody of the house has this id. */
export async function staffUserById(db: Reader, id: string): Promise<StaffUser | null> {
  const row = await accounts(db).where('users.id', '=', id).executeTakeFirst();
  if (!row) return null;
  const roleIds = (await rolesByPerson(db)).get(id) ?? [];
  return userOf(row, { roleIds, hasFactor: await hasFactor(db, id) });
}

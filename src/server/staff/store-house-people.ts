// The people of the house as human beings: what else one of them is known by, and every account
// behind which the same human stands. A number on their papers or a former phone of theirs is
// theirs for good, whether the other account or their right was there first.
// Source: 拍卖法 第22条; core/staff/own-matter.ts.
import { sql } from 'kysely';
import type { Decider } from '#core/staff/own-matter.ts';
import type { Reader, Writer } from '#server/store/access.ts';

/** Kind of account of the house's own people, whatever their roles. */
export const HOUSE_ROLE = 'staff';

export function isHouseRole(role: string): boolean {
  return role === HOUSE_ROLE;
}

/** Papers by which a number is somebody's: what was refused or taken back proves nothing. */
const PROVING = ['waiting', 'approved', 'expired', 'replaced'] as const;

/**
 * A person of the house who is the same human as whom `users` of the question is about; null: none
 * is. It names no parameter: it stands in questions that are compiled once.
 */
export const SAME_OF_HOUSE = sql<string | null>`(
  select house.id from "staffMarks" join users as house on house.id = "staffMarks"."userId"
  where house.role = 'staff' and house.id <> users.id and (
    "staffMarks".mark = users."phoneIndex" or "staffMarks".mark in (
      select "numberIndex" from verifications where verifications."userId" = users.id
      and verifications.kind = 'person'
      and verifications.status in ('waiting', 'approved', 'expired', 'replaced')
    )
  ) limit 1
)`;

/** Whether any of these accounts is one of the house's own people, or a further one of theirs. */
export async function isAnyOfHouse(db: Reader, userIds: readonly string[]): Promise<boolean> {
  const rows = await db
    .selectFrom('users')
    .select(['users.role', SAME_OF_HOUSE.as('houseId')])
    .where('users.id', 'in', userIds)
    .execute();
  return rows.some(({ role, houseId }) => isHouseRole(role) || houseId !== null);
}

/**
 * Marks of a person of the house: their phone, what was noted of them, and the numbers of their own
 * papers.
 */
const marksOf = async (db: Reader, userId: string): Promise<readonly string[]> => {
  const noted = await db.selectFrom('staffMarks').select('mark').where('userId', '=', userId).execute();
  const papers = await db
    .selectFrom('verifications')
    .select('numberIndex as mark')
    .where('userId', '=', userId)
    .where('kind', '=', 'person')
    .where('status', 'in', PROVING)
    .execute();
  const phone = await db.selectFrom('users').select('phoneIndex as mark').where('id', '=', userId).execute();
  return [...phone, ...noted, ...papers].map(({ mark }) => mark);
};

/** Further accounts of the human behind an account of the house, in one order. */
export async function furtherAccountsOf(db: Reader, userId: string): Promise<readonly string[]> {
  const marks = await marksOf(db, userId);
  if (marks.length === 0) return [];
  const byPhone = db.selectFrom('users').select('id').where('phoneIndex', 'in', marks);
  const byPapers = db
    .selectFrom('verifications')
    .select('userId as id')
    .where('kind', '=', 'person')
    .where('status', 'in', PROVING)
    .where('numberIndex', 'in', marks);
  const byMark = db.selectFrom('staffMarks').select('userId as id').where('mark', 'in', marks);
  const rows = await byPhone.union(byPapers).union(byMark).execute();
  return rows
    .map(({ id }) => id)
    .filter((id) => id !== userId)
    .toSorted();
}

/** Somebody who decides for the house, with every account behind which they stand. */
export async function deciderOf(db: Reader, id: string): Promise<Decider> {
  const further = await furtherAccountsOf(db, id);
  const firms = await db
    .selectFrom('agents')
    .select('firmId')
    .where('personId', 'in', [id, ...further])
    .where('status', '=', 'active')
    .execute();
  return { id, otherIds: [...further, ...firms.map(({ firmId }) => firmId)] };
}

/** The person of the house whose mark it is, other than `userId`; null: nobody's. */
export async function markOwner(
  db: Reader,
  { mark, userId }: { readonly mark: string; readonly userId: string },
): Promise<string | null> {
  const row = await db
    .selectFrom('staffMarks')
    .innerJoin('users', 'users.id', 'staffMarks.userId')
    .select('users.id')
    .where('staffMarks.mark', '=', mark)
    .where('users.id', '!=', userId)
    .where('users.role', '=', HOUSE_ROLE)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Notes what a person of the house is known by: a phone or a number, as its keyed index. */
export async function addStaffMark(
  db: Writer,
  row: { readonly userId: string; readonly mark: string; readonly atMs: number },
): Promise<void> {
  await db
    .insertInto('staffMarks')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

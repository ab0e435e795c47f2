// The rows of customers, as the house looks for them: neither its own people nor guests of the
// practice hall are among them.
import { sql } from 'kysely';
import type { Reader } from '#server/store/access.ts';
import { likePattern } from '#server/words/like-pattern.ts';

const CUSTOMER = 'buyer';

export interface CustomersWanted {
  /** Empty: all of them. */
  readonly words: string;
  /** Keyed index of the phone that the words are; null: they are none. */
  readonly phoneIndex: string | null;
  readonly page: number;
  readonly size: number;
}

const customers = (reader: Reader, { words, phoneIndex }: CustomersWanted) =>
  reader
    .selectFrom('users')
    .where('role', '=', CUSTOMER)
    .$if(words !== '', (query) =>
      query.where((user) =>
        phoneIndex === null
          ? user.or([
              user('id', '=', words),
              sql<boolean>`"displayName" like ${likePattern(words)} escape '!'`,
            ])
          : user('phoneIndex', '=', phoneIndex),
      ),
    );

/** A page of them, who came last first. */
export function customersNamed(reader: Reader, wanted: CustomersWanted) {
  const { page, size } = wanted;
  return customers(reader, wanted)
    .select(['id', 'displayName', 'maskedPhone', 'verification', 'createdAtMs'])
    .orderBy('createdAtMs', 'desc')
    .orderBy('id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
}

export async function customerCount(reader: Reader, wanted: CustomersWanted): Promise<number> {
  const row = await customers(reader, wanted)
    .select((user) => user.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Null: there is no such customer. */
export async function customerById(reader: Reader, id: string) {
  const row = await reader
    .selectFrom('users')
    .select(['id', 'displayName', 'maskedPhone', 'verification', 'createdAtMs'])
    .where('id', '=', id)
    .where('role', '=', CUSTOMER)
    .executeTakeFirst();
  return row ?? null;
}

/** Those of these people who are customers. */
export async function customerIds(reader: Reader, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await reader
    .selectFrom('users')
    .select('id')
    .where('role', '=', CUSTOMER)
    .where('id', 'in', ids)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

// What keyed requests were answered before.
import type { Kysely } from 'kysely';
import type { AnswersTable, Tables } from './tables.ts';

interface Key {
  readonly bidderId: string;
  readonly key: string;
}

/** The stored answers to these keys. Keys are unique to a bidder, so a stranger's equal key may come along. */
export const readAnswers = (
  db: Kysely<Tables>,
  keys: readonly Key[],
): Promise<Pick<AnswersTable, 'bidderId' | 'key' | 'bodyHash' | 'body'>[]> =>
  keys.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('answers')
        .select(['bidderId', 'key', 'bodyHash', 'body'])
        .where('key', 'in', [...new Set(keys.map(({ key }) => key))])
        .where('bidderId', 'in', [...new Set(keys.map(({ bidderId }) => bidderId))])
        .execute();

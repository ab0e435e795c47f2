// Sales that were announced, by their number, a part of their name, or their id.
import { sql } from 'kysely';
import { MOST_FOUND, type FoundItem } from '#core/office/found.ts';
import type { FoundRequest } from '#server/house-found.ts';
import { isInScope } from '#server/store/access.ts';
import { likePattern } from '#server/words/like-pattern.ts';

const numberIn = (words: string): number | null => {
  const [, number] = /^第?\s*(\d{1,9})\s*场?$/.exec(words) ?? [];
  return number === undefined ? null : Number(number);
};

export async function foundSales({ reader, words, beyond }: FoundRequest): Promise<readonly FoundItem[]> {
  const number = numberIn(words);
  const rows = await reader
    .selectFrom('sales')
    .select(['id', 'number', 'name', 'startsAtMs'])
    .where(isInScope('sales.id', beyond))
    .where((sale) =>
      sale.or([
        sale('id', '=', words),
        sql<boolean>`name like ${likePattern(words)} escape '!'`,
        ...(number === null ? [] : [sale('number', '=', number)]),
      ]),
    )
    .orderBy('startsAtMs', 'desc')
    .limit(MOST_FOUND)
    .execute();
  return rows.map(({ id, number: given, name, startsAtMs }) => ({
    id,
    number: String(given),
    title: name,
    userId: null,
    lotId: null,
    atMs: startsAtMs,
  }));
}

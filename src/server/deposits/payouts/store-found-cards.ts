// Persons by the last four figures of a card they have bound: what stands on a statement of the
// bank. A card that was unbound finds nobody.
import { MOST_FOUND, type FoundItem } from '#core/office/found.ts';
import { customerIds } from '#server/accounts/store-buyers.ts';
import type { FoundRequest } from '#server/house-found.ts';

const TAIL = /^\d{4}$/;

export async function foundByCard({ reader, words }: FoundRequest): Promise<readonly FoundItem[]> {
  if (!TAIL.test(words)) return [];
  const rows = await reader
    .selectFrom('bankCards')
    .select(['userId as id', 'bank', 'atMs'])
    .where('lastFour', '=', words)
    .where('unboundAtMs', 'is', null)
    .orderBy('atMs', 'desc')
    .limit(MOST_FOUND)
    .execute();
  const buyers = await customerIds(
    reader,
    rows.map(({ id }) => id),
  );
  return rows
    .filter(({ id }) => buyers.has(id))
    .map(({ id, bank, atMs }) => ({
      id,
      number: `尾号 ${words}`,
      title: bank,
      userId: id,
      lotId: null,
      atMs,
    }));
}

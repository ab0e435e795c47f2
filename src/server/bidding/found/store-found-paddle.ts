// Persons by a paddle they hold on some lot: what is called out in a room is all that is known of
// them. Within the scope of whoever looks.
import { MOST_FOUND, type FoundItem } from '#core/office/found.ts';
import { customerIds } from '#server/accounts/store-buyers.ts';
import type { FoundRequest } from '#server/house-found.ts';
import { cardsNamed, lotIdsWithin } from '#server/lots/found/store-cards.ts';

const PADDLE = /^[A-Z]?\d{1,7}$/;

export async function foundByPaddle({ reader, words, beyond }: FoundRequest): Promise<readonly FoundItem[]> {
  const paddle = words.toUpperCase();
  if (!PADDLE.test(paddle)) return [];
  const rows = await reader
    .selectFrom('registrations')
    .select(['bidderId as id', 'lotId', 'atMs'])
    .where('paddle', '=', paddle)
    .where('lotId', 'in', lotIdsWithin(reader, { beyond }))
    .orderBy('atMs', 'desc')
    .limit(MOST_FOUND)
    .execute();
  const [buyers, cards] = await Promise.all([
    customerIds(
      reader,
      rows.map(({ id }) => id),
    ),
    cardsNamed(
      reader,
      rows.map(({ lotId }) => lotId),
    ),
  ]);
  return rows
    .filter(({ id }) => buyers.has(id))
    .map(({ id, lotId, atMs }) => {
      const { number = '', title = '' } = cards.get(lotId) ?? {};
      const found = { number: `竞买号 ${paddle}`, title: `${number} 号 ${title}` };
      return { id, ...found, userId: id, lotId: null, atMs };
    });
}

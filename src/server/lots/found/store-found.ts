// Lots by their number in their sale, by words of their title, or by their id.
import { MOST_FOUND, type FoundItem } from '#core/office/found.ts';
import { isLotFound } from '#server/catalogue/store/found-lots.ts';
import { waysLookedFor } from '#server/catalogue/store/search-words.ts';
import type { FoundRequest } from '#server/house-found.ts';
import { isInScope, type Reader, type SalesBeyond } from '#server/store/access.ts';

const cards = (reader: Reader, beyond: SalesBeyond) =>
  reader
    .selectFrom('lotCards')
    .select(['lotId', 'number', 'title'])
    .where(isInScope('lotCards.saleId', beyond));

type CardFound = Awaited<ReturnType<ReturnType<typeof cards>['execute']>>[number];

const itemOf = ({ lotId, number, title }: CardFound): FoundItem => ({
  id: lotId,
  number,
  title,
  userId: null,
  lotId,
  atMs: null,
});

export async function foundLots({ reader, words, beyond }: FoundRequest): Promise<readonly FoundItem[]> {
  const rows = await cards(reader, beyond)
    .where((card) =>
      card.or([
        card('lotId', '=', words),
        card('number', '=', words),
        isLotFound({ id: 'lotCards.lotId' }, waysLookedFor(words)),
      ]),
    )
    .orderBy('lotId', 'desc')
    .limit(MOST_FOUND)
    .execute();
  return rows.map(itemOf);
}

/** One lot; null: there is none, or its sale lies beyond. */
export async function foundLot(
  reader: Reader,
  { lotId, beyond }: { readonly lotId: string; readonly beyond: SalesBeyond },
): Promise<FoundItem | null> {
  const row = await cards(reader, beyond).where('lotId', '=', lotId).executeTakeFirst();
  return row ? itemOf(row) : null;
}

// A lot as it is written down, for its buyers' own dealings on it, and for its seller's.
import type { LotsTable } from '#server/lots/lot-tables.ts';
import type { Reader } from '#server/store/access.ts';

/** Null: there is no such lot. */
export async function writtenLot(
  reader: Reader,
  lotId: string,
): Promise<Pick<LotsTable, 'state' | 'sealed'> | null> {
  return (
    (await reader
      .selectFrom('lots')
      .select(['state', 'sealed'])
      .where('id', '=', lotId)
      .executeTakeFirst()) ?? null
  );
}

const MOST = 100;
const MOST_ON_SALE = 1_000;

/** Lots that can be bought now, whoever sells them, the latest announced first. */
export function lotsOnSale(reader: Reader) {
  return reader
    .selectFrom('lots')
    .innerJoin('lotCards', 'lotCards.lotId', 'lots.id')
    .select(['lots.state', 'lots.sealed', 'lotCards.number', 'lotCards.title'])
    .where('lots.status', 'in', ['on-sale', 'paused'])
    .orderBy('lots.id', 'desc')
    .limit(MOST_ON_SALE)
    .execute();
}

/** Lots that are sold for this person and can be bought now, the latest announced first. */
export function lotsForSale(reader: Reader, consignorId: string) {
  return reader
    .selectFrom('consignedLots')
    .innerJoin('lots', 'lots.id', 'consignedLots.lotId')
    .innerJoin('lotCards', 'lotCards.lotId', 'consignedLots.lotId')
    .select(['lots.state', 'lots.sealed', 'lotCards.number', 'lotCards.title'])
    .where('consignedLots.consignorId', '=', consignorId)
    .where('lots.status', 'in', ['on-sale', 'paused'])
    .orderBy('lots.id', 'desc')
    .limit(MOST)
    .execute();
}

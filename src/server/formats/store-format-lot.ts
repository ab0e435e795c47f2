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

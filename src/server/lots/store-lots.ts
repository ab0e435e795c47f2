// The rows of lots, and of the cards they are shown by.
import { OVER } from '#core/lots/lot-status.ts';
import type { Lot } from '#core/lots/lot.ts';
import type { SealedLot } from '#server/bidding/maximum-codec.ts';
import { saleOfDraft } from '#server/sales/store-sale-files.ts';
import type { Reader } from '#server/store/access.ts';
import { chunks } from '#server/store/chunks.ts';
import type { LotsTable } from './lot-tables.ts';

/** Sale of a lot, whether it is announced or still drafted; null: there is no such lot. */
export async function saleOfLot(reader: Reader, lotId: string): Promise<string | null> {
  const row = await reader.selectFrom('lots').select('saleId').where('id', '=', lotId).executeTakeFirst();
  return row?.saleId ?? saleOfDraft(reader, lotId);
}

/**
 * Lots still to come after it, in the order of the sale: not those that have gone before, however
 * long they run on.
 */
export async function lotIdsComing(
  reader: Reader,
  { saleId, position }: Place,
  most: number,
): Promise<string[]> {
  const rows = await reader
    .selectFrom('lotCards')
    .innerJoin('lots', 'lots.id', 'lotCards.lotId')
    .select('lotCards.lotId')
    .where('lotCards.saleId', '=', saleId)
    .where('position', '>', position)
    .where('lots.status', 'not in', OVER)
    .orderBy('position')
    .limit(most)
    .execute();
  return rows.map(({ lotId }) => lotId);
}

const sealedIn = ({ state, sealed }: Pick<LotsTable, 'state' | 'sealed'>): SealedLot => ({
  lot: JSON.parse(state) as Lot,
  sealed,
});

/** The lot as committed; null when there is no such lot. */
export async function committedLot(reader: Reader, lotId: string): Promise<SealedLot | null> {
  const row = await reader
    .selectFrom('lots')
    .select(['state', 'sealed'])
    .where('id', '=', lotId)
    .executeTakeFirst();
  return row ? sealedIn(row) : null;
}

/** Those of these lots that there are, as committed. */
export async function committedLots(reader: Reader, lotIds: readonly string[]): Promise<SealedLot[]> {
  const lots: SealedLot[] = [];
  for (const some of chunks(lotIds)) {
    const rows = await reader
      .selectFrom('lots')
      .select(['state', 'sealed'])
      .where('id', 'in', some)
      .execute();
    lots.push(...rows.map(sealedIn));
  }
  return lots;
}

/** A lot with its card and what its sale is called; none: there is no such lot. */
export function lotWithCard(reader: Reader, lotId: string) {
  return reader
    .selectFrom('lots')
    .innerJoin('lotCards', 'lotCards.lotId', 'lots.id')
    .innerJoin('sales', 'sales.id', 'lots.saleId')
    .select(['lots.state', 'lots.chainHead', 'sales.name as saleName', 'position', 'facts'])
    .select([
      'lotCards.number',
      'title',
      'drawing',
      'picture',
      'lotCards.city',
      'lotCards.hall',
      'kind',
      'details',
    ])
    .where('lots.id', '=', lotId)
    .executeTakeFirst();
}

/** Place of a lot in the order of its sale. */
interface Place {
  readonly saleId: string;
  readonly position: number;
}

/** The lots before and after it in its sale; null: it is the first, or the last. */
export async function lotsBeside(
  reader: Reader,
  { saleId, position }: Place,
): Promise<{ readonly previousId: string | null; readonly nextId: string | null }> {
  const cards = reader.selectFrom('lotCards').select('lotId').where('saleId', '=', saleId);
  const previous = await cards
    .where('position', '<', position)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  const next = await cards.where('position', '>', position).orderBy('position').limit(1).executeTakeFirst();
  return { previousId: previous?.lotId ?? null, nextId: next?.lotId ?? null };
}

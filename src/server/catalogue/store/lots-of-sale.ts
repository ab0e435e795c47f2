// Lots of one sale as reports count them, and the lots that brought most of all.
import { referencesOf } from '#server/lots/shown/store-reference-prices.ts';
import { isInScope, type Reader, type SalesBeyond } from '#server/store/access.ts';
import { facesNumbered } from './lot-faces.ts';

/** All lots of a sale; `closedAtMs` is null of one that was neither sold nor passed. */
export async function lotsOfSale(reader: Reader, saleId: string) {
  const rows = await reader
    .selectFrom('lotRows')
    .select(['lotId', 'closedAtMs', 'soldAtMs', 'priceFen', 'isPriceShown', 'bidCount', 'extensionCount'])
    .where('saleId', '=', saleId)
    .execute();
  const references = await referencesOf(
    reader,
    rows.map(({ lotId }) => lotId),
  );
  return rows.map(({ soldAtMs, isPriceShown, ...row }) => ({
    ...row,
    isSold: soldAtMs !== null,
    isPriceHidden: isPriceShown === 0,
    referenceFen: references.get(row.lotId) ?? null,
  }));
}

/** Place and house of a sale; null: it is not listed. */
export async function placeOfSale(reader: Reader, saleId: string) {
  const row = await reader
    .selectFrom('saleRows')
    .select(['hall', 'houseId'])
    .where('saleId', '=', saleId)
    .executeTakeFirst();
  return row ?? null;
}

/** Ids of sales in their order, after this one. */
export async function saleIdsAfter(reader: Reader, after: string, most: number): Promise<string[]> {
  const rows = await reader
    .selectFrom('saleRows')
    .select('saleId')
    .where('saleId', '>', after)
    .orderBy('saleId')
    .limit(most)
    .execute();
  return rows.map(({ saleId }) => saleId);
}

interface Bests {
  readonly fromMs: number;
  readonly untilMs: number;
  readonly beyond: SalesBeyond;
  readonly most: number;
}

/** Lots sold in that span for most; one whose price is told to nobody is not among them. */
export async function bestSold(reader: Reader, { fromMs, untilMs, beyond, most }: Bests) {
  const rows = await reader
    .selectFrom('lotRows')
    .select(['no', 'lotId', 'saleId', 'priceFen', 'bidCount'])
    .where('hall', 'in', ['vehicle', 'non-vehicle'])
    .where('soldAtMs', '>=', fromMs)
    .where('soldAtMs', '<', untilMs)
    .where('isPriceShown', '=', 1)
    .where(isInScope('lotRows.saleId', beyond))
    .orderBy('priceFen', 'desc')
    .orderBy('no')
    .limit(most)
    .execute();
  const faces = await facesNumbered(
    reader,
    rows.map(({ no }) => no),
  );
  const titles = new Map(faces.map(({ no, card }) => [no, card.title]));
  return rows.map(({ no, ...row }) => ({ ...row, title: titles.get(no) ?? '' }));
}

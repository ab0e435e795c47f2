// Sales that stand still, the orders that were given about them, and the lots they have left.
import type { Lot, LotStatus } from '#core/lots/lot.ts';
import { layFaces } from '#server/catalogue/store/lot-faces.ts';
import type { LotCardsTable } from '#server/lots/lot-tables.ts';
import type { Reader, Writer } from '#server/store/access.ts';
import type { SaleNoticesTable, SaleStopsTable } from './sale-tables.ts';

export async function saleStopOf(db: Reader, saleId: string): Promise<SaleStopsTable | null> {
  return (
    (await db.selectFrom('saleStops').selectAll().where('saleId', '=', saleId).executeTakeFirst()) ?? null
  );
}

export async function putSaleStop(db: Writer, stop: SaleStopsTable): Promise<void> {
  const { pausedAtMs, withdrawnAtMs, reason } = stop;
  await db
    .insertInto('saleStops')
    .values(stop)
    .onConflict((conflict) => conflict.column('saleId').doUpdateSet({ pausedAtMs, withdrawnAtMs, reason }))
    .execute();
}

export async function addNotice(db: Writer, notice: SaleNoticesTable): Promise<void> {
  await db.insertInto('saleNotices').values(notice).execute();
}

/** The latest first. */
export function noticesOf(db: Reader, saleId: string): Promise<SaleNoticesTable[]> {
  return db
    .selectFrom('saleNotices')
    .selectAll()
    .where('saleId', '=', saleId)
    .orderBy('atMs', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** The sale's lots in running order. */
export async function lotIdsInOrder(db: Reader, saleId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('lotCards')
    .select('lotId')
    .where('saleId', '=', saleId)
    .orderBy('position')
    .execute();
  return rows.map(({ lotId }) => lotId);
}

/** Those of them that the store has not seen the end of, in running order. */
export async function livingLotIdsInOrder(db: Reader, saleId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('lotCards')
    .innerJoin('lots', 'lots.id', 'lotCards.lotId')
    .select('lotId')
    .where('lotCards.saleId', '=', saleId)
    .where('lots.status', 'not in', ['sold', 'passed', 'withdrawn'])
    .orderBy('position')
    .execute();
  return rows.map(({ lotId }) => lotId);
}

export async function statusesOf(db: Reader, saleId: string): Promise<LotStatus[]> {
  const rows = await db.selectFrom('lots').select('status').where('saleId', '=', saleId).execute();
  return rows.map(({ status }) => status as LotStatus);
}

/** The number the next sale is announced under. */
export async function nextSaleNumber(db: Reader): Promise<number> {
  const row = await db
    .selectFrom('sales')
    .select((select) => select.fn.max('number').as('highest'))
    .executeTakeFirst();
  return (row?.highest ?? 0) + 1;
}

/** The card of a lot, of which its texts and its facts may be corrected. */
export async function cardTextsOf(db: Reader, lotId: string): Promise<LotCardsTable | null> {
  return (await db.selectFrom('lotCards').selectAll().where('lotId', '=', lotId).executeTakeFirst()) ?? null;
}

export async function setCardTexts(
  db: Writer,
  lotId: string,
  texts: Partial<Pick<LotCardsTable, 'title' | 'facts' | 'city' | 'details' | 'drawing'>>,
): Promise<void> {
  await db.updateTable('lotCards').set(texts).where('lotId', '=', lotId).execute();
  await layFaces(db, [lotId]);
}

/** Consignors of the lots of a sale that is before the public. */
export async function consignorsIn(db: Reader, saleId: string): Promise<readonly string[]> {
  const rows = await db.selectFrom('lots').select('state').where('saleId', '=', saleId).execute();
  return rows.flatMap(({ state }) => (JSON.parse(state) as Lot).terms.consignorIds);
}

// Lots that closed in a span of time, sold or not, with all that a market is told by. Scanned from
// the latest backwards, and no further than so many, so that a busy month costs what a quiet one
// does. Source: goals.md P13; product.md 5.13.
import type { Reader, Writer } from '#server/store/access.ts';
import { conditionsIn, type Condition } from './conditions.ts';
import { turnClosed } from './list-version.ts';
import { markSales } from './sale-marks.ts';

export interface ClosedLotsQuery {
  readonly hall: string;
  /** One brand has an index of its own. */
  readonly brand: string | null;
  readonly conditions: readonly Condition[];
  readonly fromMs: number;
  readonly toMs: number;
  /** So many are looked at. */
  readonly most: number;
}

const COLUMNS = [
  'no',
  'closedAtMs',
  'soldAtMs',
  'paidAtMs',
  'priceFen',
  'isPriceShown',
  'odometerKm',
  'brand',
  'series',
  'city',
  'partner',
  'modelYear',
  'vehicleMarks',
  'paperMarks',
  'lotMarks',
  'registeredMonth',
  'depositFen',
  'format',
] as const;

export async function closedLots(db: Reader, wish: ClosedLotsQuery) {
  const rows = await db
    .selectFrom(lookedAt(db, wish).limit(wish.most).as('w'))
    .select(['w.closedAtMs', 'w.soldAtMs', 'w.paidAtMs', 'w.priceFen', 'w.isPriceShown'])
    .select(['w.odometerKm', 'w.series', 'w.modelYear', 'w.vehicleMarks', 'w.paperMarks', 'w.lotMarks'])
    .where((row) => row.and(wish.conditions.map((condition) => conditionsIn(row as never, condition))))
    .orderBy('w.closedAtMs', 'desc')
    .orderBy('w.no', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, closedAtMs: row.closedAtMs ?? 0 }));
}

const lookedAt = (db: Reader, { hall, brand, fromMs, toMs }: ClosedLotsQuery) =>
  db
    .selectFrom('lotRows')
    .select(COLUMNS)
    .where('hall', '=', hall)
    .$if(brand !== null, (query) => query.where('brand', '=', brand ?? ''))
    .where('closedAtMs', 'is not', null)
    .where('closedAtMs', '>=', fromMs)
    .where('closedAtMs', '<=', toMs)
    .orderBy('closedAtMs', 'desc')
    .orderBy('no', 'desc');

export type ClosedRow = Awaited<ReturnType<typeof closedLots>>[number];

/** Whether more closed in that span than are looked at. */
export async function isMoreClosed(db: Reader, wish: ClosedLotsQuery): Promise<boolean> {
  const beyond = await lookedAt(db, wish).clearSelect().select('no').offset(wish.most).limit(1).execute();
  return beyond.length > 0;
}

/** Lots of a partner that closed since then, in any hall, the latest first. */
export async function closedOfPartner(
  db: Reader,
  { partner, sinceMs, most }: { readonly partner: string; readonly sinceMs: number; readonly most: number },
) {
  const rows = await db
    .selectFrom('lotRows')
    .select(['lotId', 'closedAtMs', 'soldAtMs', 'paidAtMs', 'priceFen', 'isPriceShown', 'odometerKm'])
    .where('partner', '=', partner)
    .where('closedAtMs', 'is not', null)
    .where('closedAtMs', '>=', sinceMs)
    .orderBy('closedAtMs', 'desc')
    .orderBy('no', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ soldAtMs, isPriceShown, priceFen, ...row }) => ({
    ...row,
    closedAtMs: row.closedAtMs ?? 0,
    isSold: soldAtMs !== null,
    priceFen: soldAtMs !== null && isPriceShown === 1 ? priceFen : null,
  }));
}

/** Lots of these sales have closed, or come to have closed otherwise. */
export async function noteClosed(db: Writer, rows: readonly { readonly saleId: string }[]): Promise<void> {
  if (rows.length === 0) return;
  await turnClosed(db);
  await markSales(
    db,
    rows.map(({ saleId }) => saleId),
  );
}

/** The order of a lot that was sold whole has been paid. */
export async function notePaid(
  db: Writer,
  { lotId, atMs }: { readonly lotId: string; readonly atMs: number },
): Promise<void> {
  await db.updateTable('lotRows').set({ paidAtMs: atMs }).where('lotId', '=', lotId).execute();
  await turnClosed(db);
}

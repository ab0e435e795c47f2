// Sales with how far their lots have come, kept as lots move.
import type { SaleFormat } from '#core/sales/rule-set.ts';
import type { SalePlan } from '#core/sales/sale.ts';
import type { SalesTable } from '#server/sales/sale-tables.ts';
import type { Reader, Writer } from '#server/store/access.ts';
import type { SaleRowsTable, SaleTerms } from './list-tables.ts';
import { turnSales } from './list-version.ts';
import { depositSpans } from './sale-statistics.ts';

export interface SaleProgress extends SalesTable, SaleTerms, Pick<SaleRowsTable, Counted> {
  /** Name of the house that holds it; null of one that was never announced. */
  readonly house: string | null;
  /** Picture of its first lot; null: it has none. */
  readonly picture: string | null;
  /**
   * The end of the lot that closes next; null when none is open: those that stand still are not.
   */
  readonly nextEndMs: number | null;
  /** Since when the whole sale stands still; null when it does not. */
  readonly pausedAtMs: number | null;
  /** When it was called off; null when it was not. */
  readonly withdrawnAtMs: number | null;
}

type Counted = 'lotCount' | 'doneCount' | 'soldCount' | 'leastDepositFen' | 'mostDepositFen' | 'drawing';

export function saleNamed(reader: Reader, saleId: string): Promise<SaleProgress | undefined> {
  return sales(reader).where('saleRows.saleId', '=', saleId).executeTakeFirst();
}

const sales = (reader: Reader) =>
  reader
    .selectFrom('saleRows')
    .innerJoin('sales', 'sales.id', 'saleRows.saleId')
    .selectAll('sales')
    .select(['lotCount', 'doneCount', 'soldCount', 'leastDepositFen', 'mostDepositFen', 'drawing'])
    .select(['format', 'profile', 'extension', 'saleRows.houseId', 'announcedAtMs'])
    .select(['previewFromMs', 'previewToMs', 'registrationFromMs'])
    // Asked for row by row, as whatever is joined may be read whole.
    .select((sale) =>
      sale
        .selectFrom('auctionHouses')
        .select('auctionHouses.name')
        .whereRef('auctionHouses.id', '=', 'saleRows.houseId')
        .as('house'),
    )
    .select((sale) =>
      sale
        .selectFrom('lotCards')
        .select('lotCards.picture')
        .whereRef('lotCards.saleId', '=', 'saleRows.saleId')
        .orderBy('lotCards.position')
        .limit(1)
        .as('picture'),
    )
    .select((sale) =>
      sale
        .selectFrom('saleStops')
        .select('saleStops.pausedAtMs')
        .whereRef('saleStops.saleId', '=', 'saleRows.saleId')
        .as('pausedAtMs'),
    )
    .select((sale) =>
      sale
        .selectFrom('saleStops')
        .select('saleStops.withdrawnAtMs')
        .whereRef('saleStops.saleId', '=', 'saleRows.saleId')
        .as('withdrawnAtMs'),
    )
    .select((sale) =>
      sale
        .selectFrom('lotRows')
        .select('lotRows.endsAtMs')
        .whereRef('lotRows.saleId', '=', 'saleRows.saleId')
        .where('stage', '=', 'running')
        .where('isOpen', '=', 1)
        .orderBy('lotRows.endsAtMs')
        .orderBy('no')
        .limit(1)
        .as('nextEndMs'),
    );

/** Filters of a list of sales; what is absent holds for all. */
export interface SaleFilter {
  readonly hall?: string | undefined;
  readonly format?: SaleFormat | undefined;
  readonly city?: string | undefined;
  readonly partnerId?: string | undefined;
  /** They open within these times, the last one left out. */
  readonly opens?: { readonly fromMs: number; readonly untilMs: number } | undefined;
  /** They ended later than this. */
  readonly endedSinceMs?: number | undefined;
  readonly isWithdrawn?: boolean | undefined;
}

/** Place in a list of sales. */
export interface SalePage {
  readonly from: number;
  readonly most: number;
}

const matching = (reader: Reader, isOver: 0 | 1, filter: SaleFilter) => {
  const { hall, format, city, partnerId, opens, endedSinceMs, isWithdrawn } = filter;
  let query = reader.selectFrom('saleRows').where('isOver', '=', isOver);
  if (hall !== undefined) query = query.where('saleRows.hall', '=', hall);
  if (format !== undefined) query = query.where('saleRows.format', '=', format);
  if (city !== undefined) query = query.where('saleRows.city', '=', city);
  if (partnerId !== undefined) query = query.where('saleRows.partnerId', '=', partnerId);
  if (endedSinceMs !== undefined) query = query.where('saleRows.endsAtMs', '>', endedSinceMs);
  if (opens) {
    query = query
      .where('saleRows.startsAtMs', '>=', opens.fromMs)
      .where('saleRows.startsAtMs', '<', opens.untilMs);
  }
  if (isWithdrawn === undefined) return query;
  return query.where((sale) => {
    const withdrawnAtMs = sale
      .selectFrom('saleStops')
      .select('saleStops.withdrawnAtMs')
      .whereRef('saleStops.saleId', '=', 'saleRows.saleId');
    return sale(withdrawnAtMs, isWithdrawn ? 'is not' : 'is', null);
  });
};

/** How many there are; `isOver` 1: of those whose lots have all ended. */
export async function saleCount(reader: Reader, isOver: 0 | 1, filter: SaleFilter): Promise<number> {
  const { saleCount: count } = await matching(reader, isOver, filter)
    .select(({ fn }) => fn.countAll<number | string>().as('saleCount'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Those with lots that have not ended, in the order they start. */
export async function salesToCome(
  reader: Reader,
  filter: SaleFilter,
  { from, most }: SalePage,
): Promise<SaleProgress[]> {
  const rows = await matching(reader, 0, filter)
    .select('saleRows.saleId')
    .orderBy('saleRows.startsAtMs')
    .orderBy('saleRows.saleId')
    .limit(most)
    .offset(from)
    .execute();
  return salesNamed(reader, rows);
}

/**
 * Those whose lots have all ended, the latest first: by their end, or by the day they opened where
 * that is asked for.
 */
export async function salesOver(
  reader: Reader,
  filter: SaleFilter,
  { from, most }: SalePage,
): Promise<SaleProgress[]> {
  const latest = filter.opens ? 'saleRows.startsAtMs' : 'saleRows.endsAtMs';
  const rows = await matching(reader, 1, filter)
    .select('saleRows.saleId')
    .orderBy(latest, 'desc')
    .orderBy('saleRows.saleId', 'desc')
    .limit(most)
    .offset(from)
    .execute();
  return salesNamed(reader, rows);
}

/** In the order they are named. */
const salesNamed = async (
  reader: Reader,
  rows: readonly { readonly saleId: string }[],
): Promise<SaleProgress[]> => {
  if (rows.length === 0) return [];
  const saleIds = rows.map(({ saleId }) => saleId);
  const found = await sales(reader).where('saleRows.saleId', 'in', saleIds).execute();
  const byId = new Map(found.map((sale) => [sale.id, sale]));
  return saleIds.flatMap((saleId) => byId.get(saleId) ?? []);
};

/** More lots have entered: what they ask for, and the drawing of the first of all. */
export async function noteLots(db: Writer, saleId: string, drawing: string | null): Promise<void> {
  const [span] = await depositSpans(db, [saleId]);
  await db
    .updateTable('saleRows')
    .set({ leastDepositFen: span?.leastFen ?? null, mostDepositFen: span?.mostFen ?? null })
    .where('saleId', '=', saleId)
    .execute();
  await db
    .updateTable('saleRows')
    .set({ drawing })
    .where('saleId', '=', saleId)
    .where('drawing', 'is', null)
    .execute();
}

/** The announcement has been amended: its lots are shown at other times. */
export async function movePreview(
  db: Writer,
  saleId: string,
  { previewFromMs, previewToMs }: Pick<SalePlan, 'previewFromMs' | 'previewToMs'>,
): Promise<void> {
  await db.updateTable('saleRows').set({ previewFromMs, previewToMs }).where('saleId', '=', saleId).execute();
  await turnSales(db);
}

/** A sale that has not begun, and when its lots can be looked at. */
export type ComingSale = Pick<
  SaleRowsTable,
  'saleId' | 'hall' | 'lotCount' | 'doneCount' | 'previewFromMs' | 'previewToMs'
>;

/** The next to begin after `fromMs`, in the order they do. */
export async function comingSales(
  reader: Reader,
  { fromMs, most }: { readonly fromMs: number; readonly most: number },
): Promise<readonly ComingSale[]> {
  return reader
    .selectFrom('saleRows')
    .select(['saleId', 'hall', 'lotCount', 'doneCount', 'previewFromMs', 'previewToMs'])
    .where('isOver', '=', 0)
    .where('startsAtMs', '>', fromMs)
    .orderBy('startsAtMs')
    .orderBy('saleId')
    .limit(most)
    .execute();
}

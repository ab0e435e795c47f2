// The rows of the days of sales, and what they come to together.
import { SUM_NAMES, type DaySums } from '#core/office/report-sums.ts';
import { isInScope, type Reader, type SalesBeyond, type Writer } from '#server/store/access.ts';
import { chunks } from '#server/store/chunks.ts';
import type { SaleDaysTable } from './report-tables.ts';

/** A row has many columns: so many of them stay below the number of parameters of a statement. */
const ROWS = 100;

export async function storedDays(reader: Reader, saleId: string): Promise<SaleDaysTable[]> {
  return reader.selectFrom('saleDays').selectAll().where('saleId', '=', saleId).orderBy('dayMs').execute();
}

/**
 * In place of those there were. Where another node has just written the same, what it wrote stays.
 */
export async function keepDays(
  db: Writer,
  saleId: string,
  days: readonly Readonly<SaleDaysTable>[],
): Promise<void> {
  await db.deleteFrom('saleDays').where('saleId', '=', saleId).execute();
  for (const some of chunks(days, ROWS)) {
    await db
      .insertInto('saleDays')
      .values(some)
      .onConflict((conflict) => conflict.columns(['dayMs', 'saleId']).doNothing())
      .execute();
  }
}

export interface DaysQuery {
  readonly fromMs: number;
  readonly untilMs: number;
  readonly houseId: string | null;
  readonly hall: string | null;
  readonly beyond: SalesBeyond;
}

const asked = (reader: Reader, { fromMs, untilMs, houseId, hall, beyond }: DaysQuery) =>
  reader
    .selectFrom('saleDays')
    .where('dayMs', '>=', fromMs)
    .where('dayMs', '<', untilMs)
    .$if(houseId !== null, (query) => query.where('houseId', '=', houseId ?? ''))
    .$if(hall !== null, (query) => query.where('hall', '=', hall ?? ''))
    .where(isInScope('saleDays.saleId', beyond));

/** The two databases give sums as numbers and as text. */
type Summed = { readonly [Name in keyof DaySums]: number | string };

const sumsIn = (row: Summed): DaySums => {
  const sums: Partial<Record<keyof DaySums, number>> = {};
  for (const name of SUM_NAMES) sums[name] = Number(row[name]);
  return sums as DaySums;
};

/** Sums of each day, over all sales. */
export async function sumsByDay(
  reader: Reader,
  wish: DaysQuery,
): Promise<(DaySums & { readonly dayMs: number })[]> {
  const rows = await asked(reader, wish)
    .select('dayMs')
    .select(({ fn }) => SUM_NAMES.map((name) => fn.sum<number | string>(`saleDays.${name}`).as(name)))
    .groupBy('dayMs')
    .orderBy('dayMs')
    .execute();
  return rows.map((row) => ({ dayMs: row.dayMs, ...sumsIn(row) }));
}

interface SaleSpan {
  readonly firstDayMs: number;
  readonly lastDayMs: number;
}

/** Sums of each sale, the one with the latest day first. */
export async function sumsBySale(
  reader: Reader,
  wish: DaysQuery,
  most: number,
): Promise<(DaySums & { readonly saleId: string } & SaleSpan)[]> {
  const rows = await asked(reader, wish)
    .select('saleId')
    .select(({ fn }) => [
      fn.min('dayMs').as('firstDayMs'),
      fn.max('dayMs').as('lastDayMs'),
      ...SUM_NAMES.map((name) => fn.sum<number | string>(`saleDays.${name}`).as(name)),
    ])
    .groupBy('saleId')
    .orderBy('lastDayMs', 'desc')
    .orderBy('saleId')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    saleId: row.saleId,
    firstDayMs: row.firstDayMs,
    lastDayMs: row.lastDayMs,
    ...sumsIn(row),
  }));
}

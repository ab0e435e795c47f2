// The rows of the days of sales, and what they come to together.
import { sql } from 'kysely';
import { SUM_NAMES, type DaySums } from '#core/office/report-sums.ts';
import { DAY_MS } from '#core/time/days.ts';
import type { Reader, SalesBeyond, Writer } from '#server/store/access.ts';
import { chunks } from '#server/store/chunks.ts';
import { inList } from '#server/store/in-list.ts';
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

const asked = (reader: Reader, { houseId, hall, beyond, ...range }: DaysQuery) => {
  const days = daysIn(reader, range)
    .$if(houseId !== null, (query) => query.where('houseId', '=', houseId ?? ''))
    .$if(hall !== null, (query) => query.where('hall', '=', hall ?? ''));
  return beyond === null
    ? days
    : days.where('saleDays.saleId', 'not in', salesOutside(reader, range, beyond));
};

type DayRange = Pick<DaysQuery, 'fromMs' | 'untilMs'>;

const daysIn = (reader: Reader, { fromMs, untilMs }: DayRange) =>
  reader.selectFrom('saleDays').where('dayMs', '>=', fromMs).where('dayMs', '<', untilMs);

/** Sales with a day in the range and beyond the scope: each is asked once, not each of its days. */
const salesOutside = (reader: Reader, range: DayRange, beyond: NonNullable<SalesBeyond>) =>
  daysIn(reader, range)
    .select('saleDays.saleId')
    .groupBy('saleDays.saleId')
    .having(beyond(sql.ref('saleDays.saleId')));

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

/** Days looked at first; more of them only where too few sales had any. */
const FIRST_LOOK_MS = 7 * DAY_MS;

/**
 * Sales with the latest days, so many. Whatever has a day within the last weeks comes before
 * whatever has none there: the rest of the range is not walked for its sake.
 */
const latestSales = async (reader: Reader, wish: DaysQuery, most: number): Promise<readonly string[]> => {
  for (let lookMs = FIRST_LOOK_MS; ; lookMs *= 4) {
    const fromMs = Math.max(wish.fromMs, wish.untilMs - lookMs);
    const rows = await asked(reader, { ...wish, fromMs })
      .select('saleId')
      .select(({ fn }) => fn.max('dayMs').as('lastDayMs'))
      .groupBy('saleId')
      .orderBy('lastDayMs', 'desc')
      .orderBy('saleId')
      .limit(most)
      .execute();
    if (rows.length === most || fromMs <= wish.fromMs) return rows.map(({ saleId }) => saleId);
  }
};

/** Sums of each sale, the one with the latest day first. */
export async function sumsBySale(
  reader: Reader,
  wish: DaysQuery,
  most: number,
): Promise<(DaySums & { readonly saleId: string } & SaleSpan)[]> {
  const saleIds = await latestSales(reader, wish, most);
  if (saleIds.length === 0) return [];
  const rows = await asked(reader, wish)
    .where(inList(reader, 'saleDays.saleId', { texts: saleIds }))
    .select('saleId')
    .select(({ fn }) => [
      fn.min('dayMs').as('firstDayMs'),
      fn.max('dayMs').as('lastDayMs'),
      ...SUM_NAMES.map((name) => fn.sum<number | string>(`saleDays.${name}`).as(name)),
    ])
    .groupBy('saleId')
    .orderBy('lastDayMs', 'desc')
    .orderBy('saleId')
    .execute();
  return rows.map((row) => ({
    saleId: row.saleId,
    firstDayMs: row.firstDayMs,
    lastDayMs: row.lastDayMs,
    ...sumsIn(row),
  }));
}

// Sales as they are looked for. Source: product.md 7.2 (按专场).
import type { Inputs } from '#contract/inputs.ts';
import type { SaleList } from '#contract/sales/sale-outputs.ts';
import { dateBeginMs, DAY_MS } from '#core/time/days.ts';
import { valueMeant } from '#server/catalogue/store/normalized-words.ts';
import { saleCount, salesOver, salesToCome, type SaleFilter } from '#server/catalogue/store/sale-rows.ts';
import type { Reader } from '#server/store/access.ts';
import { saleOf } from './queries-sale-summary.ts';

/** As many as a person can look over. */
const USUAL_SIZE = 48;
/** So long an ended sale is news. */
const NEWS_MS = 30 * DAY_MS;
/** Before and after every sale. */
const EVER = { fromMs: 0, untilMs: Number.MAX_SAFE_INTEGER };

/**
 * Sales running and to come in the order they start, then those that ended, latest first. Unless an
 * ended one is asked for by its state or its day, it is there for thirty days.
 */
export async function saleList(reader: Reader, input: Inputs['saleList'], nowMs: number): Promise<SaleList> {
  const { page = 1, size = USUAL_SIZE } = input;
  const { left, over } = filtersOf(input, nowMs);
  const [leftCount, overCount] = await Promise.all([
    left ? saleCount(reader, 0, left) : 0,
    over ? saleCount(reader, 1, over) : 0,
  ]);
  const from = (page - 1) * size;
  const [toCome, ended] = await Promise.all([
    left && from < leftCount ? salesToCome(reader, left, { from, most: size }) : [],
    over && from + size > leftCount
      ? salesOver(reader, over, {
          from: Math.max(0, from - leftCount),
          most: Math.min(size, from + size - leftCount),
        })
      : [],
  ]);
  const rows = [...toCome, ...ended].map((sale) => saleOf(sale, nowMs));
  return { rows, total: leftCount + overCount, page, size, nowMs };
}

/** Of those with lots left and of those that are over; null: none of them is asked for. */
const filtersOf = (
  { hall, format, city, partner: partnerId, state, from, to }: Inputs['saleList'],
  nowMs: number,
): { readonly left: SaleFilter | null; readonly over: SaleFilter | null } => {
  const named = { hall, format, city: city && valueMeant(city), partnerId };
  const lastMs = dayMs(to);
  const isDated = from !== undefined || to !== undefined;
  const days = {
    fromMs: dayMs(from) ?? EVER.fromMs,
    untilMs: lastMs === undefined ? EVER.untilMs : lastMs + DAY_MS,
  };
  const dated = isDated ? { ...named, opens: days } : named;
  const isLater = { ...days, fromMs: Math.max(days.fromMs, nowMs + 1) };
  const isBegun = { ...days, untilMs: Math.min(days.untilMs, nowMs + 1) };
  switch (state) {
    case 'upcoming':
      return { left: { ...named, opens: isLater }, over: null };
    case 'running':
      return { left: { ...named, opens: isBegun }, over: null };
    case 'ended':
      return { left: null, over: { ...dated, isWithdrawn: false } };
    case 'withdrawn':
      return { left: null, over: { ...dated, isWithdrawn: true } };
    case undefined:
      return { left: dated, over: isDated ? dated : { ...named, endedSinceMs: nowMs - NEWS_MS } };
  }
};

/** The first moment of a day in China; undefined where none is asked for. */
const dayMs = (day: string | undefined): number | undefined =>
  day === undefined ? undefined : dateBeginMs(Date.parse(`${day}T00:00:00Z`));

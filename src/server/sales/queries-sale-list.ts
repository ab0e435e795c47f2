import type { SaleList } from '#contract/sales/sale-outputs.ts';
import { DAY_MS } from '#core/time/days.ts';
import { salesOver, salesToCome } from '#server/catalogue/store/sale-rows.ts';
import type { Reader } from '#server/store/access.ts';
import { saleOf } from './queries-sale-summary.ts';

/**
 * A page shows as many sales as a person can look over; the lots of the others are found through
 * the hall.
 */
const MOST_TO_COME = 24;
const MOST_ENDED = 24;
const KEPT_MS = 30 * DAY_MS;

/** Sales running and to come in the order they start, then the last that ended, latest first. */
export async function saleList(reader: Reader, nowMs: number): Promise<SaleList> {
  const [toCome, over] = await Promise.all([
    salesToCome(reader, MOST_TO_COME),
    salesOver(reader, { sinceMs: nowMs - KEPT_MS, most: MOST_ENDED }),
  ]);
  const sales = [...toCome, ...over].map((sale) => saleOf(sale, nowMs));
  const others = sales.filter(({ status }) => status !== 'ended');
  const ended = sales.filter(({ status }) => status === 'ended');
  return { rows: [...others, ...ended], nowMs };
}

// Figures of yesterday beside those of the same day of the week before, and the money the house
// waits for. Source: product.md 7.8; core/office/report-figures.ts.
import type { MoneyDue, MorningReport } from '#contract/office/report-outputs.ts';
import { reportFigures } from '#core/office/report-figures.ts';
import { within } from '#core/office/report-periods.ts';
import { sumOf } from '#core/office/report-sums.ts';
import type { OrderUnpaid } from '#core/orders/order.ts';
import { DAY_MS, dayBeginMs } from '#core/time/days.ts';
import { bestSold } from '#server/catalogue/store/lots-of-sale.ts';
import { unpaidOrders } from '#server/orders/after/store-sale-orders.ts';
import { saleNames } from '#server/sales/files/store-sale-names.ts';
import type { Reader } from '#server/store/access.ts';
import type { ReportRequest } from './queries-report.ts';
import { sumsByDay, sumsBySale } from './store-sale-days.ts';

const MOST_SALES = 30;
const MOST_LOTS = 5;
const MOST_ORDERS = 2_000;
const WEEK_DAYS = 7;

export async function morningReport(
  reader: Reader,
  { beyond, nowMs }: ReportRequest,
): Promise<MorningReport> {
  const todayMs = dayBeginMs(nowMs);
  const dayMs = todayMs - DAY_MS;
  const yesterday = { fromMs: dayMs, untilMs: todayMs };
  const weekAgo = { fromMs: dayMs - WEEK_DAYS * DAY_MS, untilMs: todayMs - WEEK_DAYS * DAY_MS };
  const all = { houseId: null, hall: null, beyond };
  const days = await sumsByDay(reader, { ...all, fromMs: weekAgo.fromMs, untilMs: todayMs });
  const sales = await sumsBySale(reader, { ...all, ...yesterday }, MOST_SALES);
  const best = await bestSold(reader, { ...yesterday, beyond, most: MOST_LOTS });
  const ids = [...sales, ...best].map(({ saleId }) => saleId);
  const names = await saleNames(reader, ids);
  const unpaid = await unpaidOrders(reader, { most: MOST_ORDERS + 1, beyond });
  return {
    dayMs,
    all: reportFigures(sumOf(within(days, yesterday))),
    before: reportFigures(sumOf(within(days, weekAgo))),
    sales: sales.map(({ saleId: id, firstDayMs: _first, lastDayMs: _last, ...sums }) => ({
      id,
      ...(names.get(id) ?? { name: '', number: 0 }),
      figures: reportFigures(sums),
    })),
    best: best.map(({ saleId, ...lot }) => ({ ...lot, saleName: names.get(saleId)?.name ?? '' })),
    late: dueIn(unpaid, -Infinity, nowMs),
    dueToday: dueIn(unpaid, nowMs, todayMs + DAY_MS),
    dueSoon: dueIn(unpaid, nowMs, todayMs + WEEK_DAYS * DAY_MS),
    isAtLeast: unpaid.length > MOST_ORDERS,
    nowMs,
  };
}

/** Those whose term ends after the one moment, and no later than the other. */
const dueIn = (orders: readonly OrderUnpaid[], afterMs: number, byMs: number): MoneyDue => {
  const due = orders.filter((order) => order.payByMs > afterMs && order.payByMs <= byMs);
  return { count: due.length, hammerFen: due.reduce((sum, { hammerFen }) => sum + hammerFen, 0) };
};

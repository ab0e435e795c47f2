// The board of the house: its week and what the coming sales ask for, as they stand; its record,
// counted once a minute however many ask. Source: product.md 7.1, blocks 3, 4 and 10.
import type { BoardDay, HouseBoard, HouseRecord } from '#contract/catalogue/board-outputs.ts';
import { DAY_MS, dayBeginMs } from '#core/time/days.ts';
import { openCount } from '#server/catalogue/store/lot-counts.ts';
import {
  depositSpans,
  firstMemberMs,
  pastTotals,
  releaseTimes,
  salesBetween,
  type SaleStart,
} from '#server/catalogue/store/sale-statistics.ts';
import type { Reader } from '#server/store/access.ts';
import { dealTrends } from './queries-deal-trends.ts';

const DAYS = 7;
const RECORD_FRESH_MS = 60_000;

export function noticeBoardOf(reader: Reader): AskBoard {
  let openedAtMs: number | null = null;
  let kept: { readonly record: Promise<HouseRecord>; readonly untilMs: number } | null = null;

  const count = async (nowMs: number): Promise<HouseRecord> => {
    openedAtMs ??= await firstMemberMs(reader);
    const [totals, { all }] = await Promise.all([pastTotals(reader), dealTrends(reader, {}, nowMs)]);
    // Lots that had ended before the house opened were not settled by the house itself.
    const times = openedAtMs === null ? [] : await releaseTimes(reader, openedAtMs);
    return { ...totals, soldPermille: all.soldPermille, releaseMedianMs: medianOf(times) };
  };
  const recordAt = (nowMs: number): Promise<HouseRecord> => {
    if (kept && kept.untilMs > nowMs) return kept.record;
    const mine = { record: count(nowMs), untilMs: nowMs + RECORD_FRESH_MS };
    kept = mine;
    mine.record.catch(() => {
      if (kept === mine) kept = null;
    });
    return mine.record;
  };

  return async (nowMs) => {
    const fromMs = dayBeginMs(nowMs);
    const sales = await salesBetween(reader, { fromMs, toMs: fromMs + DAYS * DAY_MS });
    const living = sales.filter(({ isOver }) => isOver === 0).map(({ saleId }) => saleId);
    const [deposits, record, vehicle, goods] = await Promise.all([
      depositSpans(reader, living),
      recordAt(nowMs),
      openCount(reader, 'vehicle'),
      openCount(reader, 'non-vehicle'),
    ]);
    return { days: daysOf(sales, fromMs), deposits, record, openCounts: { vehicle, goods }, nowMs };
  };
}

/** The one in the middle; null of nothing. */
const medianOf = (sorted: readonly number[]): number | null => sorted[Math.floor(sorted.length / 2)] ?? null;

const daysOf = (sales: readonly SaleStart[], fromMs: number): readonly BoardDay[] =>
  Array.from({ length: DAYS }, (_none, at) => {
    const startsAtMs = fromMs + at * DAY_MS;
    const starting = sales.filter((sale) => dayBeginMs(sale.startsAtMs) === startsAtMs);
    const lotCount = starting.reduce((sum, sale) => sum + sale.lotCount, 0);
    return { startsAtMs, saleCount: starting.length, lotCount };
  });

export type AskBoard = (nowMs: number) => Promise<HouseBoard>;

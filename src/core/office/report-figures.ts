// Figures (数字) of a report, each by one rule from the sums of its days. Nothing is told where
// there is nothing to tell it from: a share of fewer than ten things is moved by a single one of
// them, so there the counts stand alone, by the same least number and the same rounding as the
// public 成交率. What a figure is compared with is the span of as many days right before it.
//   成交率 sold of those offered · 溢价 prices over the reference prices of the same lots ·
//   延时占比 lots that were put off of those offered · 按时付款率 paid on time of those that were
//   paid or whose term is over · 争议率 bought things that came to a dispute · 每件出价 bids of an
//   offered lot · 保证金退回 from the end of the lot to the release, on the mean.
// Source: product.md 5.13, 7.8; core/catalogue/deal-figures.ts.
import { LEAST_OFFERED } from '#core/catalogue/deal-figures.ts';
import type { Fen } from '#core/money.ts';
import type { DaySums } from './report-sums.ts';

export interface ReportFigures {
  readonly offeredCount: number;
  readonly soldCount: number;
  readonly soldPermille: number | null;
  readonly hammerFen: Fen;
  readonly orderCount: number;
  /** By how much of a thousand the prices lie above the reference prices; below nought: under. */
  readonly premiumPermille: number | null;
  readonly comparedCount: number;
  /** Tenths of a bid; null when nothing was offered. */
  readonly bidTenths: number | null;
  readonly bidCount: number;
  readonly extendedCount: number;
  readonly extendedPermille: number | null;
  readonly dueCount: number;
  readonly onTimeCount: number;
  readonly onTimePermille: number | null;
  readonly boughtCount: number;
  readonly disputedCount: number;
  readonly disputedPermille: number | null;
  readonly releasedCount: number;
  readonly releaseMs: number | null;
}

/** How many of a thousand; null when there are too few to say so. */
export function shareOf(part: number, whole: number): number | null {
  return whole < LEAST_OFFERED ? null : Math.round((part * 1_000) / whole);
}

const perOne = (sum: number, count: number): number | null => (count === 0 ? null : Math.round(sum / count));

export function reportFigures(sums: DaySums): ReportFigures {
  const { offeredCount, soldCount, bidCount, extendedCount, comparedFen, referenceFen } = sums;
  const { dueCount, onTimeCount, boughtCount, disputedCount, releasedCount, releasedMs } = sums;
  const above = sums.comparedCount < LEAST_OFFERED ? null : comparedFen - referenceFen;
  return {
    offeredCount,
    soldCount,
    soldPermille: shareOf(soldCount, offeredCount),
    hammerFen: sums.hammerFen,
    orderCount: sums.orderCount,
    premiumPermille: above === null ? null : perOne(above * 1_000, referenceFen),
    comparedCount: sums.comparedCount,
    bidTenths: perOne(bidCount * 10, offeredCount),
    bidCount,
    extendedCount,
    extendedPermille: shareOf(extendedCount, offeredCount),
    dueCount,
    onTimeCount,
    onTimePermille: shareOf(onTimeCount, dueCount),
    boughtCount,
    disputedCount,
    disputedPermille: shareOf(disputedCount, boughtCount),
    releasedCount,
    releaseMs: perOne(releasedMs, releasedCount),
  };
}

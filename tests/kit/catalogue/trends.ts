// A market to draw: months of deals at prices a test can foresee.
import type { DealTrends } from '#contract/catalogue/deal-outputs.ts';
import { bandsOf, figuresOf, type EndedLot } from '#core/catalogue/deal-figures.ts';
import { periodsOf } from '#core/catalogue/deal-periods.ts';
import { yuan } from '#core/money.ts';
import { monthsFrom, monthStartMs } from '#core/time/months.ts';

const HOUR_MS = 3_600_000;

interface Month {
  readonly month: string;
  readonly soldCount: number;
  readonly passedCount?: number;
  /** Of the first; each further one is a thousand dearer. */
  readonly priceYuan?: number;
}

/** Every month of the year alike. */
export function livelyYear(part: Omit<Month, 'month'>): readonly Month[] {
  return monthsFrom('2026-01', '2026-12').map((month) => ({ month, ...part }));
}

const lotsIn = ({ month, soldCount, passedCount = 0, priceYuan = 80_000 }: Month): EndedLot[] => {
  const closedAtMs = monthStartMs(month) + HOUR_MS;
  const passed = { closedAtMs, isSold: false, priceFen: null, paidAtMs: null, odometerKm: 50_000 };
  const sold = Array.from({ length: soldCount }, (_none, place) => ({
    closedAtMs,
    isSold: true,
    priceFen: yuan(priceYuan + place * 1_000),
    paidAtMs: closedAtMs + 30 * HOUR_MS,
    odometerKm: 20_000 + place * 20_000,
  }));
  return [...sold, ...Array.from({ length: passedCount }, () => passed)];
};

export function someTrends(months: readonly Month[], part: Partial<DealTrends> = {}): DealTrends {
  const [from, to] = ['2026-01', '2026-12'];
  const lots = months.flatMap(lotsIn);
  return {
    from,
    to,
    isSampled: false,
    mostOfMonth: 400,
    all: figuresOf(lots),
    periods: periodsOf(lots, monthsFrom(from, to)),
    bands: bandsOf(lots),
    groups: { series: [], year: [], grade: [] },
    points: lots.flatMap(({ odometerKm, priceFen }) => (priceFen === null ? [] : { odometerKm, priceFen })),
    choices: { brand: [], series: [], year: [], city: [] },
    nowMs: monthStartMs(to),
    ...part,
  };
}

// The same figures along time: month by month where the months are worth drawing, else by the
// quarter. A month is worth drawing when enough was sold in it; a range is drawn by months when at
// least half of its months are.
// Source: product.md 5.13, 7.3.
import { monthOf, quarterOf, type Month } from '#core/time/months.ts';
import { figuresOf, groupedBy, LEAST_DEALS, type EndedLot, type Figures } from './deal-figures.ts';

export type PeriodUnit = 'month' | 'quarter';

export interface PeriodFigures extends Figures {
  /** The first and the last month of it that lie in the range. */
  readonly from: Month;
  readonly to: Month;
}

export interface Periods {
  readonly unit: PeriodUnit;
  /** From the earliest on, those in which nothing ended too. */
  readonly rows: readonly PeriodFigures[];
}

/** `months` as they follow one another. */
export function periodsOf(lots: readonly EndedLot[], months: readonly Month[]): Periods {
  const byMonth = groupedBy(lots, ({ closedAtMs }) => monthOf(closedAtMs));
  const unit = unitFor(byMonth, months);
  const rows = [...groupedBy(months, (month) => keyOf(unit, month)).values()].map((within) => ({
    from: within.reduce((first) => first),
    to: within.reduce((_, last) => last),
    ...figuresOf(within.flatMap((month) => byMonth.get(month) ?? [])),
  }));
  return { unit, rows };
}

const keyOf = (unit: PeriodUnit, month: Month): Month => (unit === 'month' ? month : quarterOf(month));

const unitFor = (byMonth: ReadonlyMap<Month, readonly EndedLot[]>, months: readonly Month[]): PeriodUnit => {
  const isWorth = (month: Month): boolean =>
    (byMonth.get(month) ?? []).filter(({ priceFen }) => priceFen !== null).length >= LEAST_DEALS;
  return months.filter(isWorth).length * 2 >= months.length ? 'month' : 'quarter';
};

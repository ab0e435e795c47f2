// 成交行情: what the lots that closed in a range of months tell. Each month is looked at by itself,
// from its latest lot on and no further than so many, so that a year costs the same in a house of
// any size. Source: product.md 5.13, 7.3; goals.md P13.
import type { DealTrends, GroupFigures } from '#contract/catalogue/deal-outputs.ts';
import type { Inputs } from '#contract/inputs.ts';
import { bandsOf, figuresOf, groupedBy, type EndedLot } from '#core/catalogue/deal-figures.ts';
import { periodsOf } from '#core/catalogue/deal-periods.ts';
import { HIGHEST_AMOUNT_FEN, yuan } from '#core/money.ts';
import {
  monthAfter,
  monthCount,
  monthEndMs,
  monthOf,
  monthsFrom,
  monthStartMs,
  type Month,
} from '#core/time/months.ts';
import {
  closedLots,
  isMoreClosed,
  type ClosedLotsQuery,
  type ClosedRow,
} from '#server/catalogue/store/closed-lots.ts';
import { endedValues } from '#server/catalogue/store/lot-counts.ts';
import { valuesIn } from '#server/catalogue/store/lot-marks.ts';
import type { Reader } from '#server/store/access.ts';
import { kindConditions, oneBrandOf, soldMonths } from './deal-filter.ts';

type Query = Inputs['dealTrends'];

const MOST_MONTHS = 12;
const MOST_OF_MONTH = 400;
const MOST_POINTS = 300;
const MOST_GROUPS = 12;

/** A lot with what it can be put together by. */
interface Told extends EndedLot {
  readonly series: string;
  readonly year: string;
  readonly grade: string;
}

export async function dealTrends(reader: Reader, query: Query, nowMs: number): Promise<DealTrends> {
  const { from, to } = rangeOf(query, nowMs);
  const months = monthsFrom(from, to);
  const wishes = months.map((month): ClosedLotsQuery => ({
    hall: query.hall ?? 'vehicle',
    brand: oneBrandOf(query),
    conditions: kindConditions(query),
    fromMs: monthStartMs(month),
    toMs: monthEndMs(month),
    most: MOST_OF_MONTH,
  }));
  const lots: Told[] = [];
  let isSampled = false;
  // One after the other: a bid, or a question that is answered at once, comes between.
  for (const wish of wishes) {
    lots.push(...(await closedLots(reader, wish)).map(toldBy(query)));
    isSampled ||= await isMoreClosed(reader, wish);
  }
  return {
    from,
    to,
    isSampled,
    mostOfMonth: MOST_OF_MONTH,
    all: figuresOf(lots),
    periods: periodsOf(lots, months),
    bands: bandsOf(lots),
    groups: {
      series: groupsOf(lots, 'series'),
      year: groupsOf(lots, 'year'),
      grade: groupsOf(lots, 'grade'),
    },
    points: pointsOf(lots),
    choices: await choicesIn(reader, query),
    nowMs,
  };
}

/** The months that are asked for, the latest twelve of them; without a wish those up to now. */
const rangeOf = (query: Query, nowMs: number): { from: Month; to: Month } => {
  const { soldFrom, soldTo } = soldMonths(query);
  const now = monthOf(nowMs);
  const to = soldTo === undefined || soldTo > now ? now : soldTo;
  const earliest = monthAfter(to, 1 - MOST_MONTHS);
  const isWithin = soldFrom !== undefined && soldFrom > earliest;
  const from = isWithin ? soldFrom : earliest;
  return { from: monthCount(from, to) < 1 ? to : from, to };
};

const fenOf = (wishedYuan: number | undefined, otherwise: number): number =>
  wishedYuan === undefined ? otherwise : yuan(Math.min(wishedYuan, HIGHEST_AMOUNT_FEN / 100));

const toldBy = ({ lowestYuan, highestYuan }: Query): ((row: ClosedRow) => Told) => {
  const [lowestFen, highestFen] = [fenOf(lowestYuan, 0), fenOf(highestYuan, HIGHEST_AMOUNT_FEN)];
  return (row) => {
    const isSold = row.soldAtMs !== null;
    const isWished = row.priceFen >= lowestFen && row.priceFen <= highestFen;
    return {
      closedAtMs: row.closedAtMs,
      isSold,
      priceFen: isSold && row.isPriceShown === 1 && isWished ? row.priceFen : null,
      paidAtMs: isSold ? row.paidAtMs : null,
      odometerKm: row.odometerKm,
      series: row.series,
      year: row.modelYear === 0 ? '' : String(row.modelYear),
      grade: valuesIn('grade', row)[0] ?? '',
    };
  };
};

/** Those with the most deals first; a value of which nothing was sold tells nothing. */
const groupsOf = (lots: readonly Told[], key: 'series' | 'year' | 'grade'): readonly GroupFigures[] =>
  [...groupedBy(lots, (lot) => lot[key])]
    .map(([value, within]) => ({ value, ...figuresOf(within) }))
    .filter(({ soldCount }) => soldCount > 0)
    .toSorted((one, other) => other.soldCount - one.soldCount || (one.value < other.value ? -1 : 1))
    .slice(0, MOST_GROUPS);

const pointsOf = (lots: readonly Told[]): DealTrends['points'] =>
  lots
    .toSorted((one, other) => other.closedAtMs - one.closedAtMs)
    .flatMap(({ odometerKm, priceFen }) =>
      priceFen !== null && odometerKm > 0 ? { odometerKm, priceFen } : [],
    )
    .slice(0, MOST_POINTS);

const choicesIn = async (reader: Reader, query: Query): Promise<DealTrends['choices']> => {
  const hall = query.hall ?? 'vehicle';
  const of = (facet: string) => endedValues(reader, { hall, facet });
  const [brand, series] = [await of('brand'), await of('series')];
  const [year, city] = [await of('year'), await of('city')];
  const own = oneBrandOf(query);
  return { brand, series: series.filter((one) => own !== null && one.startsWith(`${own} `)), year, city };
};

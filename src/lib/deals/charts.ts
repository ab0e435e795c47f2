// The charts of past deals as geometry: where each mark lies in its frame. What is not told is not
// drawn. Numbers in, numbers out, so that the drawings themselves have nothing left to decide.
// Source: product.md 7.3; language.md 9, 12.
import type { DealTrends } from '#contract/catalogue/deal-outputs.ts';
import type { Periods } from '#core/catalogue/deal-periods.ts';
import { priceTicks, scale, type Span } from '#lib/lots/chart-scale.ts';

export const FRAME = { width: 360, height: 212, start: 44, end: 352, top: 14, bottom: 176 } as const;
/** Mark at the foot where nothing is told. */
export const GAP = { y: FRAME.bottom - 16, length: 16 } as const;

export interface Tick {
  readonly text: string;
  readonly place: number;
  /** Second line below it. */
  readonly under?: string;
}

export interface Spot {
  readonly x: number;
  readonly y: number;
}

const FEN_PER_WAN = 1_000_000;

/** Null: too few deals to see anything in. */
export function kmChart(
  { points, bands }: Pick<DealTrends, 'points' | 'bands'>,
  least: number,
): KmChart | null {
  if (points.length < least) return null;
  const farKm = Math.max(...points.map(({ odometerKm }) => odometerKm));
  const step = KM_STEPS.find((one) => farKm / one <= MOST_DISTANCES) ?? Math.ceil(farKm / MOST_DISTANCES);
  const endKm = Math.ceil(farKm / step) * step;
  const x = wholeScale({ from: 0, to: endKm }, { from: FRAME.start, to: FRAME.end });
  const { y, ticks } = priceSide(priceSpan(points.map(({ priceFen }) => priceFen)));
  const marks = Array.from({ length: Math.round(endKm / step) + 1 }, (_none, at) => at * step);
  return {
    ticks,
    distances: marks.map((km) => ({ text: String(Number((km / 10_000).toFixed(1))), place: x(km) })),
    dots: points.map(({ odometerKm, priceFen }) => ({ x: x(odometerKm), y: y(priceFen) })),
    medians: bands.flatMap(({ fromKm, toKm, priceFen }) =>
      priceFen && fromKm < endKm
        ? { from: x(fromKm) + 2, to: x(Math.min(toKm ?? endKm, endKm)) - 2, y: y(priceFen.median) }
        : [],
    ),
  };
}

/** Prices along the side: whole ten thousands where they are, else with a point. */
const priceText = (fen: number): string => `${Number((fen / FEN_PER_WAN).toFixed(2))}万`;

const priceSpan = (values: readonly number[]): Span => {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const room = Math.max((most - least) * 0.08, most * 0.02);
  return { from: Math.max(0, least - room), to: most + room };
};

/**
 * A unit is about a pixel, and a number without a point takes half the way (see chart-paths.ts).
 */
const wholeScale = (values: Span, places: Span) => {
  const place = scale(values, places);
  return (value: number): number => Math.round(place(value));
};

const priceSide = (span: Span): { y: (fen: number) => number; ticks: readonly Tick[] } => {
  const y = wholeScale(span, { from: FRAME.bottom, to: FRAME.top });
  return { y, ticks: priceTicks(span).map((fen) => ({ text: priceText(fen), place: y(fen) })) };
};

/**
 * Along the foot: every period by its months, and below the first of each year its year, so that
 * no name has to make room for it.
 */
export function periodTicks({ rows }: Pick<Periods, 'rows'>): readonly Tick[] {
  const x = columnAt(rows.length);
  const yearOf = (index: number): string => rows[index]?.from.slice(0, 4) ?? '';
  return rows.map(({ from, to }, at) => {
    const month = Number(from.slice(5));
    const text = from === to ? String(month) : `${month}–${Number(to.slice(5))}`;
    const isFirst = at === 0 || yearOf(at) !== yearOf(at - 1);
    // The year before has one column alone: two years do not stand side by side.
    const isCrowded = at === 0 && rows.length > 2 && yearOf(1) !== yearOf(0);
    return { text, place: x(at), ...(isFirst && !isCrowded && { under: `${yearOf(at)}年` }) };
  });
}

const columnAt =
  (count: number) =>
  (place: number): number => {
    const width = (FRAME.end - FRAME.start) / count;
    return Math.round(FRAME.start + width * (place + 0.5));
  };

/** An even number: half of it stands on each side. */
const columnWidth = (count: number): number =>
  Math.min(22, Math.round(((FRAME.end - FRAME.start) / count) * 0.28) * 2);

/** From left to right. */
export interface Stroke {
  readonly from: number;
  readonly to: number;
  readonly y: number;
}

export interface SpreadChart {
  readonly ticks: readonly Tick[];
  readonly columns: readonly Tick[];
  readonly width: number;
  /** From the lower to the upper quartile; the median lies between. */
  readonly bars: readonly {
    readonly x: number;
    readonly top: number;
    readonly bottom: number;
  }[];
  readonly medians: readonly Stroke[];
  /** Places with nothing to tell. */
  readonly gaps: readonly number[];
  /** The medians joined, broken where one is missing. */
  readonly lines: readonly (readonly Spot[])[];
}

/** Runs of neighbours. */
const runsOf = (points: readonly (Spot | null)[]): readonly (readonly Spot[])[] => {
  const runs: Spot[][] = [[]];
  for (const point of points) {
    if (point) runs.at(-1)?.push(point);
    else runs.push([]);
  }
  return runs.filter((run) => run.length > 1);
};

/** Null: no period has enough deals. */
export function spreadChart(periods: Periods): SpreadChart | null {
  const { rows } = periods;
  const told = rows.flatMap(({ priceFen }) => priceFen ?? []);
  if (told.length === 0) return null;
  const { y, ticks } = priceSide(priceSpan(told.flatMap(({ low, high }) => [low, high])));
  const x = columnAt(rows.length);
  const width = columnWidth(rows.length);
  return {
    ticks,
    columns: periodTicks(periods),
    width,
    bars: rows.flatMap(({ priceFen }, at) =>
      priceFen ? { x: x(at), top: y(priceFen.high), bottom: y(priceFen.low) } : [],
    ),
    medians: rows.flatMap(({ priceFen }, at) =>
      priceFen ? { from: x(at) - width / 2, to: x(at) + width / 2, y: y(priceFen.median) } : [],
    ),
    gaps: rows.flatMap(({ priceFen }, at) => (priceFen ? [] : x(at))),
    lines: runsOf(rows.map(({ priceFen }, at) => (priceFen ? { x: x(at), y: y(priceFen.median) } : null))),
  };
}

export interface SoldChart {
  readonly ticks: readonly Tick[];
  readonly columns: readonly Tick[];
  readonly width: number;
  readonly bars: readonly { readonly x: number; readonly y: number; readonly permille: number }[];
  readonly gaps: readonly number[];
}

export function soldChart(periods: Periods): SoldChart | null {
  const { rows } = periods;
  if (rows.every(({ soldPermille }) => soldPermille === null)) return null;
  const x = columnAt(rows.length);
  const y = wholeScale({ from: 0, to: 1_000 }, { from: FRAME.bottom, to: FRAME.top });
  return {
    ticks: [0, 500, 1_000].map((permille) => ({ text: `${permille / 10}%`, place: y(permille) })),
    columns: periodTicks(periods),
    width: columnWidth(rows.length),
    bars: rows.flatMap(({ soldPermille: permille }, at) =>
      permille === null ? [] : { x: x(at), y: y(permille), permille },
    ),
    gaps: rows.flatMap(({ soldPermille }, at) => (soldPermille === null ? x(at) : [])),
  };
}

export interface KmChart {
  readonly ticks: readonly Tick[];
  readonly distances: readonly Tick[];
  readonly dots: readonly Spot[];
  /** The median of each band that has one, nearly as wide as the band. */
  readonly medians: readonly Stroke[];
}

const KM_STEPS = [10_000, 20_000, 50_000, 100_000];
const MOST_DISTANCES = 7;

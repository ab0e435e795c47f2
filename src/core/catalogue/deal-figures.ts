// Figures of a market from its ended lots: what was paid and how far apart the prices lie, how many
// of those offered were sold, how soon they were paid for. The median is the smallest price that at
// least half of the deals do not exceed, the quartiles the same for one and three quarters of them:
// each is a price somebody really paid, in whole fen, never a mean of two. Too few deals are not
// summed up: with fewer than five a quartile is simply one known person's price, and with fewer
// than ten lots offered a single one moves the sold rate by more than ten points.
// Source: product.md 5.13, 7.3.
import type { Fen } from '#core/money.ts';

/** A lot that was sold or passed. */
export interface EndedLot {
  readonly closedAtMs: number;
  readonly isSold: boolean;
  /**
   * The price it was sold for; null when it was not sold, or when the price is between the house
   * and its buyer.
   */
  readonly priceFen: Fen | null;
  /** When its order was paid; null while it is not. */
  readonly paidAtMs: number | null;
  /** 0: not told. */
  readonly odometerKm: number;
}

export const LEAST_DEALS = 5;
export const LEAST_OFFERED = 10;

export interface Quartiles {
  readonly low: number;
  readonly median: number;
  readonly high: number;
}

/** Lots put together by what `keyOf` says of them; those of which it says nothing are left out. */
export function groupedBy<Lot>(
  lots: readonly Lot[],
  keyOf: (lot: Lot) => string,
): ReadonlyMap<string, readonly Lot[]> {
  const groups = new Map<string, Lot[]>();
  for (const lot of lots) {
    const key = keyOf(lot);
    const group = groups.get(key);
    if (group) group.push(lot);
    else if (key !== '') groups.set(key, [lot]);
  }
  return groups;
}

/** The smallest of these sorted values that at least `quarters` of four do not exceed. */
const rankAt = (sorted: readonly number[], quarters: number): number =>
  sorted.slice(0, Math.ceil((sorted.length * quarters) / 4)).reduce((_, value) => value, 0);

/** Null: they are too few to be summed up. */
export function quartilesOf(values: readonly number[]): Quartiles | null {
  if (values.length < LEAST_DEALS) return null;
  const sorted = values.toSorted((one, other) => one - other);
  return { low: rankAt(sorted, 1), median: rankAt(sorted, 2), high: rankAt(sorted, 3) };
}

export interface Figures {
  readonly offeredCount: number;
  readonly soldCount: number;
  /** Of how many deals the price is known to the room. */
  readonly pricedCount: number;
  readonly priceFen: Quartiles | null;
  /** How many of a thousand that were offered were sold; null when too few were offered. */
  readonly soldPermille: number | null;
  /** Half of the paid ones were paid so soon after the hammer; null when too few were. */
  readonly paidAfterMs: number | null;
}

const isKnown = (value: number | null): value is number => value !== null;

export function figuresOf(lots: readonly EndedLot[]): Figures {
  const sold = lots.filter(({ isSold }) => isSold);
  const prices = sold.map(({ priceFen }) => priceFen).filter(isKnown);
  const waits = sold.map(({ paidAtMs, closedAtMs }) => (paidAtMs === null ? null : paidAtMs - closedAtMs));
  const isEnough = lots.length >= LEAST_OFFERED;
  return {
    offeredCount: lots.length,
    soldCount: sold.length,
    pricedCount: prices.length,
    priceFen: quartilesOf(prices),
    soldPermille: isEnough ? Math.round((sold.length * 1_000) / lots.length) : null,
    paidAfterMs: quartilesOf(waits.filter(isKnown))?.median ?? null,
  };
}

/** Distances one speaks of, in kilometres; the last has no end. */
const BANDS_KM: readonly (readonly [number, number | null])[] = [
  [0, 30_000],
  [30_000, 60_000],
  [60_000, 100_000],
  [100_000, 150_000],
  [150_000, null],
];

export interface BandFigures extends Figures {
  readonly fromKm: number;
  readonly toKm: number | null;
}

/** The same figures by how far a vehicle has gone; what is not told belongs to no band. */
export function bandsOf(lots: readonly EndedLot[]): readonly BandFigures[] {
  return BANDS_KM.map(([fromKm, toKm]) => {
    const within = lots.filter(
      ({ odometerKm }) => odometerKm > 0 && odometerKm >= fromKm && (toKm === null || odometerKm < toKm),
    );
    return { fromKm, toKm, ...figuresOf(within) };
  });
}

// The first thousand lots of a list in hand, laid out by what they are filtered by: each value of
// each filter as the set of places that have it. Whatever is filtered, a page and every figure
// beside it is a handful of `&`.
// Source: goals.md P13 (any filter, the same cost).
import { MOST_COUNTED } from '#contract/catalogue/list-words.ts';
import type { FacetName } from '#contract/catalogue/outputs.ts';
import type { Condition } from '#server/catalogue/store/conditions.ts';
import { facetValues } from '#server/catalogue/store/lot-counts.ts';
import { placeOf, type MarkColumn } from '#server/catalogue/store/lot-marks.ts';
import type { IndexedLot, Place } from '#server/catalogue/store/scan.ts';
import { addTo, allOf, anyOf, bitsMarked, bitsWithin, noneOf, type Bits } from './bit-set.ts';

type Values = ReadonlyMap<string, Bits>;

export interface FacetIndex {
  /** In the order of the list. */
  readonly lots: readonly IndexedLot[];
  /** True: there may be more lots than these. */
  readonly isFull: boolean;
  /** Those that come after them, for when some of them leave. */
  readonly reserve: readonly IndexedLot[];
  /** True: there may be more than are in reserve. */
  readonly hasMore: boolean;
  /** Lots that have each value of a filter; laid out when first asked for. */
  readonly valuesOf: (facet: FacetName) => Values;
  /** Lots that have each mark of a column, by the place of its bit. */
  readonly marksOf: (column: MarkColumn) => readonly Bits[];
  readonly numbersOf: (column: NumberColumn) => Float64Array;
}

type NumberColumn = Extract<Condition, { is: 'within' }>['column'];

const MARKS = 31;

/**
 * How many lots of an index lie before this place of the list; all of them when it lies beyond the
 * index.
 */
export function placesBefore(facetIndex: FacetIndex, comesBefore: (lot: Place) => boolean): number {
  let [low, high] = [0, facetIndex.lots.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const lot = facetIndex.lots[middle];
    if (lot && comesBefore(lot)) low = middle + 1;
    else high = middle;
  }
  return low;
}

const marked = (lots: readonly IndexedLot[], column: MarkColumn): readonly Bits[] => {
  const numbers = lots.map((lot) => lot[column]);
  return Array.from({ length: MARKS }, (_none, place) => bitsMarked(numbers, 1 << place));
};

const toldValues = (lots: readonly IndexedLot[], facet: FacetName): Values => {
  const values = new Map<string, Bits>();
  for (const [at, lot] of lots.entries()) {
    for (const value of facetValues(facet, lot)) {
      const bits = values.get(value) ?? noneOf(lots.length);
      values.set(value, bits);
      addTo(bits, at);
    }
  }
  return values;
};

/** Layout of a name, made once and then kept. */
const laidOut = <Name, Layout>(layOut: (name: Name) => Layout): ((name: Name) => Layout) => {
  const kept = new Map<Name, Layout>();
  return (name) => {
    const layout = kept.get(name) ?? layOut(name);
    kept.set(name, layout);
    return layout;
  };
};

type Laid = Pick<FacetIndex, 'valuesOf' | 'marksOf' | 'numbersOf'>;

/** The one number that bids change. */
const PRICE = 'priceFen';

const numbersIn = (lots: readonly IndexedLot[], column: NumberColumn): Float64Array => {
  const numbers = new Float64Array(lots.length);
  for (const [at, lot] of lots.entries()) numbers[at] = lot[column] ?? NaN;
  return numbers;
};

const layOut = (lots: readonly IndexedLot[]): Laid => {
  const marksOf = laidOut((column: MarkColumn) => marked(lots, column));
  const markedValues = (facet: FacetName): Values | null => {
    const place = placeOf(facet);
    const marks = place && marksOf(place.column);
    return (
      marks && new Map(place.values.flatMap((value, nth) => [[value, marks[place.from + nth] ?? noneOf(0)]]))
    );
  };
  return {
    marksOf,
    valuesOf: laidOut((facet) => markedValues(facet) ?? toldValues(lots, facet)),
    numbersOf: laidOut((column) => numbersIn(lots, column)),
  };
};

/** Layouts of everything that no bid changes, by index. */
const laidOf = new WeakMap<FacetIndex, Laid>();

/** Lots in the order of a list, from its beginning on. */
interface Known {
  readonly lots: readonly IndexedLot[];
  readonly hasMore: boolean;
}

const facetIndexWith = (known: Known, laidBy: (lots: readonly IndexedLot[]) => Laid): FacetIndex => {
  const lots = known.lots.slice(0, MOST_COUNTED);
  const laid = laidBy(lots);
  const prices = laidOut((column: typeof PRICE) => numbersIn(lots, column));
  const numbersOf = (column: NumberColumn) => (column === PRICE ? prices(PRICE) : laid.numbersOf(column));
  const isFull = lots.length >= MOST_COUNTED;
  const reserve = known.lots.slice(MOST_COUNTED);
  const facetIndex = { ...laid, lots, isFull, reserve, hasMore: known.hasMore, numbersOf };
  laidOf.set(facetIndex, laid);
  return facetIndex;
};

/** Without a word about it there may be more lots when there are a thousand. */
export function facetIndexOf(lots: readonly IndexedLot[], hasMore = lots.length >= MOST_COUNTED): FacetIndex {
  return facetIndexWith({ lots, hasMore }, layOut);
}

const met = (facetIndex: FacetIndex, condition: Condition): Bits => {
  const { lots } = facetIndex;
  switch (condition.is) {
    case 'one-of':
    case 'one-of-numbers': {
      const facet = condition.is === 'one-of' ? condition.column : 'year';
      const values = facetIndex.valuesOf(facet);
      return anyOf(
        condition.values.flatMap((value) => values.get(String(value)) ?? []),
        lots.length,
      );
    }
    case 'marked':
      return anyOf(
        facetIndex.marksOf(condition.column).filter((_bits, at) => (condition.bits & (1 << at)) !== 0),
        lots.length,
      );
    case 'within': {
      const { column, least, most } = condition;
      return bitsWithin(facetIndex.numbersOf(column), least ?? -Infinity, most ?? Infinity);
    }
  }
};

export interface StoredAnswer {
  /** The places that meet all conditions. */
  readonly all: Bits;
  /** Those that meet the conditions of all filters but this one. */
  readonly beside: (facet: FacetName) => Bits;
}

const keepAnew = (facetIndex: FacetIndex, conditions: readonly Condition[]): StoredAnswer => {
  const count = facetIndex.lots.length;
  const sets = conditions.map((condition) => ({ facet: condition.facet, bits: met(facetIndex, condition) }));
  const bitsOf = (some: typeof sets): Bits =>
    allOf(
      some.map(({ bits }) => bits),
      count,
    );
  const all = bitsOf(sets);
  return {
    all,
    beside: (facet) =>
      sets.some((set) => set.facet === facet) ? bitsOf(sets.filter((set) => set.facet !== facet)) : all,
  };
};

const known = new WeakMap<FacetIndex, Map<string, StoredAnswer>>();
const MOST_KNOWN = 100;

/**
 * Lots of an index that meet these conditions: found once for as long as the index is in memory,
 * for what one asks others ask too.
 */
export function matchesOn(facetIndex: FacetIndex, conditions: readonly Condition[]): StoredAnswer {
  const ofFacetIndex = known.get(facetIndex) ?? new Map<string, StoredAnswer>();
  known.set(facetIndex, ofFacetIndex);
  const key = JSON.stringify(conditions);
  const kept = ofFacetIndex.get(key) ?? keepAnew(facetIndex, conditions);
  if (ofFacetIndex.size >= MOST_KNOWN) ofFacetIndex.clear();
  ofFacetIndex.set(key, kept);
  return kept;
}

/**
 * An index of the same lots in the same order, some of which stand otherwise: what was laid out and
 * found of it holds, but for the prices. It is another one even where none of its own lots do, for
 * what was scanned to from the first may have changed.
 */
export function refreshedStanding(facetIndex: FacetIndex, lots: readonly IndexedLot[]): FacetIndex {
  const { hasMore } = facetIndex;
  const after = facetIndexWith({ lots, hasMore }, (first) => laidOf.get(facetIndex) ?? layOut(first));
  const isPriced = facetIndex.lots.some(({ priceFen }, at) => priceFen !== lots[at]?.priceFen);
  const found = [...(known.get(facetIndex) ?? [])].filter(
    ([key]) => !isPriced || !key.includes(`"${PRICE}"`),
  );
  known.set(after, new Map(found));
  return after;
}

// Lots as the lists are told of them when they have changed, of a house in which everything follows
// from a place.
import * as fc from 'fast-check';
import { countOf } from '#server/catalogue/facets/bit-set.ts';
import { matchesOn, type FacetIndex } from '#server/catalogue/facets/facet-index.ts';
import { conditionsOf } from '#server/catalogue/lot-filter.ts';
import { facetsOn } from '#server/catalogue/queries-lot-counting.ts';
import type { ChangedLot } from '#server/catalogue/store/list-changes.ts';

const BRANDS = ['大众', '丰田', '本田'];
const CITIES = ['上海', '杭州'];

export function someChanged(at: number, part: Partial<ChangedLot> = {}): ChangedLot {
  return {
    no: at + 1,
    hall: 'vehicle',
    stage: 'running',
    brand: BRANDS[at % 3] ?? '',
    series: '',
    city: CITIES[at % 2] ?? '',
    partner: '',
    modelYear: 2015 + (at % 5),
    vehicleMarks: 1 << (at % 6),
    paperMarks: 1 << (at % 4),
    lotMarks: 1 << (at % 3),
    priceFen: 1_000_000 + (at % 7) * 100_000,
    odometerKm: 10_000 + at,
    registeredMonth: 201_905,
    depositFen: 200_000,
    startsAtMs: 0,
    endsAtMs: 1_000 + at * 10,
    bidCount: 0,
    soldAtMs: null,
    ...part,
  };
}

/** Any change of the lot at a place of the house. */
export function anyChange(at: fc.Arbitrary<number>) {
  return fc.record({
    at,
    priceFen: fc.integer({ min: 10, max: 20 }).map((price) => price * 100_000),
    laterMs: fc.constantFrom(0, 0, 5, 300, 100_000, -200),
    stage: fc.constantFrom('running', 'running', 'ended', 'upcoming'),
  });
}

type Change = ReturnType<typeof anyChange> extends fc.Arbitrary<infer One> ? One : never;

/** The house after that, and what has changed of it. */
export function changedBy(house: readonly ChangedLot[], changes: readonly Change[]) {
  const after = new Map<number, ChangedLot>();
  for (const { at, priceFen, laterMs, stage } of changes) {
    const lot = house[at % house.length];
    if (lot) after.set(lot.no, { ...lot, priceFen, endsAtMs: lot.endsAtMs + laterMs, bidCount: 1, stage });
  }
  return { house: house.map((lot) => after.get(lot.no) ?? lot), changed: [...after.values()] };
}

const QUERIES = [{}, { brand: '大众,本田' }, { lowestYuan: 12_000, highestYuan: 18_000, city: '上海' }];

/** An index's answers to each of the filters. */
export function toldBy(facetIndex: FacetIndex) {
  return QUERIES.map((query) => {
    const kept = matchesOn(facetIndex, conditionsOf(query));
    return { count: countOf(kept.all), facets: facetsOn(facetIndex, kept) };
  });
}

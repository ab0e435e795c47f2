import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FACETS, MOST_COUNTED } from '#contract/catalogue/list-words.ts';
import {
  allOf,
  anyOf,
  bitsMarked,
  bitsWithin,
  countOf,
  placesOf,
  sharedBy,
} from '#server/catalogue/facets/bit-set.ts';
import { facetIndexOf, matchesOn, placesBefore } from '#server/catalogue/facets/facet-index.ts';
import { conditionsOf } from '#server/catalogue/lot-filter.ts';
import { facetsOn, knownCount } from '#server/catalogue/queries-lot-counting.ts';
import { marksOf } from '#server/catalogue/store/lot-marks.ts';
import type { IndexedLot } from '#server/catalogue/store/scan.ts';
import { anyQuery } from './any-query.ts';
import { meets, naiveFacet } from './naive-lists.ts';

const anyNumbers = fc.array(fc.nat(40), { maxLength: 130 });

/** The places a set has, one by one. */
const inSet = (bits: Uint32Array, count: number): number[] =>
  placesOf(bits, { from: 0, skip: 0, take: count });

const placesWhere = <Item>(items: readonly Item[], passes: (item: Item) => boolean): number[] =>
  items.flatMap((item, at) => (passes(item) ? [at] : []));

describe('a set of places', () => {
  test('has the places within bounds, as large as they are many', () => {
    fc.assert(
      fc.property(anyNumbers, fc.nat(40), fc.nat(40), (numbers, low, high) => {
        const bits = bitsWithin(Float64Array.from(numbers), low, high);
        const wanted = placesWhere(numbers, (number) => number >= low && number <= high);
        expect(inSet(bits, numbers.length)).toEqual(wanted);
        expect(countOf(bits)).toBe(wanted.length);
      }),
    );
  });

  test('has the places whose number has one of the marks', () => {
    fc.assert(
      fc.property(anyNumbers, fc.nat(40), (numbers, marks) => {
        const wanted = placesWhere(numbers, (number) => (number & marks) !== 0);
        expect(inSet(bitsMarked(numbers, marks), numbers.length)).toEqual(wanted);
      }),
    );
  });

  test('of several holds all, any, and counts what two share', () => {
    fc.assert(
      fc.property(anyNumbers, fc.nat(40), fc.nat(40), (numbers, low, high) => {
        const values = Float64Array.from(numbers);
        const [from, to] = [bitsWithin(values, low, Infinity), bitsWithin(values, -Infinity, high)];
        const both = placesWhere(numbers, (number) => number >= low && number <= high);
        const either = placesWhere(numbers, (number) => number >= low || number <= high);
        expect(inSet(allOf([from, to], numbers.length), numbers.length)).toEqual(both);
        expect(inSet(anyOf([from, to], numbers.length), numbers.length)).toEqual(either);
        expect(sharedBy(from, to)).toBe(both.length);
      }),
    );
  });

  test('of no conditions is everything, of no values nothing', () => {
    expect(countOf(allOf([], 70))).toBe(70);
    expect(countOf(anyOf([], 70))).toBe(0);
  });

  test('is read from a place on, some places left out', () => {
    fc.assert(
      fc.property(anyNumbers, fc.nat(130), fc.nat(20), fc.nat(20), (numbers, from, skip, take) => {
        const bits = bitsWithin(Float64Array.from(numbers), 10, 30);
        const wanted = placesWhere(numbers, (number) => number >= 10 && number <= 30);
        const shown = wanted.filter((at) => at >= from).slice(skip, skip + take);
        expect(placesOf(bits, { from, skip, take })).toEqual(shown);
      }),
    );
  });
});

describe('the counters in hand', () => {
  const counts = [
    { stage: 'running', facet: 'brand', value: '大众', lots: 7 },
    { stage: 'ended', facet: 'brand', value: '大众', lots: 2 },
  ] as const;

  test.each([
    ['running', '大众', 7],
    ['ended', '大众', 2],
    ['upcoming', '大众', null],
    ['running', '丰田', null],
  ] as const)('of %s lots of %s know %s', (stage, value, lots) => {
    expect(knownCount(counts, { stage, facet: 'brand', value })).toBe(lots);
  });
});

const anyLot: fc.Arbitrary<IndexedLot> = fc
  .record({
    brand: fc.constantFrom('大众', '丰田', '别克'),
    series: fc.constantFrom('大众 帕萨特', '比亚迪 汉', ''),
    city: fc.constantFrom('上海', '杭州', '重庆'),
    partner: fc.constantFrom('', 'bank'),
    modelYear: fc.constantFrom(0, 2016, 2018, 2020),
    bodyType: fc.constantFrom('suv', 'sedan', 'mpv'),
    grade: fc.constantFrom('A', 'B+', '事故车'),
    source: fc.constantFrom('lease', 'court'),
    papers: fc.subarray(['title', 'two-keys'] as const),
    priceFen: fc.nat(8_000_000),
    odometerKm: fc.nat(120_000),
    registeredMonth: fc.constantFrom(0, 201_803, 202_001),
    depositFen: fc.nat(400_000),
    hasReserve: fc.boolean(),
    kind: fc.constantFrom('vehicle', 'scrap'),
    format: fc.constantFrom('timed', 'sealed'),
  })
  .map(({ bodyType, grade, source, papers, hasReserve, kind, format, ...lot }) => ({
    ...lot,
    ...marksOf(
      { bodyType, grade, fuel: '汽油', emission: '国六' },
      { source, papers },
      { kind, format, disposal: 'auction', hasReserve },
    ),
    stage: 'running',
    no: 0,
    key: 0,
  }));

const anyLots = fc
  .array(anyLot, { maxLength: 90 })
  .map((lots) => lots.map((lot, at) => ({ ...lot, no: at + 1, key: Math.floor(at / 3) })));

describe('a facetIndex', () => {
  test('keeps the lots that meet all conditions', () => {
    fc.assert(
      fc.property(anyLots, anyQuery, (lots, query) => {
        const conditions = conditionsOf(query);
        const kept = inSet(matchesOn(facetIndexOf(lots), conditions).all, lots.length);
        const wanted = placesWhere(lots, (lot) => conditions.every((one) => meets(lot as never, one)));
        expect(kept).toEqual(wanted);
      }),
    );
  });

  test('counts for each filter what the others let through', () => {
    fc.assert(
      fc.property(anyLots, anyQuery, (lots, query) => {
        const facetIndex = facetIndexOf(lots);
        const facets = facetsOn(facetIndex, matchesOn(facetIndex, conditionsOf(query)));
        for (const name of FACETS) {
          const counted = new Map(facets[name].map(({ value, count }) => [value, count]));
          expect(counted).toEqual(naiveFacet(lots as never, { ...query, tab: 'running' }, name));
        }
      }),
    );
  });

  test('shows the value with the most lots first', () => {
    fc.assert(
      fc.property(anyLots, (lots) => {
        const facetIndex = facetIndexOf(lots);
        const counts = facetsOn(facetIndex, matchesOn(facetIndex, [])).city.map(({ count }) => count);
        expect(counts).toEqual(counts.toSorted((one, other) => other - one));
      }),
    );
  });

  test('knows how many of its lots lie before a place', () => {
    fc.assert(
      fc.property(anyLots, fc.nat(40), (lots, key) => {
        const before = placesBefore(facetIndexOf(lots), (lot) => lot.key < key);
        expect(before).toBe(lots.filter((lot) => lot.key < key).length);
      }),
    );
  });

  test('answers one question once, and forgets after too many others', () => {
    const [lots] = fc.sample(anyLots, 1);
    const facetIndex = facetIndexOf(lots ?? []);
    const ask = (lowestYuan: number) => matchesOn(facetIndex, conditionsOf({ lowestYuan }));
    const first = ask(1);
    expect(ask(1)).toBe(first);
    expect(facetsOn(facetIndex, first)).toBe(facetsOn(facetIndex, ask(1)));
    for (let yuan = 2; yuan < 200; yuan += 1) ask(yuan);
    expect(ask(1)).not.toBe(first);
    expect(ask(1).all).toEqual(first.all);
  });

  test('is full at a thousand lots, for then there may be more', () => {
    const [lot] = fc.sample(anyLot, 1);
    const many = Array.from({ length: MOST_COUNTED }, () => lot as IndexedLot);
    expect(facetIndexOf(many).isFull).toBe(true);
    expect(facetIndexOf(many.slice(1)).isFull).toBe(false);
  });
});

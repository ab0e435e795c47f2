// An index that is brought up to what has changed is the index that would be read anew, whatever
// has changed.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MOST_COUNTED } from '#contract/catalogue/list-words.ts';
import {
  facetIndexAfter,
  RESERVE,
  type FacetIndexSource,
} from '#server/catalogue/facets/facet-index-changes.ts';
import { facetIndexOf, matchesOn, type FacetIndex } from '#server/catalogue/facets/facet-index.ts';
import { conditionsOf } from '#server/catalogue/lot-filter.ts';
import { lookedAtIn, type ChangedLot } from '#server/catalogue/store/list-changes.ts';
import { inOrder, type Sort } from '#server/catalogue/store/scan.ts';
import { anyChange, changedBy, someChanged, toldBy } from '../../kit/catalogue/changed-lots.ts';

/** Of ten lots nine run. */
const houseOf = (running: number): readonly ChangedLot[] =>
  Array.from({ length: Math.ceil((running * 10) / 9) }, (_none, at) =>
    someChanged(at, { stage: at % 10 === 9 ? 'upcoming' : 'running' }),
  );
const [SMALL, FULL, LARGE] = [houseOf(40), houseOf(MOST_COUNTED + 60), houseOf(MOST_COUNTED + RESERVE + 60)];

const ALL: FacetIndexSource = { from: 'hall', hall: 'vehicle', stage: 'running', of: null };
const OF_ONE: FacetIndexSource = { ...ALL, of: { column: 'brand', values: ['大众'] } };
const ENDING: Sort = { column: 'endsAtMs', direction: 'asc' };
const DEAREST: Sort = { column: 'priceFen', direction: 'desc' };
const FACET_INDEXES = [
  { source: ALL, sort: ENDING },
  { source: ALL, sort: DEAREST },
  { source: OF_ONE, sort: ENDING },
];

/** Often beyond the reserve of a long one. */
const change = anyChange(
  fc.oneof(fc.nat(LARGE.length - 1), fc.integer({ min: 1_090, max: LARGE.length - 1 })),
);

/** As it is read from the store. */
const readAnew = (
  house: readonly ChangedLot[],
  { source, sort }: (typeof FACET_INDEXES)[number],
): FacetIndex => {
  const lots = house
    .filter(({ stage, brand }) => stage === source.stage && (source.of?.values.includes(brand) ?? true))
    .map((lot) => lookedAtIn(sort, lot))
    .toSorted((one, other) => inOrder(sort, one, other));
  const most = MOST_COUNTED + RESERVE;
  return facetIndexOf(lots.slice(0, most), lots.length >= most);
};

describe.each([
  ['a facetIndex with all there is', SMALL],
  ['a facetIndex that is full, and has all in reserve', FULL],
  ['a facetIndex that is full, and has more beyond its reserve', LARGE],
])('%s', (_name, before) => {
  test.each(FACET_INDEXES)('is after any bids and moves as if read anew', (asked) => {
    fc.assert(
      fc.property(fc.array(fc.array(change, { minLength: 1, maxLength: 6 }), { maxLength: 4 }), (rounds) => {
        let [house, facetIndex] = [before, readAnew(before, asked)];
        toldBy(facetIndex);
        for (const changes of rounds) {
          const { house: after, changed } = changedBy(house, changes);
          const anew = readAnew(after, asked);
          const broughtUp = facetIndexAfter(facetIndex, asked, changed);
          // One that has become shorter is read anew; only of one with more is there any.
          expect(broughtUp !== null || facetIndex.hasMore).toBe(true);
          [house, facetIndex] = [after, broughtUp ?? anew];
          expect(facetIndex.lots).toEqual(anew.lots);
          expect(facetIndex.isFull).toBe(anew.isFull);
          expect(toldBy(facetIndex)).toEqual(toldBy(anew));
        }
      }),
      { numRuns: before === SMALL ? 100 : 25 },
    );
  });
});

describe('a facetIndex', () => {
  const asked = { source: ALL, sort: ENDING };
  const small = readAnew(SMALL, asked);
  const brands = conditionsOf({ brand: '大众' });
  const prices = conditionsOf({ lowestYuan: 12_000 });

  test('is the same when another hall, stage or brand changed', () => {
    const changes = [
      someChanged(403, { hall: 'goods' }),
      someChanged(109, { stage: 'upcoming' }),
      someChanged(500, { stage: 'ended' }),
    ];
    expect(facetIndexAfter(small, asked, changes)).toBe(small);
    const ofOne = { source: OF_ONE, sort: ENDING };
    const facetIndex = readAnew(SMALL, ofOne);
    expect(facetIndexAfter(facetIndex, ofOne, [someChanged(1)])).toBe(facetIndex);
    expect(facetIndexAfter(facetIndex, asked, [])).toBe(facetIndex);
  });

  test('keeps what was found by all but price on rising prices', () => {
    const [byBrand, byPrice] = [matchesOn(small, brands), matchesOn(small, prices)];
    const after = facetIndexAfter(small, asked, [someChanged(3, { priceFen: 9_000_000 })]);
    if (!after) throw new Error('it has become shorter');
    expect(after).not.toBe(small);
    expect(matchesOn(after, brands)).toBe(byBrand);
    expect(matchesOn(after, prices)).not.toBe(byPrice);
    expect(after.valuesOf('city')).toBe(small.valuesOf('city'));
  });

  test('that is full is new when its reserve has changed', () => {
    const full = readAnew(LARGE, asked);
    const [after, beyond] = [full.reserve[5], matchesOn(full, prices)];
    const lot = LARGE.find(({ no }) => no === after?.no);
    const standing = facetIndexAfter(full, asked, lot ? [{ ...lot, priceFen: 9_000_000 }] : []);
    expect(standing).not.toBe(full);
    expect(standing?.lots).toEqual(full.lots);
    expect(standing && matchesOn(standing, prices)).toBe(beyond);
  });

  test('that is full is new when a lot may have left', () => {
    const full = readAnew(LARGE, asked);
    const [far] = LARGE.filter(({ stage }) => stage === 'running').slice(-1);
    const left = facetIndexAfter(full, asked, far ? [{ ...far, stage: 'ended' }] : []);
    expect(left).not.toBe(full);
    expect(left?.lots).toEqual(full.lots);
    expect(facetIndexAfter(full, asked, far ? [{ ...far, stage: 'ended', hall: 'goods' }] : [])).toBe(full);
  });

  test('that is full refills from its reserve, then is read anew', () => {
    const full = readAnew(LARGE, asked);
    const leaving = (count: number): readonly ChangedLot[] =>
      LARGE.filter(({ stage }) => stage === 'running')
        .slice(0, count)
        .map((lot) => ({ ...lot, stage: 'ended' }));
    const after = facetIndexAfter(full, asked, leaving(RESERVE));
    expect(after?.lots.map(({ no }) => no)).toEqual(
      [...full.lots, ...full.reserve].slice(RESERVE).map(({ no }) => no),
    );
    expect([after?.isFull, after?.hasMore, after?.reserve]).toEqual([true, true, []]);
    expect(facetIndexAfter(full, asked, leaving(RESERVE + 1))).toBeNull();
    expect(facetIndexAfter(small, asked, leaving(30))?.lots).toHaveLength(small.lots.length - 30);
  });
});

// The lots of a sale in hand, brought up to what has changed, are those that would be read anew, in
// every stage.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { STAGE_TABS } from '#contract/catalogue/list-words.ts';
import {
  tabFacetIndexesAfter,
  tabFacetIndexesOf,
  type SaleSource,
  type TabFacetIndexes,
} from '#server/catalogue/facets/tab-indexes.ts';
import { lookedAtIn, type ChangedLot } from '#server/catalogue/store/list-changes.ts';
import { inOrder, type Sort } from '#server/catalogue/store/scan.ts';
import { anyChange, changedBy, someChanged, toldBy } from '../../kit/catalogue/changed-lots.ts';

const source: SaleSource = { from: 'sales', saleIds: ['sale-1'] };
const ENDING: Sort = { column: 'endsAtMs', direction: 'asc' };
const DEAREST: Sort = { column: 'priceFen', direction: 'desc' };
const STAGES = ['running', 'running', 'upcoming', 'ended', 'past'] as const;
const SALE = Array.from({ length: 20 }, (_none, at) =>
  someChanged(at, { stage: STAGES[at % STAGES.length] ?? 'running' }),
);

const readAnew = (sale: readonly ChangedLot[], sort: Sort): TabFacetIndexes =>
  tabFacetIndexesOf(
    sale.map((lot) => lookedAtIn(sort, lot)).toSorted((one, other) => inOrder(sort, one, other)),
  );

const everyFacetIndex = ({ all, of }: TabFacetIndexes) => [all, ...STAGE_TABS.map((tab) => of[tab])];
const lotsOf = (facetIndexes: TabFacetIndexes) => everyFacetIndex(facetIndexes).map(({ lots }) => lots);

describe('the lots of a sale', () => {
  test.each([ENDING, DEAREST])('are after any changes what a new reading gives', (sort) => {
    fc.assert(
      fc.property(fc.array(fc.array(anyChange(fc.nat(19)), { maxLength: 6 }), { maxLength: 4 }), (rounds) => {
        let [sale, facetIndexes] = [SALE, readAnew(SALE, sort)];
        everyFacetIndex(facetIndexes).map(toldBy);
        for (const changes of rounds) {
          const { house, changed } = changedBy(sale, changes);
          [sale, facetIndexes] = [house, tabFacetIndexesAfter(facetIndexes, { source, sort }, changed)];
          const anew = readAnew(sale, sort);
          expect(lotsOf(facetIndexes)).toEqual(lotsOf(anew));
          expect(everyFacetIndex(facetIndexes).map(toldBy)).toEqual(everyFacetIndex(anew).map(toldBy));
        }
      }),
    );
  });

  test('are the same unless one of their own sale changed', () => {
    const facetIndexes = readAnew(SALE, ENDING);
    expect(
      tabFacetIndexesAfter(facetIndexes, { source, sort: ENDING }, [someChanged(40), someChanged(41)]),
    ).toBe(facetIndexes);
    const [own] = SALE;
    expect(tabFacetIndexesAfter(facetIndexes, { source, sort: ENDING }, own ? [own] : [])).not.toBe(
      facetIndexes,
    );
  });

  test('stand under what has ended when they left their hall long ago', () => {
    const { of } = readAnew(SALE, ENDING);
    expect(STAGE_TABS.map((tab) => [tab, of[tab].lots.length])).toEqual([
      ['running', 8],
      ['upcoming', 4],
      ['ended', 8],
    ]);
  });
});

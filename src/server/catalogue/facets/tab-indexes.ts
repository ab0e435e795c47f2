// A small list, as that of a sale: all its lots in hand, and those of each stage. Source: goals.md
// P13.
import { lookedAtIn, type ChangedLot } from '#server/catalogue/store/list-changes.ts';
import type { Stage } from '#server/catalogue/store/list-tables.ts';
import { inOrder, type IndexedLot, type Sorted, type Source } from '#server/catalogue/store/scan.ts';
import type { StageTab } from '../tab.ts';
import { facetIndexOf, type FacetIndex } from './facet-index.ts';

export type SaleSource = Extract<Source, { from: 'sales' }>;

export interface TabFacetIndexes {
  readonly all: FacetIndex;
  readonly of: Readonly<Record<StageTab, FacetIndex>>;
}

/**
 * The same lots after some have come to stand otherwise; the very same indexes where none of theirs
 * does.
 */
export function tabFacetIndexesAfter(
  facetIndexes: TabFacetIndexes,
  { sort }: Sorted<SaleSource>,
  changes: readonly ChangedLot[],
): TabFacetIndexes {
  const anew = new Map(changes.map((lot) => [lot.no, lot]));
  const { lots } = facetIndexes.all;
  if (!lots.some(({ no }) => anew.has(no))) return facetIndexes;
  const standing = lots.map((lot) => {
    const changed = anew.get(lot.no);
    return changed ? lookedAtIn(sort, changed) : lot;
  });
  return tabFacetIndexesOf(standing.toSorted((one, other) => inOrder(sort, one, other)));
}

/** A lot that has left its hall is still in a small list: under what has ended. */
const isIn = (tab: StageTab, stage: Stage): boolean => stage === tab || (stage === 'past' && tab === 'ended');

/** `lots`: in the order of the list. */
export function tabFacetIndexesOf(lots: readonly IndexedLot[]): TabFacetIndexes {
  const of = (tab: StageTab): FacetIndex => facetIndexOf(lots.filter(({ stage }) => isIn(tab, stage)));
  return {
    all: facetIndexOf(lots),
    of: { running: of('running'), upcoming: of('upcoming'), ended: of('ended') },
  };
}

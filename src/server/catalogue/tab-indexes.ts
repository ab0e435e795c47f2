// A small list, as that of a sale: all its lots in hand, and those of each tab. Source: goals.md P13.
import { type ChangedLot, lookedAtIn } from '#server/catalogue/store/list-changes.ts';
import type { Stage } from '#server/catalogue/store/list-tables.ts';
import { inOrder, type Looked, type Sorted, type Source } from '#server/catalogue/store/scan.ts';
import { type Shelf, shelfOf } from './facet-index.ts';
import type { Tab } from './tab.ts';

export type SaleSource = Extract<Source, { from: 'sale' }>;

export interface TabShelves {
  readonly all: Shelf;
  readonly of: Readonly<Record<Tab, Shelf>>;
}

/** What has left its hall is in a small list still: under what has ended. */
const isIn = (tab: Tab, stage: Stage): boolean => stage === tab || (stage === 'past' && tab === 'ended');

/** `lots`: in the order of the list. */
export const tabShelvesOf = (lots: readonly Looked[]): TabShelves => {
  const of = (tab: Tab): Shelf => shelfOf(lots.filter(({ stage }) => isIn(tab, stage)));
  return {
    all: shelfOf(lots),
    of: { running: of('running'), upcoming: of('upcoming'), ended: of('ended') },
  };
};

/** The same lots after some have come to stand otherwise; the very same shelves where none of theirs does. */
export const tabShelvesAfter = (
  shelves: TabShelves,
  { sort }: Sorted<SaleSource>,
  changes: readonly ChangedLot[],
): TabShelves => {
  const anew = new Map(changes.map((lot) => [lot.no, lot]));
  const { lots } = shelves.all;
  if (!lots.some(({ no }) => anew.has(no))) return shelves;
  const standing = lots.map((lot) => {
    const changed = anew.get(lot.no);
    return changed ? lookedAtIn(sort, changed) : lot;
  });
  return tabShelvesOf(standing.toSorted((one, other) => inOrder(sort, one, other)));
};

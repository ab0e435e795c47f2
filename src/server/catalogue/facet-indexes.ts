// What every list needs and no list should fetch for itself: how many lots each value has, the first thousand lots of a list
// as a shelf, all the lots of a sale, a page of a list that is not filtered, what a search finds, and pages of deals. All are kept until the lists change,
// whoever asks and however many: what has closed until something about that changes, counts until a lot comes, moves or leaves;
// and shelves are brought up in hand to the lots that have changed. Source: engine.md 3.2; goals.md P13 (counts from counters).
import type { Reader } from '#server/store/access.ts';
import { MOST_COUNTED } from '#contract/catalogue/list-words.ts';
import type { Deal } from '#contract/catalogue/outputs.ts';
import { type CountOf, countsOf } from '#server/catalogue/store/lot-counts.ts';
import { listTurns } from '#server/catalogue/store/list-version.ts';
import { dealsNumbered } from '#server/catalogue/store/rows-by-number.ts';
import type { FoundLot } from '#server/catalogue/store/search-index.ts';
import {
  firstLots,
  type Sort,
  type Sorted,
  type Source,
  type Turn,
  type Walk,
  walkLength,
} from '#server/catalogue/store/scan.ts';
import { ChangesInHand } from './list-changes-cache.ts';
import { foundAfter, foundLots, type Searched } from './queries-found-lots.ts';
import { keptByTurn, keptThroughChanges } from './memo-by-version.ts';
import { RESERVE, type ShelfSource, shelfAfter } from './facet-index-changes.ts';
import { pageAnew, type WalkedPage } from './facet-index-scans.ts';
import { type Shelf, shelfOf } from './facet-index.ts';
import { type SaleSource, type TabShelves, tabShelvesAfter, tabShelvesOf } from './tab-indexes.ts';

/** One that is long is kept as a shelf. */
type Shelved = ShelfSource | Extract<Source, { from: 'deals' }>;

/** All of one turn. */
export interface Shelves {
  readonly counts: (hall: string) => Promise<readonly CountOf[]>;
  readonly of: (source: Shelved, sort: Sort) => Promise<Shelf>;
  /** All the lots of a sale, of each tab. */
  readonly sale: (sorted: Sorted<SaleSource>) => Promise<TabShelves>;
  /** A page of what is wanted whole. */
  readonly page: (walk: Walk, turn: Turn) => Promise<WalkedPage>;
  /** How many lots a walk looks at. */
  readonly length: (walk: Walk) => Promise<number>;
  readonly found: (searched: Searched) => Promise<readonly FoundLot[]>;
  /** The sold lots of these numbers, in their order. */
  readonly deals: (nos: readonly number[]) => Promise<readonly Deal[]>;
}

const keepersOf = (reader: Reader) => {
  const shelfAnew = async (sorted: Sorted<Shelved>) => {
    const most = MOST_COUNTED + RESERVE;
    const lots = await firstLots(reader, sorted, most);
    return shelfOf(lots, lots.length === most);
  };
  const saleAnew = async (sorted: Sorted<SaleSource>) => tabShelvesOf(await firstLots(reader, sorted));
  const find = (searched: Searched) => foundLots(reader, searched);
  return {
    counts: keptByTurn((hall: string) => countsOf(reader, hall)),
    shelf: keptThroughChanges<Sorted<ShelfSource>, Shelf>(shelfAnew, shelfAfter),
    dealShelf: keptByTurn(shelfAnew),
    sale: keptThroughChanges<Sorted<SaleSource>, TabShelves>(saleAnew, tabShelvesAfter),
    page: keptByTurn(({ walk, turn }: { walk: Walk; turn: Turn }) => pageAnew(reader, walk, turn)),
    length: keptByTurn((walk: Walk) => walkLength(reader, walk)),
    found: keptThroughChanges(find, (found, _searched, changes) => foundAfter(found, changes)),
    foundSold: keptByTurn(find),
    deals: keptByTurn((nos: readonly number[]) => dealsNumbered(reader, nos)),
  };
};

/** Asked for once by each question, so that all of its answer is of one turn. */
export const shelvesOf = (reader: Reader): (() => Promise<Shelves>) => {
  const [kept, changes] = [keepersOf(reader), new ChangesInHand(reader)];
  return async () => {
    const turns = await listTurns(reader);
    const { closed, moved, lists } = turns;
    const since = (turn: number) => changes.between(turn, lists);
    const turnOf = (walk: Walk): number => (walk.source.from === 'deals' ? closed : lists);
    return {
      counts: (hall) => kept.counts(moved, hall),
      of: (source, sort) =>
        source.from === 'deals'
          ? kept.dealShelf(closed, { source, sort })
          : kept.shelf({ lists, since, era: 0 }, { source, sort }),
      // No lot comes to a sale, leaves it or moves in it while none does in the house.
      sale: (sorted) => kept.sale({ lists, since, era: moved }, sorted),
      page: (walk, turn) => kept.page(turnOf(walk), { walk, turn }),
      length: (walk) => kept.length(turnOf(walk), walk),
      found: (searched) =>
        searched.index === 'soldWords'
          ? kept.foundSold(closed, searched)
          : kept.found({ lists, since, era: moved }, searched),
      deals: (nos) => kept.deals(closed, nos),
    };
  };
};

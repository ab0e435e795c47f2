// Answers every list needs and no list should fetch for itself: how many lots each value has, the
// first thousand lots of a list as an index, all the lots of a sale, a page of a list that is not
// filtered, what a search finds, and pages of deals. All are kept until the lists change, whoever
// asks and however many: what has closed until something about that changes, counts until a lot
// comes, moves or leaves; and indexes are brought up in memory to the lots that have changed.
// Source: engine.md 3.2; goals.md P13 (counts from counters).
import { MOST_COUNTED } from '#contract/catalogue/list-words.ts';
import type { Deal } from '#contract/catalogue/outputs.ts';
import { HOUR_MS } from '#core/time/days.ts';
import { listVersions } from '#server/catalogue/store/list-version.ts';
import { countsOf, type CountOf } from '#server/catalogue/store/lot-counts.ts';
import { dealsNumbered } from '#server/catalogue/store/rows-by-number.ts';
import { comingSales, type ComingSale } from '#server/catalogue/store/sale-rows.ts';
import {
  firstLots,
  scanLength,
  type Scan,
  type Sort,
  type Sorted,
  type Source,
  type Turn,
} from '#server/catalogue/store/scan.ts';
import type { FoundLot } from '#server/catalogue/store/search-index.ts';
import type { Reader } from '#server/store/access.ts';
import { ChangesInHand } from '../list-changes-cache.ts';
import { memoByVersion, memoThroughChanges } from '../memo-by-version.ts';
import { foundAfter, foundLots, type Searched } from '../queries-found-lots.ts';
import { facetIndexAfter, RESERVE, type FacetIndexSource } from './facet-index-changes.ts';
import { reread, type ScannedPage } from './facet-index-scans.ts';
import { facetIndexOf, type FacetIndex } from './facet-index.ts';
import {
  tabFacetIndexesAfter,
  tabFacetIndexesOf,
  type SaleSource,
  type TabFacetIndexes,
} from './tab-indexes.ts';

/** One that is long is kept as an index. */
type Shelved = FacetIndexSource | Extract<Source, { from: 'deals' }>;

/** All of one turn. */
export interface FacetIndexes {
  readonly counts: (hall: string) => Promise<readonly CountOf[]>;
  readonly of: (source: Shelved, sort: Sort) => Promise<FacetIndex>;
  /** All the lots of a sale, of each stage; the first thousand of several. */
  readonly sales: (sorted: Sorted<SaleSource>) => Promise<TabFacetIndexes>;
  /** The next sales that have not begun. */
  readonly coming: (nowMs: number) => Promise<readonly ComingSale[]>;
  /** A page of what is wanted whole. */
  readonly page: (scan: Scan, turn: Turn) => Promise<ScannedPage>;
  /** How many lots a scan looks at. */
  readonly length: (scan: Scan) => Promise<number>;
  readonly found: (searched: Searched) => Promise<readonly FoundLot[]>;
  /** The sold lots of these numbers, in their order. */
  readonly deals: (nos: readonly number[]) => Promise<readonly Deal[]>;
}

/** Asked for once by each question, so that all of its answer is of one turn. */
export function facetIndexesOf(reader: Reader): () => Promise<FacetIndexes> {
  const [kept, changes] = [keepersOf(reader), new ChangesInHand(reader)];
  return async () => {
    const turns = await listVersions(reader);
    const { closed, moved, lists } = turns;
    const since = (turn: number) => changes.between(turn, lists);
    const turnOf = (scan: Scan): number => (scan.source.from === 'deals' ? closed : lists);
    return {
      counts: (hall) => kept.counts(moved, hall),
      of: (source, sort) =>
        source.from === 'deals'
          ? kept.dealFacetIndex(closed, { source, sort })
          : kept.facetIndex({ lists, since, era: 0 }, { source, sort }),
      // No lot comes to a sale, leaves it or moves in it while none does in the house.
      sales: (sorted) => kept.sales({ lists, since, era: moved }, sorted),
      coming: (nowMs) => kept.coming(moved, Math.floor(nowMs / HOUR_MS) * HOUR_MS),
      page: (scan, turn) => kept.page(turnOf(scan), { scan, turn }),
      length: (scan) => kept.length(turnOf(scan), scan),
      found: (searched) =>
        searched.index === 'soldWords'
          ? kept.foundSold(closed, searched)
          : kept.found({ lists, since, era: moved }, searched),
      deals: (nos) => kept.deals(closed, nos),
    };
  };
}

/** Previews are of the next days: what begins behind so many sales is in none. */
const MOST_COMING = 400;

const keepersOf = (reader: Reader) => {
  const facetIndexAnew = async (sorted: Sorted<Shelved>) => {
    const most = MOST_COUNTED + RESERVE;
    const lots = await firstLots(reader, sorted, most);
    return facetIndexOf(lots, lots.length === most);
  };
  const saleAnew = async (sorted: Sorted<SaleSource>) => tabFacetIndexesOf(await firstLots(reader, sorted));
  const find = (searched: Searched) => foundLots(reader, searched);
  return {
    counts: memoByVersion((hall: string) => countsOf(reader, hall)),
    facetIndex: memoThroughChanges<Sorted<FacetIndexSource>, FacetIndex>(facetIndexAnew, facetIndexAfter),
    dealFacetIndex: memoByVersion(facetIndexAnew),
    sales: memoThroughChanges<Sorted<SaleSource>, TabFacetIndexes>(saleAnew, tabFacetIndexesAfter),
    coming: memoByVersion((fromMs: number) => comingSales(reader, { fromMs, most: MOST_COMING })),
    page: memoByVersion(({ scan, turn }: { scan: Scan; turn: Turn }) => reread(reader, scan, turn)),
    length: memoByVersion((scan: Scan) => scanLength(reader, scan)),
    found: memoThroughChanges(find, (found, _searched, changes) => foundAfter(found, changes)),
    foundSold: memoByVersion(find),
    deals: memoByVersion((nos: readonly number[]) => dealsNumbered(reader, nos)),
  };
};

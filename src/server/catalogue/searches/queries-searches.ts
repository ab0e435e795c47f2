// The searches a person keeps, each with what it finds now and what of it came since they looked:
// counted on what is in hand of the hall, as the hall counts itself.
import type { SavedSearch, SearchCount } from '#contract/catalogue/search-outputs.ts';
import { searchName, searchWords, type PartnerNamed } from '#contract/catalogue/search-words.ts';
import type { Outputs } from '#contract/outputs.ts';
import { MOST_SEARCHES } from '#core/catalogue/saved-search.ts';
import { placesOf } from '#server/catalogue/facets/bit-set.ts';
import { matchesOn, type FacetIndex } from '#server/catalogue/facets/facet-index.ts';
import type { FacetIndexes } from '#server/catalogue/facets/facet-indexes.ts';
import type { TextSeal } from '#server/store/text-seal.ts';
import type { ListReader } from '../queries-lot-list.ts';
import { HABITS } from '../tab.ts';
import { conditionsOfFilter } from './search-filter.ts';
import { partnersNamed } from './search-partners.ts';
import { openedSearchName } from './search-seal.ts';
import { searchesOf, type StoredSearch } from './store-searches.ts';

interface HallFacetIndexes {
  readonly running: FacetIndex;
  readonly upcoming: FacetIndex;
}

export async function savedSearches(
  { reader, facetIndexes: inHand, seal }: ListReader & { readonly seal: Pick<TextSeal, 'open'> },
  userId: string,
): Promise<Outputs['savedSearches']> {
  const searches = await searchesOf(reader, userId);
  if (searches.length === 0) return { rows: [], most: MOST_SEARCHES };
  const [facetIndexes, nameOf] = await Promise.all([inHand(), partnersNamed(reader, searches)]);
  const halls = new Map<string, HallFacetIndexes>();
  const rows: SavedSearch[] = [];
  for (const search of searches) {
    const { hall } = search.wish;
    const inHall = halls.get(hall) ?? (await facetIndexesOfHall(facetIndexes, hall));
    halls.set(hall, inHall);
    rows.push(searchOn(inHall, search, { ownName: openedSearchName(seal, search), nameOf }));
  }
  return { rows, most: MOST_SEARCHES };
}

const facetIndexesOfHall = async (facetIndexes: FacetIndexes, hall: string): Promise<HallFacetIndexes> => {
  const of = (stage: keyof HallFacetIndexes) =>
    facetIndexes.of({ from: 'hall', hall, stage, of: null }, HABITS[stage]);
  const [running, upcoming] = await Promise.all([of('running'), of('upcoming')]);
  return { running, upcoming };
};

const countOn = (facetIndex: FacetIndex, { wish, seenNo }: StoredSearch): SearchCount => {
  const { all } = matchesOn(facetIndex, conditionsOfFilter(wish));
  const places = placesOf(all, { from: 0, skip: 0, take: facetIndex.lots.length });
  return {
    count: places.length,
    newCount: places.filter((place) => (facetIndex.lots[place]?.no ?? 0) > seenNo).length,
  };
};

const searchOn = (
  { running, upcoming }: HallFacetIndexes,
  search: StoredSearch,
  { ownName, nameOf }: { readonly ownName: string; readonly nameOf: PartnerNamed },
): SavedSearch => {
  const { id, wish, alertFromNo } = search;
  return {
    ...wish,
    id,
    ownName,
    name: searchName(ownName, wish, nameOf),
    words: searchWords(wish, nameOf),
    isAlerted: alertFromNo !== null,
    running: countOn(running, search),
    upcoming: countOn(upcoming, search),
    isAtLeast: running.isFull || upcoming.isFull,
  };
};

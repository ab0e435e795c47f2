// The searches a person keeps, each with what it finds now and what of it came since they looked: counted on what is in hand of
// the hall, as the hall counts itself.
import { MOST_SEARCHES, searchName } from '#core/catalogue/saved-search.ts';
import type { SearchOutputs } from '#contract/catalogue/search-outputs.ts';
import { placesOf } from '../bit-set.ts';
import { keptOn, type Shelf } from '../facet-index.ts';
import type { Shelves } from '../facet-indexes.ts';
import { HABITS, type ListReader } from '../queries-lot-list.ts';
import { conditionsOfWish } from './search-filter.ts';
import { type KeptSearch, searchesOf } from './store-searches.ts';

const STAGES = ['running', 'upcoming'] as const;

const shelvesOfHall = (shelves: Shelves, hall: string): Promise<readonly Shelf[]> =>
  Promise.all(STAGES.map((stage) => shelves.of({ from: 'hall', hall, stage, of: null }, HABITS[stage])));

const countsOf = (shelves: readonly Shelf[], { wish, seenNo }: KeptSearch) => {
  const conditions = conditionsOfWish(wish);
  const nos = shelves.flatMap((shelf) =>
    placesOf(keptOn(shelf, conditions).all, { from: 0, skip: 0, take: shelf.lots.length }).map(
      (place) => shelf.lots[place]?.no ?? 0,
    ),
  );
  return {
    matchCount: nos.length,
    newCount: nos.filter((no) => no > seenNo).length,
    isAtLeast: shelves.some(({ isFull }) => isFull),
  };
};

export const savedSearches = async (
  { reader, shelves: inHand }: ListReader,
  userId: string,
): Promise<SearchOutputs['savedSearches']> => {
  const searches = await searchesOf(reader, userId);
  if (searches.length === 0) return { rows: [], most: MOST_SEARCHES };
  const shelves = await inHand();
  const byHall = new Map<string, readonly Shelf[]>();
  for (const hall of new Set(searches.map(({ wish }) => wish.hall)))
    byHall.set(hall, await shelvesOfHall(shelves, hall));
  const rows = searches.map((search) => {
    const { id, name: ownName, wish, alertFromNo } = search;
    const counts = countsOf(byHall.get(wish.hall) ?? [], search);
    return {
      ...wish,
      id,
      ownName,
      name: searchName(ownName, wish),
      isAlerted: alertFromNo !== null,
      ...counts,
    };
  });
  return { rows, most: MOST_SEARCHES };
};

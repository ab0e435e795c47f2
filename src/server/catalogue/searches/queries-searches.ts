// The searches a person keeps, each with what it finds now and what of it came since they looked: counted on what is in hand of
// the hall, as the hall counts itself.
import { MOST_SEARCHES, searchName } from '#core/catalogue/saved-search.ts';
import type { SavedSearch, SearchCount, SearchOutputs } from '#contract/catalogue/search-outputs.ts';
import { placesOf } from '../bit-set.ts';
import { keptOn, type Shelf } from '../facet-index.ts';
import type { Shelves } from '../facet-indexes.ts';
import { HABITS, type ListReader } from '../queries-lot-list.ts';
import { conditionsOfWish } from './search-filter.ts';
import { type KeptSearch, searchesOf } from './store-searches.ts';

interface HallShelves {
  readonly running: Shelf;
  readonly upcoming: Shelf;
}

const shelvesOfHall = async (shelves: Shelves, hall: string): Promise<HallShelves> => {
  const of = (stage: keyof HallShelves) => shelves.of({ from: 'hall', hall, stage, of: null }, HABITS[stage]);
  const [running, upcoming] = await Promise.all([of('running'), of('upcoming')]);
  return { running, upcoming };
};

const countOn = (shelf: Shelf, { wish, seenNo }: KeptSearch): SearchCount => {
  const { all } = keptOn(shelf, conditionsOfWish(wish));
  const places = placesOf(all, { from: 0, skip: 0, take: shelf.lots.length });
  return {
    count: places.length,
    newCount: places.filter((place) => (shelf.lots[place]?.no ?? 0) > seenNo).length,
  };
};

const searchOn = ({ running, upcoming }: HallShelves, search: KeptSearch): SavedSearch => {
  const { id, name: ownName, wish, alertFromNo } = search;
  return {
    ...wish,
    id,
    ownName,
    name: searchName(ownName, wish),
    isAlerted: alertFromNo !== null,
    running: countOn(running, search),
    upcoming: countOn(upcoming, search),
    isAtLeast: running.isFull || upcoming.isFull,
  };
};

export const savedSearches = async (
  { reader, shelves: inHand }: ListReader,
  userId: string,
): Promise<SearchOutputs['savedSearches']> => {
  const searches = await searchesOf(reader, userId);
  if (searches.length === 0) return { rows: [], most: MOST_SEARCHES };
  const shelves = await inHand();
  const halls = new Map<string, HallShelves>();
  const rows: SavedSearch[] = [];
  for (const search of searches) {
    const { hall } = search.wish;
    const inHall = halls.get(hall) ?? (await shelvesOfHall(shelves, hall));
    halls.set(hall, inHall);
    rows.push(searchOn(inHall, search));
  }
  return { rows, most: MOST_SEARCHES };
};

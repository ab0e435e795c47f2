// Search: a page of what was found, each lot as it stands now. Source: product.md 4.1 (VIN tail,
// pinyin initials), engine.md 3.3.
import type { SearchFound } from '#contract/catalogue/outputs.ts';
import type { Inputs } from '#contract/inputs.ts';
import { searchWays } from '#server/catalogue/store/search-words.ts';
import { pageCountOf, pageOf, sizeOf } from './paginate.ts';
import { MOST_FOUND, type Searched } from './queries-found-lots.ts';
import type { ListReader } from './queries-lot-list.ts';
import { lotSummaries } from './queries-lot-summaries.ts';

const SIZE = 20;

type FacetIndexes = Awaited<ReturnType<ListReader['facetIndexes']>>;
type Found = Awaited<ReturnType<FacetIndexes['found']>>;

/** Null: the question is too short. */
export async function searchLots(
  { reader, facetIndexes }: ListReader,
  { q, among, ...wish }: Inputs['search'],
  nowMs: number,
): Promise<SearchFound | null> {
  const ways = searchWays(q);
  if (ways.length === 0) return null;
  const index = among === 'sold' ? 'soldWords' : 'liveWords';
  const found = await firstFound(await facetIndexes(), index, ways);
  const size = sizeOf({ size: wish.size ?? SIZE });
  const pageCount = pageCountOf(found.length, size);
  const page = pageOf(wish, pageCount);
  return {
    rows: await lotSummaries(
      reader,
      found.slice((page - 1) * size, page * size).map(({ no }) => no),
    ),
    total: found.length,
    isAtLeast: found.length === MOST_FOUND,
    page,
    pageCount,
    size,
    nowMs,
  };
}

/** As it was said, and only if nothing is found so as it may be meant as well. */
const firstFound = async (
  facetIndexes: FacetIndexes,
  index: Searched['index'],
  [words = [], ...others]: readonly (readonly string[])[],
): Promise<Found> => {
  const found = await facetIndexes.found({ index, words });
  return found.length > 0 || others.length === 0 ? found : firstFound(facetIndexes, index, others);
};

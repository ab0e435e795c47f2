// Search: a page of what was found, each lot as it stands now. Source: product.md 4.1 (VIN tail, pinyin initials), engine.md 3.3.
import type { Inputs } from '#contract/inputs.ts';
import type { SearchFound } from '#contract/list-outputs.ts';
import { wordsAsked } from '#server/store/lists/search-words.ts';
import { MOST_FOUND } from './found-lots.ts';
import type { ListReader } from './lot-list.ts';
import { lotSummaries } from './lot-summaries.ts';
import { pageCountOf, pageOf, sizeOf } from './page-turn.ts';

const SIZE = 20;

/** Null: the question is too short. */
export const searchLots = async (
  { reader, shelves }: ListReader,
  { q, among, ...wish }: Inputs['search'],
  nowMs: number,
): Promise<SearchFound | null> => {
  const words = wordsAsked(q);
  if (words === null) return null;
  const index = among === 'sold' ? 'soldWords' : 'liveWords';
  const found = await (await shelves()).found({ index, words });
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
};

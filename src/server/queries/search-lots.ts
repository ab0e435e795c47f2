// Search: what has all the words of the question, for sale or sold. However many there are, the latest sixty are looked at:
// what runs by its end, then what is to come by its start; what was sold by the latest.
// Source: product.md 4.1 (VIN tail, pinyin initials), engine.md 3.3.
import type { Kysely } from 'kysely';
import type { Inputs } from '#contract/inputs.ts';
import type { SearchFound } from '#contract/list-outputs.ts';
import { type FoundLot, lotsWorded } from '#server/store/lists/search-index.ts';
import { wordsAsked } from '#server/store/lists/search-words.ts';
import type { Tables } from '#server/store/tables.ts';
import { lotSummaries } from './lot-summaries.ts';
import { pageCountOf, pageOf, sizeOf } from './page-turn.ts';

const MOST_FOUND = 60;
const SIZE = 20;

const RANK = { running: 0, upcoming: 1, ended: 2, past: 2 } as const;

const keyOf = ({ stage, endsAtMs, startsAtMs }: FoundLot): number => {
  if (stage === 'running') return endsAtMs;
  return stage === 'upcoming' ? startsAtMs : -endsAtMs;
};

const order = (one: FoundLot, other: FoundLot): number =>
  RANK[one.stage] - RANK[other.stage] || keyOf(one) - keyOf(other) || other.no - one.no;

/** Null: the question is too short. */
export const searchLots = async (
  reader: Kysely<Tables>,
  { q, among, ...wish }: Inputs['search'],
  nowMs: number,
): Promise<SearchFound | null> => {
  const words = wordsAsked(q);
  if (words === null) return null;
  const index = among === 'sold' ? 'soldWords' : 'liveWords';
  const found = await lotsWorded(reader, index, { words, most: MOST_FOUND });
  const sorted = found.toSorted(order);
  const size = sizeOf({ size: wish.size ?? SIZE });
  const pageCount = pageCountOf(sorted.length, size);
  const page = pageOf(wish, pageCount);
  const shown = sorted.slice((page - 1) * size, page * size).map(({ no }) => no);
  return {
    rows: await lotSummaries(reader, shown),
    total: sorted.length,
    isAtLeast: found.length === MOST_FOUND,
    page,
    pageCount,
    size,
    nowMs,
  };
};

// Search: what has all the words of the question, for sale or sold. However many there are, the latest hundred are looked at;
// of these, what is named exactly comes first, then what runs by its end, what is to come by its start, what was sold by the latest.
// Source: product.md 4.1 (VIN tail, pinyin initials), engine.md 3.3.
import type { Kysely } from 'kysely';
import type { Inputs } from '#contract/inputs.ts';
import type { SearchFound } from '#contract/list-outputs.ts';
import { rowsNumbered } from '#server/store/lists/rows-numbered.ts';
import { findWords } from '#server/store/lists/search-index.ts';
import { wordsAsked } from '#server/store/lists/search-words.ts';
import type { Tables } from '#server/store/tables.ts';
import { lotSummaries } from './lot-summaries.ts';

const MOST_FOUND = 100;
const SIZE = 20;

type Found = Awaited<ReturnType<typeof rowsNumbered>>[number];

const RANK = { running: 0, upcoming: 1, ended: 2, past: 2 } as const;

const keyOf = ({ stage, endsAtMs, startsAtMs }: Found): number => {
  if (stage === 'running') return endsAtMs;
  return stage === 'upcoming' ? startsAtMs : -endsAtMs;
};

const order =
  (question: string) =>
  (one: Found, other: Found): number => {
    const isNamed = ({ number }: Found): number => (number.toLowerCase() === question ? 0 : 1);
    return (
      isNamed(one) - isNamed(other) ||
      RANK[one.stage] - RANK[other.stage] ||
      keyOf(one) - keyOf(other) ||
      other.no - one.no
    );
  };

/** Null: the question is too short. */
export const searchLots = async (
  reader: Kysely<Tables>,
  { q, among, page: wished = 1 }: Inputs['search'],
  nowMs: number,
): Promise<SearchFound | null> => {
  const words = wordsAsked(q);
  if (words === null) return null;
  const index = among === 'sold' ? 'soldWords' : 'liveWords';
  const nos = await findWords(reader, index, { words, most: MOST_FOUND });
  const found = await rowsNumbered(reader, nos);
  const sorted = found.toSorted(order(q.trim().toLowerCase()));
  const pageCount = Math.max(1, Math.ceil(sorted.length / SIZE));
  const page = Math.min(Math.max(wished, 1), pageCount);
  const shown = sorted.slice((page - 1) * SIZE, page * SIZE).map(({ no }) => no);
  return {
    rows: await lotSummaries(reader, shown),
    total: sorted.length,
    isAtLeast: nos.length === MOST_FOUND,
    page,
    pageCount,
    size: SIZE,
    nowMs,
  };
};

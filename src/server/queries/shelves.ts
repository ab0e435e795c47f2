// What every list of a hall needs and no list should fetch for itself: how many lots each value has, and the first thousand
// lots of each stage with what they are counted by. Both are read at most once a second, whoever asks and however many.
// Source: engine.md 3.2; goals.md P13 (counts from counters).
import type { Kysely } from 'kysely';
import type { Stage } from '#server/store/lists/list-tables.ts';
import { type CountOf, countsOf } from '#server/store/lists/lot-counts.ts';
import { firstRows } from '#server/store/lists/walk.ts';
import type { Tables } from '#server/store/tables.ts';

const FRESH_MS = 1_000;

type FirstRows = Awaited<ReturnType<typeof firstRows>>;

export interface Shelves {
  readonly counts: (hall: string, nowMs: number) => Promise<readonly CountOf[]>;
  /** The thousand that end first. */
  readonly first: (hall: string, stage: Stage, nowMs: number) => Promise<FirstRows>;
}

/** Keeps an answer for a second; whoever asks while it is being fetched waits for the same one. */
const keptFor = <Answer>(fetchAnew: (key: string) => Promise<Answer>) => {
  const kept = new Map<string, { readonly answer: Promise<Answer>; readonly untilMs: number }>();
  return (key: string, nowMs: number): Promise<Answer> => {
    const known = kept.get(key);
    if (known && known.untilMs > nowMs) return known.answer;
    const mine = { answer: fetchAnew(key), untilMs: nowMs + FRESH_MS };
    kept.set(key, mine);
    mine.answer.catch(() => {
      if (kept.get(key) === mine) kept.delete(key);
    });
    return mine.answer;
  };
};

export const shelvesOf = (reader: Kysely<Tables>): Shelves => {
  const counts = keptFor((hall) => countsOf(reader, hall));
  const first = keptFor((key) => {
    const [hall = '', stage = ''] = key.split(' ');
    return firstRows(reader, { from: 'hall', hall, stage: stage as Stage, brand: null });
  });
  return {
    counts,
    first: (hall, stage, nowMs) => first(`${hall} ${stage}`, nowMs),
  };
};

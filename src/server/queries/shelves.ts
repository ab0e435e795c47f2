// What every list needs and no list should fetch for itself: how many lots each value has, and the first thousand lots of
// a list as a shelf. Both are kept until the lists change, whoever asks and however many.
// Source: engine.md 3.2; goals.md P13 (counts from counters).
import type { Kysely } from 'kysely';
import { type CountOf, countsOf } from '#server/store/lists/lot-counts.ts';
import { listTurn } from '#server/store/lists/list-turn.ts';
import { firstLots, type Sort, type Source } from '#server/store/lists/walk.ts';
import type { Tables } from '#server/store/tables.ts';
import { type Shelf, shelfOf } from './shelf.ts';

/** All of one turn. */
export interface Shelves {
  readonly counts: (hall: string) => Promise<readonly CountOf[]>;
  readonly of: (source: Source, sort: Sort) => Promise<Shelf>;
}

/** Of shelves nobody has asked for in a while the memory is worth more than the answer. */
const MOST_KEPT = 200;

/** Keeps answers for their turn; whoever asks while one is being fetched waits for the same one. */
const keptByTurn = <Asked, Answer>(fetchAnew: (asked: Asked) => Promise<Answer>) => {
  const kept = new Map<string, { readonly answer: Promise<Answer>; readonly turn: number }>();
  return (turn: number, asked: Asked): Promise<Answer> => {
    const key = JSON.stringify(asked);
    const known = kept.get(key);
    const mine = known?.turn === turn ? known : { answer: fetchAnew(asked), turn };
    // The one asked for last stands last.
    kept.delete(key);
    kept.set(key, mine);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    mine.answer.catch(() => {
      if (kept.get(key) === mine) kept.delete(key);
    });
    return mine.answer;
  };
};

/** Asked for once by each question, so that all of its answer is of one turn. */
export const shelvesOf = (reader: Kysely<Tables>): (() => Promise<Shelves>) => {
  const counts = keptByTurn((hall: string) => countsOf(reader, hall));
  const first = keptByTurn(async ({ source, sort }: { source: Source; sort: Sort }) =>
    shelfOf(await firstLots(reader, source, sort)),
  );
  return async () => {
    const turn = await listTurn(reader);
    return { counts: (hall) => counts(turn, hall), of: (source, sort) => first(turn, { source, sort }) };
  };
};

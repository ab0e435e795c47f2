// What every list needs and no list should fetch for itself: how many lots each value has, the first thousand lots of a list
// as a shelf, what a search finds, and pages of deals. All are kept until the lists change, whoever asks and however many; what
// has closed until something about that changes.
// Source: engine.md 3.2; goals.md P13 (counts from counters).
import type { Kysely } from 'kysely';
import type { Deal } from '#contract/list-outputs.ts';
import { type CountOf, countsOf } from '#server/store/lists/lot-counts.ts';
import { listTurns } from '#server/store/lists/list-turn.ts';
import { dealsNumbered } from '#server/store/lists/rows-numbered.ts';
import { firstLots, type Sort, type Source } from '#server/store/lists/walk.ts';
import type { Tables } from '#server/store/tables.ts';
import { foundNos, type Searched } from './found-lots.ts';
import { keptByTurn } from './kept-by-turn.ts';
import { type Shelf, shelfOf } from './shelf.ts';

/** All of one turn. */
export interface Shelves {
  readonly counts: (hall: string) => Promise<readonly CountOf[]>;
  readonly of: (source: Source, sort: Sort) => Promise<Shelf>;
  readonly found: (searched: Searched) => Promise<readonly number[]>;
  /** The sold lots of these numbers, in their order. */
  readonly deals: (nos: readonly number[]) => Promise<readonly Deal[]>;
}

/** Asked for once by each question, so that all of its answer is of one turn. */
export const shelvesOf = (reader: Kysely<Tables>): (() => Promise<Shelves>) => {
  const counts = keptByTurn((hall: string) => countsOf(reader, hall));
  const found = keptByTurn((searched: Searched) => foundNos(reader, searched));
  const deals = keptByTurn((nos: readonly number[]) => dealsNumbered(reader, nos));
  const first = keptByTurn(async ({ source, sort }: { source: Source; sort: Sort }) =>
    shelfOf(await firstLots(reader, source, sort)),
  );
  return async () => {
    const turn = await listTurns(reader);
    return {
      counts: (hall) => counts(turn.lists, hall),
      of: (source, sort) => first(source.from === 'deals' ? turn.closed : turn.lists, { source, sort }),
      deals: (nos) => deals(turn.closed, nos),
      found: (searched) => found(searched.index === 'soldWords' ? turn.closed : turn.lists, searched),
    };
  };
};

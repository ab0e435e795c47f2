// A range of what a list is sorted by may begin anywhere, and not on the shelf: it is walked from there. How far it reaches
// is found once for as long as the shelf is in hand: every page of a range asks for it, and its first page is asked for most.
import type { Kysely } from 'kysely';
import { MOST_COUNTED } from '#contract/list-words.ts';
import {
  boundsOn,
  type Place,
  type Walk,
  walkEnd,
  walkKept,
  walkLength,
  walkPage,
} from '#server/store/lists/walk.ts';
import type { Tables } from '#server/store/tables.ts';
import type { Shelf } from './shelf.ts';

export interface Range {
  /** The lots it is known to begin with: enough for the first page, or all it keeps of a walk. */
  readonly first: readonly Place[];
  readonly total: number;
  /** The last place a walk of it looks at when there is more to come. */
  readonly end: Place | null;
}

/** One more than the largest page, so that it is seen whether another follows. */
const FIRST = { skip: 0, take: 61 };

const rangeAnew = async (reader: Kysely<Tables>, walk: Walk): Promise<Range> => {
  const end = await walkEnd(reader, walk);
  if (walk.conditions.length > boundsOn(walk.conditions, walk.sort.column).length) {
    const kept = await walkKept(reader, walk);
    return { first: kept, total: kept.length, end };
  }
  const first = await walkPage(reader, walk, FIRST);
  const total = end === null ? await walkLength(reader, walk) : MOST_COUNTED;
  return { first, total, end };
};

const known = new WeakMap<Shelf, Map<string, Promise<Range>>>();
const MOST_KNOWN = 60;

/** The range of `walk` from its beginning, whatever place it goes on from. */
export const rangeOn = (reader: Kysely<Tables>, shelf: Shelf, walk: Walk): Promise<Range> => {
  const ofShelf = known.get(shelf) ?? new Map<string, Promise<Range>>();
  known.set(shelf, ofShelf);
  const whole = { ...walk, after: null };
  const key = JSON.stringify(whole);
  const range = ofShelf.get(key) ?? rangeAnew(reader, whole);
  if (ofShelf.size >= MOST_KNOWN) ofShelf.clear();
  ofShelf.set(key, range);
  range.catch(() => ofShelf.delete(key));
  return range;
};

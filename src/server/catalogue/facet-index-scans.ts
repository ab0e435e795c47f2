// What was found by walking in the store is kept for as long as the shelf is in hand: the cursors beyond it are the same for
// everybody, and so are the ranges people ask for. Of a page its places are kept, never how its lots stand.
import type { Reader } from '#server/store/access.ts';
import { MOST_COUNTED } from '#contract/catalogue/list-words.ts';
import {
  boundsOn,
  type Place,
  type Turn,
  type Walk,
  walkEnd,
  walkKept,
  walkLength,
  walkPage,
} from '#server/catalogue/store/scan.ts';
import type { Shelf } from './facet-index.ts';

const MOST_KNOWN = 60;

/** Finds a thing once for each shelf and key; of many the first are forgotten. */
const onShelf = <Found>() => {
  const known = new WeakMap<Shelf, Map<string, Promise<Found>>>();
  return (shelf: Shelf, key: string, findAnew: () => Promise<Found>): Promise<Found> => {
    const ofShelf = known.get(shelf) ?? new Map<string, Promise<Found>>();
    known.set(shelf, ofShelf);
    const found = ofShelf.get(key) ?? findAnew();
    if (ofShelf.size >= MOST_KNOWN) ofShelf.clear();
    ofShelf.set(key, found);
    found.catch(() => ofShelf.delete(key));
    return found;
  };
};

export interface Range {
  /** The lots it is known to begin with: enough for the first page, or all it keeps of a walk. */
  readonly first: readonly Place[];
  readonly total: number;
  /** The last place a walk of it looks at when there is more to come. */
  readonly end: Place | null;
}

/** One more than the largest page, so that it is seen whether another follows. */
const FIRST = { skip: 0, take: 61 };

const rangeAnew = async (reader: Reader, walk: Walk): Promise<Range> => {
  const end = await walkEnd(reader, walk);
  if (walk.conditions.length > boundsOn(walk.conditions, walk.sort.column).length) {
    const kept = await walkKept(reader, walk);
    return { first: kept, total: kept.length, end };
  }
  const first = await walkPage(reader, walk, FIRST);
  const total = end === null ? await walkLength(reader, walk) : MOST_COUNTED;
  return { first, total, end };
};

const ranges = onShelf<Range>();

/** The range of `walk` from its beginning, whatever place it goes on from: it may begin anywhere, and not on the shelf. */
export const rangeOn = (reader: Reader, shelf: Shelf, walk: Walk): Promise<Range> => {
  const whole = { ...walk, after: null };
  return ranges(shelf, JSON.stringify(whole), () => rangeAnew(reader, whole));
};

export interface WalkedPage {
  readonly found: readonly Place[];
  /** Where to go on when the page has all that was found. */
  readonly end: Place | null;
}

/** As much as is asked for, and where its walk ended if that was less. */
export const pageAnew = async (reader: Reader, walk: Walk, turn: Turn): Promise<WalkedPage> => {
  const found = await walkPage(reader, walk, turn);
  return { found, end: found.length < turn.take ? await walkEnd(reader, walk) : null };
};

const pages = onShelf<WalkedPage>();

/** A page beyond the shelf. */
export const pageOn = (
  reader: Reader,
  { shelf, walk }: { readonly shelf: Shelf; readonly walk: Walk },
  turn: Turn,
): Promise<WalkedPage> => pages(shelf, JSON.stringify([walk, turn]), () => pageAnew(reader, walk, turn));

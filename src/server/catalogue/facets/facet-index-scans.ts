// Answers found by scanning in the store are kept for as long as the index is in memory: the
// cursors beyond it are the same for everybody, and so are the ranges people ask for. Of a page its
// places are kept, never how its lots stand.
import { MOST_COUNTED } from '#contract/catalogue/list-words.ts';
import {
  boundsOn,
  scanEnd,
  scanLength,
  scanPage,
  scanStored,
  type Place,
  type Scan,
  type Turn,
} from '#server/catalogue/store/scan.ts';
import type { Reader } from '#server/store/access.ts';
import type { FacetIndex } from './facet-index.ts';

const MOST_KNOWN = 60;

/** A page beyond the index. */
export function pageOn(
  reader: Reader,
  { facetIndex, scan }: { readonly facetIndex: FacetIndex; readonly scan: Scan },
  turn: Turn,
): Promise<ScannedPage> {
  return pages(facetIndex, JSON.stringify([scan, turn]), () => reread(reader, scan, turn));
}

/** Finds a thing once for each index and key; of many the first are forgotten. */
const onFacetIndex = <Found>() => {
  const known = new WeakMap<FacetIndex, Map<string, Promise<Found>>>();
  return (facetIndex: FacetIndex, key: string, findAnew: () => Promise<Found>): Promise<Found> => {
    const ofFacetIndex = known.get(facetIndex) ?? new Map<string, Promise<Found>>();
    known.set(facetIndex, ofFacetIndex);
    const found = ofFacetIndex.get(key) ?? findAnew();
    if (ofFacetIndex.size >= MOST_KNOWN) ofFacetIndex.clear();
    ofFacetIndex.set(key, found);
    found.catch(() => ofFacetIndex.delete(key));
    return found;
  };
};

export interface Range {
  /** The lots it is known to begin with: enough for the first page, or all it keeps of a scan. */
  readonly first: readonly Place[];
  readonly total: number;
  /** The last place a scan of it looks at when there is more to come. */
  readonly end: Place | null;
}

/** One more than the largest page, so that it is seen whether another follows. */
const FIRST = { skip: 0, take: 61 };

const rangeAnew = async (reader: Reader, scan: Scan): Promise<Range> => {
  const end = await scanEnd(reader, scan);
  if (scan.conditions.length > boundsOn(scan.conditions, scan.sort.column).length) {
    const kept = await scanStored(reader, scan);
    return { first: kept, total: kept.length, end };
  }
  const first = await scanPage(reader, scan, FIRST);
  const total = end === null ? await scanLength(reader, scan) : MOST_COUNTED;
  return { first, total, end };
};

const ranges = onFacetIndex<Range>();

/**
 * The range of `scan` from its beginning, whatever place it goes on from: it may begin anywhere,
 * and not on the index.
 */
export function rangeOn(reader: Reader, facetIndex: FacetIndex, scan: Scan): Promise<Range> {
  const whole = { ...scan, after: null };
  return ranges(facetIndex, JSON.stringify(whole), () => rangeAnew(reader, whole));
}

export interface ScannedPage {
  readonly found: readonly Place[];
  /** Place to go on from when the page has all that was found. */
  readonly end: Place | null;
}

/** As much as is asked for, and where its scan ended if that was less. */
export async function reread(reader: Reader, scan: Scan, turn: Turn): Promise<ScannedPage> {
  const found = await scanPage(reader, scan, turn);
  return { found, end: found.length < turn.take ? await scanEnd(reader, scan) : null };
}

const pages = onFacetIndex<ScannedPage>();

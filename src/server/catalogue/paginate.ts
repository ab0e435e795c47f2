// One page of a list, and where to go on from it: off the index as far as that reaches, and scanned
// in the store beyond.
import { MOST_COUNTED } from '#contract/catalogue/list-words.ts';
import type { Condition } from '#server/catalogue/store/conditions.ts';
import {
  boundsOn,
  inOrder,
  type Place,
  type Scan,
  type Sort,
  type Source,
  type Turn,
} from '#server/catalogue/store/scan.ts';
import type { Reader } from '#server/store/access.ts';
import { countOf, placesOf, type Bits } from './facets/bit-set.ts';
import { pageOn, rangeOn, type ScannedPage } from './facets/facet-index-scans.ts';
import { matchesOn, placesBefore, type FacetIndex } from './facets/facet-index.ts';

const SIZE = 24;
const LARGEST_SIZE = 60;

export interface PageRequest {
  readonly page?: number | undefined;
  readonly size?: number | undefined;
}

interface Paginated {
  readonly nos: readonly number[];
  readonly page: number;
  readonly size: number;
  readonly pageCount: number;
  readonly next: Place | null;
}

export interface Listing {
  readonly facetIndex: FacetIndex;
  readonly source: Source;
  readonly sort: Sort;
  readonly conditions: readonly Condition[];
  readonly after: Place | null;
}

export function sizeOf({ size }: PageRequest): number {
  return Math.min(Math.max(size ?? SIZE, 1), LARGEST_SIZE);
}

/** So many pages have numbers. */
export function pageCountOf(total: number, size: number): number {
  return Math.max(1, Math.ceil(Math.min(total, MOST_COUNTED) / size));
}

export function pageOf({ page }: PageRequest, pageCount: number): number {
  return Math.min(Math.max(page ?? 1, 1), pageCount);
}

interface Frame {
  readonly page: number;
  readonly size: number;
  readonly pageCount: number;
}

/** The page that is wished, or the last there is. */
export async function paginate(reader: Reader, list: Listing, wish: PageRequest): Promise<Page> {
  const scan = scanOf(list);
  if (scan && boundsOn(list.conditions, list.sort.column).length > 0) {
    return rangedPage(reader, { facetIndex: list.facetIndex, scan }, wish);
  }
  const kept = matchesOn(list.facetIndex, list.conditions).all;
  const total = countOf(kept);
  const page = await pageFromIndex(reader, list, { kept, frame: frameOf(wish, total) });
  return { ...page, total, isAtLeast: list.facetIndex.isFull };
}

const frameOf = (wish: PageRequest, total: number): Frame => {
  const size = sizeOf(wish);
  const pageCount = pageCountOf(total, size);
  return { page: pageOf(wish, pageCount), size, pageCount };
};

/** `end`: where to go on when the page has all that was found. */
const turned = (found: readonly Place[], frame: Frame, end: Place | null): Paginated => {
  const shown = found.slice(0, frame.size);
  const next = found.length > frame.size ? (shown.at(-1) ?? null) : end;
  return { ...frame, nos: shown.map(({ no }) => no), next };
};

const turnOf = ({ page, size }: Frame) => ({ skip: (page - 1) * size, take: size + 1 });

/**
 * Scan of a list of more lots than are on its index; null when the index has all there is to page
 * through.
 */
const scanOf = ({ facetIndex, source, ...list }: Listing): Scan | null =>
  facetIndex.isFull && (source.from === 'hall' || source.from === 'deals') ? { ...list, source } : null;

/** Off the index, or scanned where the page reaches beyond it. */
const pageFromIndex = async (
  reader: Reader,
  { facetIndex, sort, after, ...list }: Listing,
  { kept, frame }: { readonly kept: Bits; readonly frame: Frame },
): Promise<Paginated> => {
  const scan = scanOf({ facetIndex, sort, after, ...list });
  const from = after === null ? 0 : placesBefore(facetIndex, (lot) => inOrder(sort, lot, after) <= 0);
  const found = placesOf(kept, { from, ...turnOf(frame) }).flatMap((at) => facetIndex.lots[at] ?? []);
  if (!scan) return turned(found, frame, null);
  const isPast = after !== null && found.length <= frame.size;
  return isPast
    ? scanned(reader, { facetIndex, scan }, frame)
    : turned(found, frame, facetIndex.lots.at(-1) ?? null);
};

interface Scanning {
  readonly facetIndex: FacetIndex;
  readonly scan: Scan;
}

const scanned = async (reader: Reader, scanning: Scanning, frame: Frame): Promise<Paginated> => {
  const { found, end } = await pageOn(reader, scanning, turnOf(frame));
  return turned(found, frame, end);
};

export interface Page extends Paginated {
  readonly total: number;
  /** True: not all lots of the list were looked at for it. */
  readonly isAtLeast: boolean;
}

/** Off what is known of the range, or scanned where the page reaches beyond it. */
const rangedPage = async (
  reader: Reader,
  { facetIndex, scan }: Scanning,
  wish: PageRequest,
): Promise<Page> => {
  const { first, total, end } = await rangeOn(reader, facetIndex, scan);
  const frame = frameOf(wish, total);
  const { skip, take } = turnOf(frame);
  const isKnown = scan.after === null && (first.length === total || skip + take <= first.length);
  const page = isKnown
    ? turned(first.slice(skip, skip + take), frame, end)
    : await scanned(reader, { facetIndex, scan }, frame);
  return { ...page, total, isAtLeast: end !== null };
};

/** A page of a list that is wanted whole: it has no need of an index, however long it is. */
export async function wholePage(
  scan: Scan,
  { wish, total }: { readonly wish: PageRequest; readonly total: number },
  pageBy: (scan: Scan, turn: Turn) => Promise<ScannedPage>,
): Promise<Page> {
  const frame = frameOf(wish, total);
  const { found, end } = await pageBy(scan, turnOf(frame));
  return { ...turned(found, frame, end), total, isAtLeast: total >= MOST_COUNTED };
}

// An index after some lots of the house have moved or come to stand otherwise: brought up to them
// in hand, for to read a thousand lots anew whenever somebody bids would cost a large house more
// than a small one. Source: goals.md P13.
import { MOST_COUNTED } from '#contract/catalogue/list-words.ts';
import { lookedAtIn, type ChangedLot } from '#server/catalogue/store/list-changes.ts';
import {
  inOrder,
  type IndexedLot,
  type Sort,
  type Sorted,
  type Source,
} from '#server/catalogue/store/scan.ts';
import { facetIndexOf, refreshedStanding, type FacetIndex } from './facet-index.ts';

/** Source that has an index of a stage; not the deals, whose lots were sold at any time. */
export type FacetIndexSource = Extract<Source, { from: 'hall' | 'few' }>;

/** So many lots may leave a full index before it is read anew. */
export const RESERVE = 100;

/**
 * The very same where nothing of its list has changed; null: it has become shorter than it should
 * be and must be read anew.
 */
export function facetIndexAfter(
  facetIndex: FacetIndex,
  { source, sort }: Sorted<FacetIndexSource>,
  changes: readonly ChangedLot[],
): FacetIndex | null {
  const concerned = changes.filter((lot) => isConcerned(source, lot));
  if (concerned.length === 0) return facetIndex;
  const nos = new Set(concerned.map(({ no }) => no));
  const known = [...facetIndex.lots, ...facetIndex.reserve];
  const had = known.filter(({ no }) => nos.has(no)).length;
  const members = concerned.filter(({ stage }) => stage === source.stage);
  // Of a longer list one may have left that is not known here: what was scanned to beyond the index
  // holds no more.
  if (members.length === 0 && had === 0 && !facetIndex.hasMore) return facetIndex;
  // Beyond what is known of a longer list nothing is: what belongs there is gone from here.
  const end = facetIndex.hasMore ? known.at(-1) : undefined;
  const here = members
    .map((lot) => lookedAtIn(sort, lot))
    .filter((lot) => !end || inOrder(sort, lot, end) <= 0);
  const standing = had === here.length ? inPlace(known, sort, here) : null;
  if (standing) return refreshedStanding(facetIndex, standing);
  const lots = [...known.filter(({ no }) => !nos.has(no)), ...here].toSorted((one, other) =>
    inOrder(sort, one, other),
  );
  if (facetIndex.hasMore && lots.length < MOST_COUNTED) return null;
  const most = MOST_COUNTED + RESERVE;
  return facetIndexOf(lots.slice(0, most), facetIndex.hasMore || lots.length > most);
}

/** In whichever stage it is now: it may have been on the list before, or come to be on it. */
const isConcerned = ({ hall, of }: FacetIndexSource, lot: ChangedLot): boolean =>
  lot.hall === hall && (of === null || of.values.includes(lot[of.column]));

type Lots = readonly IndexedLot[];

/** Each in the place it had; null where one of them belongs elsewhere, or was not here. */
const inPlace = (lots: Lots, sort: Sort, changed: Lots): Lots | null => {
  const after = [...lots];
  for (const lot of changed) {
    const at = lots.findIndex(({ no }) => no === lot.no);
    if (at === -1) return null;
    after[at] = lot;
  }
  const isInOrder = changed.every((lot) => {
    const at = after.indexOf(lot);
    const [before, next] = [after[at - 1], after[at + 1]];
    return (!before || inOrder(sort, before, lot) <= 0) && (!next || inOrder(sort, lot, next) <= 0);
  });
  return isInOrder ? after : null;
};

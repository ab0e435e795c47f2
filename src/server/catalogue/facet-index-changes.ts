// A shelf after some lots of the house have moved or come to stand otherwise: brought up to them in hand, for to read a thousand
// lots anew whenever somebody bids would cost a large house more than a small one. Source: goals.md P13.
import { MOST_COUNTED } from '#contract/catalogue/list-words.ts';
import { type ChangedLot, lookedAtIn } from '#server/catalogue/store/list-changes.ts';
import { inOrder, type Looked, type Sort, type Sorted, type Source } from '#server/catalogue/store/scan.ts';
import { type Shelf, shelfOf, standingAnew } from './facet-index.ts';

/** What has a shelf of a stage, and not of what was sold whenever that was. */
export type ShelfSource = Extract<Source, { from: 'hall' | 'few' }>;

/** So many lots may leave a full shelf before it is read anew. */
export const RESERVE = 100;

/** In whichever stage it is now: it may have been on the list before, or come to be on it. */
const isConcerned = ({ hall, of }: ShelfSource, lot: ChangedLot): boolean =>
  lot.hall === hall && (of === null || of.values.includes(lot[of.column]));

type Lots = readonly Looked[];

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

/** The very same where nothing of its list has changed; null: it has become shorter than it should be and must be read anew. */
export const shelfAfter = (
  shelf: Shelf,
  { source, sort }: Sorted<ShelfSource>,
  changes: readonly ChangedLot[],
): Shelf | null => {
  const concerned = changes.filter((lot) => isConcerned(source, lot));
  if (concerned.length === 0) return shelf;
  const nos = new Set(concerned.map(({ no }) => no));
  const known = [...shelf.lots, ...shelf.reserve];
  const had = known.filter(({ no }) => nos.has(no)).length;
  const members = concerned.filter(({ stage }) => stage === source.stage);
  // Of a longer list one may have left that is not known here: what was walked to beyond the shelf holds no more.
  if (members.length === 0 && had === 0 && !shelf.hasMore) return shelf;
  // Beyond what is known of a longer list nothing is: what belongs there is gone from here.
  const end = shelf.hasMore ? known.at(-1) : undefined;
  const here = members
    .map((lot) => lookedAtIn(sort, lot))
    .filter((lot) => !end || inOrder(sort, lot, end) <= 0);
  const standing = had === here.length ? inPlace(known, sort, here) : null;
  if (standing) return standingAnew(shelf, standing);
  const lots = [...known.filter(({ no }) => !nos.has(no)), ...here].toSorted((one, other) =>
    inOrder(sort, one, other),
  );
  if (shelf.hasMore && lots.length < MOST_COUNTED) return null;
  const most = MOST_COUNTED + RESERVE;
  return shelfOf(lots.slice(0, most), shelf.hasMore || lots.length > most);
};

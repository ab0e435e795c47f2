// A shelf after some of its hall's lots have come to stand otherwise: brought up to them in hand, for to read a thousand lots
// anew whenever somebody bids would cost a large house more than a small one. Source: goals.md P13.
import { MOST_COUNTED } from '#contract/list-words.ts';
import { type ChangedLot, lookedAtIn } from '#server/store/lists/list-changes.ts';
import { inOrder, type Looked, type Sort, type Source } from '#server/store/lists/walk.ts';
import { type Shelf, shelfOf, standingAnew } from './shelf.ts';

/** What has a shelf of a stage, and not of what was sold whenever that was. */
export type ShelfSource = Extract<Source, { from: 'hall' | 'few' }>;

const isOn = ({ hall, stage, of }: ShelfSource, lot: ChangedLot): boolean =>
  lot.hall === hall && lot.stage === stage && (of === null || of.values.includes(lot[of.column]));

type Lots = readonly Looked[];

/** Each in the place it had; null where one of them belongs elsewhere, or was not here. */
const inPlace = (lots: Lots, sort: Sort, changed: Lots): Lots | null => {
  if (changed.length === 0) return lots;
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

/** Each where it now belongs. */
const putAnew = (lots: Lots, sort: Sort, changed: Lots): Lots => {
  const nos = new Set(changed.map(({ no }) => no));
  return [...lots.filter(({ no }) => !nos.has(no)), ...changed]
    .toSorted((one, other) => inOrder(sort, one, other))
    .slice(0, MOST_COUNTED);
};

/** The very same where nothing of it has changed; null: it has become shorter than it should be and must be read anew. */
export const shelfAfter = (
  shelf: Shelf,
  { source, sort }: { readonly source: ShelfSource; readonly sort: Sort },
  changes: readonly ChangedLot[],
): Shelf | null => {
  const changed = changes.filter((lot) => isOn(source, lot)).map((lot) => lookedAtIn(sort, lot));
  if (changed.length === 0) return shelf;
  // Beyond the end of a full shelf nothing is known: what belongs there is gone from it.
  const end = shelf.isFull ? shelf.lots.at(-1) : undefined;
  const beyond = new Set(changed.filter((lot) => end && inOrder(sort, lot, end) > 0).map(({ no }) => no));
  if (beyond.size > 0 && shelf.lots.some(({ no }) => beyond.has(no))) return null;
  const here = changed.filter(({ no }) => !beyond.has(no));
  const lots = inPlace(shelf.lots, sort, here);
  return lots ? standingAnew(shelf, lots) : shelfOf(putAnew(shelf.lots, sort, here));
};

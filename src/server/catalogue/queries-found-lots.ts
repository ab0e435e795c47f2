// Lots that have all the words of a question, for sale or sold. However many there are, the latest
// sixty are looked at: what runs by its end, then what is to come by its start; what was sold by
// the latest.
import { lotsWorded, type FoundLot, type SearchIndex } from '#server/catalogue/store/search-index.ts';
import type { Reader } from '#server/store/access.ts';

export interface Searched {
  readonly index: SearchIndex;
  readonly words: readonly string[];
}

export const MOST_FOUND = 60;

const RANK = { running: 0, upcoming: 1, ended: 2, past: 2 } as const;

/** At most sixty, in the order they are shown. */
export async function foundLots(reader: Reader, { index, words }: Searched): Promise<readonly FoundLot[]> {
  const found = await lotsWorded(reader, index, { words, most: MOST_FOUND });
  return found.toSorted(order);
}

const keyOf = ({ stage, endsAtMs, startsAtMs }: FoundLot): number => {
  if (stage === 'running') return endsAtMs;
  return stage === 'upcoming' ? startsAtMs : -endsAtMs;
};

const order = (one: FoundLot, other: FoundLot): number =>
  RANK[one.stage] - RANK[other.stage] || keyOf(one) - keyOf(other) || other.no - one.no;

/**
 * The same lots after some have come to stand otherwise: those whose start or end is another may
 * change places.
 */
export function foundAfter(found: readonly FoundLot[], changes: readonly FoundLot[]): readonly FoundLot[] {
  const anew = new Map(changes.map((lot) => [lot.no, lot]));
  const after = found.map((lot) => {
    const { endsAtMs = lot.endsAtMs, startsAtMs = lot.startsAtMs } = anew.get(lot.no) ?? {};
    return endsAtMs === lot.endsAtMs && startsAtMs === lot.startsAtMs
      ? lot
      : { ...lot, endsAtMs, startsAtMs };
  });
  return after.every((lot, at) => lot === found[at]) ? found : after.toSorted(order);
}

// 冲突日程: lots of one person that fall within minutes of each other, which nobody can watch all
// at once. A lot wants its last minutes to be watched, so two clash when one ends less than that
// after the other; who clashes with one of a group clashes with the group. Where a maximum stands
// the house bids, and nobody has to watch. Source: product.md 5.6.
export const WATCHED_MS = 5 * 60_000;

export interface Ending {
  readonly lotId: string;
  readonly endsAtMs: number;
  /** A maximum of theirs stands on it. */
  readonly isByMaximum: boolean;
}

/** More than one of the group wants to be watched. */
export function isToSettle(group: readonly Ending[]): boolean {
  return group.filter(({ isByMaximum }) => !isByMaximum).length > 1;
}

const isBefore = (one: Ending, other: Ending): number =>
  one.endsAtMs - other.endsAtMs || (one.lotId < other.lotId ? -1 : 1);

/** Groups of two and more, each and all of them in the order in which the lots end. */
export function clashesOf<Lot extends Ending>(lots: readonly Lot[]): readonly (readonly Lot[])[] {
  const groups: Lot[][] = [];
  for (const lot of lots.toSorted(isBefore)) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last && lot.endsAtMs - last.endsAtMs < WATCHED_MS) group.push(lot);
    else groups.push([lot]);
  }
  return groups.filter((group) => group.length > 1);
}

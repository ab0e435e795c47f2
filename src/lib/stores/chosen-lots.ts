// Lots a visitor has picked in the halls, to lay them side by side or bid on them at once. They
// stay with the tab, from one hall to the other, and end with it.
import { atom } from 'nanostores';
import { MOST_TILES } from '#lib/bidding/bid-grid.ts';
import { PICKED_LOTS } from '#lib/constants.ts';
import type { ListedHall } from '#lib/halls.ts';
import { safeStorage } from '#lib/safe-storage.ts';

export interface PickedLot {
  readonly id: string;
  readonly title: string;
  readonly hall: ListedHall;
}

const tabStorage = safeStorage('sessionStorage');

const isPicked = (value: unknown): value is PickedLot =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'title', 'hall'].every((name) => typeof Reflect.get(value, name) === 'string');

/** Anything may lie there: what is no list of lots is none. */
const picksKept = (): readonly PickedLot[] => {
  if (typeof window === 'undefined') return [];
  try {
    const kept: unknown = JSON.parse(tabStorage.read(PICKED_LOTS) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPicked).slice(0, MOST_TILES) : [];
  } catch {
    return [];
  }
};

export const $pickedLots = atom<readonly PickedLot[]>(picksKept());

const keep = (lots: readonly PickedLot[]): void => {
  tabStorage.write(PICKED_LOTS, lots.length === 0 ? null : JSON.stringify(lots));
  $pickedLots.set(lots);
};

/** Picks a lot, or lets it go. False: there are as many as can be laid side by side. */
export function pickLot(lot: PickedLot): boolean {
  const picked = $pickedLots.get();
  const others = picked.filter(({ id }) => id !== lot.id);
  if (others.length === picked.length && picked.length >= MOST_TILES) return false;
  keep(others.length < picked.length ? others : [...picked, lot]);
  return true;
}

export function dropPicks(): void {
  keep([]);
}

// Step that a tile's buyer lacks before they can bid in it, where it is one that is done in place.
import type { PanelState } from '#lib/bidding/panel/panel-state.ts';

export type MissingEntry = 'unverified' | 'unregistered';

/** Null: they are in, or have to log in first. */
export function missingEntry(state: PanelState): MissingEntry | null {
  const entry = 'entry' in state ? state.entry : state.kind;
  return entry === 'unverified' || entry === 'unregistered' ? entry : null;
}

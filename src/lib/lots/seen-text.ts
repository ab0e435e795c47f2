// The version of a lot's text that whoever is at this screen has before them: the one the page was
// drawn with, or a later one whose changes they have been shown since. Source: product.md 5.9.
import type { LotView } from '#core/lots/lot-view.ts';
import { ANNOUNCED_TEXT } from '#core/lots/seen-text.ts';

/** A lot as a page was drawn with it, not as it moves on. */
export type DrawnLot = Pick<LotView, 'id' | 'textVersion'>;

/** By lot. */
const shownSince = new Map<string, number>();

/** They have been shown what has changed up to this version. */
export function noteSeenText(lotId: string, version: number): void {
  shownSince.set(lotId, version);
}

export function seenTextOf({ id, textVersion = ANNOUNCED_TEXT }: DrawnLot): number {
  return Math.max(textVersion, shownSince.get(id) ?? ANNOUNCED_TEXT);
}

// The version of a lot's text that a bidder has seen (5.9). Every correction makes a new one;
// whoever offers something says which they were shown, and is told once of what has changed since,
// before they are bound by it. So a bid that stands was made under the text that held when it was
// made. Source: 拍卖法 第18条; product.md 5.9.
import type { Lot } from './lot.ts';

/** The version it is announced in. */
export const ANNOUNCED_TEXT = 1;

export interface SeenText {
  /** Version the bidder was shown; absent: nobody was shown a page, as of the house's own bids. */
  readonly seenTextVersion?: number | undefined;
}

export interface TextRefusal {
  readonly code: 'TEXT_CHANGED';
  /** Version they were shown, and the one that holds. */
  readonly seenTextVersion: number;
  readonly textVersion: number;
}

export function textVersionOf({ textVersion = ANNOUNCED_TEXT }: Pick<Lot, 'textVersion'>): number {
  return textVersion;
}

/** Why an offer made on an older text is not taken yet; null: they have seen what holds. */
export function textRefusal(
  lot: Pick<Lot, 'textVersion'>,
  { seenTextVersion }: SeenText,
): TextRefusal | null {
  const textVersion = textVersionOf(lot);
  if (seenTextVersion === undefined || seenTextVersion >= textVersion) return null;
  return { code: 'TEXT_CHANGED', seenTextVersion, textVersion };
}

// Events of lots that are sold otherwise than by rising bids. That a unit is held or sold is
// public; what two people offer each other for it never is, nor is a sealed bid before the close.
// Source: product.md 3.3; goals.md I-43, I-44, I-50.
import type { Hold, Party } from '#core/lots/lot.ts';
import type { Fen } from '#core/money.ts';

/** A unit is kept for a buyer while they pay: they have bought it, or an offer was accepted. */
export interface UnitHeld {
  readonly type: 'unit-held';
  readonly atMs: number;
  readonly hold: Hold;
  /** Person who accepted, the consignor or one of the house; null: the buyer bought or agreed. */
  readonly staffId: string | null;
}

/** They did not pay in time, or gave it back: the unit is free again. */
export interface HoldExpired {
  readonly type: 'hold-expired';
  readonly atMs: number;
  readonly holdId: string;
  readonly isReturned?: true;
}

/**
 * The house looks for the money of a unit that is kept, or has looked and not found it: the rest of
 * the time is the buyer's again. Or the bank's word on a payment is waited for: `untilMs` stays
 * what it was.
 */
export interface HoldMoved {
  readonly type: 'hold-moved';
  readonly atMs: number;
  readonly holdId: string;
  readonly untilMs: number;
  readonly isLookedFor: boolean;
  readonly awaitedToMs?: number;
}

export interface UnitSold {
  readonly type: 'unit-sold';
  readonly atMs: number;
  readonly holdId: string;
  readonly buyer: Party;
  readonly priceFen: Fen;
  readonly isByOffer: boolean;
}

/** A fixed-price lot of which something was sold is over: nothing is left, or its time is up. */
export interface SaleClosed {
  readonly type: 'sale-closed';
  readonly atMs: number;
}

/** So many have bid by now; only where the rules let the room see it. */
export interface SealedCount {
  readonly type: 'sealed-count';
  readonly atMs: number;
  readonly count: number;
}

export interface OpenedBid {
  readonly bidder: Party;
  readonly amountFen: Fen;
  readonly atMs: number;
  readonly rev: number;
}

/** Sealed bids are opened, the highest first, of equals the better right and then the earlier. */
export interface BidsOpened {
  readonly type: 'bids-opened';
  readonly atMs: number;
  readonly bids: readonly OpenedBid[];
  readonly isPublished: boolean;
}

export interface OfferMade {
  readonly type: 'offer-made';
  readonly atMs: number;
  readonly by: Party;
  readonly amountFen: Fen;
  readonly untilMs: number;
}

export interface OfferCountered {
  readonly type: 'offer-countered';
  readonly atMs: number;
  readonly staffId: string;
  readonly buyerId: string;
  readonly amountFen: Fen;
  readonly untilMs: number;
}

/** The offer or counter-offer is off the table: refused by the other side, or its time is up. */
export interface OfferEnded {
  readonly type: 'offer-declined' | 'offer-lapsed';
  readonly atMs: number;
  readonly buyerId: string;
  /** Person who declined for the house; null when the buyer did, or nobody. */
  readonly staffId: string | null;
}

/** A bidder has put in an envelope, or another one in place of their first. */
export interface SealedBid {
  readonly type: 'sealed-bid';
  readonly atMs: number;
  readonly by: Party;
  readonly sealed: string;
}

export type PublicFormatEvent = UnitHeld | HoldExpired | UnitSold | SaleClosed | SealedCount | BidsOpened;
export type PrivateFormatEvent = HoldMoved | OfferMade | OfferCountered | OfferEnded | SealedBid;
export type FormatEvent = PublicFormatEvent | PrivateFormatEvent;

const IS_PRIVATE: {
  readonly [Type in FormatEvent['type']]: Type extends PrivateFormatEvent['type'] ? true : false;
} = {
  'unit-held': false,
  'hold-expired': false,
  'unit-sold': false,
  'sale-closed': false,
  'sealed-count': false,
  'bids-opened': false,
  'hold-moved': true,
  'offer-made': true,
  'offer-countered': true,
  'offer-declined': true,
  'offer-lapsed': true,
  'sealed-bid': true,
};

export function isFormatEvent<Known extends { readonly type: string }>(
  event: Known,
): event is Extract<Known, FormatEvent> {
  return Object.hasOwn(IS_PRIVATE, event.type);
}

export function isPrivateFormatEvent(event: FormatEvent): event is PrivateFormatEvent {
  return IS_PRIVATE[event.type];
}

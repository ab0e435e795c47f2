// Every way the house says no to a buyer at a fixed price, under seal or on a falling price. As
// with bids, the first that applies, in the order of the unions, is the one that is told.
// Source: product.md 3.9; goals.md I-04, I-50.
import type { AmountRefusal, BidderRefusal, LotRefusal } from '#core/bidding/refusals.ts';
import type { TextRefusal } from '#core/lots/seen-text.ts';
import type { Fen } from '#core/money.ts';

type EntryRefusal = LotRefusal | BidderRefusal | TextRefusal;
type NotMultiple = Extract<AmountRefusal, { readonly code: 'NOT_MULTIPLE' }>;

/** No unit can be kept for them now. */
export type UnitRefusal =
  | { readonly code: 'ALREADY_HOLDING'; readonly untilMs: number }
  | { readonly code: 'HOLDS_LAPSED'; readonly lapsedCount: number; readonly againAtMs: number }
  | { readonly code: 'ALL_HELD'; readonly nextFreeAtMs: number };

/** This offer cannot be made. */
type OfferOnlyRefusal =
  | { readonly code: 'NOT_NEGOTIABLE'; readonly priceFen: Fen }
  | { readonly code: 'OFFER_STANDS'; readonly amountFen: Fen; readonly untilMs: number }
  | { readonly code: 'ROUNDS_SPENT'; readonly mostRounds: number }
  | { readonly code: 'OFFER_NOT_BELOW'; readonly priceFen: Fen };

/** There is nothing to answer, or the answer is none. */
type AnswerOnlyRefusal =
  | { readonly code: 'NO_OFFER' }
  | { readonly code: 'OFFER_CHANGED'; readonly amountFen: Fen }
  /**
   * Nobody sells below what the consignor agreed to by themselves; how much that is, is not said.
   */
  | { readonly code: 'BELOW_RESERVE' }
  | { readonly code: 'COUNTER_OUT_OF_RANGE'; readonly lowestFen: Fen; readonly highestFen: Fen };

export type PurchaseRefusal = EntryRefusal | UnitRefusal;
export type OfferRefusal =
  EntryRefusal | Exclude<UnitRefusal, { readonly code: 'ALL_HELD' }> | OfferOnlyRefusal | NotMultiple;
export type AnswerRefusal = EntryRefusal | AnswerOnlyRefusal | NotMultiple | UnitRefusal;
export type UnitWaitRefusal =
  | Exclude<PurchaseRefusal, { readonly code: 'ALL_HELD' }>
  /** There is nothing to wait for: one can be had now. */
  | { readonly code: 'UNIT_FREE'; readonly priceFen: Fen };
export type ReturnRefusal = LotRefusal | { readonly code: 'NO_HOLD' };
export type PaymentRefusal = LotRefusal | { readonly code: 'HOLD_EXPIRED' };
export type SealedRefusal = EntryRefusal | Extract<AmountRefusal, { readonly code: 'TOO_LOW' }> | NotMultiple;
export type TakeRefusal = EntryRefusal | Extract<AmountRefusal, { readonly code: 'PRICE_CHANGED' }>;

export type FormatRefusal =
  | PurchaseRefusal
  | UnitWaitRefusal
  | OfferRefusal
  | AnswerRefusal
  | ReturnRefusal
  | PaymentRefusal
  | SealedRefusal
  | TakeRefusal;

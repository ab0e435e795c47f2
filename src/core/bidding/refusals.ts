// Every way the house says no, each with the facts a person needs to find the way out. A refusal is
// a value: it changes nothing, and the first that applies, in the order of this file, is the one
// that is told.
// Source: product.md 3.9 (codes), engine.md 9.5 (order), goals.md I-04.
import type { LimitRefusal } from '#core/deposits/buying-power.ts';
import type { TextRefusal } from '#core/lots/seen-text.ts';
import type { Fen } from '#core/money.ts';
import type { ProofLack } from '#core/proofs/need.ts';
import type { SaleFormat } from '#core/sales/rule-set.ts';

/** The lot cannot be bid on now. */
export type LotRefusal =
  | { readonly code: 'UNKNOWN_LOT' }
  /** The lot is sold another way: this command does not exist for it. */
  | { readonly code: 'WRONG_FORMAT'; readonly format: SaleFormat }
  | { readonly code: 'NOT_STARTED'; readonly startsAtMs: number }
  | { readonly code: 'PAUSED'; readonly reason: string }
  | { readonly code: 'CONFIRMING'; readonly decideByMs: number }
  | { readonly code: 'WITHDRAWN'; readonly reason: string }
  | { readonly code: 'ENDED'; readonly endedAtMs: number };

/** This person cannot bid on it. */
export type BidderRefusal =
  | { readonly code: 'EXCLUDED_PERSON'; readonly why: 'own-lot' | 'staff' | 'related' | 'defaulted' }
  /** A guest of the practice hall, at a lot that is really sold. */
  | { readonly code: 'PRACTICE_ONLY' }
  | { readonly code: 'NOT_VERIFIED' }
  /** The lot asks for a proof that they have not, or whose paper has ended. */
  | ProofLack
  | { readonly code: 'NOT_REGISTERED'; readonly depositFen: Fen }
  | { readonly code: 'RULES_NOT_ACCEPTED'; readonly rulesVersion: string }
  /** They hold a paddle of the hall for the lot, and bid on it from there. */
  | { readonly code: 'BIDS_IN_HALL'; readonly number: number };

export type ExcludedPerson = Extract<BidderRefusal, { readonly code: 'EXCLUDED_PERSON' }>;

/** This amount cannot be bid. */
export type AmountRefusal =
  | { readonly code: 'ALREADY_LEADING'; readonly priceFen: Fen }
  | { readonly code: 'MAXIMUM_TOO_LOW'; readonly nextMinimumFen: Fen }
  | { readonly code: 'PRICE_CHANGED'; readonly priceFen: Fen; readonly nextMinimumFen: Fen }
  | { readonly code: 'TOO_LOW'; readonly nextMinimumFen: Fen }
  | { readonly code: 'NOT_MULTIPLE'; readonly stepFen: Fen; readonly lowerFen: Fen; readonly upperFen: Fen }
  | { readonly code: 'TOO_MANY_STEPS'; readonly mostSteps: number; readonly highestFen: Fen }
  | {
      readonly code: 'TOO_HIGH_CONFIRM';
      readonly priceFen: Fen;
      readonly amountFen: Fen;
      readonly steps: number;
    };

export type BidRefusal = LotRefusal | BidderRefusal | TextRefusal | AmountRefusal | LimitRefusal;

/** An early maximum cannot be set or taken back. */
export type EarlyRefusal =
  | LotRefusal
  | { readonly code: 'ALREADY_OPEN' }
  /** Its start price is told at the opening, and a maximum is left no sooner. */
  | { readonly code: 'PRICE_HIDDEN' }
  | BidderRefusal
  | TextRefusal
  | Extract<AmountRefusal, { code: 'TOO_LOW' | 'NOT_MULTIPLE' }>
  | { readonly code: 'NO_MAXIMUM' };

/** The bidder cannot register for the lot. */
export type RegistrationRefusal =
  | LotRefusal
  | { readonly code: 'REGISTRATION_NOT_OPEN'; readonly opensAtMs: number }
  | BidderRefusal
  | { readonly code: 'ALREADY_REGISTERED'; readonly paddle: string }
  | { readonly code: 'DEPOSIT_SHORT'; readonly depositFen: Fen; readonly availableFen: Fen };

/** The call was refused before the auctioneer was asked. */
export type CallRefusal =
  /** `msg` says what is wrong, and names the field as its screen does; `field` is for programs. */
  | { readonly code: 'MALFORMED'; readonly field: string; readonly msg: string }
  /** The place where the list was to go on is no place in it: begin it anew. */
  | { readonly code: 'BAD_CURSOR' }
  /** One character finds everything and nothing. */
  | { readonly code: 'SEARCH_TOO_SHORT'; readonly leastLetters: number }
  | { readonly code: 'RATE_LIMITED'; readonly retryAfterMs: number }
  | { readonly code: 'KEY_REUSED' }
  | { readonly code: 'IN_FLIGHT'; readonly retryAfterMs: number };

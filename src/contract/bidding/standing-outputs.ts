// The answers to a bid, a registration, and about where one stands. A bidder alone is ever told.
import type { Deposit } from '#contract/deposits/outputs.ts';
import type { Cover } from '#core/bidding/bidder.ts';
import type { RegistrationRefusal } from '#core/bidding/refusals.ts';
import type { LotView } from '#core/lots/lot-view.ts';
import type { Refusal } from '#core/refusals.ts';

/** A visitor's own standing on one lot; nobody else ever sees it. */
export interface MyStanding {
  readonly lotId: string;
  /** Null: not registered. */
  readonly paddle: string | null;
  readonly depositState: 'none' | 'frozen' | 'released' | 'kept';
  readonly depositEndedAtMs: number | null;
  /**
   * `negotiating`: their bid missed the reserve and may still be taken; `won` if it comes to a
   * price.
   */
  readonly place: 'none' | 'leading' | 'outbid' | 'negotiating' | 'won' | 'lost';
  /** The maximum that stands for them, or null. */
  readonly maximumFen: number | null;
  /** Their latest offer was a maximum, and the price has used it up; absent otherwise. */
  readonly spentMaximumFen?: number;
  readonly lastBidFen: number | null;
  readonly isFollowed: boolean;
  /**
   * The cover of their bids on it where that is no deposit for the lot itself: a general deposit or
   * a level account.
   */
  readonly cover?: Exclude<Cover, 'lot'>;
  /** Their confirmed priority right on it (优先购买权), 1 before 2; absent where they have none. */
  readonly rank?: number;
}

export interface Receipt {
  readonly id: string;
  readonly lotId: string;
  readonly atMs: number;
  readonly paddle: string;
  /**
   * A bid by hand or by maximum; a purchase at a fixed price; a sealed bid, once opened; a lot
   * taken as its price fell.
   */
  readonly kind: 'exact' | 'maximum' | 'purchase' | 'sealed' | 'take';
  readonly amountFen: number;
  readonly priceBeforeFen: number | null;
  readonly priceAfterFen: number;
  readonly rulesVersion: string;
  /** The lot's number and stamp after this bid; a silently set maximum leaves both as they were. */
  readonly seq: number;
  readonly hash: string;
}

/** The answer to an accepted bid, given after it is on disk. */
export interface BidAnswer {
  readonly outcome: 'leading' | 'outbid' | 'maximum-set';
  readonly receipt: Receipt;
  readonly lot: LotView;
  readonly mine: MyStanding;
  readonly nowMs: number;
}

/** The known outcome of a request whose answer was lost. */
export type RequestOutcome =
  { readonly state: 'unknown' | 'in-flight' } | { readonly state: 'answered'; readonly envelope: unknown };

/** Lots of a sale that somebody wished to go into together, each as it came out. */
export interface RegisteredForSale {
  /** Those they are in now, or were in already. */
  readonly entered: readonly { readonly lotId: string; readonly paddle: string }[];
  readonly refused: readonly { readonly lotId: string; readonly refusal: RegistrationRefusal }[];
  readonly deposit: Deposit;
}

export interface Registered {
  readonly mine: MyStanding;
  readonly deposit: Deposit;
}

/** Maximums that were left together, each as it came out, in the order in which they were sent. */
export interface MaximumsLeft {
  readonly rows: readonly MaximumLeft[];
  readonly nowMs: number;
}

export type MaximumLeft = { readonly lotId: string; readonly maximumFen: number } & (
  | { readonly outcome: BidAnswer['outcome']; readonly receiptId: string }
  | { readonly outcome: 'refused'; readonly refusal: Refusal }
);

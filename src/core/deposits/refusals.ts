// Every way the cashier says no: general deposits, payouts and what two persons decide together. In
// the order in which they are told. Source: product.md 3.5, 3.9; goals.md I-04, I-30.
import type { Fen } from '#core/money.ts';
import type { OrderStatus } from '#core/orders/order.ts';

/** There is no general deposit to be had. */
export type GeneralDepositRefusal =
  | { readonly code: 'UNKNOWN_SALE' }
  /**
   * This kind of sale knows none, or the rules it was announced under do not: each of its lots has
   * its own.
   */
  | { readonly code: 'NO_GENERAL_DEPOSIT'; readonly why: 'non-vehicle' | 'judicial' | 'earlier-rules' }
  | { readonly code: 'SALE_OVER' }
  /** There is none to be raised. */
  | { readonly code: 'NO_SALE_DEPOSIT' }
  | { readonly code: 'ALREADY_HELD' };

/** Money cannot go to the bank now. */
export type PayoutRefusal =
  /** No bank pays to a card without the name of its holder. */
  | { readonly code: 'NOT_VERIFIED' }
  | { readonly code: 'UNKNOWN_CARD' }
  | { readonly code: 'BELOW_LEAST'; readonly leastFen: Fen }
  /** `lotIds`: the lots that hold the rest. */
  | { readonly code: 'MONEY_HELD'; readonly freeFen: Fen; readonly lotIds: readonly string[] }
  /** The rest came by a transfer, and goes out again from the next banking day on. */
  | { readonly code: 'MONEY_UNCLEARED'; readonly freeFen: Fen; readonly clearsAtMs: number };

export type CardRefusal =
  | { readonly code: 'WRONG_CARD_NUMBER' }
  | { readonly code: 'NOT_VERIFIED' }
  | { readonly code: 'UNKNOWN_CARD' }
  /** Money is on its way to it. */
  | { readonly code: 'CARD_IN_USE'; readonly payoutFen: Fen; readonly refundFen: Fen };

export const MONEY_STAGES = ['proposed', 'announced', 'objected', 'withdrawn', 'executed'] as const;
export type MoneyStage = (typeof MONEY_STAGES)[number];

/** Two persons have not decided it, or it cannot be decided so. */
export type MoneyDecisionRefusal =
  | { readonly code: 'UNKNOWN_DECISION' }
  | { readonly code: 'NOT_AT_THIS_STAGE'; readonly stage: MoneyStage }
  | { readonly code: 'SAME_PERSON' }
  | { readonly code: 'WINDOW_OVER'; readonly untilMs: number }
  | { readonly code: 'NOTHING_HELD' }
  /**
   * Another forfeit of the same deposit, or another sending of the same refund, is not decided yet.
   */
  | { readonly code: 'ALREADY_PROPOSED' }
  /** The deposit is a part of the price its owner may still pay. */
  | { readonly code: 'COUNTS_TOWARDS_PRICE'; readonly defaultAtMs: number }
  | { readonly code: 'UNKNOWN_PERSON' }
  | { readonly code: 'NOT_REVERSIBLE' }
  | { readonly code: 'NOT_COVERED'; readonly availableFen: Fen }
  /** There is no such payout of theirs, or refund of the order, that still waits for the bank. */
  | { readonly code: 'NOT_ON_ITS_WAY' }
  /** There is no such transfer that is still nobody's. */
  | { readonly code: 'NOT_UNCLAIMED' }
  | ProceedsRefusal;

/** The seller of an order cannot be paid, or not yet. */
export type ProceedsRefusal =
  | { readonly code: 'UNKNOWN_ORDER' }
  | { readonly code: 'NOT_CONSIGNOR' }
  | { readonly code: 'ALREADY_SETTLED' }
  | { readonly code: 'UNDER_DISPUTE' }
  | { readonly code: 'ORDER_NOT_DONE'; readonly status: OrderStatus }
  | { readonly code: 'CLAIMS_OPEN'; readonly untilMs: number }
  /**
   * It may still cover what the consignor lacks of the shortfall, or go back to the buyer in
   * default.
   */
  | { readonly code: 'DEPOSIT_UNDECIDED' }
  | { readonly code: 'NOTHING_OWED' };

/**
 * `entered`: one person has; `matched` or `unclaimed` when another has confirmed it; `claimed`: it
 * is its payer's balance; `rejected`: entered wrongly.
 */
export const TRANSFER_STATES = ['entered', 'matched', 'unclaimed', 'claimed', 'rejected'] as const;
export type TransferState = (typeof TRANSFER_STATES)[number];

/** A transfer cannot be entered or confirmed like this. */
export type TransferRefusal =
  /** The bank's number stands for a transfer with another sum, time or remark. */
  | { readonly code: 'TRANSFER_KNOWN'; readonly amountFen: Fen; readonly atMs: number }
  | { readonly code: 'UNKNOWN_TRANSFER' }
  /** It is not one that waits for a second person. */
  | { readonly code: 'NOT_ENTERED'; readonly state: TransferState }
  /** No bank has what was not paid yet; or it would have been entered long ago. */
  | { readonly code: 'PAID_AHEAD' }
  | { readonly code: 'PAID_LONG_AGO'; readonly fromMs: number }
  /** Its payer was told the code only then. */
  | { readonly code: 'PAID_BEFORE_ASKED'; readonly askedAtMs: number }
  | { readonly code: 'SAME_PERSON' }
  /** The owner of the money has no hand in it. */
  | { readonly code: 'OWN_MONEY' }
  /** The second person reads another sum or moment. */
  | { readonly code: 'TRANSFER_DIFFERS' }
  /** A file of the bank bears a signature that is not the bank's. */
  | { readonly code: 'WRONG_SIGNATURE' };

/** Fault of a line not to be read; `head`: no line names the columns; `long`: too many lines. */
export type StatementFault = 'head' | 'number' | 'moment' | 'sum' | 'currency' | 'twice' | 'long' | 'empty';

/** A file of the bank cannot be read. */
export interface StatementRefusal {
  readonly code: 'STATEMENT_UNREADABLE';
  readonly why: StatementFault;
  /** Of the file, from one on. */
  readonly line: number;
}

export type MoneyRefusal =
  | GeneralDepositRefusal
  | PayoutRefusal
  | CardRefusal
  | TransferRefusal
  | StatementRefusal
  | MoneyDecisionRefusal;

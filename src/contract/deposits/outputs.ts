// The shapes of the cashier's answers.
import type { Cover } from '#core/bidding/bidder.ts';
import type { CardUse } from '#core/deposits/bank-card.ts';
import type { MoneyDecision } from '#core/deposits/money-decision.ts';
import type { ReturnedWhy } from '#core/deposits/payout.ts';
import type { SaleTier } from '#core/deposits/sale-deposit.ts';
import type { TransactionKind } from '#core/ledger.ts';
import type { Proceeds } from '#core/orders/proceeds.ts';
import type { MadeGood } from '#core/orders/shortfall.ts';

/** A card as it is shown: without the digits that make it one. */
export interface CardFace {
  readonly bank: string;
  readonly lastFour: string;
}

export interface BankCard extends CardFace {
  readonly id: string;
  readonly isDefault: boolean;
  readonly boundAtMs: number;
  /** While anything is, it stays bound. */
  readonly underWay: CardUse;
}

export interface PayoutView {
  readonly id: string;
  readonly cardId: string;
  /** The card it went to, also after the card was unbound. */
  readonly card: CardFace;
  readonly amountFen: number;
  /** 提现中, 已提现, 已退回. */
  readonly state: 'pending' | 'paid' | 'returned';
  readonly note: string;
  /** Why it came back, where the bank said so by name. */
  readonly why: ReturnedWhy | null;
  readonly atMs: number;
  readonly endedAtMs: number | null;
}

/** One sum that is held: for what, why, until when as far as that is known, and who ends it. */
export interface Hold {
  readonly kind: 'lot' | 'sale' | 'performance' | 'level' | 'payout';
  /** The lot or the sale it is held for; the payout's number. */
  readonly id: string;
  readonly title: string;
  readonly amountFen: number;
  readonly sinceMs: number;
  /** Null: until somebody has done something, not until a time. */
  readonly untilMs: number | null;
  readonly endsBy: 'hammer' | 'end-of-sale' | 'transfer' | 'negotiation' | 'being-outbid' | 'bank' | 'ruling';
}

/**
 * A general deposit. `leftFen`: what no lot that was won is secured by. The lower one can become
 * the higher one by `raiseFen`; null where the sale is of a kind that has none to be had any more.
 */
export type SaleDepositFace =
  | {
      readonly tier: 'one';
      readonly amountFen: number;
      readonly leftFen: number;
      readonly raiseFen: number | null;
    }
  | { readonly tier: 'any'; readonly amountFen: number; readonly leftFen: number };

export interface SaleDepositView {
  /** The cover of their bids on a lot of the sale that they would register for now. */
  readonly cover: Cover;
  /** Null: they have none for this sale, or it has ended. */
  readonly held: SaleDepositFace | null;
  readonly availableFen: number;
  /** Amount of either tier; null: each lot of the sale has a deposit of its own. */
  readonly tierFen: Readonly<Record<SaleTier, number>> | null;
}

export type EntryState =
  /** A deposit for a lot or a sale: held, given back, or kept of whoever has won. */
  | 'frozen'
  | 'released'
  | 'kept'
  /** A performance deposit: held, or ended in one of three ways. */
  | 'held'
  | 'given-back'
  | 'applied'
  | 'forfeited'
  /** A payout: at the bank, arrived, or come back. */
  | 'at-bank'
  | 'arrived'
  | 'come-back'
  | 'done';

/** One booking as it concerns its reader, with what they had after it. */
export interface LedgerEntry {
  readonly id: string;
  readonly kind: TransactionKind;
  readonly cause: string;
  /**
   * The lot or the sale it was booked for, the payout with its card, or the payment with its way;
   * null: for none alone.
   */
  readonly about: {
    readonly kind: 'lot' | 'sale' | 'payout' | 'payment';
    readonly id: string;
    readonly title: string;
  } | null;
  /** State it has come to since. */
  readonly state: EntryState;
  readonly atMs: number;
  readonly moves: readonly {
    readonly account: 'available' | 'frozen' | 'performance' | 'withdrawing';
    readonly deltaFen: number;
    readonly balanceFen: number;
  }[];
}

/**
 * The whole house to the fen: what came in is what is here and what went out. `offFen` is nought,
 * or somebody is woken.
 */
export interface LedgerSums {
  readonly inFen: number;
  readonly freeFen: number;
  readonly frozenFen: number;
  readonly performanceFen: number;
  readonly withdrawingFen: number;
  readonly appliedFen: number;
  /** Prices that were paid, until the lot is the buyer's; what sellers are owed of them. */
  readonly heldPriceFen: number;
  readonly payableFen: number;
  /** On its way back to buyers' banks. */
  readonly refundingFen: number;
  readonly incomeFen: number;
  readonly forfeitedFen: number;
  /** Transfers that nobody has been found for. */
  readonly unclaimedFen: number;
  readonly otherFen: number;
  readonly outFen: number;
  readonly offFen: number;
}

/** Sums of now, and what the checks of the last hour found, the latest last. */
export interface LedgerPage extends LedgerSums {
  readonly checks: readonly { readonly atMs: number; readonly offFen: number }[];
  readonly nowMs: number;
}

/** The buyer's view of a forfeit that was decided on. */
export interface ForfeitView {
  readonly id: string;
  readonly lotId: string;
  readonly reason: string;
  readonly article: string;
  readonly stage: MoneyDecision['status'];
  /** Null once it is no longer open to objection. */
  readonly objectUntilMs: number | null;
  readonly objection: string | null;
}

interface SettledView {
  readonly orderId: string;
  readonly lotId: string;
  readonly lotTitle: string;
  readonly soldAtMs: number;
  readonly settledAtMs: number;
}

/**
 * Payment to a seller for a lot (结算单): of its price, or of what its first buyer made up to it
 * (差额补足).
 */
export type ProceedsView = SettledView &
  (({ readonly of: 'sale' } & Proceeds) | ({ readonly of: 'shortfall' } & MadeGood));

export interface Deposit {
  readonly availableFen: number;
  readonly frozenFen: number;
  readonly performanceFen: number;
}

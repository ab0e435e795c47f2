// Every way the house says no about an order, each with the facts of the way out. The first that
// applies, in the order of this file, is the one that is told. Source: product.md 3.4, 3.7, 3.9;
// goals.md I-04.
import type { Fen } from '#core/money.ts';
import type { OrderStatusView, OrderTerms } from './order.ts';
import type { StepDoer, TransferStep } from './transfer-steps.ts';

/** The order cannot be worked on like this now. */
export type OrderStateRefusal =
  | { readonly code: 'UNKNOWN_ORDER' }
  | { readonly code: 'ORDER_STOPPED'; readonly sinceMs: number }
  | { readonly code: 'NOT_SIGNED'; readonly signByMs: number }
  | {
      readonly code: 'WRONG_ORDER_STATE';
      readonly status: OrderStatusView;
      /** Goods are fetched and returned in words of their own. */
      readonly category: OrderTerms['category'];
    }
  /** It can be paid no more; only the bank's word on what was paid before is waited for. */
  | { readonly code: 'PAY_TIME_UP'; readonly endedAtMs: number };

/** Refusals of a request that does not fit the order. */
export type OrderRequestRefusal =
  | { readonly code: 'SERVICE_UNFIT'; readonly service: string }
  | { readonly code: 'NO_QUOTE' }
  | { readonly code: 'WAY_CLOSED' }
  | { readonly code: 'UNKNOWN_PAYMENT' }
  /** The bank's number stands for another payment, or for another sum. */
  | { readonly code: 'NOTICE_DIFFERS' }
  /** The bank says that it was paid, and by how much is no sum. */
  | { readonly code: 'NOT_A_SUM' }
  | { readonly code: 'AMOUNT_DIFFERS'; readonly dueFen: Fen }
  /** One of the orders that were to be paid together. */
  | {
      readonly code: 'PART_NOT_PAYABLE';
      readonly orderId: string;
      /** `NOTHING_DUE`: its deposit covers it, and no bank is needed. */
      readonly why: OrderStateRefusal['code'] | 'NOTHING_DUE';
    }
  /** The person who found the money does not hand out what it was for. */
  | { readonly code: 'MONEY_FOUND_BY_YOU' }
  /** `leftCount`: how often it may still be wrong. */
  | { readonly code: 'WRONG_PICK_UP_CODE'; readonly leftCount: number }
  /** It was wrong too often: none is looked at until then, and the buyer has a new one. */
  | { readonly code: 'PICK_UP_CLOSED'; readonly untilMs: number }
  | { readonly code: 'STORAGE_DUE'; readonly amountFen: Fen; readonly dayCount: number }
  | { readonly code: 'WRONG_STEP'; readonly nextStep: TransferStep | null }
  | { readonly code: 'NOT_YOUR_STEP'; readonly doer: StepDoer }
  | { readonly code: 'PAPER_MISSING'; readonly step: TransferStep }
  /** Nobody has handed them in, or somebody else has: which, they are not told. */
  | { readonly code: 'UNKNOWN_PAPER'; readonly papers: readonly string[] }
  | { readonly code: 'REFUND_TOO_LARGE'; readonly mostFen: Fen };

/** The second bidder cannot take the lot, or the lot cannot be offered again like this. */
export type ResaleRefusal =
  | { readonly code: 'UNKNOWN_OFFER' }
  | { readonly code: 'OFFER_ENDED'; readonly endedAtMs: number }
  | { readonly code: 'NOT_FOR_RELISTING' }
  | { readonly code: 'TOO_SOON'; readonly fromMs: number }
  | { readonly code: 'CUT_TOO_DEEP'; readonly leastFen: Fen };

/** The invoice cannot be asked for, or not be ended like this. */
export type InvoiceRefusal =
  | { readonly code: 'INVOICE_ASKED'; readonly atMs: number }
  | { readonly code: 'NOTHING_CHARGED' }
  | { readonly code: 'WRONG_CREDIT_CODE' }
  | { readonly code: 'UNKNOWN_INVOICE' }
  | { readonly code: 'INVOICE_ENDED'; readonly atMs: number }
  /** It says another sum by now than the one that was read: something went back meanwhile. */
  | { readonly code: 'INVOICE_CHANGED'; readonly totalFen: Fen }
  /** It says what is charged, or is not issued yet: there is nothing to take back. */
  | { readonly code: 'INVOICE_STANDS' }
  /** By an invoice of the house, blue or red. */
  | { readonly code: 'INVOICE_NUMBER_TAKEN' };

/** How an order went cannot be said, or not be said anew, any more. */
export type RatingRefusal =
  | { readonly code: 'RATING_TIME_UP'; readonly endedAtMs: number }
  | { readonly code: 'RATING_FIXED'; readonly endedAtMs: number };

/** It cannot be brought back like this. */
export type ReturnRefusal =
  /** The evening before has begun. */
  | { readonly code: 'RETURN_SET'; readonly dayMs: number }
  /** No day is left that could be booked. */
  | { readonly code: 'RETURN_TIME_UP'; readonly returnByMs: number }
  /** The days that can be booked. */
  | { readonly code: 'RETURN_DAY_UNFIT'; readonly days: readonly number[] }
  | { readonly code: 'NO_RETURN_VISIT' };

/** A load cannot have been like this. */
export type LoadRefusal =
  /** Of the loads before it. */
  | { readonly code: 'LOAD_DIFFERS'; readonly unit: string; readonly totalMilli: number }
  | { readonly code: 'WEIGHT_WRONG' }
  /** More than is left leaves with the last one alone. */
  | { readonly code: 'LOAD_TOO_MUCH'; readonly leftMilli: number; readonly unit: string };

export type OrderRefusal =
  | OrderStateRefusal
  | OrderRequestRefusal
  | ResaleRefusal
  | InvoiceRefusal
  | RatingRefusal
  | ReturnRefusal
  | LoadRefusal;

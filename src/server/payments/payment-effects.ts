// Effects of money that comes in, as payments ask for them and the rooms give them whose money it
// is: domains.ts joins them, and lists those of one moment in the order in which they take place,
// all of them in the transaction in which the bank's word is heard.
// Source: product.md 3.7; goals.md I-32; docs/decisions/money/payments-stand-by-themselves.md.
import type { Observer } from '#core/orders/order.ts';
import type { OrderRefusal, OrderStateRefusal } from '#core/orders/refusals.ts';
import type { Result } from '#core/result.ts';
import type { CommandContext } from '#server/engine/command.ts';
import type { Reader } from '#server/store/access.ts';

/** Sum that is due for an order, and until when it can be paid, in epoch ms. */
export type OrderQuote = Result<
  { readonly amountFen: number; readonly untilMs: number },
  OrderStateRefusal | Extract<OrderRefusal, { code: 'UNKNOWN_ORDER' }>
>;

/** Money that has come for one order. */
export interface OrderSum {
  readonly paymentId: string;
  readonly orderId: string;
  /** Sum the buyer was told to pay, and when they were told. */
  readonly askedFen: number;
  readonly quotedAtMs: number;
  readonly amountFen: number;
  readonly paidAtMs: number;
  /** The person of the house by whose word it is there; undefined: by the bank's own. */
  readonly foundById: string | undefined;
}

/** `waiting`: the lot stands still, and so does its money. */
export type OrderTaking =
  | { readonly state: 'taken' | 'unmatched' }
  | { readonly state: 'waiting'; readonly lotId: string; readonly orderNumber: string };

/** Money that becomes the balance of whoever paid it. */
export interface OwnSum {
  /** The payment it came for, and the bank's number of the sum: each number once. */
  readonly cause: string;
  readonly buyerId: string;
  readonly amountFen: number;
  /** By the word of persons of the house, and not by that of a payment provider. */
  readonly isByHand: boolean;
}

/** It came for an order and fits nothing. */
export interface UnmatchedSum extends OwnSum {
  readonly orderId: string;
  readonly paidAtMs: number;
  readonly bankRef: string;
}

type Effect<Sum> = (context: CommandContext, sum: Sum) => Promise<void>;

/** Answers that payments need of the orders they are for. */
export interface PaidOrders {
  /** Sum that `by` may pay for it now. */
  readonly quote: (
    context: CommandContext,
    order: { readonly orderId: string; readonly by: Observer },
  ) => Promise<OrderQuote>;
  /** Takes the money if it is what the buyer was told to pay, and still wanted. */
  readonly take: (context: CommandContext, sum: OrderSum) => Promise<OrderTaking>;
  /**
   * The bank has been asked, or has answered and not for this order: its word on the tries that
   * were begun then, in epoch ms, is waited for.
   */
  readonly awaitBank: (
    context: CommandContext,
    order: { readonly orderId: string; readonly begunAtMs: readonly number[] },
  ) => Promise<void>;
  /** Whether one of them is still to be paid. */
  readonly isAnyUnpaid: (reader: Reader, orderIds: readonly string[]) => Promise<boolean>;
}

export interface PaymentEffects {
  readonly orders: PaidOrders;
  readonly onTopUp: readonly Effect<OwnSum>[];
  readonly onUnmatched: readonly Effect<UnmatchedSum>[];
}

/** Part of a domain in these effects. */
export interface OwnPaymentEffects {
  readonly orders?: PaidOrders;
  readonly onTopUp?: Effect<OwnSum>;
  readonly onUnmatched?: Effect<UnmatchedSum>;
}

declare module '#server/engine/command.ts' {
  interface CommandContext {
    /** Effects of money that comes in. */
    readonly paymentEffects: PaymentEffects;
  }
}

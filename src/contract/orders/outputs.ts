// The answers about orders. Another's order is never among them; the seller and the house see of
// one what is theirs.
import type { Disposal } from '#core/lots/disposal.ts';
import type { LotQuantity } from '#core/lots/quantity.ts';
import type { Yard } from '#core/lots/yard.ts';
import type { Load } from '#core/orders/after/load.ts';
import type { OrderRating } from '#core/orders/after/rating.ts';
import type { ReturnVisit } from '#core/orders/after/return-visit.ts';
import type { OrderMay } from '#core/orders/can.ts';
import type { DefaultCase } from '#core/orders/default-case.ts';
import type { FeeLine, Service } from '#core/orders/fees.ts';
import type { DueKind } from '#core/orders/order-due-list.ts';
import type { OrderEventType } from '#core/orders/order-event.ts';
import type { Driver, OrderRole, OrderStatusView, Refund, Voucher } from '#core/orders/order.ts';
import type { StepDoer, TransferStep } from '#core/orders/transfer-steps.ts';

export interface OrderRow {
  /** That of what was sold; empty: nothing is known of it any more. */
  readonly drawing: string;
  /** Name of its first picture; absent: it has none. */
  readonly picture?: string;
  readonly id: string;
  /** As people say it: `LC20261129-0022`. */
  readonly orderNumber: string;
  readonly lotId: string;
  readonly title: string;
  /** The number of the lot in its sale. */
  readonly number: string;
  readonly saleNumber: number;
  /** Place of the thing, in a few words; empty: nothing is known of it any more. */
  readonly place: string;
  readonly status: OrderStatusView;
  /** The return of a vehicle is 已退车, of goods 已退货. */
  readonly category: 'vehicle' | 'goods';
  readonly hammerFen: number;
  readonly createdAtMs: number;
  /** By when the next thing is to be done; null when there is nothing, or the clock is stopped. */
  readonly dueAtMs: number | null;
  /** The sum that is due, or was paid; null: neither, or the seller looks. */
  readonly sum: OrderSum | null;
  /** Sum of the invoice that can be asked for; null: none can, or one was. */
  readonly invoiceFen: number | null;
  /** Events that ended a phase of it, the oldest first. */
  readonly log: readonly OrderLogLine[];
}

export interface OrderSum {
  readonly is: 'due' | 'paid';
  readonly amountFen: number;
  /** Fees it holds besides the price. */
  readonly fees: readonly FeeLine['kind'][];
}

export interface OrderLogLine {
  readonly type: OrderEventType;
  readonly atMs: number;
}

export interface OrderList {
  /**
   * Newest first, or by what is due; `next` is what `after` takes for the page that follows, null
   * on the last.
   */
  readonly rows: readonly OrderRow[];
  readonly next: string | null;
  readonly nowMs: number;
}

/** Order of a thing that was sold for its reader: no buyer is named, nor what they paid. */
export interface ConsignedOrder extends OrderRow {
  /** Something is theirs to hand over now. */
  readonly mayHandOver: boolean;
  /** When nothing can be claimed on it any more and it is settled; null: it is not done. */
  readonly settlesFromMs: number | null;
}

export interface ConsignedOrders extends Pick<OrderList, 'next' | 'nowMs'> {
  readonly rows: readonly ConsignedOrder[];
}

export interface TransferStepView {
  readonly step: TransferStep;
  readonly doer: StepDoer;
  readonly hasPaper: boolean;
  /** Null while it is not done. */
  readonly doneAtMs: number | null;
  readonly papers: readonly string[];
}

/**
 * A matter that is due, and whether that day may still move because the year's holidays are not
 * published.
 */
export interface Due {
  readonly what: DueKind;
  readonly atMs: number;
  readonly isArranged: boolean;
}

/** In clear, with until when it may be changed. */
export interface RatingView extends Omit<OrderRating, 'orderId' | 'buyerId'> {
  readonly changeableToMs: number;
}

/** As the house's people read it: of which order, and of what. */
export interface RatingRow
  extends
    Omit<OrderRating, 'buyerId'>,
    Pick<OrderRow, 'orderNumber' | 'lotId' | 'title' | 'number' | 'category'> {}

/** A load that left the yard at one time, in clear; `leftMilli`: the rest after it. */
export interface LoadView extends Load {
  readonly count: number;
  readonly leftMilli: number;
  readonly netGrams: number | null;
}

/** The lines of a bill: as owed at this moment before it is paid, as charged after. */
export interface OrderBill {
  readonly hammerFen: number;
  readonly fees: readonly FeeLine[];
  readonly creditFen: number;
  readonly dueFen: number;
}

/** The fields of every order, whatever its status. */
export interface EveryOrderDetail extends Omit<OrderRow, 'status' | 'sum' | 'invoiceFen'> {
  /** The acts on it that are open now to the person who looks, or why not. */
  readonly may: OrderMay;
  readonly role: OrderRole;
  readonly saleId: string;
  readonly feeVersion: string;
  readonly services: readonly Service[];
  /** Null: the transport was not quoted. */
  readonly logisticsFen: number | null;
  readonly dues: readonly Due[];
  /** Refunds stay to be read when the order is closed. */
  readonly refunds: readonly Refund[];
  /** Null: nothing was set, or the seller looks. It stays to be read when it is settled. */
  readonly penalty: DefaultCase | null;
  /** How its buyer found it; null: nothing was said, or the seller looks. */
  readonly rating: RatingView | null;
  /** The time line, oldest first. */
  readonly log: readonly OrderLogLine[];
  /** Place to fetch it from, and to bring it back to; null: it came without one. */
  readonly yard: Yard | null;
  /** How much was sold; absent: one thing. */
  readonly quantity?: LotQuantity;
  /** 变卖, 招租; absent: it was auctioned. */
  readonly disposal?: Disposal;
  readonly nowMs: number;
}

interface Billed {
  /** Null: the seller looks, to whom the buyer's fees are not told. */
  readonly bill: OrderBill | null;
}

interface Charged extends Billed {
  /** Null: nobody was named, or the seller looks. */
  readonly driver: Driver | null;
  /** Of goods, load by load as they left; the seller is told none. */
  readonly loads: readonly LoadView[];
}

interface Held extends Charged {
  /** Of a vehicle; goods have none. */
  readonly steps: readonly TransferStepView[];
}

interface UnpaidFacts extends Billed {
  readonly status: 'to-sign' | 'to-pay';
}

interface InReviewFacts extends Billed {
  readonly status: 'in-review';
  /** Null: the seller looks. */
  readonly voucher: Voucher | null;
}

/** Of storage, as of now. */
interface StorageView {
  readonly amountFen: number;
  readonly dayCount: number;
}

interface PaidFacts extends Held {
  readonly status: 'paid';
  /** Null: the seller looks. */
  readonly storage: StorageView | null;
  /**
   * The buyer's alone, and of a firm's agents theirs who may sign; null for everybody else: who
   * names it fetches the thing.
   */
  readonly pickUpCode: string | null;
}

interface FetchedFacts extends Held {
  readonly status: 'picked-up' | 'transferring' | 'papers-sent' | 'done';
}

interface BreachedFacts {
  readonly status: 'defaulted' | 'penalty-due';
}

interface RefundingFacts extends Charged {
  readonly status: 'refunding';
  /** When what was fetched is brought back; null: no visit is booked, or the seller looks. */
  readonly returnVisit: (ReturnVisit & { readonly openToMs: number }) | null;
  /** The days that can be booked for it, each by its first moment. */
  readonly returnDays: readonly number[];
}

interface ReturnedFacts extends Charged {
  readonly status: 'returned';
}

interface ClosedFacts {
  readonly status: 'closed';
  readonly closedReason: string;
}

/**
 * The stage at which the clock was stopped is not told, so what the page still shows of it is null
 * or empty where that stage has none, as where the seller looks. Neither the code nor the driver is
 * among it: nothing is fetched meanwhile.
 */
interface DisputedFacts extends Billed, Pick<Held, 'steps' | 'loads'> {
  readonly status: 'disputed';
  readonly stoppedAtMs: number;
  readonly storage: StorageView | null;
  readonly voucher: Voucher | null;
}

/** The fields an order has by its status, and no other has. */
export type OrderFacts =
  | UnpaidFacts
  | InReviewFacts
  | PaidFacts
  | FetchedFacts
  | BreachedFacts
  | RefundingFacts
  | ReturnedFacts
  | ClosedFacts
  | DisputedFacts;

export type OrderDetail = EveryOrderDetail & OrderFacts;

/** An order of which it is known how it stands. */
export type OrderIn<Status extends OrderStatusView> = OrderDetail & { readonly status: Status };

/** A vehicle that is paid for, and whose papers its seller has yet to hand over. */
export interface HandOverRow extends Pick<
  OrderRow,
  'id' | 'lotId' | 'title' | 'number' | 'category' | 'hammerFen'
> {
  /** By when. Epoch ms. */
  readonly dueAtMs: number;
}

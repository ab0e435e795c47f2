// An order (订单): what follows a sale, from the confirmation that is signed to the papers that
// come back. One for each sold lot. Each state carries only what is true in it. An order moves
// forward only; a dispute stops its clock and does not move it. Source: product.md 3.7, 3.9; 拍卖法
// 第39、52条; goals.md I-31…I-33.
import type { BidderId, LotId, Party } from '#core/lots/lot.ts';
import type { Fen } from '#core/money.ts';
import type { Load } from './after/load.ts';
import type { ReturnVisit } from './after/return-visit.ts';
import type { ConsignorFeesVersion } from './consignor-fees.ts';
import type { DefaultCase } from './default-case.ts';
import type { FeeLine, Service } from './fees.ts';
import type { StepDone } from './transfer-steps.ts';

export type OrderId = string;

/** By when a buyer pays: working days end at 17:00, days with the day, hours to the minute. */
export type PayRule =
  | { readonly by: 'workdays'; readonly count: number }
  | { readonly by: 'days'; readonly count: number }
  | { readonly by: 'hours'; readonly count: number };

/** Terms on which the sale was agreed, fixed when the order is made. */
export interface OrderTerms {
  /** Vehicles are transferred, goods are handed over. */
  readonly category: 'vehicle' | 'goods';
  readonly feeVersion: string;
  /** The fees the consignor pays; absent: nothing. */
  readonly consignorFees?: ConsignorFeesVersion;
  readonly payRule: PayRule;
  readonly isLarge: boolean;
  /** Part of the buyer's deposit that is kept for this lot. */
  readonly performanceFen: Fen;
}

/** A sum that goes back to the buyer, ordered by whoever decided it. */
export interface Refund {
  readonly id: string;
  readonly amountFen: Fen;
  /**
   * Sum that goes with it to their balance, and to no card: the part of their deposit that had
   * counted toward the price. Absent: nothing.
   */
  readonly creditFen?: Fen;
  readonly orderedAtMs: number;
  /** When the bank had sent it; null while it is on its way. */
  readonly paidAtMs: number | null;
}

/** Why the clock of an order stands still, and since when. */
export interface Stop {
  readonly atMs: number;
  /** Names the case, such as `dispute:7`. */
  readonly cause: string;
}

/** Facts of an order in every state. */
export interface EveryOrder {
  readonly id: OrderId;
  /** As people say it: core's `orderNumber`. */
  readonly number: string;
  readonly lotId: LotId;
  readonly saleId: string;
  /** Which unit of a lot that is sold by the unit; null for the lot itself. */
  readonly unit: string | null;
  readonly buyer: Party;
  readonly consignorIds: readonly BidderId[];
  readonly terms: OrderTerms;
  readonly hammerFen: Fen;
  readonly rev: number;
  readonly createdAtMs: number;
  readonly services: readonly Service[];
  /** The quote for the transport; null while there is none. */
  readonly logisticsFen: Fen | null;
  readonly stop: Stop | null;
  /** Reminders due up to here have been sent. */
  readonly remindedToMs: number;
  /** Up to here what the house owes was told while the clock stood still; absent: nothing was. */
  readonly owedToldToMs?: number;
}

interface Unpaid {
  readonly signByMs: number;
  readonly payByMs: number;
}

interface Signed extends Unpaid {
  readonly signedAtMs: number;
  /**
   * A payment was begun while there was time: so long the bank's word on it is waited for. Absent:
   * on none.
   */
  readonly awaitedToMs?: number;
}

/**
 * Money that is said to have been sent to the house's account, for a person of the house to find
 * there.
 */
export interface Voucher {
  /** The bank's number of the transfer. */
  readonly reference: string;
  readonly amountFen: Fen;
  readonly atMs: number;
}

/** Person who may fetch the thing for the buyer. */
export interface Driver {
  readonly name: string;
  readonly idLastFour: string;
  readonly plate: string;
}

interface Paid {
  readonly signedAtMs: number;
  readonly paidAtMs: number;
  readonly paymentId: string;
  /** The person of the house by whose word it is there; absent: by the bank's own. */
  readonly foundById?: string;
  /** Sum that came from the bank. */
  readonly paidFen: Fen;
  /** Part of the deposit that counted toward the price. */
  readonly creditFen: Fen;
  /** As charged when it was paid; what is charged still is told by `chargedLines`. */
  readonly fees: readonly FeeLine[];
  readonly refunds: readonly Refund[];
  /** As the house keeps it: under seal. */
  readonly pickUpCode: string;
  /** How often a wrong one may still be named at the gate; absent: none was. */
  readonly codeTriesLeft?: number;
  /** Until then no code is looked at; absent: it was not guessed at too often. */
  readonly gateClosedToMs?: number;
  /** Since when it stands ready (可提车), from which storage is counted. */
  readonly readyAtMs: number;
  readonly pickUpByMs: number;
  /** Core's `Driver`, as the house keeps it: under seal. */
  readonly driver: string | null;
  readonly papersByMs: number;
  readonly steps: readonly StepDone[];
  /** Of goods that are fetched in parts, what has left so far; absent: nothing. */
  readonly loads?: readonly Load[];
}

interface Delivered extends Paid {
  readonly pickedUpAtMs: number;
  readonly storageFen: Fen;
  /** For how long its clock has stood still since then; absent: not at all. */
  readonly stoodMs?: number;
  /** When the buyer's transfer papers are due at the house, and by law. */
  readonly transferByMs: number;
  readonly transferLawMs: number;
}

interface Breached {
  readonly payByMs: number;
  readonly defaultedAtMs: number;
}

export type OrderToSign = EveryOrder & Unpaid & { readonly status: 'to-sign' };
export type OrderToPay = EveryOrder & Signed & { readonly status: 'to-pay' };
export type OrderInReview = EveryOrder & Signed & { readonly status: 'in-review'; readonly voucher: Voucher };
export type OrderPaid = EveryOrder & Paid & { readonly status: 'paid' };
export type OrderDelivered = EveryOrder &
  Delivered & { readonly status: 'picked-up' | 'transferring' | 'papers-sent' };
export type OrderDone = EveryOrder & Delivered & { readonly status: 'done'; readonly doneAtMs: number };
export type OrderDefaulted = EveryOrder & Breached & { readonly status: 'defaulted' };
export type OrderPenaltyDue = EveryOrder &
  Breached & { readonly status: 'penalty-due'; readonly penalty: DefaultCase };
/**
 * The sale is undone: the money goes back, and the thing if it was fetched. What was paid for
 * storage at the gate was used up and does not; absent: it was not fetched.
 */
export type OrderRefunding = EveryOrder &
  Paid & {
    readonly status: 'refunding';
    readonly isFetched: boolean;
    readonly undoneAtMs: number;
    /** By when what was fetched is to be back, as it was told; absent: nothing was. */
    readonly returnByMs?: number;
    /** When they said that they bring it; absent: they have not. */
    readonly visit?: ReturnVisit;
    readonly storageFen?: Fen;
  };
export type OrderReturned = EveryOrder &
  Paid & { readonly status: 'returned'; readonly returnedAtMs: number; readonly storageFen?: Fen };
export type OrderClosed = EveryOrder & {
  readonly status: 'closed';
  readonly closedAtMs: number;
  readonly reason: string;
};

export type Order =
  | OrderToSign
  | OrderToPay
  | OrderInReview
  | OrderPaid
  | OrderDelivered
  | OrderDone
  | OrderDefaulted
  | OrderPenaltyDue
  | OrderRefunding
  | OrderReturned
  | OrderClosed;

export type OrderStatus = Order['status'];
/** As it is shown: an order whose clock is stopped is 争议处理中, whatever it will go on as. */
export type OrderStatusView = OrderStatus | 'disputed';

export type OrderUnpaid = OrderToSign | OrderToPay | OrderInReview;
/** An order whose money the house holds for the seller. */
export type OrderHeld = OrderPaid | OrderDelivered | OrderDone;

/**
 * How far along an order is; it never gets less. A voucher that is not found, papers that are sent
 * back, cost no stage.
 */
export const STAGE: Readonly<Record<OrderStatus, number>> = {
  'to-sign': 1,
  'to-pay': 2,
  'in-review': 2,
  paid: 3,
  'picked-up': 4,
  transferring: 5,
  'papers-sent': 5,
  done: 6,
  defaulted: 7,
  'penalty-due': 8,
  refunding: 9,
  returned: 10,
  closed: 11,
};

export function statusView({ status, stop }: Order): OrderStatusView {
  return stop ? 'disputed' : status;
}

export function isUnpaid(order: Order): order is OrderUnpaid {
  return order.status === 'to-sign' || order.status === 'to-pay' || order.status === 'in-review';
}

export function isDelivered(order: Order): order is OrderDelivered {
  return order.status === 'picked-up' || order.status === 'transferring' || order.status === 'papers-sent';
}

export function isHeld(order: Order): order is OrderHeld {
  return order.status === 'paid' || order.status === 'done' || isDelivered(order);
}

/** The buyer has some of it at least. */
export function isFetched(order: OrderHeld): boolean {
  return order.status !== 'paid' || (order.loads?.length ?? 0) > 0;
}

/** Things fetched of a sale that was undone. */
export interface ToReturn {
  readonly byMs: number;
  /** Null: they have not said when they bring it. */
  readonly visit: ReturnVisit | null;
}

/** Null: nothing is to be brought back, or nobody was told by when. */
export function toReturn(order: Order): ToReturn | null {
  return order.status === 'refunding' && order.returnByMs !== undefined
    ? { byMs: order.returnByMs, visit: order.visit ?? null }
    : null;
}

export type OrderBreached = OrderDefaulted | OrderPenaltyDue | OrderClosed;

/**
 * Its buyer did not pay; what is closed may have been closed for another reason, and then nothing
 * is held for it.
 */
export function isBreached(order: Order): order is OrderBreached {
  return order.status === 'defaulted' || order.status === 'penalty-due' || order.status === 'closed';
}

/** Person who looks at an order, or works on it. */
export interface Observer {
  readonly userId: string;
  readonly isStaff: boolean;
  /** They act for a firm and may not sign: what opens the gate is not shown to them. */
  readonly isReader?: true;
}

export type OrderRole = 'buyer' | 'seller' | 'house';

/** In which capacity somebody comes to an order; null: it is none of their business. */
export function roleOn(order: Order, { userId, isStaff }: Observer): OrderRole | null {
  if (isStaff) return 'house';
  if (order.buyer.bidderId === userId) return 'buyer';
  return order.consignorIds.includes(userId) ? 'seller' : null;
}

/** True when nothing more can happen to it. */
export function isOrderOver({ status }: Order): boolean {
  return status === 'returned' || status === 'closed';
}

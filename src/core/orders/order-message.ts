// Messages to those concerned by an order: to the buyer about everything that is theirs to do or to
// know, to each of its sellers about what is the seller's. Written with what it tells of, once for
// each. Source: product.md 3.7, 4.5; goals.md I-34, I-51.
import type { LotId } from '#core/lots/lot.ts';
import type { Fen } from '#core/money.ts';
import type { StaffMessage } from '#core/notifications/staff-message.ts';
import { visitFromMs } from './after/return-visit.ts';
import type { LateMoney } from './late-money.ts';
import { defaultAtMs, refundsDueMs } from './order-dues.ts';
import {
  isHouseReminder,
  OUTAGE,
  type HouseReminder,
  type OrderEvent,
  type OrderEventType,
  type ReminderKind,
} from './order-event.ts';
import {
  isUnpaid,
  toReturn,
  type Order,
  type OrderRefunding,
  type OrderTerms,
  type Refund,
} from './order.ts';

/**
 * To the seller: `to-hand-over`, their papers are wanted; `unsold`, their sale is undone;
 * `back-in-yard`, the thing is back of it. `unmatched`: money came that fits no order and is the
 * buyer's; `payment-waiting`: it waits for the fixed-price sale that stands still; of the invoice
 * what became of it.
 */
export type OrderNews =
  | OrderEventType
  | Exclude<ReminderKind, HouseReminder>
  | 'to-hand-over'
  | 'unsold'
  | 'back-in-yard'
  | 'unmatched'
  | 'payment-waiting'
  | 'invoice-issued'
  | 'invoice-refused'
  | 'invoice-lapsed'
  | 'invoice-to-reverse'
  | 'invoice-reversed';

/**
 * Sums of an undone sale that are the buyer's again, beside the sum that is on its way to their
 * card.
 */
export interface HadBack {
  /** Of the price, what their bank has sent back to them already. */
  readonly sentFen: Fen;
  /**
   * Of the deposit, free in their balance: what was kept until they had done what they promised.
   */
  readonly keptFen: Fen;
}

interface Facts {
  readonly orderId: string;
  /** As people say it; empty: there is no such order any more. */
  readonly orderNumber: string;
  readonly lotId: LotId;
  readonly news: OrderNews;
  /** By when they do something about it; null when there is nothing to do. */
  readonly dueAtMs: number | null;
  /** The sum it is about; null when it is about none. */
  readonly amountFen: Fen | null;
  /**
   * Fault in what they sent, or the reason why their sale is undone; absent where there is nothing
   * to put right or to know.
   */
  readonly reason?: string;
  /** Of a sale that is undone; absent in all other news. */
  readonly hadBack?: HadBack;
  /** Part of their deposit that goes to their balance with a refund; absent: nothing. */
  readonly toBalanceFen?: Fen;
  /**
   * Of money that came when time had ended the order: whether it was paid late, or heard of late;
   * absent: neither.
   */
  readonly late?: LateMoney;
  /**
   * Category of what the buyer of an undone sale has to bring back; absent: they have fetched
   * nothing.
   */
  readonly toReturn?: OrderTerms['category'];
  /** By when; absent: nothing is to be brought back. */
  readonly returnByMs?: number;
  /** Category of what has been brought back; absent in all other news. */
  readonly category?: OrderTerms['category'];
}

export type OrderMessage =
  | ({ readonly kind: 'order' } & Facts)
  | ({ readonly kind: 'transfer' } & Facts)
  /** The second bidder may have it at their own last price (候补成交). */
  | {
      readonly kind: 'second-offer';
      readonly offerId: string;
      readonly lotId: LotId;
      readonly priceFen: Fen;
      readonly untilMs: number;
    };

export interface OrderLetter {
  readonly userId: string;
  readonly message: OrderMessage;
}

const OF_TRANSFER: readonly OrderNews[] = [
  'picked-up',
  'step-done',
  'papers-rejected',
  'to-hand-over',
  'papers-due',
  'transfer-due',
  'transfer-law',
];

/** Known to whoever did it, and to nobody else's use. */
const SILENT: readonly OrderEventType[] = [
  'services-chosen',
  'driver-named',
  'payment-awaited',
  'return-booked',
  'return-cancelled',
];

/**
 * Message to the people of the house: that something they should have done by then has not been
 * done.
 */
export function staffMessageOf(order: Order, event: OrderEvent): StaffMessage | null {
  if (event.type !== 'reminded' || !isHouseReminder(event.which)) return null;
  const facts = { orderId: order.id, lotId: order.lotId, dueAtMs: event.atMs };
  if (event.which === 'return-due') return { kind: 'return-overdue', ...facts };
  if (order.status !== 'in-review') return { kind: 'refund-overdue', ...facts };
  return { kind: 'voucher-overdue', ...facts, amountFen: order.voucher.amountFen };
}

const dueOf = (order: Order): number | null => {
  if (order.status === 'to-sign') return order.signByMs;
  if (order.status === 'to-pay') return order.payByMs;
  if (order.status === 'paid') return order.pickUpByMs;
  const isHis = order.status === 'picked-up' || order.status === 'transferring';
  return isHis && order.terms.category === 'vehicle' ? order.transferByMs : null;
};

/**
 * A buyer told something after they should have paid has as long as they are not in default: no day
 * that is past is named to them.
 */
const dueAfter = (order: Order, { atMs }: OrderEvent): number | null => {
  const isLate = isUnpaid(order) && order.status !== 'in-review' && order.payByMs <= atMs;
  return isLate ? defaultAtMs(order) : dueOf(order);
};

const amountOf = (order: Order, event: OrderEvent): Fen | null => {
  if (event.type === 'paid') return event.paidFen;
  if (event.type === 'transport-quoted' || event.type === 'refund-ordered') return event.amountFen;
  if (event.type === 'deposit-returned') return event.amountFen;
  if (event.type === 'voucher-sent') return event.voucher.amountFen;
  if (event.type === 'penalty-set') return event.penalty.balanceFen;
  if (event.type === 'penalty-paid') return event.amountFen;
  return event.type === 'created' ? order.hammerFen : null;
};

/** The house says no to something they sent: they have to know what to put right. */
const reasonOf = (event: OrderEvent): { readonly reason?: string } =>
  event.type === 'voucher-rejected' || event.type === 'papers-rejected' ? { reason: event.reason } : {};

const isTransfer = (news: OrderNews): boolean => OF_TRANSFER.includes(news);

type Told = Omit<Facts, 'orderId' | 'orderNumber' | 'lotId'>;

const letter = (userId: string, order: Order, facts: Told): OrderLetter => ({
  userId,
  message: {
    kind: isTransfer(facts.news) ? 'transfer' : 'order',
    orderId: order.id,
    orderNumber: order.number,
    lotId: order.lotId,
    ...facts,
  },
});

/**
 * Events told with another of the same decision: what comes back with the sale that is undone, the
 * clock that ran for its end.
 */
const TOLD_WITHIN: Partial<Record<OrderEventType, OrderEventType>> = {
  'refund-ordered': 'undone',
  'code-refused': 'code-renewed',
  resumed: 'closed',
  'load-fetched': 'picked-up',
};

/** The events of one decision of which somebody is told, each thing in one letter. */
export function notifiedEvents(events: readonly OrderEvent[]): readonly OrderEvent[] {
  return events.filter(({ type }) => !events.some((other) => other.type === TOLD_WITHIN[type]));
}

const broughtBack = (order: OrderRefunding): Pick<Facts, 'toReturn' | 'returnByMs'> => {
  const { isFetched, terms, returnByMs } = order;
  const day = returnByMs === undefined ? {} : { returnByMs };
  return isFetched ? { toReturn: terms.category, ...day } : {};
};

const toBalance = (refund: Refund | undefined): Pick<Facts, 'toBalanceFen'> =>
  refund?.creditFen ? { toBalanceFen: refund.creditFen } : {};

// Sum on its way back and until when, and what they have back as it is: nothing is named twice, and
// nothing that is not so.
const undoneFacts = (order: OrderRefunding, keptFen: Fen): Told => {
  const openFen = order.refunds.reduce((sum, one) => (one.paidAtMs === null ? sum + one.amountFen : sum), 0);
  const refundedFen = order.refunds.reduce((sum, { amountFen }) => sum + amountFen, 0);
  return {
    news: 'undone',
    // The one that was ordered last is due last.
    dueAtMs: refundsDueMs(order).at(-1) ?? null,
    amountFen: openFen === 0 ? null : openFen,
    hadBack: { sentFen: refundedFen - openFen, keptFen },
    ...toBalance(order.refunds.at(-1)),
    ...broughtBack(order),
  };
};

// Nothing of the price has come to the seller, and nothing will: they hear why, and where their
// thing is.
const unsoldFacts = (order: OrderRefunding, reason: string): Told => ({
  news: 'unsold',
  dueAtMs: null,
  amountFen: null,
  reason,
  ...broughtBack(order),
});

// Of a refund that has left: that a part of it lies in their balance, and what is on its way to
// their card beside it.
const balanceNews = (order: Order, event: OrderEvent): Partial<Pick<Facts, 'amountFen' | 'toBalanceFen'>> => {
  if (event.type !== 'refund-paid' || order.status !== 'refunding') return {};
  const refund = order.refunds.find(({ id }) => id === event.refundId);
  return refund?.creditFen ? { amountFen: refund.amountFen || null, ...toBalance(refund) } : {};
};

// Message to the seller beside the buyer; null: it does not concern them. Goods have no papers to
// be handed over.
const besideBuyer = (order: Order, { type }: OrderEvent): Told | null => {
  const nothing = { dueAtMs: null, amountFen: null } as const;
  if (type === 'returned') return { news: 'back-in-yard', ...nothing };
  const isWanted = type === 'paid' && order.status === 'paid' && order.terms.category === 'vehicle';
  return isWanted ? { ...nothing, news: 'to-hand-over', dueAtMs: order.papersByMs } : null;
};

// Day that a reminder names: the half of a day that was booked, the day by which a thing is back,
// or the day that has come.
const dueOfReminder = (order: Order, { which, atMs }: Extract<OrderEvent, { type: 'reminded' }>): number => {
  const back = toReturn(order);
  if (which === 'return-tomorrow' && back?.visit) return visitFromMs(back.visit);
  return back?.byMs ?? atMs;
};

/**
 * Messages about an event, and to whom; `order` as it left it, `keptFen` what the buyer has back of
 * a deposit that was kept.
 */
export function orderLetters(order: Order, event: OrderEvent, keptFen: Fen = 0): readonly OrderLetter[] {
  const { buyer, consignorIds: sellers } = order;
  if (event.type === 'reminded') {
    const { which: news } = event;
    // That is the house's to do, and its own people are told.
    if (isHouseReminder(news)) return [];
    const dueAtMs = dueOfReminder(order, event);
    const facts = { news, dueAtMs, amountFen: null };
    const whom = news === 'papers-due' ? sellers : [buyer.bidderId];
    return whom.map((userId) => letter(userId, order, facts));
  }
  if (event.type === 'undone' && order.status === 'refunding') {
    const unsold = unsoldFacts(order, event.reason);
    return [
      letter(buyer.bidderId, order, undoneFacts(order, keptFen)),
      ...sellers.map((userId) => letter(userId, order, unsold)),
    ];
  }
  if (SILENT.includes(event.type) || (event.type === 'stopped' && event.cause === OUTAGE)) return [];
  const facts = {
    news: event.type,
    dueAtMs: dueAfter(order, event),
    amountFen: amountOf(order, event),
    ...reasonOf(event),
    ...balanceNews(order, event),
    ...(event.type === 'returned' && { category: order.terms.category }),
  };
  const told = [letter(buyer.bidderId, order, facts)];
  const beside = besideBuyer(order, event);
  return beside ? [...told, ...sellers.map((userId) => letter(userId, order, beside))] : told;
}

// By when what is due on an order, and what the clock brings about on it: reminders, and the
// default of a buyer who has not paid a day after they should have. Decided from the order and the
// time alone, so it comes out the same whenever the clock gets to it. Source: product.md 3.6, 3.7;
// 机动车登记规定 第25条; goals.md I-51, I-53.
import { isOutage, lastEndWronged, type Outage } from '#core/sales/lost-time.ts';
import type { Profile, SaleFormat } from '#core/sales/rule-set.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/days.ts';
import { daysEndMs, midnightsBetween, workdayAfterMs } from '#core/time/workdays.ts';
import { remindedAtMs } from './after/return-visit.ts';
import { isHouseReminder, OUTAGE, type OrderEvent, type ReminderKind } from './order-event.ts';
import {
  isDelivered,
  isUnpaid,
  type Order,
  type OrderDelivered,
  type OrderPaid,
  type OrderRefunding,
  type OrderUnpaid,
  type PayRule,
} from './order.ts';

const CLOSING_HOUR = 17;
const SIGN_MS = 24 * HOUR_MS;
const GRACE_MS = 24 * HOUR_MS;
export const PICK_UP_DAYS = 5;
/**
 * As many as the days in which they had to fetch it (3.7), counted as 3.8 counts whatever follows a
 * ruling.
 */
const RETURN_WORKDAYS = 5;
const RETURN_REMINDED_HOUR = 9;
export const SELLER_WORKDAYS = 7;
export const TRANSFER_DAYS = 20;
export const TRANSFER_LAW_DAYS = 30;
export const FREE_STORAGE_DAYS = 3;
/** So long the bank's page stays open for one try. */
export const TRY_MS = 15 * MINUTE_MS;
/**
 * So long a unit is kept for the bank's word: it says it five times by then. Anything else waits
 * until the next working day.
 */
const WORD_MS = 15 * MINUTE_MS;
const WORD_WORKDAYS = 1;
const REFUND_WORKDAYS = 3;
/** A transfer is at the bank by the next working day: then it has come, or it has not been sent. */
const VOUCHER_WORKDAYS = 1;

interface Sold {
  readonly category: 'vehicle' | 'goods';
  readonly format: SaleFormat;
  readonly profile: Profile;
  /** Days that a court's announcement gives; null when it gives none. */
  readonly announcedDays: number | null;
}

/** By when the buyer of a lot pays. */
export function payRuleOf({ category, format, profile, announcedDays }: Sold): PayRule {
  if (profile === 'judicial') return { by: 'days', count: announcedDays ?? 10 };
  if (format === 'fixed-price') return { by: 'hours', count: 24 };
  return { by: 'workdays', count: category === 'vehicle' ? 2 : 5 };
}

export function payByMs({ by, count }: PayRule, closedAtMs: number): number {
  if (by === 'workdays') return workdayAfterMs(closedAtMs, count, CLOSING_HOUR);
  return by === 'days' ? daysEndMs(closedAtMs, count) : closedAtMs + count * HOUR_MS;
}

export function signByMs(closedAtMs: number): number {
  return closedAtMs + SIGN_MS;
}
export function pickUpByMs(paidAtMs: number): number {
  return daysEndMs(paidAtMs, PICK_UP_DAYS);
}
export function papersByMs(paidAtMs: number): number {
  return workdayAfterMs(paidAtMs, SELLER_WORKDAYS, CLOSING_HOUR);
}
export function transferByMs(deliveredAtMs: number): number {
  return daysEndMs(deliveredAtMs, TRANSFER_DAYS);
}
export function transferLawMs(deliveredAtMs: number): number {
  return daysEndMs(deliveredAtMs, TRANSFER_LAW_DAYS);
}

/** By when a refund has left for the card it was paid from. */
export function refundByMs(orderedAtMs: number): number {
  return workdayAfterMs(orderedAtMs, REFUND_WORKDAYS, CLOSING_HOUR);
}

/** By when what was fetched is back, after a sale is undone. */
export function returnByMs(undoneAtMs: number): number {
  return workdayAfterMs(undoneAtMs, RETURN_WORKDAYS, CLOSING_HOUR);
}

/** By when the house has looked at the bank for the money of a voucher. */
export function voucherByMs(sentAtMs: number): number {
  return workdayAfterMs(sentAtMs, VOUCHER_WORKDAYS, CLOSING_HOUR);
}

/** How many days a payment is late, begun ones counted whole. */
export function lateDays(dueMs: number, atMs: number): number {
  return Math.max(0, Math.ceil((atMs - dueMs) / DAY_MS));
}

/**
 * How many days of storage are charged by then: the first three after the day it stood ready are
 * free.
 */
export function storageDays({ readyAtMs, stop }: OrderPaid, atMs: number): number {
  return Math.max(0, midnightsBetween(readyAtMs, Math.min(atMs, stop?.atMs ?? atMs)) - FREE_STORAGE_DAYS);
}

/** When a buyer who has still not paid is in default. */
export function defaultAtMs(order: { readonly payByMs: number }): number {
  return order.payByMs + GRACE_MS;
}

/**
 * Until when it can be paid: a unit for as long as it is kept for them, anything else until they
 * are in default.
 */
export function payableUntilMs(order: OrderUnpaid): number {
  return order.unit === null ? defaultAtMs(order) : order.payByMs;
}

/**
 * Until when the bank's word on a try that was begun then is waited for, counted from when its page
 * is shut.
 */
export function bankWordByMs(order: OrderUnpaid, begunAtMs: number): number {
  const shutAtMs = Math.min(begunAtMs + TRY_MS, payableUntilMs(order));
  return order.unit === null ? workdayAfterMs(shutAtMs, WORD_WORKDAYS, CLOSING_HOUR) : shutAtMs + WORD_MS;
}

export interface Reminder {
  readonly which: ReminderKind;
  readonly dueAtMs: number;
}

/**
 * When the clock must next look at an order; null when never, or not before it goes on. Epoch ms.
 */
export function orderDueAtMs(order: Order): number | null {
  const dues = [breachAtMs(order), ahead(order)[0]?.dueAtMs].filter((atMs) => atMs != null);
  return dues.length === 0 ? null : Math.min(...dues);
}

const unpaidReminders = (dueMs: number): readonly Reminder[] => [
  { which: 'pay-in-24-hours', dueAtMs: dueMs - 24 * HOUR_MS },
  { which: 'pay-in-3-hours', dueAtMs: dueMs - 3 * HOUR_MS },
  { which: 'pay-due', dueAtMs: dueMs },
  { which: 'pay-late', dueAtMs: dueMs + 12 * HOUR_MS },
];

const papersReminder = ({
  papersByMs: dueAtMs,
  steps,
  terms,
}: OrderPaid | OrderDelivered): readonly Reminder[] =>
  terms.category === 'vehicle' && steps.length === 0 ? [{ which: 'papers-due', dueAtMs }] : [];

const deliveredReminders = (order: OrderDelivered): readonly Reminder[] =>
  order.terms.category === 'goods' || order.status === 'papers-sent'
    ? []
    : [
        ...papersReminder(order),
        { which: 'transfer-due', dueAtMs: order.transferByMs },
        { which: 'transfer-law', dueAtMs: order.transferLawMs },
      ];

/** The refunds that are ordered and that no bank has sent yet, by when each should be. */
export function refundsDueMs(order: Order): readonly number[] {
  return 'refunds' in order
    ? order.refunds.flatMap(({ paidAtMs, orderedAtMs }) =>
        paidAtMs === null ? [refundByMs(orderedAtMs)] : [],
      )
    : [];
}

/** The buyer on the morning of the working day before, and the house when the day is over. */
const returnReminders = ({ undoneAtMs, returnByMs: dueAtMs, visit }: OrderRefunding): readonly Reminder[] => {
  if (dueAtMs === undefined) return [];
  const soonMs = workdayAfterMs(undoneAtMs, RETURN_WORKDAYS - 1, RETURN_REMINDED_HOUR);
  const tomorrowMs = visit ? remindedAtMs(visit) : null;
  return [
    // A person who has said when they come is reminded of that.
    ...(visit ? [] : [{ which: 'return-soon', dueAtMs: soonMs } as const]),
    ...(tomorrowMs === null ? [] : [{ which: 'return-tomorrow', dueAtMs: tomorrowMs } as const]),
    { which: 'return-due', dueAtMs },
  ];
};

const stateReminders = (order: Order): readonly Reminder[] => {
  // A unit that is kept has no day of grace: unpaid, it is free.
  const toPay = isUnpaid(order) && order.unit === null ? unpaidReminders(order.payByMs) : [];
  if (order.status === 'to-sign') return [{ which: 'sign-due', dueAtMs: order.signByMs }, ...toPay];
  if (order.status === 'to-pay') return toPay;
  if (order.status === 'in-review') {
    return [{ which: 'voucher-due', dueAtMs: voucherByMs(order.voucher.atMs) }];
  }
  if (order.status === 'paid') {
    return [{ which: 'pick-up-due', dueAtMs: order.pickUpByMs }, ...papersReminder(order)];
  }
  if (order.status === 'refunding') return returnReminders(order);
  return isDelivered(order) ? deliveredReminders(order) : [];
};

/** Reminders due to somebody on an order as it stands, and when. */
export function remindersOf(order: Order): readonly Reminder[] {
  return [
    ...stateReminders(order),
    ...refundsDueMs(order).map((dueAtMs) => ({ which: 'refund-due', dueAtMs }) as const),
  ];
}

/**
 * Not told yet. While the clock stands still nothing falls due but a refund: what is owed is owed
 * whatever else is disputed.
 */
const isAhead = (order: Order, { which, dueAtMs }: Reminder): boolean => {
  const isRefund = which === 'refund-due';
  if (order.stop && !isRefund) return false;
  return dueAtMs > order.remindedToMs && !(isRefund && dueAtMs <= (order.owedToldToMs ?? 0));
};

const ahead = (order: Order): readonly Reminder[] =>
  remindersOf(order)
    .filter((one) => isAhead(order, one))
    .toSorted((one, other) => one.dueAtMs - other.dueAtMs);

// Money that is being looked for at the bank is not unpaid: that wait is the house's. So is the
// wait for the bank's own word.
const breachAtMs = (order: Order): number | null => {
  if (order.stop || !isUnpaid(order) || order.status === 'in-review') return null;
  const awaitedMs = order.status === 'to-pay' ? (order.awaitedToMs ?? 0) : 0;
  return Math.max(defaultAtMs(order), awaitedMs);
};

const isForHouse = ({ which }: Reminder): boolean => isHouseReminder(which);

/**
 * Of reminders slept through, only the latest are worth sending: to the parties what fell due last,
 * to the house the last of each kind.
 */
const sleptThrough = (order: Order, nowMs: number): readonly Reminder[] => {
  const due = ahead(order).filter(({ dueAtMs }) => dueAtMs <= nowMs);
  const latest = due.findLast((one) => !isForHouse(one));
  const isLast = (one: Reminder): boolean => due.findLast(({ which }) => which === one.which) === one;
  return due.filter((one) => (isForHouse(one) ? isLast(one) : one.dueAtMs === latest?.dueAtMs));
};

/** Events the clock has brought about by `nowMs`. */
export function dueOrderEvents(order: Order, nowMs: number): readonly OrderEvent[] {
  const breachMs = breachAtMs(order);
  if (breachMs !== null && nowMs >= breachMs) return [{ type: 'defaulted', atMs: breachMs }];
  return sleptThrough(order, nowMs).map(({ which, dueAtMs: atMs }) => ({ type: 'reminded', which, atMs }));
}

/**
 * A buyer whose last minutes before the default fell into an outage, or shortly after it, is given
 * the whole of it back.
 */
export function orderAfterOutage(order: Order, outage: Outage): readonly OrderEvent[] {
  const { fromMs, toMs } = outage;
  const breachMs = breachAtMs(order);
  const isNear = breachMs !== null && breachMs > fromMs && breachMs <= lastEndWronged(outage);
  if (!isNear || !isOutage(outage)) return [];
  return [
    { type: 'stopped', cause: OUTAGE, atMs: fromMs },
    { type: 'resumed', atMs: toMs },
  ];
}

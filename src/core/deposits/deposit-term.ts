// How long the house may hold the deposit of a buyer who did not pay, and say nothing: ten working
// days from the default, and anew from each step by which it goes on with it, as a forfeit, its
// approval, an objection. On the seventh its people are reminded; nobody's deposit goes back before
// they were, and had three working days after it.
// Source: product.md 3.5, 3.7; 电子商务法 第21条; decisions/an-undecided-deposit-goes-back.
import { isBreached, type Order } from '#core/orders/order.ts';
import { workdayAfterMs } from '#core/time/workdays.ts';
import type { MoneyDecision } from './money-decision.ts';

const REMINDED_WORKDAYS = 7;
const REMINDED_HOUR = 9;
const WARNED_WORKDAYS = 3;
const END_OF_DAY_HOUR = 24;

/** When the house is reminded of a deposit about which nothing has been done since. */
export function remindAtMs(sinceMs: number): number {
  return workdayAfterMs(sinceMs, REMINDED_WORKDAYS, REMINDED_HOUR);
}

/** When it goes back if nothing is done after the reminder. */
export function returnAtMs(remindedAtMs: number): number {
  return workdayAfterMs(remindedAtMs, WARNED_WORKDAYS, END_OF_DAY_HOUR);
}

/**
 * Since when the house has done nothing about the deposit of such an order; null: nothing is to be
 * decided about it.
 */
export function undecidedSinceMs(order: Order, forfeit: MoneyDecision | null): number | null {
  // A unit at a fixed price is paid for or comes free: what is kept of its buyer is for another.
  if (!isBreached(order) || order.unit !== null) return null;
  const breachMs = order.status === 'closed' ? order.closedAtMs : order.defaultedAtMs;
  if (!forfeit) return breachMs;
  if (forfeit.status === 'objected') return Math.max(breachMs, forfeit.objection.atMs);
  return Math.max(breachMs, forfeit.status === 'announced' ? forfeit.approvedAtMs : forfeit.proposedAtMs);
}

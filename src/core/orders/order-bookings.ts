// Meaning of an event of an order in the ledger, and for what is kept of the buyer's deposit. Most
// mean nothing.
// Source: product.md 3.5, 3.7, 3.8; goals.md I-26, I-27, I-32.
import type { Transaction } from '#core/ledger.ts';
import type { Fen } from '#core/money.ts';
import type { OrderEvent } from './order-event.ts';
import { isHeld, isUnpaid, type Order } from './order.ts';
import { paymentIn, penaltyIn, refundApart, refundOut, settlement, storageIn } from './payment.ts';

export interface OrderStep {
  readonly before: Order;
  readonly event: OrderEvent;
  readonly after: Order;
  /** Of a default: what its consignor has of the shortfall already; absent: nothing. */
  readonly servedFen?: Fen;
}

/** The bookings of one event. */
export function orderBookings({ before, event, after, servedFen = 0 }: OrderStep): readonly Transaction[] {
  const { atMs } = event;
  if (event.type === 'paid' && after.status === 'paid') return after.paidFen > 0 ? [paymentIn(after)] : [];
  if (event.type === 'picked-up' && after.status === 'picked-up') {
    return after.storageFen > 0 ? [storageIn(after)] : [];
  }
  if (event.type === 'completed' && isHeld(before)) return [settlement(before, atMs)];
  if (event.type === 'refund-ordered' && isHeld(before)) return [refundApart(before, event)];
  if (event.type === 'penalty-paid' && before.status === 'penalty-due') {
    const { amountFen } = event;
    const consignorFen = Math.min(amountFen, before.penalty.shortfallFen - servedFen);
    return [penaltyIn(before, { amountFen, consignorFen, atMs })];
  }
  if (event.type !== 'refund-paid' || !('refunds' in before)) return [];
  const refund = before.refunds.find(({ id }) => id === event.refundId);
  const { refundId } = event;
  return refund ? [refundOut(before, { ...refund, refundId, atMs })] : [];
}

/**
 * Whether the performance deposit now counts toward the price, or goes back; null when nothing
 * becomes of it. At a fixed price it is kept with the first unit that is paid for: goods count it
 * then, and no other unit counts it or gives it back before one is done.
 */
export function performanceMove({ before, event, after }: OrderStep): 'apply' | 'return' | null {
  const isUnit = after.unit !== null;
  if (event.type === 'paid') {
    const isCounted = after.terms.category === 'goods' && (!isUnit || event.creditFen > 0);
    return isCounted ? 'apply' : null;
  }
  const isClosedUnpaid = event.type === 'closed' && isUnpaid(before) && !isUnit;
  const isReturned = ['completed', 'undone', 'deposit-returned'].includes(event.type);
  return isReturned || isClosedUnpaid ? 'return' : null;
}

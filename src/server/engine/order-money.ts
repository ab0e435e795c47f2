// What an event of an order does to the ledger and to what is kept of the buyer's deposit, in the same transaction.
// Source: product.md 3.5, 3.7, 3.8; goals.md I-26, I-27, I-32.
import type { Transaction } from '#core/ledger.ts';
import { isHeld, type Order } from '#core/order.ts';
import type { OrderEvent } from '#core/order-event.ts';
import { creditBack, paymentIn, refundApart, refundOut, settlement, storageIn } from '#core/payment.ts';
import type { CommandContext } from './command.ts';
import { postAll } from './ledger-book.ts';
import { applyPerformance, returnPerformance } from './performances.ts';

export interface OrderStep {
  readonly before: Order;
  readonly event: OrderEvent;
  readonly after: Order;
}

const refundOf = (order: Order, id: string) =>
  'refunds' in order ? order.refunds.find((refund) => refund.id === id) : undefined;

/** The bookings of one event; none for most. */
const bookings = ({ before, event, after }: OrderStep): readonly Transaction[] => {
  const { atMs } = event;
  if (event.type === 'paid' && after.status === 'paid' && after.paidFen > 0) return [paymentIn(after)];
  if (event.type === 'picked-up' && after.status === 'picked-up' && after.storageFen > 0) {
    return [storageIn(after)];
  }
  if (event.type === 'completed' && isHeld(before)) return [settlement(before, atMs)];
  if (event.type === 'refund-ordered' && isHeld(before)) return [refundApart(before, event)];
  if (event.type === 'undone' && isHeld(before) && before.creditFen > 0) return [creditBack(before, atMs)];
  if (event.type !== 'refund-paid') return [];
  const refund = refundOf(before, event.refundId);
  const { refundId } = event;
  return refund ? [refundOut(before.lotId, { refundId, amountFen: refund.amountFen, atMs })] : [];
};

/** Books what an event of an order means in money. */
export const bookOrderStep = async (context: CommandContext, step: OrderStep): Promise<void> => {
  const { before, event, after } = step;
  const won = { lotId: after.lotId, bidderId: after.buyer.bidderId };
  // What a deposit counts toward the price is moved first: the settlement takes it from there.
  if (event.type === 'paid' && after.terms.category === 'goods') {
    await applyPerformance(context, won, event.creditFen);
  }
  const transactions = bookings(step);
  if (transactions.length > 0) await postAll(context, transactions);
  const isClosedUnpaid = event.type === 'closed' && STILL_UNPAID.includes(before.status);
  if (event.type === 'completed' || event.type === 'undone' || isClosedUnpaid) {
    await returnPerformance(context, won);
  }
};

const STILL_UNPAID: readonly Order['status'][] = ['to-sign', 'to-pay', 'in-review'];

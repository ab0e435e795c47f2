// Effects of payments on an order: what is due, the money taken for it, the bank's word waited for,
// and what is told of money that fits it not. Source: product.md 3.7; goals.md I-32.
import { lateMoney, type LateMoney } from '#core/orders/late-money.ts';
import { decidePayable, decideReceipt, decideWaiting, isReceiptWaiting } from '#core/orders/order-payment.ts';
import { isUnpaid, roleOn } from '#core/orders/order.ts';
import { refuse } from '#core/result.ts';
import type { CommandContext } from '#server/engine/command.ts';
import { notifyStaff } from '#server/notifications/notify-staff.ts';
import { tell } from '#server/notifications/store-messages.ts';
import type { PaidOrders, UnmatchedSum } from '#server/payments/payment-effects.ts';
import { freshPickUpCode } from './after/pick-up-code-codec.ts';
import { orderById, orderEvents } from './store-orders.ts';
import { commitUnitOrder, openUnitOrder } from './unit-order.ts';

const quote: PaidOrders['quote'] = async (context, { orderId, by }) => {
  const order = await openUnitOrder(context, orderId);
  if (!order || roleOn(order, by) !== 'buyer') return refuse({ code: 'UNKNOWN_ORDER' });
  const payable = decidePayable(order, context.nowMs);
  if (!payable.ok) return payable;
  return { ok: true, amountFen: payable.account.dueFen, untilMs: payable.untilMs };
};

const take: PaidOrders['take'] = async (context, sum) => {
  const { nowMs, newId, bidSeal } = context;
  const { orderId, askedFen, ...received } = sum;
  const order = await openUnitOrder(context, orderId);
  if (!order || received.amountFen !== askedFen) return { state: 'unmatched' };
  if (isReceiptWaiting(order)) return { state: 'waiting', lotId: order.lotId, orderNumber: order.number };
  const { paymentId } = received;
  const pickUpCode = freshPickUpCode(bidSeal.maximums, { ...order, paymentId }, newId());
  const decision = decideReceipt(order, { ...received, pickUpCode }, nowMs);
  if (decision.ok) await commitUnitOrder(context, order, decision.events);
  return { state: decision.ok ? 'taken' : 'unmatched' };
};

const awaitBank: PaidOrders['awaitBank'] = async (context, { orderId, begunAtMs }) => {
  const order = await openUnitOrder(context, orderId);
  const events = order ? decideWaiting(order, begunAtMs, context.nowMs) : [];
  if (order && events.length > 0) await commitUnitOrder(context, order, events);
};

const isAnyUnpaid: PaidOrders['isAnyUnpaid'] = async (reader, orderIds) => {
  const orders = await Promise.all(orderIds.map((id) => orderById(reader, id)));
  return orders.some((order) => order !== null && isUnpaid(order));
};

export const paidOrders: PaidOrders = { quote, take, awaitBank, isAnyUnpaid };

/** Its buyer is told whose it is now, and the house what fits nothing. */
export async function tellUnmatched(context: CommandContext, sum: UnmatchedSum): Promise<void> {
  const { cause, buyerId: userId, orderId, amountFen } = sum;
  const order = await openUnitOrder(context, orderId);
  const { lotId, number: orderNumber } = order ?? { lotId: '', number: '' };
  const late = lateMoney(await orderEvents(context.db, orderId), sum.paidAtMs);
  const facts = {
    orderId,
    orderNumber,
    lotId,
    news: 'unmatched',
    dueAtMs: null,
    amountFen,
    ...(late && { late }),
  } as const;
  await tell(context, { userId, message: { kind: 'order', ...facts }, cause: `unmatched:${cause}` });
  await tellHouse(context, sum, { lotId, late });
}

/**
 * The house hears of money that fits nothing; of a buyer who had paid in time and was treated as
 * one who has not, it puts right what followed.
 */
const tellHouse = async (
  context: CommandContext,
  { cause, orderId, amountFen, bankRef, paidAtMs }: UnmatchedSum,
  { lotId, late }: { readonly lotId: string; readonly late: LateMoney | null },
): Promise<void> => {
  if (late !== null && late !== 'paid-late') {
    const message = { kind: 'heard-late', orderId, lotId, late, amountFen, paidAtMs } as const;
    return notifyStaff(context, message, `heard-late:${cause}`);
  }
  const message = { kind: 'money-astray', as: 'unmatched', why: null, bankRef, amountFen, lotId } as const;
  return notifyStaff(context, message, `unmatched:${cause}`);
};

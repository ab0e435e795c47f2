// Money that the bank says is there: taken for the order it was asked for, or the buyer's own where
// it fits nothing. Whoever asked for it, and with what else, ends here. Source: product.md 3.7;
// goals.md I-32.
import type { Result } from '#core/result.ts';
import { type LateMoney, lateMoney } from '#core/orders/late-money.ts';
import { decideReceipt, decideWaiting, isReceiptWaiting } from '#core/orders/order-payment.ts';
import type { Order } from '#core/orders/order.ts';
import type { OrderRefusal } from '#core/orders/refusals.ts';
import { unmatchedIn, waitingIn } from '#core/orders/payment.ts';
import type { CommandContext } from '#server/engine/command.ts';
import type { BankNotice } from '#server/ports/bank.ts';
import { postAll } from '#server/ledger/ledger-book.ts';
import { notifyStaff } from '#server/notifications/notify-staff.ts';
import { tell } from '#server/notifications/store-messages.ts';
import type { PaymentsTable } from './order-tables.ts';
import { orderEvents } from './store-orders.ts';
import { freshPickUpCode } from './pick-up-code-codec.ts';
import { keepWaiting, openTries } from './store-payments.ts';
import { isCauseKnown } from '#server/ledger/store-postings.ts';
import { commitUnitOrder, openUnitOrder } from './unit-payment.ts';

export type PaymentHeard = Result<{ readonly answer: { readonly state: End } }, OrderRefusal>;

/** Outcome of money, or of a try: `waiting`, the lot it is for stands still. */
export type End = 'taken' | 'unmatched' | 'failed' | 'waiting';

export function heard(state: string): PaymentHeard {
  return { ok: true, answer: { state: state as End } };
}

/** Money that is there, and when it was paid. */
export interface Came {
  readonly amountFen: number;
  readonly paidAtMs: number;
}

/**
 * When a notice says it was paid: never later than it is heard, which is what counts where it says
 * nothing.
 */
export function paidAtMs(notice: Pick<BankNotice, 'paidAtMs'>, nowMs: number): number {
  return Math.min(notice.paidAtMs ?? nowMs, nowMs);
}

/** Takes the money for the order if it is what the buyer was told to pay, and still wanted. */
export async function takeForOrder(
  context: CommandContext,
  payment: PaymentsTable,
  { bankRef, ...came }: Came & { readonly bankRef: string },
): Promise<Exclude<End, 'failed'>> {
  const { amountFen } = came;
  const { nowMs, newId } = context;
  const order = await openUnitOrder(context, payment.orderId);
  if (!order || amountFen !== payment.amountFen) return 'unmatched';
  if (isReceiptWaiting(order)) {
    if (payment.paidAtMs === null) await waitWith(context, payment, { ...came, bankRef, order });
    return 'waiting';
  }
  const { id: paymentId, atMs: quotedAtMs } = payment;
  const pickUpCode = freshPickUpCode(context.bidSeal.maximums, paymentId, newId());
  const receipt = { paymentId, ...came, quotedAtMs, pickUpCode };
  const decision = decideReceipt(order, receipt, nowMs);
  if (decision.ok) await commitUnitOrder(context, order, decision.events);
  return decision.ok ? 'taken' : 'unmatched';
}

/**
 * The buyer had paid in time, and was treated as one who has not: the house puts right what
 * followed.
 */
const tellOfLateWord = async (
  context: CommandContext,
  { id, orderId, lotId }: { readonly id: string; readonly orderId: string; readonly lotId: string },
  { late, ...came }: Came & { readonly late: LateMoney },
): Promise<void> => {
  if (late === 'paid-late') return;
  const message = { kind: 'heard-late', orderId, lotId, late, ...came } as const;
  await notifyStaff(context, message, `heard-late:${id}`);
};

/**
 * The money is there and fits nothing: it is the buyer's to bid with, or to take out again. Booked
 * once.
 */
export async function giveToBuyer(
  context: CommandContext,
  { id, orderId, buyerId: userId }: Pick<PaymentsTable, 'id' | 'orderId' | 'buyerId'>,
  came: Came,
): Promise<void> {
  const { db, nowMs: atMs } = context;
  const { amountFen } = came;
  if (await isCauseKnown(db, 'unmatched', id)) return;
  await postAll(context, [unmatchedIn({ paymentId: id, buyerId: userId, amountFen, atMs })]);
  const order = await openUnitOrder(context, orderId);
  const { lotId, number: orderNumber } = order ?? { lotId: '', number: '' };
  const late = lateMoney(await orderEvents(db, orderId), came.paidAtMs);
  const facts = {
    orderId,
    orderNumber,
    lotId,
    news: 'unmatched',
    dueAtMs: null,
    amountFen,
    ...(late && { late }),
  } as const;
  await tell(context, { userId, message: { kind: 'order', ...facts }, cause: `unmatched:${id}` });
  if (late) await tellOfLateWord(context, { id, orderId, lotId }, { ...came, late });
}

/**
 * The bank has been asked, or has answered and not for this order: its word on what is still open
 * is waited for.
 */
export async function awaitBank(context: CommandContext, orderId: string): Promise<void> {
  const order = await openUnitOrder(context, orderId);
  const events = order ? decideWaiting(order, await openTries(context.db, orderId), context.nowMs) : [];
  if (order && events.length > 0) await commitUnitOrder(context, order, events);
}

/** The buyer hears that it is there, once, and what will become of it. */
const waitWith = async (
  context: CommandContext,
  { id, orderId, buyerId: userId }: PaymentsTable,
  { order, ...came }: Came & { readonly bankRef: string; readonly order: Order },
): Promise<void> => {
  const { lotId, number: orderNumber } = order;
  const { amountFen, bankRef, paidAtMs: atMs } = came;
  await keepWaiting(context.db, id, { bankRef, paidAtMs: atMs });
  await postAll(context, [waitingIn({ paymentId: id, lotId, amountFen, atMs: context.nowMs })]);
  const about = { orderId, orderNumber, lotId } as const;
  const facts = { ...about, news: 'payment-waiting', dueAtMs: null, amountFen } as const;
  await tell(context, { userId, message: { kind: 'order', ...facts }, cause: `payment-waiting:${id}` });
};

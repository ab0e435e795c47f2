// Money that the bank says is there: taken for the order it was asked for, or the buyer's own where
// it fits nothing. Whoever asked for it, and with what else, ends here. Source: product.md 3.7;
// goals.md I-32.
import { sumCause } from '#core/deposits/received-sum.ts';
import { lateMoney, type LateMoney } from '#core/orders/late-money.ts';
import { decideReceipt, decideWaiting, isReceiptWaiting } from '#core/orders/order-payment.ts';
import type { Order } from '#core/orders/order.ts';
import { unmatchedIn, waitingIn } from '#core/orders/payment.ts';
import type { OrderRefusal } from '#core/orders/refusals.ts';
import type { Result } from '#core/result.ts';
import { bookOwn, hasLeft, keepStray } from '#server/deposits/pay-ins/own-money.ts';
import { transferByRef } from '#server/deposits/pay-ins/store-transfers.ts';
import type { CommandContext } from '#server/engine/command.ts';
import { postAll } from '#server/ledger/ledger-book.ts';
import { notifyStaff } from '#server/notifications/notify-staff.ts';
import { tell } from '#server/notifications/store-messages.ts';
import type { BankNotice } from '#server/ports/bank.ts';
import { freshPickUpCode } from './after/pick-up-code-codec.ts';
import type { PaymentsTable } from './order-tables.ts';
import { orderEvents } from './store-orders.ts';
import { keepWaiting, openTries } from './store-payments.ts';
import { commitUnitOrder, openUnitOrder } from './unit-payment.ts';

export type PaymentHeard = Result<{ readonly answer: { readonly state: End } }, OrderRefusal>;

/**
 * Outcome of money, or of a try: `waiting`, the lot it is for stands still; `unclaimed`, nobody
 * knows whose it is.
 */
export type End = 'taken' | 'unmatched' | 'failed' | 'waiting' | 'unclaimed';

export function heard(state: string): PaymentHeard {
  return { ok: true, answer: { state: state as End } };
}

/** Money that is there, when it was paid, and by which number the bank knows it. */
export interface Came {
  readonly amountFen: number;
  readonly paidAtMs: number;
  readonly bankRef: string;
}

/**
 * The money of a notice. It was paid never later than it is heard, which is what counts where it
 * says nothing.
 */
export function cameBy({ amountFen, bankRef, paidAtMs }: BankNotice, nowMs: number): Came {
  return { amountFen, bankRef, paidAtMs: Math.min(paidAtMs ?? nowMs, nowMs) };
}

/** Takes the money for the order if it is what the buyer was told to pay, and still wanted. */
export async function takeForOrder(
  context: CommandContext,
  payment: PaymentsTable,
  came: Came,
): Promise<Exclude<End, 'failed' | 'unclaimed'>> {
  const { amountFen } = came;
  const { db, nowMs, newId } = context;
  const order = await openUnitOrder(context, payment.orderId);
  if (!order || amountFen !== payment.amountFen) return 'unmatched';
  if (isReceiptWaiting(order)) {
    if (payment.paidAtMs === null) await waitWith(context, payment, { ...came, order });
    return 'waiting';
  }
  const { id: paymentId, atMs: quotedAtMs, way } = payment;
  const foundById = way === 'transfer' ? await confirmedBy(db, came.bankRef) : undefined;
  const pickUpCode = freshPickUpCode(context.bidSeal.maximums, { ...order, paymentId }, newId());
  const receipt = { paymentId, ...came, quotedAtMs, pickUpCode, foundById };
  const decision = decideReceipt(order, receipt, nowMs);
  if (decision.ok) await commitUnitOrder(context, order, decision.events);
  return decision.ok ? 'taken' : 'unmatched';
}

/** The person of the house by whose word a transfer is there; undefined: by the bank's own. */
const confirmedBy = async (db: CommandContext['db'], bankRef: string): Promise<string | undefined> =>
  (await transferByRef(db, bankRef))?.confirmedById ?? undefined;

/**
 * The house hears of money that fits nothing; of a buyer who had paid in time and was treated as
 * one who has not, it puts right what followed.
 */
const tellHouse = async (
  context: CommandContext,
  { cause, orderId, lotId }: { readonly cause: string; readonly orderId: string; readonly lotId: string },
  { late, bankRef, ...came }: Came & { readonly late: LateMoney | null },
): Promise<void> => {
  if (late !== null && late !== 'paid-late') {
    const message = { kind: 'heard-late', orderId, lotId, late, ...came } as const;
    return notifyStaff(context, message, `heard-late:${cause}`);
  }
  const { amountFen } = came;
  const message = { kind: 'money-astray', as: 'unmatched', why: null, bankRef, amountFen, lotId } as const;
  return notifyStaff(context, message, `unmatched:${cause}`);
};

/**
 * The money is there and fits nothing: it is the buyer's to bid with, or to take out again.
 */
export async function giveToBuyer(
  context: CommandContext,
  payment: Pick<PaymentsTable, 'id' | 'orderId' | 'buyerId' | 'way'>,
  came: Came,
): Promise<void> {
  const { db, nowMs: atMs } = context;
  const { id: paymentId, orderId, buyerId: userId, way } = payment;
  const { amountFen, bankRef } = came;
  if (await hasLeft(context, userId)) {
    return keepStray(context, { ...came, paymentId, buyerId: userId, why: 'account-closed' });
  }
  const cause = sumCause({ paymentId, bankRef });
  const own = { bidderId: userId, amountFen, isByHand: way === 'transfer' };
  await bookOwn(context, unmatchedIn({ cause, buyerId: userId, amountFen, atMs }), own);
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
  await tell(context, { userId, message: { kind: 'order', ...facts }, cause: `unmatched:${cause}` });
  await tellHouse(context, { cause, orderId, lotId }, { ...came, late });
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
  { order, ...came }: Came & { readonly order: Order },
): Promise<void> => {
  const { lotId, number: orderNumber } = order;
  const { amountFen, bankRef, paidAtMs: atMs } = came;
  await keepWaiting(context.db, id, { bankRef, paidAtMs: atMs });
  await postAll(context, [waitingIn({ paymentId: id, lotId, amountFen, atMs: context.nowMs })]);
  const about = { orderId, orderNumber, lotId } as const;
  const facts = { ...about, news: 'payment-waiting', dueAtMs: null, amountFen } as const;
  await tell(context, { userId, message: { kind: 'order', ...facts }, cause: `payment-waiting:${id}` });
};

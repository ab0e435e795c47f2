// Money that the bank says is there, taken for the order it was asked for. Whoever asked for it,
// and with what else, ends here. Source: product.md 3.7; goals.md I-32.
import { waitingIn } from '#core/orders/payment.ts';
import type { OrderRefusal } from '#core/orders/refusals.ts';
import type { Result } from '#core/result.ts';
import type { CommandContext } from '#server/engine/command.ts';
import { postAll } from '#server/ledger/ledger-book.ts';
import { tell } from '#server/notifications/store-messages.ts';
import type { BankNotice } from '#server/ports/bank.ts';
import type { PaymentsTable } from './payment-tables.ts';
import { keepWaiting, openTries } from './store-payments.ts';
import { transferByRef } from './transfers/store-transfers.ts';

export type PaymentReceived = Result<{ readonly answer: { readonly state: End } }, OrderRefusal>;

/**
 * Outcome of money, or of a try: `waiting`, the lot it is for stands still; `unclaimed`, nobody
 * knows whose it is.
 */
export type End = 'taken' | 'unmatched' | 'failed' | 'waiting' | 'unclaimed';

export function receivedPayment(state: string): PaymentReceived {
  return { ok: true, answer: { state: state as End } };
}

/** Money that is there, when it was paid, and by which number the bank knows it. */
export interface Received {
  readonly amountFen: number;
  readonly paidAtMs: number;
  readonly bankRef: string;
}

/**
 * The money of a notice. It was paid never later than it is heard, which is what counts where it
 * says nothing.
 */
export function receivedBy({ amountFen, bankRef, paidAtMs }: BankNotice, nowMs: number): Received {
  return { amountFen, bankRef, paidAtMs: Math.min(paidAtMs ?? nowMs, nowMs) };
}

/** Takes the money for the order if it is what the buyer was told to pay, and still wanted. */
export async function takeForOrder(
  context: CommandContext,
  payment: PaymentsTable,
  came: Received,
): Promise<Exclude<End, 'failed' | 'unclaimed'>> {
  const { id: paymentId, orderId, amountFen: askedFen, atMs: quotedAtMs, way } = payment;
  const foundById = way === 'transfer' ? await confirmedBy(context.db, came.bankRef) : undefined;
  const sum = { paymentId, orderId, askedFen, quotedAtMs, ...came, foundById };
  const taking = await context.paymentEffects.orders.take(context, sum);
  const isNews = taking.state === 'waiting' && payment.paidAtMs === null;
  if (isNews) await waitWith(context, payment, { ...came, ...taking });
  return taking.state;
}

/** The person of the house by whose word a transfer is there; undefined: by the bank's own. */
const confirmedBy = async (db: CommandContext['db'], bankRef: string): Promise<string | undefined> =>
  (await transferByRef(db, bankRef))?.confirmedById ?? undefined;

/** The bank's word on what is still open of an order is waited for. */
export async function awaitBank(context: CommandContext, orderId: string): Promise<void> {
  const begunAtMs = await openTries(context.db, orderId);
  await context.paymentEffects.orders.awaitBank(context, { orderId, begunAtMs });
}

/** The buyer hears that it is there, once, and what will become of it. */
const waitWith = async (
  context: CommandContext,
  { id, orderId, buyerId: userId }: PaymentsTable,
  { lotId, orderNumber, ...came }: Received & { readonly lotId: string; readonly orderNumber: string },
): Promise<void> => {
  const { amountFen, bankRef, paidAtMs: atMs } = came;
  await keepWaiting(context.db, id, { bankRef, paidAtMs: atMs });
  await postAll(context, [waitingIn({ paymentId: id, lotId, amountFen, atMs: context.nowMs })]);
  const about = { orderId, orderNumber, lotId } as const;
  const facts = { ...about, news: 'payment-waiting', dueAtMs: null, amountFen } as const;
  await tell(context, { userId, message: { kind: 'order', ...facts }, cause: `payment-waiting:${id}` });
};

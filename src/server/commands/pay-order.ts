// Paying an order through the bank: a try is begun for the sum that is due, and the bank's word ends it. A word that comes
// twice counts once; money that fits no order is the buyer's own, and he is told. Source: product.md 3.7; goals.md I-32.
import type { PaymentBegun } from '#contract/order-outputs.ts';
import { type Onlooker, roleOn } from '#core/order.ts';
import { decidePayable, decideReceipt } from '#core/order-payment.ts';
import type { OrderRefusal } from '#core/order-refusal.ts';
import { unmatchedIn } from '#core/payment.ts';
import type { Command, CommandContext } from '#server/engine/command.ts';
import { postAll } from '#server/engine/ledger-book.ts';
import type { BankNotice } from '#server/ports/bank.ts';
import { tell } from '#server/store/messages.ts';
import type { PaymentsTable } from '#server/store/order-tables.ts';
import { addPayment, endPayment, openPayment, paymentById } from '#server/store/payments.ts';
import { isCauseKnown } from '#server/store/postings.ts';
import { pickUpCode } from './pick-up-code.ts';
import { commitUnitOrder, openUnitOrder } from './unit-payment.ts';

/** So long the bank's page stays open for one try. */
const TRY_MS = 15 * 60_000;

export interface BeginPayment {
  readonly orderId: string;
  readonly by: Onlooker;
  /** Whether the house has a bank that takes money online. */
  readonly isBankOpen: boolean;
}

export type PaymentBegunOrNot =
  | { readonly ok: true; readonly answer: PaymentBegun }
  | { readonly ok: false; readonly refusal: OrderRefusal };

const begun = ({ id: paymentId, amountFen, atMs }: PaymentsTable): PaymentBegunOrNot => ({
  ok: true,
  answer: { paymentId, amountFen, untilMs: atMs + TRY_MS },
});

export const beginPayment: Command<BeginPayment, PaymentBegunOrNot> = {
  name: 'begin-payment',
  run: async (context, { orderId, by, isBankOpen }) => {
    const { db, nowMs, newId } = context;
    const order = await openUnitOrder(context, orderId);
    if (!order || roleOn(order, by) !== 'buyer') return { ok: false, refusal: { code: 'UNKNOWN_ORDER' } };
    const payable = decidePayable(order, nowMs);
    if (!payable.ok) return payable;
    const { dueFen: amountFen } = payable.account;
    // A deposit that covers the whole price leaves nothing for a bank to do.
    if (amountFen === 0) {
      const receipt = { paymentId: newId(), amountFen, quotedAtMs: nowMs, pickUpCode: pickUpCode(newId()) };
      const paid = decideReceipt(order, receipt, nowMs);
      if (paid.ok) await commitUnitOrder(context, order, paid.events);
      return { ok: true, answer: { paymentId: receipt.paymentId, amountFen, untilMs: nowMs } };
    }
    if (!isBankOpen) return { ok: false, refusal: { code: 'WAY_CLOSED' } };
    const open = await openPayment(db, orderId, nowMs - TRY_MS);
    if (open?.amountFen === amountFen) return begun(open);
    const tried = { id: newId(), orderId, buyerId: by.userId, way: 'bank', state: 'pending', amountFen };
    const row: PaymentsTable = { ...tried, bankRef: null, atMs: nowMs, endedAtMs: null };
    await addPayment(db, row);
    return begun(row);
  },
};

export type PaymentHeard =
  | { readonly ok: true; readonly answer: { readonly state: 'taken' | 'unmatched' | 'failed' } }
  | { readonly ok: false; readonly refusal: OrderRefusal };

type End = 'taken' | 'unmatched' | 'failed';

const heard = (state: string): PaymentHeard => ({ ok: true, answer: { state: state as End } });

/** The money is there and fits nothing: it is the buyer's to bid with, or to take out again. Booked once. */
const giveToBuyer = async (
  context: CommandContext,
  { id: paymentId, orderId, buyerId }: PaymentsTable,
  amountFen: number,
): Promise<void> => {
  const { db, nowMs: atMs } = context;
  if (await isCauseKnown(db, 'unmatched', paymentId)) return;
  await postAll(context, [unmatchedIn({ paymentId, buyerId, amountFen, atMs })]);
  const order = await openUnitOrder(context, orderId);
  const facts = { orderId, lotId: order?.lotId ?? '', news: 'unmatched', dueAtMs: null, amountFen } as const;
  await tell(context, {
    userId: buyerId,
    message: { kind: 'order', ...facts },
    cause: `unmatched:${paymentId}`,
  });
};

/** Takes the money for the order if it is what the buyer was told to pay, and still wanted. */
const take = async (
  context: CommandContext,
  payment: PaymentsTable,
  { amountFen }: BankNotice,
): Promise<boolean> => {
  const { nowMs, newId } = context;
  const order = await openUnitOrder(context, payment.orderId);
  if (!order || amountFen !== payment.amountFen) return false;
  const { id: paymentId, atMs: quotedAtMs } = payment;
  const receipt = { paymentId, amountFen, quotedAtMs, pickUpCode: pickUpCode(newId()) };
  const decision = decideReceipt(order, receipt, nowMs);
  if (decision.ok) await commitUnitOrder(context, order, decision.events);
  return decision.ok;
};

export const hearBank: Command<BankNotice, PaymentHeard> = {
  name: 'hear-bank',
  run: async (context, notice) => {
    const { db, nowMs: endedAtMs } = context;
    const { paymentId, bankRef, isPaid, amountFen } = notice;
    const payment = await paymentById(db, paymentId);
    if (!payment) return { ok: false, refusal: { code: 'UNKNOWN_PAYMENT' } };
    if (payment.state !== 'pending') {
      // It had said no, and now the money is there after all.
      if (payment.state === 'failed' && isPaid) await giveToBuyer(context, payment, amountFen);
      return heard(payment.state);
    }
    const taken = isPaid && (await take(context, payment, notice)) ? 'taken' : 'unmatched';
    const state = isPaid ? taken : 'failed';
    if (state === 'unmatched') await giveToBuyer(context, payment, amountFen);
    await endPayment(db, paymentId, { state, bankRef, endedAtMs });
    return heard(state);
  },
};

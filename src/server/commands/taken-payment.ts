// Money that the bank says is there: taken for the order it was asked for, or the buyer's own where it fits nothing. Whoever
// asked for it, and with what else, ends here. Source: product.md 3.7; goals.md I-32.
import type { PaymentBegun } from '#contract/order-outputs.ts';
import { decideReceipt } from '#core/order-payment.ts';
import type { OrderRefusal } from '#core/order-refusal.ts';
import { unmatchedIn } from '#core/payment.ts';
import type { CommandContext } from '#server/engine/command.ts';
import { postAll } from '#server/engine/ledger-book.ts';
import { tell } from '#server/store/messages.ts';
import type { PaymentsTable } from '#server/store/order-tables.ts';
import { isCauseKnown } from '#server/store/postings.ts';
import { pickUpCode } from './pick-up-code.ts';
import { commitUnitOrder, openUnitOrder } from './unit-payment.ts';

/** So long the bank's page stays open for one try. */
export const TRY_MS = 15 * 60_000;

/** Begun: the bank is asked under this id. */
export type PaymentBegunOrNot =
  | { readonly ok: true; readonly answer: PaymentBegun }
  | { readonly ok: false; readonly refusal: OrderRefusal };

export type PaymentHeard =
  | { readonly ok: true; readonly answer: { readonly state: 'taken' | 'unmatched' | 'failed' } }
  | { readonly ok: false; readonly refusal: OrderRefusal };

/** A try that is under way, or what is collected with it; it is worth nothing after what it is for can be paid no more. */
export const begun = (
  { id: paymentId, amountFen, atMs }: Pick<PaymentsTable, 'id' | 'amountFen' | 'atMs'>,
  payableUntilMs = Infinity,
): PaymentBegunOrNot => ({
  ok: true,
  answer: { paymentId, amountFen, untilMs: Math.min(atMs + TRY_MS, payableUntilMs) },
});

type End = 'taken' | 'unmatched' | 'failed';

export const heard = (state: string): PaymentHeard => ({ ok: true, answer: { state: state as End } });

/** The money is there and fits nothing: it is the buyer's to bid with, or to take out again. Booked once. */
export const giveToBuyer = async (
  context: CommandContext,
  { id: paymentId, orderId, buyerId }: Pick<PaymentsTable, 'id' | 'orderId' | 'buyerId'>,
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
export const takeForOrder = async (
  context: CommandContext,
  payment: PaymentsTable,
  amountFen: number,
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

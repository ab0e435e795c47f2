// Paying an order through the bank: a try is begun for the sum that is due, and the bank's word ends it. A word that comes
// twice counts once; money that fits no order is the buyer's own, and he is told. Source: product.md 3.7; goals.md I-32.
import { type Onlooker, roleOn } from '#core/order.ts';
import { TRY_MS } from '#core/order-dues.ts';
import { decidePayable, decideReceipt } from '#core/order-payment.ts';
import type { Command } from '#server/engine/command.ts';
import type { BankNotice } from '#server/ports/bank.ts';
import { collectionById } from '#server/store/collections.ts';
import type { PaymentsTable } from '#server/store/order-tables.ts';
import { addPayment, endPayment, openPayment, paymentById } from '#server/store/payments.ts';
import { hearOfCollection } from './collect.ts';
import { pickUpCode } from './pick-up-code.ts';
import {
  awaitBank,
  begun,
  giveToBuyer,
  heard,
  type PaymentBegunOrNot,
  type PaymentHeard,
  paidAtMs,
  takeForOrder,
} from './taken-payment.ts';
import { commitUnitOrder, openUnitOrder } from './unit-payment.ts';

export interface BeginPayment {
  readonly orderId: string;
  readonly by: Onlooker;
  /** Whether the house has a bank that takes money online. */
  readonly isBankOpen: boolean;
}

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
      const told = { amountFen, quotedAtMs: nowMs, paidAtMs: nowMs };
      const receipt = { ...told, paymentId: newId(), pickUpCode: pickUpCode(newId()) };
      const paid = decideReceipt(order, receipt, nowMs);
      if (paid.ok) await commitUnitOrder(context, order, paid.events);
      return { ok: true, answer: { paymentId: receipt.paymentId, amountFen, untilMs: nowMs } };
    }
    if (!isBankOpen) return { ok: false, refusal: { code: 'WAY_CLOSED' } };
    const open = await openPayment(db, orderId, nowMs - TRY_MS);
    if (open?.amountFen === amountFen) return begun(open, payable.untilMs);
    const tried = { id: newId(), orderId, buyerId: by.userId, way: 'bank', state: 'pending', amountFen };
    const none = { bankRef: null, endedAtMs: null, collectionId: null, paidAtMs: null };
    const row: PaymentsTable = { ...tried, ...none, atMs: nowMs };
    await addPayment(db, row);
    await awaitBank(context, orderId);
    return begun(row, payable.untilMs);
  },
};

export const hearBank: Command<BankNotice, PaymentHeard> = {
  name: 'hear-bank',
  run: async (context, notice) => {
    const { db, lots, nowMs: endedAtMs } = context;
    const { paymentId, bankRef, isPaid, amountFen } = notice;
    const came = { amountFen, paidAtMs: paidAtMs(notice, endedAtMs) };
    const payment = await paymentById(db, paymentId, lots.isShared);
    if (!payment) {
      const collection = await collectionById(db, paymentId, lots.isShared);
      if (collection) return hearOfCollection(context, collection, notice);
      return { ok: false, refusal: { code: 'UNKNOWN_PAYMENT' } };
    }
    if (payment.state !== 'pending') {
      // It had said no, and now the money is there after all.
      if (payment.state === 'failed' && isPaid) await giveToBuyer(context, payment, came);
      return heard(payment.state);
    }
    // It has been heard: the stall it is for still stands still.
    if (payment.paidAtMs !== null) return heard('waiting');
    const state = isPaid ? await takeForOrder(context, payment, { ...came, bankRef }) : 'failed';
    if (state === 'waiting') return heard(state);
    if (state === 'unmatched') await giveToBuyer(context, payment, came);
    await endPayment(db, paymentId, { state, bankRef, endedAtMs });
    if (state !== 'taken') await awaitBank(context, payment.orderId);
    return heard(state);
  },
};

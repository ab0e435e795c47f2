// Paying an order through the bank: a try is begun for the sum that is due, and the bank's word
// ends it. A word that comes twice counts once; money that fits no order is the buyer's own, and
// they are told. Source: product.md 3.7; goals.md I-32.
import { refuse } from '#core/result.ts';
import { type Observer, roleOn } from '#core/orders/order.ts';
import { type PayWay, tryMs } from '#core/deposits/pay-way.ts';
import { decidePayable, decideReceipt } from '#core/orders/order-payment.ts';
import type { Command } from '#server/engine/command.ts';
import type { BankNotice } from '#server/ports/bank.ts';
import { collectionById } from '#server/deposits/store-collections.ts';
import { freshPickUpCode } from './pick-up-code-codec.ts';
import type { PaymentsTable } from './order-tables.ts';
import { addPayment, endPayment, openPayment, paymentById } from './store-payments.ts';
import { begun, type PaymentBegunOrNot } from '#server/deposits/pay-ins/pay-in.ts';
import { hearOfCollection } from '#server/deposits/commands-collect.ts';
import { awaitBank, giveToBuyer, heard, type PaymentHeard, paidAtMs, takeForOrder } from './taken-payment.ts';
import { commitUnitOrder, openUnitOrder } from './unit-payment.ts';

export interface BeginPayment {
  readonly orderId: string;
  readonly by: Observer;
  /** One that the house has. */
  readonly way: PayWay;
}

export const beginPayment: Command<BeginPayment, PaymentBegunOrNot> = {
  name: 'begin-payment',
  run: async (context, { orderId, by, way }) => {
    const { db, nowMs, newId } = context;
    const order = await openUnitOrder(context, orderId);
    if (!order || roleOn(order, by) !== 'buyer') return refuse({ code: 'UNKNOWN_ORDER' });
    const payable = decidePayable(order, nowMs);
    if (!payable.ok) return payable;
    const { dueFen: amountFen } = payable.account;
    // A deposit that covers the whole price leaves nothing for a bank to do.
    if (amountFen === 0) {
      const told = { amountFen, quotedAtMs: nowMs, paidAtMs: nowMs };
      const paymentId = newId();
      const pickUpCode = freshPickUpCode(context.bidSeal.maximums, paymentId, newId());
      const receipt = { ...told, paymentId, pickUpCode };
      const paid = decideReceipt(order, receipt, nowMs);
      if (paid.ok) await commitUnitOrder(context, order, paid.events);
      const none = { way, code: null, place: null };
      return { ok: true, answer: { paymentId, amountFen, untilMs: nowMs, ...none } };
    }
    const open = await openPayment(db, { orderId, way }, nowMs - tryMs(way));
    if (open?.amountFen === amountFen) return begun(context, open, payable.untilMs);
    const tried = { id: newId(), orderId, buyerId: by.userId, way, state: 'pending', amountFen };
    const none = { bankRef: null, endedAtMs: null, collectionId: null, paidAtMs: null };
    const row: PaymentsTable = { ...tried, ...none, atMs: nowMs };
    await addPayment(db, row);
    if (way !== 'transfer') await awaitBank(context, orderId);
    return begun(context, row, payable.untilMs);
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
      return refuse({ code: 'UNKNOWN_PAYMENT' });
    }
    if (payment.state !== 'pending') {
      // It had said no, and now the money is there after all.
      if (payment.state === 'failed' && isPaid) await giveToBuyer(context, payment, came);
      return heard(payment.state);
    }
    // It has been heard: the lot it is for still stands still.
    if (payment.paidAtMs !== null) return heard('waiting');
    const state = isPaid ? await takeForOrder(context, payment, { ...came, bankRef }) : 'failed';
    if (state === 'waiting') return heard(state);
    if (state === 'unmatched') await giveToBuyer(context, payment, came);
    await endPayment(db, paymentId, { state, bankRef, endedAtMs });
    if (state !== 'taken') await awaitBank(context, payment.orderId);
    return heard(state);
  },
};

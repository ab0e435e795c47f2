// The bank's word ends a try to pay. A sum is known by the bank's own number: told twice it counts
// once, and another number is other money. What fits no order is the buyer's own, and they are
// told; what is nobody's lies with the house. Source: product.md 3.7; goals.md I-32;
// core/deposits/received-sum.ts.
import { isAmount } from '#core/money.ts';
import { refuse } from '#core/result.ts';
import type { Command, CommandContext } from '#server/engine/command.ts';
import { notifyStaff } from '#server/notifications/notify-staff.ts';
import type { BankNotice } from '#server/ports/bank.ts';
import { giveToBuyer } from './give-to-buyer.ts';
import { hearOfCollection } from './hear-collection.ts';
import type { PaymentsTable } from './payment-tables.ts';
import { collectionById } from './store-collections.ts';
import { endPayment, paymentById } from './store-payments.ts';
import { noteSum } from './store-received-sums.ts';
import {
  awaitBank,
  receivedBy,
  receivedPayment,
  takeForOrder,
  type PaymentReceived,
} from './take-payment.ts';
import { keepStray } from './unclaimed-money.ts';

/** The bank's word on a payment of one order. */
const hearOfPayment = async (
  context: CommandContext,
  payment: PaymentsTable,
  notice: BankNotice,
): Promise<PaymentReceived> => {
  const { db, nowMs: endedAtMs } = context;
  const { isPaid, bankRef } = notice;
  const came = receivedBy(notice, endedAtMs);
  // Paid once more, or not at all; or it had said no, and now the money is there after all.
  const isEnded = payment.state !== 'pending' || payment.paidAtMs !== null;
  if (isEnded && !isPaid) return receivedPayment(stateOf(payment));
  if (isEnded) {
    await giveToBuyer(context, payment, came);
    return receivedPayment('unmatched');
  }
  const state = isPaid ? await takeForOrder(context, payment, came) : 'failed';
  if (state === 'waiting') return receivedPayment(state);
  if (state === 'unmatched') await giveToBuyer(context, payment, came);
  await endPayment(db, payment.id, { state, bankRef, endedAtMs });
  if (state !== 'taken') await awaitBank(context, payment.orderId);
  return receivedPayment(state);
};

/** Money waits while its lot stands still. */
const stateOf = ({ state, paidAtMs }: PaymentsTable): string =>
  state === 'pending' && paidAtMs !== null ? 'waiting' : state;

/** Heard of a payment that nobody began: the money is there, and whose it is nobody knows. */
const hearOfNobodys = async (context: CommandContext, notice: BankNotice): Promise<PaymentReceived> => {
  if (!notice.isPaid) return refuse({ code: 'UNKNOWN_PAYMENT' });
  const { paymentId } = notice;
  const came = receivedBy(notice, context.nowMs);
  await keepStray(context, { ...came, paymentId, buyerId: null, why: 'unknown-payment' });
  return receivedPayment('unclaimed');
};

/** The house is told, once, of a number that stands for other money. */
const refuseOther = async (context: CommandContext, { bankRef, amountFen }: BankNotice) => {
  const message = {
    kind: 'money-astray',
    as: 'refused',
    why: null,
    bankRef,
    amountFen,
    lotId: null,
  } as const;
  await notifyStaff(context, message, `notice-differs:${bankRef}`);
  return refuse({ code: 'NOTICE_DIFFERS' as const });
};

export const hearBank: Command<BankNotice, PaymentReceived> = {
  name: 'hear-bank',
  run: async (context, notice) => {
    const { db, lots, nowMs: atMs } = context;
    const { paymentId, bankRef, isPaid, amountFen } = notice;
    if (isPaid && !isAmount(amountFen)) return refuse({ code: 'NOT_A_SUM' });
    const payment = await paymentById(db, paymentId, lots.isShared);
    const collection = payment ? null : await collectionById(db, paymentId, lots.isShared);
    const sum = isPaid ? await noteSum(db, { bankRef, paymentId, amountFen, atMs }) : 'new';
    if (sum === 'other') return refuseOther(context, notice);
    if (sum === 'same') {
      if (payment) return receivedPayment(stateOf(payment));
      return receivedPayment(collection ? collection.state : 'unclaimed');
    }
    if (payment) return hearOfPayment(context, payment, notice);
    return collection ? hearOfCollection(context, collection, notice) : hearOfNobodys(context, notice);
  },
};

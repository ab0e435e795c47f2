// A bank that does not answer at once: a payment is begun, and what became of it is heard of when
// it suits the bank, with the time at which it was paid or without, and by then the order may be
// over.
import { beginPayment, hearBank } from '#server/orders/commands-pay-order.ts';
import { receiveTransfer } from '#server/deposits/pay-ins/commands-receive-transfer.ts';
import { everyOrder } from './asked.ts';
import type { Action, Actions, Hand } from './house.ts';
import { MINUTE_MS } from '../../kit/lots.ts';

/** A payer stays at the bank's page for no longer. */
const LONGEST_TRY_MS = 14 * MINUTE_MS;

const beginsToPay: Action = async ({ house, dice, does }) => {
  const orders = await everyOrder(house);
  const order = dice.anyOf(orders.filter(({ status }) => status === 'to-pay' || status === 'in-review'));
  if (!order) return;
  const by = { userId: order.buyer.bidderId, isStaff: false };
  await does(beginPayment, { orderId: order.id, by, way: dice.isOneIn(3) ? 'transfer' : 'sample' });
};

/**
 * Payments the bank has been asked about and has not answered, of one order, of several, or of
 * money put in.
 */
const tries = async ({ house: { reader } }: Hand) => {
  const pending = (table: 'payments' | 'collections') =>
    reader
      .selectFrom(table)
      .select(['id', 'amountFen', 'atMs'])
      .where('state', '=', 'pending')
      .orderBy('atMs')
      .orderBy('id')
      .execute();
  return [...(await pending('payments')), ...(await pending('collections'))];
};

const bankSpeaks: Action = async (hand) => {
  const { house, dice, does } = hand;
  const one = dice.anyOf(await tries(hand));
  if (!one) return;
  const { id: paymentId, atMs } = one;
  const amountFen = dice.isOneIn(10) ? one.amountFen - 100 : one.amountFen;
  const notice = { paymentId, bankRef: `ref-${paymentId}`, amountFen, isPaid: !dice.isOneIn(5) };
  const paidAtMs = Math.min(atMs + dice.below(LONGEST_TRY_MS), house.clock.nowMs());
  await does(hearBank, { ...notice, ...(notice.isPaid && !dice.isOneIn(3) && { paidAtMs }) });
};

/**
 * The cashier reads the statement: mostly what was asked for, now and then another sum, no code, or
 * the same number twice.
 */
const cashierEnters: Action = async ({ house, dice, does, staffId, seed }) => {
  const asked = await house.reader
    .selectFrom('payIns')
    .selectAll()
    .where('code', 'is not', null)
    .orderBy('atMs')
    .orderBy('paymentId')
    .execute();
  const one = dice.anyOf(asked);
  if (!one) return;
  const amountFen = dice.isOneIn(6) ? one.amountFen + 100 : one.amountFen;
  const reference = dice.isOneIn(8) ? '货款' : `货款 ${one.code ?? ''}`;
  const facts = { bankRef: `T-${seed}`, payerName: '张三', reference, amountFen };
  const entered = { staffId, ...facts, paidAtMs: house.clock.nowMs() };
  await does(receiveTransfer, entered);
  if (dice.isOneIn(4)) await does(receiveTransfer, entered);
};

export const BANK_ACTIONS: Actions = [
  [2, cashierEnters],
  [2, beginsToPay],
  [1, bankSpeaks],
];

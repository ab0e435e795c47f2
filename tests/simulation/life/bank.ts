// A bank that does not answer at once: a payment is begun, and what became of it is heard of when
// it suits the bank, with the time at which it was paid or without, and by then the order may be
// over.
import { wallMs } from '#core/time/days.ts';
import { beginPayment } from '#server/payments/commands-begin.ts';
import { hearBank } from '#server/payments/commands-hear.ts';
import { decideTransfer } from '#server/payments/transfers/commands-decide-transfer.ts';
import { importStatement } from '#server/payments/transfers/commands-import-statement.ts';
import { receiveTransfer } from '#server/payments/transfers/commands-receive-transfer.ts';
import { MINUTE_MS } from '../../kit/lots.ts';
import { everyOrder } from './asked.ts';
import type { Action, Actions, Hand } from './house.ts';

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

/** A line of the statement: mostly what was asked for, now and then another sum, or no code. */
const statementLine = async ({ house, dice, seed }: Hand) => {
  const asked = await house.reader
    .selectFrom('payIns')
    .selectAll()
    .where('code', 'is not', null)
    .orderBy('atMs')
    .orderBy('paymentId')
    .execute();
  const one = dice.anyOf(asked);
  if (!one) return null;
  const amountFen = dice.isOneIn(6) ? one.amountFen + 100 : one.amountFen;
  const reference = dice.isOneIn(8) ? '货款' : `货款 ${one.code ?? ''}`;
  return { bankRef: `T-${seed}`, payerName: '张三', reference, amountFen, paidAtMs: house.clock.nowMs() };
};

/** The cashier types a line, now and then twice; mostly another confirms it at once. */
const cashierEnters: Action = async (hand) => {
  const { house, dice, does, staffId } = hand;
  const line = await statementLine(hand);
  if (!line) return;
  const told = await does(receiveTransfer, { staffId, ...line });
  if (dice.isOneIn(4)) await does(receiveTransfer, { staffId, ...line });
  const other = house.staffIds.find((id) => id !== staffId) ?? staffId;
  if (told?.ok && !dice.isOneIn(4)) {
    const { amountFen, paidAtMs } = line;
    const step = { id: told.answer.id, step: 'confirm', amountFen, paidAtMs } as const;
    await does(decideTransfer, { staffId: other, ...step });
  }
};

/** A transfer that waits is confirmed, by whoever comes, or taken back. */
const cashierDecides: Action = async ({ house, dice, does, staffId }) => {
  const waiting = await house.reader
    .selectFrom('transfers')
    .select(['id', 'amountFen', 'paidAtMs'])
    .where('state', '=', 'entered')
    .orderBy('atMs')
    .orderBy('id')
    .execute();
  const one = dice.anyOf(waiting);
  if (!one) return;
  if (dice.isOneIn(4)) {
    await does(decideTransfer, { staffId, id: one.id, step: 'reject', reason: '对账单没有这一笔' });
  } else await does(decideTransfer, { staffId, step: 'confirm', ...one });
};

/** A file of the bank: signed by it every other time, and now and then brought twice. */
const bringsStatement: Action = async (hand) => {
  const { dice, does, staffId, seed } = hand;
  const line = await statementLine(hand);
  if (!line) return;
  const clock = new Date(wallMs(line.paidAtMs)).toISOString().slice(0, 19).replace('T', ' ');
  const text = [
    '流水号,交易时间,收入金额,对方户名,附言',
    `${line.bankRef},${clock},${line.amountFen / 100},${line.payerName},${line.reference}`,
  ].join('\n');
  const file = { staffId, text, hash: seed, isSigned: dice.isOneIn(2) };
  await does(importStatement, file);
  if (dice.isOneIn(4)) await does(importStatement, file);
};

export const BANK_ACTIONS: Actions = [
  [2, cashierEnters],
  [1, cashierDecides],
  [1, bringsStatement],
  [2, beginsToPay],
  [1, bankSpeaks],
];

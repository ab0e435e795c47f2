// Carries out what two persons have decided, in the transaction of the decision, and tells whom it concerns in the same.
// Source: product.md 3.5; goals.md I-25, I-46, I-51.
import { credit } from '#core/deposit.ts';
import { decideProceeds, type ProceedsDecision, proceedsOut } from '#core/proceeds.ts';
import { shortfallOut } from '#core/shortfall.ts';
import { balanceOf, reversalOf } from '#core/ledger.ts';
import type { LotId } from '#core/lot.ts';
import type { MoneyDecision, MoneyMatter } from '#core/money-decision.ts';
import type { MoneyMessage } from '#core/money-message.ts';
import { isOrderOver, isUnpaid } from '#core/order.ts';
import { defaultAtMs } from '#core/order-dues.ts';
import { decideRefundPaid } from '#core/order-end.ts';
import type { Fen } from '#core/money.ts';
import type { MoneyDecisionRefusal } from '#core/money-refusal.ts';
import type { Settling } from '#core/statement.ts';
import { debtOf } from '#server/queries/debts.ts';
import { heldPerformance } from '#server/store/deposits.ts';
import { tell } from '#server/store/messages.ts';
import { orderById, ordersOfLot } from '#server/store/orders.ts';
import { pendingPayout } from '#server/store/payouts.ts';
import { isCauseKnown, readBalances, readTransaction } from '#server/store/postings.ts';
import type { CommandContext } from './command.ts';
import { postAll } from './ledger-book.ts';
import { wantStatement } from './lot-papers.ts';
import { commitOrder, openOrder } from './order-changes.ts';
import { bookPayoutEnd } from './payouts.ts';
import { forfeitPerformance, returnPerformance } from './performances.ts';
import { shareDebt } from './shortfalls.ts';

/** The lot whose deposit or price it is about; null when it is about none. */
export const lotOfMatter = async ({ db }: CommandContext, matter: MoneyMatter): Promise<LotId | null> => {
  if ('orderId' in matter) return (await orderById(db, matter.orderId))?.lotId ?? null;
  return 'lotId' in matter ? matter.lotId : null;
};

/** What may be put right by hand: money that came in, by the bank or by two persons. */
const REVERSIBLE = ['top-up', 'credit'];

const personRefusal = async (
  { db }: CommandContext,
  bidderId: string,
): Promise<MoneyDecisionRefusal | null> => {
  const person = await db.selectFrom('users').select('id').where('id', '=', bidderId).executeTakeFirst();
  return person ? null : { code: 'UNKNOWN_PERSON' };
};

const reversalRefusal = async (
  { db }: CommandContext,
  { bidderId, transactionId }: Extract<MoneyMatter, { kind: 'reversal' }>,
): Promise<MoneyDecisionRefusal | null> => {
  const original = await readTransaction(db, transactionId);
  const account = `buyer:${bidderId}:available` as const;
  const came = original?.moves.find((move) => move.account === account);
  if (!original || !came || !REVERSIBLE.includes(original.kind)) return { code: 'NOT_REVERSIBLE' };
  if (await isCauseKnown(db, 'reversal', `${original.kind}:${original.cause}`)) {
    return { code: 'NOT_REVERSIBLE' };
  }
  const availableFen = balanceOf(await readBalances(db, [account]), account);
  return availableFen < came.deltaFen ? { code: 'NOT_COVERED', availableFen } : null;
};

/** Nothing is taken that would be missing when the order is paid: on goods the deposit is a part of the price. */
const forfeitRefusal = async (
  { db, lots }: CommandContext,
  { lotId, bidderId }: Extract<MoneyMatter, { kind: 'forfeit' }>,
): Promise<MoneyDecisionRefusal | null> => {
  if (!(await heldPerformance(db, { lotId, bidderId }, lots.isShared))) return { code: 'NOTHING_HELD' };
  for (const order of await ordersOfLot(db, lotId)) {
    const isHis = order.buyer.bidderId === bidderId && order.terms.category === 'goods';
    if (isHis && isUnpaid(order)) {
      return { code: 'COUNTS_TOWARDS_PRICE', defaultAtMs: defaultAtMs(order) };
    }
  }
  return null;
};

type ProceedsMatter = Extract<MoneyMatter, { kind: 'proceeds' }>;

const proceedsRuling = async (
  { db, nowMs }: CommandContext,
  { bidderId: consignorId, orderId }: ProceedsMatter,
): Promise<ProceedsDecision> => {
  const isSettled = await isCauseKnown(db, 'proceeds', orderId);
  const order = await orderById(db, orderId);
  const debt = order && (await debtOf(db, order));
  return decideProceeds(order, { consignorId, isSettled, debt }, nowMs);
};

const proceedsRefusal = async (
  context: CommandContext,
  matter: ProceedsMatter,
): Promise<MoneyDecisionRefusal | null> => {
  const ruling = await proceedsRuling(context, matter);
  return ruling.ok ? personRefusal(context, matter.bidderId) : ruling.refusal;
};

const payoutRefusal = async (
  { db, lots }: CommandContext,
  { bidderId, payoutId }: Extract<MoneyMatter, { kind: 'payout' }>,
): Promise<MoneyDecisionRefusal | null> => {
  const payout = await pendingPayout(db, payoutId, lots.isShared);
  return payout?.bidderId === bidderId ? null : { code: 'NOT_ON_ITS_WAY' };
};

type RefundMatter = Extract<MoneyMatter, { kind: 'refund' }>;

const refundRefusal = async (
  { db, nowMs }: CommandContext,
  { bidderId, orderId, refundId }: RefundMatter,
): Promise<MoneyDecisionRefusal | null> => {
  const order = await orderById(db, orderId);
  if (order?.buyer.bidderId !== bidderId) return { code: 'UNKNOWN_ORDER' };
  return decideRefundPaid(order, refundId, nowMs).ok ? null : { code: 'NOT_ON_ITS_WAY' };
};

/** Why it cannot be carried out as things are; null when it can. Asked when it is proposed and when it is approved. */
export const matterRefusal = async (
  context: CommandContext,
  matter: MoneyMatter,
): Promise<MoneyDecisionRefusal | null> => {
  if (matter.kind === 'credit') return personRefusal(context, matter.bidderId);
  if (matter.kind === 'reversal') return reversalRefusal(context, matter);
  if (matter.kind === 'proceeds') return proceedsRefusal(context, matter);
  if (matter.kind === 'payout') return payoutRefusal(context, matter);
  if (matter.kind === 'refund') return refundRefusal(context, matter);
  return forfeitRefusal(context, matter);
};

/** What is his leaves the lot. What he is told of it, and what stands in his statement. */
const settle = async (
  context: CommandContext,
  ruling: Extract<ProceedsDecision, { ok: true }>,
  consignorId: string,
): Promise<readonly [MoneyMessage, Settling]> => {
  const { nowMs } = context;
  const { lotId } = ruling.order;
  if (ruling.of === 'sale') {
    const { order, proceeds } = ruling;
    await postAll(context, [proceedsOut(order, consignorId, nowMs)]);
    return [{ kind: 'proceeds-settled', lotId, ...proceeds }, { order }];
  }
  const { of, order, madeGood } = ruling;
  // In books that were begun before the shortfall was told apart it may still lie with the house.
  await shareDebt(context, order);
  await postAll(context, [shortfallOut(order, { consignorId, ...madeGood }, nowMs)]);
  return [
    { kind: 'shortfall-settled', lotId, ...madeGood },
    { of, order, madeGood },
  ];
};

const payProceeds = async (context: CommandContext, matter: ProceedsMatter): Promise<void> => {
  const ruling = await proceedsRuling(context, matter);
  if (!ruling.ok) return;
  const { bidderId: userId, orderId } = matter;
  const [message, settling] = await settle(context, ruling, userId);
  const seller = await context.db
    .selectFrom('users')
    .select(['id', 'displayName as name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  await wantStatement(context, settling, seller);
  await tell(context, { userId, message, cause: `proceeds:${orderId}` });
};

/** What is forfeited belongs to those to whom he owes it, if that is known already. */
const takeForfeit = async (
  context: CommandContext,
  { lotId, bidderId }: Extract<MoneyMatter, { kind: 'forfeit' }>,
): Promise<void> => {
  await forfeitPerformance(context, { lotId, bidderId });
  for (const order of await ordersOfLot(context.db, lotId)) {
    if (order.buyer.bidderId === bidderId) await shareDebt(context, order);
  }
};

/** It is the order's own step: its log, its bookings, its alarm and what its buyer is told follow from it. */
const sendRefund = async (context: CommandContext, { orderId, refundId }: RefundMatter): Promise<void> => {
  const order = await openOrder(context, orderId);
  const decision = order && decideRefundPaid(order, refundId, context.nowMs);
  if (!order || !decision?.ok) throw new Error(`refund ${refundId} of order ${orderId} cannot leave`);
  await commitOrder(context, order, decision.events);
};

const putRight = async (
  context: CommandContext,
  { bidderId, transactionId }: Extract<MoneyMatter, { kind: 'reversal' }>,
): Promise<Fen> => {
  const original = await readTransaction(context.db, transactionId);
  if (!original) return 0;
  const reversal = reversalOf(original, context.nowMs);
  await postAll(context, [reversal]);
  const account = `buyer:${bidderId}:available`;
  return reversal.moves.find((move) => move.account === account)?.deltaFen ?? 0;
};

/**
 * A forfeit that was announced is given up: the deposit is the buyer's again, unless an order of his for the lot still needs
 * it. The sum in fen; 0 when nothing goes back.
 */
export const freeDropped = async (context: CommandContext, matter: MoneyMatter): Promise<Fen> => {
  if (matter.kind !== 'forfeit') return 0;
  const { lotId, bidderId } = matter;
  const orders = await ordersOfLot(context.db, lotId);
  const isNeeded = orders.some((order) => order.buyer.bidderId === bidderId && !isOrderOver(order));
  return isNeeded ? 0 : returnPerformance(context, { lotId, bidderId });
};

/** Books it. What is forfeited, paid or put right must still be there: `matterRefusal` has just said so. */
export const carryOut = async (
  context: CommandContext,
  { id, matter, reason }: MoneyDecision,
): Promise<void> => {
  const { nowMs: atMs } = context;
  const tellBooked = (amountFen: Fen): Promise<void> =>
    tell(context, {
      userId: matter.bidderId,
      message: { kind: 'booked', amountFen, reason },
      cause: `booked:${id}`,
    });
  switch (matter.kind) {
    case 'forfeit':
      return takeForfeit(context, matter);
    case 'proceeds':
      return payProceeds(context, matter);
    case 'payout':
      await bookPayoutEnd(context, { id: matter.payoutId, isPaid: matter.isPaid, note: reason });
      return;
    case 'refund':
      return sendRefund(context, matter);
    case 'credit':
      await postAll(context, [credit(matter.bidderId, matter.amountFen, { cause: id, atMs })]);
      return tellBooked(matter.amountFen);
    case 'reversal':
      return tellBooked(await putRight(context, matter));
  }
};

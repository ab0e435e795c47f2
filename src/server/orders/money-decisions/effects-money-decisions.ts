// Carries out what two persons have decided, in the transaction of the decision, and tells whom it
// concerns in the same.
// Source: product.md 3.5; goals.md I-25, I-46, I-51.
import { CLOSED_ROLE } from '#core/accounts/closing.ts';
import { credit } from '#core/deposits/deposit.ts';
import type { MoneyDecision, MoneyMatter } from '#core/deposits/money-decision.ts';
import type { MoneyMessage } from '#core/deposits/money-message.ts';
import type { MoneyDecisionRefusal } from '#core/deposits/refusals.ts';
import { balanceOf, reversalOf } from '#core/ledger.ts';
import type { LotId } from '#core/lots/lot.ts';
import type { Fen } from '#core/money.ts';
import { defaultAtMs } from '#core/orders/order-dues.ts';
import { decideRefundPaid } from '#core/orders/order-end.ts';
import { isOrderOver, isUnpaid } from '#core/orders/order.ts';
import { claimedBy } from '#core/orders/payment.ts';
import { proceedsOut, type ProceedsDecision } from '#core/orders/proceeds.ts';
import { shortfallOut } from '#core/orders/shortfall.ts';
import type { Settling } from '#core/orders/statement.ts';
import { personById, requirePerson } from '#server/accounts/store-people.ts';
import { forfeitPerformance, returnPerformance } from '#server/deposits/effects-performance-deposits.ts';
import { bookOwn } from '#server/deposits/own-money.ts';
import { bookPayoutEnd } from '#server/deposits/payouts/effects-payouts.ts';
import { pendingPayout } from '#server/deposits/payouts/store-payouts.ts';
import { heldPerformance } from '#server/deposits/store-deposits.ts';
import { dropUncleared } from '#server/deposits/store-uncleared.ts';
import { wantStatement } from '#server/documents/effects-papers.ts';
import type { CommandContext } from '#server/engine/command.ts';
import { legalNameOf } from '#server/identity/legal-name.ts';
import { postAll } from '#server/ledger/ledger-book.ts';
import { isCauseKnown, readBalances, readTransaction } from '#server/ledger/store-postings.ts';
import { tell } from '#server/notifications/store-messages.ts';
import { commitOrder, openOrder } from '#server/orders/effects-order.ts';
import { shareDebt } from '#server/orders/effects-shortfall.ts';
import { orderById, ordersOfLot } from '#server/orders/store-orders.ts';
import { askRefundBack } from '#server/payments/refunds/effects-refund-send.ts';
import { markTransfer, unclaimedTransfer } from '#server/payments/transfers/store-transfers.ts';
import { proceedsRuling } from './queries-proceeds.ts';

/**
 * Decisions the cashier carries out; the rest are commands of their own
 * (server/staff/commands-second-person.ts).
 */
export type CashMatter = Exclude<
  MoneyMatter,
  { readonly kind: 'voucher' | 'penalty' | 'closing' | 'level-account' | 'priority' }
>;

/** The lot whose deposit or price it is about; null when it is about none. */
export async function lotOfMatter({ db }: CommandContext, matter: MoneyMatter): Promise<LotId | null> {
  if ('orderId' in matter) return (await orderById(db, matter.orderId))?.lotId ?? null;
  return 'lotId' in matter ? matter.lotId : null;
}

/** Bookings that may be put right by hand: money that came in, by the bank or by two persons. */
export const REVERSIBLE: readonly string[] = ['top-up', 'credit'];

/**
 * Books it. What is forfeited, paid or put right must still be there: `matterRefusal` has just said
 * so.
 */
export async function carryOut(
  context: CommandContext,
  matter: CashMatter,
  { id, reason }: MoneyDecision,
): Promise<void> {
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
      await bookOwn(context, credit(matter.bidderId, matter.amountFen, { cause: id, atMs }), {
        ...matter,
        isByHand: true,
      });
      return tellBooked(matter.amountFen);
    case 'transfer':
      return tellBooked(await claimTransfer(context, matter));
    case 'reversal':
      return tellBooked(await putRight(context, matter));
  }
}

const personRefusal = async (
  { db }: CommandContext,
  bidderId: string,
): Promise<MoneyDecisionRefusal | null> => {
  const person = await personById(db, bidderId);
  return person && person.role !== CLOSED_ROLE ? null : { code: 'UNKNOWN_PERSON' };
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

/**
 * Nothing is taken that would be missing when the order is paid: on goods the deposit is a part of
 * the price.
 */
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

const transferRefusal = async (
  context: CommandContext,
  { bidderId, transferId }: Extract<MoneyMatter, { kind: 'transfer' }>,
): Promise<MoneyDecisionRefusal | null> => {
  const transfer = await unclaimedTransfer(context.db, transferId, context.lots.isShared);
  return transfer ? personRefusal(context, bidderId) : { code: 'NOT_UNCLAIMED' };
};

/**
 * Why it cannot be carried out as things are; null when it can. Asked when it is proposed and when
 * it is approved.
 */
export async function matterRefusal(
  context: CommandContext,
  matter: CashMatter,
): Promise<MoneyDecisionRefusal | null> {
  if (matter.kind === 'credit') return personRefusal(context, matter.bidderId);
  if (matter.kind === 'reversal') return reversalRefusal(context, matter);
  if (matter.kind === 'proceeds') return proceedsRefusal(context, matter);
  if (matter.kind === 'payout') return payoutRefusal(context, matter);
  if (matter.kind === 'refund') return refundRefusal(context, matter);
  if (matter.kind === 'transfer') return transferRefusal(context, matter);
  return forfeitRefusal(context, matter);
}

/**
 * The consignor's money leaves the lot. Answer: the message to them, and what stands in their
 * statement.
 */
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
  const seller = await requirePerson(context.db, userId);
  const name = legalNameOf(context.bidSeal.maximums, seller);
  await wantStatement(context, settling, { id: seller.id, name });
  await tell(context, { userId, message, cause: `proceeds:${orderId}` });
};

/** A forfeit belongs to those to whom the buyer owes it, if that is known already. */
const takeForfeit = async (
  context: CommandContext,
  { lotId, bidderId }: Extract<MoneyMatter, { kind: 'forfeit' }>,
): Promise<void> => {
  await forfeitPerformance(context, { lotId, bidderId });
  for (const order of await ordersOfLot(context.db, lotId)) {
    if (order.buyer.bidderId === bidderId) await shareDebt(context, order);
  }
};

/**
 * It is the order's own step: its log, its bookings, its alarm and what its buyer is told follow
 * from it.
 */
const sendRefund = async (context: CommandContext, { orderId, refundId }: RefundMatter): Promise<void> => {
  const order = await openOrder(context, orderId);
  const decision = order && decideRefundPaid(order, refundId, context.nowMs);
  if (!order || !decision?.ok) throw new Error(`refund ${refundId} of order ${orderId} cannot leave`);
  await commitOrder(context, order, decision.events);
  const ordered = 'refunds' in order ? order.refunds.find(({ id }) => id === refundId) : undefined;
  if (ordered) await askRefundBack(context, order, { refundId, amountFen: ordered.amountFen });
};

const putRight = async (
  context: CommandContext,
  { bidderId, transactionId }: Extract<MoneyMatter, { kind: 'reversal' }>,
): Promise<Fen> => {
  const original = await readTransaction(context.db, transactionId);
  if (!original) return 0;
  const reversal = reversalOf(original, context.nowMs);
  await postAll(context, [reversal]);
  await dropUncleared(context.db, original);
  const account = `buyer:${bidderId}:available`;
  return reversal.moves.find((move) => move.account === account)?.deltaFen ?? 0;
};

/** It is found whose it is: the owner's balance has it. */
const claimTransfer = async (
  context: CommandContext,
  { bidderId: buyerId, transferId }: Extract<MoneyMatter, { kind: 'transfer' }>,
): Promise<Fen> => {
  const transfer = await unclaimedTransfer(context.db, transferId);
  if (!transfer) throw new Error(`transfer ${transferId} is somebody's by now`);
  const { amountFen } = transfer;
  const own = { bidderId: buyerId, amountFen, isByHand: true };
  await bookOwn(context, claimedBy(buyerId, { transferId, amountFen, atMs: context.nowMs }), own);
  await markTransfer(context.db, transferId, { state: 'claimed', buyerId });
  return amountFen;
};

/**
 * A forfeit that was announced is given up: the deposit is the buyer's again, unless an order of
 * theirs for the lot still needs it. The sum in fen; 0 when nothing goes back.
 */
export async function freeDropped(context: CommandContext, matter: MoneyMatter): Promise<Fen> {
  if (matter.kind !== 'forfeit') return 0;
  const { lotId, bidderId } = matter;
  const orders = await ordersOfLot(context.db, lotId);
  const isNeeded = orders.some((order) => order.buyer.bidderId === bidderId && !isOrderOver(order));
  return isNeeded ? 0 : returnPerformance(context, { lotId, bidderId });
}

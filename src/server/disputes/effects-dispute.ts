// The one way a case changes: it is written down, the clock is set, the order's clock stops or goes
// on, and when it closes what was decided is carried out, all in one transaction.
// Source: product.md 3.8; goals.md I-32, I-33, I-51.
import { disputeMessage, movedMessage, type DisputeMessage } from '#core/disputes/dispute-message.ts';
import { disputeAfterOutage, disputeAt, disputeDueMs } from '#core/disputes/dispute-step.ts';
import {
  refundOf,
  stopsOrder,
  undoesSale,
  type ClosedDispute,
  type Dispute,
} from '#core/disputes/dispute.ts';
import {
  consignorDisputeMessage,
  movedForConsignor,
  type ConsignorDisputeMessage,
} from '#core/notifications/consignor-message.ts';
import {
  decideRefund,
  decideResumption,
  decideStop,
  decideUndoing,
  refundableFen,
} from '#core/orders/order-end.ts';
import type { OrderDecision } from '#core/orders/order-payment.ts';
import type { Order } from '#core/orders/order.ts';
import { isWorthTelling, type Outage } from '#core/sales/lost-time.ts';
import type { CommandContext } from '#server/engine/command.ts';
import { notifyAll, tell } from '#server/notifications/store-messages.ts';
import { commitOrder, openOrder } from '#server/orders/effects-order.ts';
import { orderById } from '#server/orders/store-orders.ts';
import { dropDeadline, setDeadline } from '#server/store/deadlines.ts';
import { disputeById, saveDispute } from './store-disputes.ts';

/**
 * The one who has to answer in a case could not for a time: they are given it back, and told until
 * when.
 */
export async function giveDisputeTime(
  context: CommandContext,
  disputeId: string,
  outage: Outage,
): Promise<void> {
  const before = await lockedDispute(context, disputeId);
  const after = before && disputeAfterOutage(before, outage);
  if (!after) return;
  await saveDispute(context.db, before, after);
  await setClock(context, after);
  if (!isWorthTelling(outage)) return;
  const order = await orderById(context.db, after.orderId);
  await tellBuyer(context, after, movedMessage(after, order?.terms.category ?? 'vehicle'));
  const { consignorIds = [] } = order ?? {};
  await tellConsignors(context, after, { consignorIds, message: movedForConsignor(after) });
}

const causeOf = ({ id }: Dispute): string => `dispute:${id}`;

/** Effect on the order; the rules of the case have seen to it that it can. */
const onOrder = async (
  context: CommandContext,
  { id, orderId }: Dispute,
  decide: (order: Order) => OrderDecision,
): Promise<void> => {
  const order = await openOrder(context, orderId);
  if (!order) throw new Error(`dispute ${id} is about no order`);
  const decision = decide(order);
  if (!decision.ok) throw new Error(`dispute ${id}: ${decision.refusal.code} on order ${orderId}`);
  await commitOrder(context, order, decision.events);
};

const carryOut = async (context: CommandContext, dispute: ClosedDispute): Promise<void> => {
  const { id, ruling } = dispute;
  if (undoesSale(ruling.outcome)) {
    await onOrder(context, dispute, (order) =>
      decideUndoing(order, { refundId: id, reason: ruling.reason }, context.nowMs),
    );
    return;
  }
  const amountFen = refundOf(ruling.outcome, dispute.refundableFen);
  if (amountFen === 0) return;
  // Something may have gone back for another reason since: never more than is left.
  await onOrder(context, dispute, (order) => {
    const leftFen = Math.min(amountFen, refundableFen(order));
    return decideRefund(order, { refundId: id, amountFen: leftFen }, context.nowMs);
  });
};

const setClock = async ({ db }: CommandContext, dispute: Dispute): Promise<void> => {
  const alarm = { kind: 'dispute', ref: dispute.id } as const;
  const dueAtMs = disputeDueMs(dispute);
  await (dueAtMs === null ? dropDeadline(db, alarm) : setDeadline(db, { ...alarm, dueAtMs }));
};

const tellBuyer = async (
  context: CommandContext,
  { id, buyerId: userId, rev }: Dispute,
  message: DisputeMessage | null,
): Promise<void> => {
  if (message) await tell(context, { userId, message, cause: `dispute:${id}:${rev}` });
};

interface Told extends Pick<Order, 'consignorIds'> {
  readonly message: ConsignorDisputeMessage | null;
}

/** Each of those for whom the lot was sold. */
const tellConsignors = async (
  context: CommandContext,
  { id, rev }: Dispute,
  { consignorIds, message }: Told,
): Promise<void> => {
  if (!message) return;
  const cause = `lot-dispute:${id}:${rev}`;
  await notifyAll(
    context,
    consignorIds.map((userId) => ({ userId, message, cause })),
  );
};

/** Records what has become of a case, with all that follows. */
export async function commitDispute(context: CommandContext, before: Dispute, after: Dispute): Promise<void> {
  const { db, nowMs } = context;
  await saveDispute(db, before, after);
  await setClock(context, after);
  if (!stopsOrder(before) && stopsOrder(after)) {
    await onOrder(context, after, (order) => decideStop(order, causeOf(after), nowMs));
  }
  // An order that is undone does not go on: its stop ends with it.
  const isUndone = after.status === 'closed' && undoesSale(after.ruling.outcome);
  if (stopsOrder(before) && !stopsOrder(after) && !isUndone) {
    await onOrder(context, after, (order) => decideResumption(order, causeOf(after), nowMs));
  }
  if (after.status === 'closed') await carryOut(context, after);
  const order = await orderById(db, after.orderId);
  if (!order) return;
  const { consignorIds, terms } = order;
  await tellBuyer(context, after, disputeMessage(before, after, terms.category));
  const message = consignorDisputeMessage(before, after, terms.category);
  await tellConsignors(context, after, { consignorIds, message });
}

const lockedDispute = async ({ db, lots }: CommandContext, disputeId: string): Promise<Dispute | null> => {
  const named = await disputeById(db, disputeId);
  if (!named) return null;
  await lots.page(named.lotId);
  return disputeById(db, disputeId);
};

/**
 * The case under its lot's lock, brought up to the command's own time; null when there is none of
 * that id.
 */
export async function openDispute(context: CommandContext, disputeId: string): Promise<Dispute | null> {
  let dispute = await lockedDispute(context, disputeId);
  for (;;) {
    const now = dispute && disputeAt(dispute, context.nowMs);
    if (!dispute || !now || now === dispute) return dispute;
    await commitDispute(context, dispute, now);
    dispute = now;
  }
}

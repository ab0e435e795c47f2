// Effects that a dispute may have on an order: stop its clock and let it go on, send a part of the
// price back, undo the sale. Each answers with the refusal of the order, or with the order as it
// then is. Source: product.md 3.8.
import {
  decideRefund,
  decideResumption,
  decideStop,
  decideUndoing,
  type RefundRequest,
  type UndoRequest,
} from '#core/orders/order-end.ts';
import type { OrderDecision } from '#core/orders/order-payment.ts';
import type { Order } from '#core/orders/order.ts';
import type { OrderRefusal } from '#core/orders/refusals.ts';
import { refuse, type Result } from '#core/result.ts';
import type { CommandContext } from '#server/engine/command.ts';
import { commitOrder, openOrder } from './effects-order.ts';

export type OrderChanged = Result<{ readonly order: Order }, OrderRefusal>;

export function undoOrder(
  context: CommandContext,
  orderId: string,
  wish: UndoRequest,
): Promise<OrderChanged> {
  return changeOrder(context, orderId, (order) => decideUndoing(order, wish, context.nowMs));
}

/** Brings an order up to date, decides, and records what was decided. */
const changeOrder = async (
  context: CommandContext,
  orderId: string,
  decide: (order: Order) => OrderDecision,
): Promise<OrderChanged> => {
  const order = await openOrder(context, orderId);
  if (!order) return refuse({ code: 'UNKNOWN_ORDER' });
  const decision = decide(order);
  if (!decision.ok) return decision;
  return { ok: true, order: await commitOrder(context, order, decision.events) };
};

export function stopOrderClock(
  context: CommandContext,
  orderId: string,
  cause: string,
): Promise<OrderChanged> {
  return changeOrder(context, orderId, (order) => decideStop(order, cause, context.nowMs));
}

export function resumeOrderClock(
  context: CommandContext,
  orderId: string,
  cause: string,
): Promise<OrderChanged> {
  return changeOrder(context, orderId, (order) => decideResumption(order, cause, context.nowMs));
}

export function refundOrder(
  context: CommandContext,
  orderId: string,
  wish: RefundRequest,
): Promise<OrderChanged> {
  return changeOrder(context, orderId, (order) => decideRefund(order, wish, context.nowMs));
}

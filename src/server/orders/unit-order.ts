// Paying for a unit that is held: the lot is brought up to date before its order, so that a hold
// whose time is up has closed it; and with the payment the unit is sold, in the same transaction.
// Source: product.md 3.7; goals.md I-32, I-50.
import { decideLooking, decidePayment, decideReturn, decideWait } from '#core/formats/purchase.ts';
import type { LotEvent } from '#core/lots/lot-event.ts';
import type { Lot } from '#core/lots/lot.ts';
import { voucherByMs } from '#core/orders/order-dues.ts';
import type { OrderEvent } from '#core/orders/order-event.ts';
import type { Order } from '#core/orders/order.ts';
import type { CommandContext } from '#server/engine/command.ts';
import { bringUpToDate, commitLot } from '#server/lots/effects-lot.ts';
import { commitOrder, openOrder, settleEarlier } from './effects-order.ts';
import { orderById } from './store-orders.ts';

/**
 * The order, brought up to date with the lot its unit belongs to; null when there is none of that
 * id.
 */
export async function openUnitOrder(context: CommandContext, orderId: string): Promise<Order | null> {
  const known = await orderById(context.db, orderId);
  if (known && known.unit !== null) await bringUpToDate(context, known.lotId);
  return openOrder(context, orderId);
}

/**
 * Records what happened to an order; paid, it sells the unit it is for, which keeps the deposit
 * that counts toward it.
 */
export async function commitUnitOrder(
  context: CommandContext,
  order: Order,
  events: readonly OrderEvent[],
): Promise<Order> {
  const isSold = order.unit !== null && events.some(({ type }) => type === 'paid');
  if (isSold) await sellUnit(context, order);
  const after = await commitOrder(context, order, events);
  if (isSold) await settleEarlier(context, order.lotId, order.hammerFen);
  else await moveHold(context, after, events);
  return after;
}

const sellUnit = async (context: CommandContext, { lotId, unit }: Order): Promise<void> => {
  const page = unit === null ? null : await bringUpToDate(context, lotId);
  if (!page || unit === null) return;
  const decision = decidePayment(page.lot, unit, context.nowMs);
  // An order that can be paid has its hold: one that ran out has closed it, one that stands still
  // has stopped it.
  if (!decision.ok) throw new Error(`unit ${unit} of lot ${lotId} was paid: ${decision.refusal.code}`);
  await commitLot(context, page, decision.events);
};

/**
 * Effect of a step of its order on a unit that is kept: its money is looked for, is not there, or
 * will never come.
 */
const meantForHold = (lot: Lot, order: Order, event: OrderEvent): readonly LotEvent[] => {
  const { type, atMs } = event;
  const holdId = order.unit ?? '';
  if (type === 'payment-awaited') return decideWait(lot, { holdId, toMs: event.toMs }, atMs);
  if (type === 'voucher-sent') {
    return decideLooking(lot, { holdId, untilMs: voucherByMs(atMs), isLookedFor: true }, atMs);
  }
  if (type === 'voucher-rejected' && order.status === 'to-pay') {
    return decideLooking(lot, { holdId, untilMs: order.payByMs, isLookedFor: false }, atMs);
  }
  const freed = type === 'closed' ? decideReturn(lot, order.buyer.bidderId, atMs) : null;
  return freed?.ok ? freed.events : [];
};

const moveHold = async (
  context: CommandContext,
  order: Order,
  events: readonly OrderEvent[],
): Promise<void> => {
  for (const event of events) {
    const page = order.unit === null ? null : await bringUpToDate(context, order.lotId);
    const meant = page ? meantForHold(page.lot, order, event) : [];
    if (page && meant.length > 0) await commitLot(context, page, meant);
  }
};

// The orders of a lot that is sold by the unit. A unit that is held has its order at once, for
// there is nothing else to pay; a hold that runs out closes it unpaid, a lot that stands still
// stops its clock. Paid, the unit is the buyer's, and their deposit becomes a performance deposit.
// All in the transaction of what happened. Source: product.md 3.7; goals.md I-31, I-50.
import type { HoldExpired } from '#core/formats/format-event.ts';
import { heldUnits } from '#core/formats/held-units.ts';
import type { LotEvent } from '#core/lots/lot-event.ts';
import { replay } from '#core/lots/lot-replay.ts';
import type { Hold, Lot } from '#core/lots/lot.ts';
import { decideClosing, decideResumption, decideStop, decideWithdrawn } from '#core/orders/order-end.ts';
import type { OrderDecision } from '#core/orders/order-payment.ts';
import type { Order } from '#core/orders/order.ts';
import { keepForUnit } from '#server/deposits/effects-settle-deposits.ts';
import type { CommandContext } from '#server/engine/command.ts';
import type { LotChange } from '#server/lots/lot-effect.ts';
import { commitOrder, createOrder } from '#server/orders/effects-order.ts';
import { ordersOfLot } from '#server/orders/store-orders.ts';
import { tellWaiting } from './commands-wait-for-unit.ts';
import { tellOfOffer } from './effects-offers.ts';
import { moveOpenOffers } from './store-open-offers.ts';

const STOPPED_BY = 'lot';
const EXPIRED = '锁定到期未付款';
const RETURNED = '买家放弃锁定';

/** Every event in its turn, on the lot as those before it have left it. */
export async function followUnits(
  context: CommandContext,
  { before, events, page }: LotChange,
): Promise<void> {
  let lot = before;
  for (const event of events) {
    await followEvent(context, lot, event);
    await tellOfOffer(context, lot, event);
    lot = replay(lot, [event]);
  }
  await moveOpenOffers(context.db, before, page.lot);
  if (before.status === 'on-sale') await tellWaiting(context, before, lot);
}

const orderOfHold = async ({ db }: CommandContext, lot: Lot, holdId: string): Promise<Order> => {
  const order = (await ordersOfLot(db, lot.id)).find(({ unit }) => unit === holdId);
  if (!order) throw new Error(`hold ${holdId} of lot ${lot.id} has no order`);
  return order;
};

const change = async (
  context: CommandContext,
  order: Order,
  decide: (order: Order) => OrderDecision,
): Promise<void> => {
  const decision = decide(order);
  if (decision.ok) await commitOrder(context, order, decision.events);
};

const changeAll = async (
  context: CommandContext,
  lot: Lot,
  decide: (order: Order) => OrderDecision,
): Promise<void> => {
  if (lot.terms.isPractice === true) return;
  for (const { id } of heldUnits(lot)) await change(context, await orderOfHold(context, lot, id), decide);
};

const makeOrder = async (context: CommandContext, lot: Lot, { hold, atMs }: { hold: Hold; atMs: number }) => {
  const { id: lotId, saleId, terms } = lot;
  const { buyer, priceFen, id: unit, untilMs: payByMs } = hold;
  await createOrder(context, { lotId, saleId, terms, buyer, priceFen, unit, payByMs, atMs });
};

/** A clock that was given time has stood still just before. */
const giveTime = async (
  context: CommandContext,
  lot: Lot,
  { atMs, givenMs }: { readonly atMs: number; readonly givenMs: number },
): Promise<void> => {
  await changeAll(context, lot, (order) => decideStop(order, STOPPED_BY, atMs - givenMs));
  await changeAll(context, lot, (order) => decideResumption(order, STOPPED_BY, atMs));
};

const closeExpired = async (
  context: CommandContext,
  lot: Lot,
  { holdId, atMs, isReturned }: HoldExpired,
): Promise<void> => {
  if (lot.terms.isPractice === true) return;
  const order = await orderOfHold(context, lot, holdId);
  await change(context, order, (one) => decideClosing(one, isReturned ? RETURNED : EXPIRED, atMs));
};

/** Events that stop, move or end the clocks of all that are held. */
const followClocks = async (context: CommandContext, before: Lot, event: LotEvent): Promise<void> => {
  const { type, atMs } = event;
  if (type === 'withdrawn') {
    const withdrawn = { cause: STOPPED_BY, reason: event.reason };
    await changeAll(context, before, (order) => decideWithdrawn(order, withdrawn, atMs));
  }
  if (type === 'paused') await changeAll(context, before, (order) => decideStop(order, STOPPED_BY, atMs));
  if (type === 'resumed') {
    await changeAll(context, before, (order) => decideResumption(order, STOPPED_BY, atMs));
  }
  // After a pause the clock has been moved by going on; after an outage it is moved here.
  if (type === 'extended' && event.cause === 'outage' && 'endsAtMs' in before) {
    await giveTime(context, before, { atMs, givenMs: event.endsAtMs - before.endsAtMs });
  }
};

/** Effect of an event on `before` for the orders of its units. */
const followEvent = async (context: CommandContext, before: Lot, event: LotEvent): Promise<void> => {
  if (event.type === 'unit-held') return makeOrder(context, before, event);
  if (event.type === 'unit-sold') return keepForUnit(context, before, event);
  if (event.type === 'hold-expired') return closeExpired(context, before, event);
  return followClocks(context, before, event);
};

// The one way an order comes about and changes: its events are recorded, the money moves, whoever
// is concerned is told and the clock is set, all in the transaction of what happened.
// Source: goals.md I-31…I-34, I-51.
import type { LotTerms, Party } from '#core/lots/lot.ts';
import { dueOrderEvents, orderDueAtMs } from '#core/orders/order-dues.ts';
import { decidePenalty } from '#core/orders/order-end.ts';
import type { OrderEvent, OrderEventType } from '#core/orders/order-event.ts';
import { orderOf } from '#core/orders/order-making.ts';
import { notifiedEvents, orderLetters, staffMessageOf } from '#core/orders/order-message.ts';
import { orderNumber } from '#core/orders/order-number.ts';
import { replayOrder } from '#core/orders/order-replay.ts';
import { isBreached, type Order } from '#core/orders/order.ts';
import { dayText } from '#core/time/workdays.ts';
import { heldDeposits } from '#server/bidding/store-registrations.ts';
import { notePaid } from '#server/catalogue/store/closed-lots.ts';
import { markSales } from '#server/catalogue/store/sale-marks.ts';
import { watchDeposit } from '#server/deposits/effects-deposit-watch.ts';
import { heldPerformance } from '#server/deposits/store-deposits.ts';
import { wantConfirmation, wantSigned } from '#server/documents/effects-papers.ts';
import type { CommandContext } from '#server/engine/command.ts';
import type { LotChange } from '#server/lots/lot-effect.ts';
import { notifyStaff } from '#server/notifications/notify-staff.ts';
import { notifyAll } from '#server/notifications/store-messages.ts';
import { dropDeadline, setDeadline } from '#server/store/deadlines.ts';
import { bookOrderStep } from './effects-order-money.ts';
import { offerToSecond } from './effects-second-offer.ts';
import { followInvoice } from './invoices/effects-invoice.ts';
import { openedSigner } from './person-codec.ts';
import { addOrder, moveOrder, nextOrderCount, orderById, ordersOfLot } from './store-orders.ts';
import { relistedFrom } from './store-second-offers.ts';

/** A sale, in whichever format it came about. */
export interface SoldThing {
  readonly lotId: string;
  readonly saleId: string;
  readonly terms: LotTerms;
  readonly buyer: Party;
  readonly priceFen: number;
  readonly atMs: number;
  /** Which unit, of a lot that is sold by the unit. */
  readonly unit?: string;
  /** Of a unit that is held: when the hold ends. */
  readonly payByMs?: number;
}

/**
 * A lot that was knocked down has its order; on one that is sold by the unit every hold has its
 * own.
 */
export async function orderSold(context: CommandContext, { before, events }: LotChange): Promise<void> {
  const { id: lotId, saleId, terms } = before;
  for (const event of events) {
    if (event.type !== 'sold') continue;
    const { atMs, winner: buyer, hammerFen: priceFen } = event;
    await createOrder(context, { lotId, saleId, terms, atMs, buyer, priceFen });
  }
}

const setClock = async ({ db }: CommandContext, order: Order): Promise<void> => {
  const alarm = { kind: 'order', ref: order.id } as const;
  const dueAtMs = orderDueAtMs(order);
  await (dueAtMs === null ? dropDeadline(db, alarm) : setDeadline(db, { ...alarm, dueAtMs }));
};

/** Each telling once: by the event's place in the order's log. */
const tellOf = async (
  context: CommandContext,
  order: Order,
  { event, keptFen }: { readonly event: OrderEvent; readonly keptFen: number },
): Promise<void> => {
  const letters = orderLetters(order, event, keptFen);
  const cause = `order:${order.id}:${order.rev}`;
  await notifyAll(
    context,
    letters.map(({ userId, message }, index) => ({ userId, message, cause: `${cause}:${index}` })),
  );
  const message = staffMessageOf(order, event);
  if (message) await notifyStaff(context, message, cause);
};

/** Events by which another sum is charged than before. */
const CHARGING: readonly OrderEventType[] = ['picked-up', 'refund-ordered', 'undone'];

/**
 * Records what happened to an order, with all that follows from it. Returns the order as it then
 * is.
 */
export async function commitOrder(
  context: CommandContext,
  before: Order,
  events: readonly OrderEvent[],
): Promise<Order> {
  const after = replayOrder(before, events);
  await moveOrder(context.db, { before, after }, events);
  await markSales(context.db, [after.saleId]);
  const told = notifiedEvents(events);
  let order = before;
  for (const event of events) {
    const next = replayOrder(order, [event]);
    const keptFen = await bookOrderStep(context, { before: order, event, after: next });
    if (told.includes(event)) await tellOf(context, next, { event, keptFen });
    if (event.type === 'signed') {
      const name = openedSigner(context.bidSeal.maximums, next, event.name);
      await wantSigned(context, next, { name, atMs: event.atMs });
    }
    if (event.type === 'paid' && next.unit === null)
      await notePaid(context.db, { ...next, atMs: event.atMs });
    if (event.type === 'defaulted') await offerToSecond(context, next);
    order = next;
  }
  await setClock(context, after);
  if (events.some(({ type }) => CHARGING.includes(type))) await followInvoice(context, after);
  if (isBreached(after)) await watchDeposit(context, after);
  return after;
}

/** The order, brought up to the command's own time; null when there is none of that id. */
export async function openOrder(context: CommandContext, orderId: string): Promise<Order | null> {
  let order = await orderById(context.db, orderId);
  if (!order) return null;
  for (;;) {
    const due = dueOrderEvents(order, context.nowMs);
    if (due.length === 0) return order;
    order = await commitOrder(context, order, due);
  }
}

/**
 * An order's alarm has rung, be it before its time: what is due is done, and the next alarm is set.
 */
export async function hearOrderAlarm(context: CommandContext, orderId: string): Promise<void> {
  const order = await openOrder(context, orderId);
  if (order) await setClock(context, order);
}

/** The lot has been sold again: now it is known what its first buyer owes. */
export async function settleDefault(
  context: CommandContext,
  lotId: string,
  resaleFen: number,
): Promise<void> {
  for (const order of await ordersOfLot(context.db, lotId)) {
    const decision = decidePenalty(order, resaleFen, context.nowMs);
    if (decision.ok) await commitOrder(context, order, decision.events);
  }
}

/**
 * A lot that was offered again is sold: whoever failed it before, in whichever of its sales, owes
 * by this price.
 */
export async function settleEarlier(
  context: CommandContext,
  lotId: string,
  resaleFen: number,
): Promise<void> {
  const earlierId = await relistedFrom(context.db, lotId);
  if (earlierId === null) return;
  await settleDefault(context, earlierId, resaleFen);
  await settleEarlier(context, earlierId, resaleFen);
}

const wonFen = async ({ db }: CommandContext, { lotId, buyer }: SoldThing): Promise<number> =>
  (await heldPerformance(db, { lotId, bidderId: buyer.bidderId }))?.amountFen ?? 0;

/**
 * At a fixed price the first unit a buyer pays for takes their deposit for the lot; a deposit of
 * theirs that is kept already is for another.
 */
const fixedPriceFen = async ({ db }: CommandContext, { lotId, buyer }: SoldThing): Promise<number> => {
  const held = await heldDeposits(db, lotId);
  const own = held.find(({ bidderId, cover }) => bidderId === buyer.bidderId && cover === 'lot');
  return own?.amountFen ?? 0;
};

/**
 * Makes the order of a sale, in the transaction in which the thing was sold. Nothing is sold in the
 * practice hall.
 */
export async function createOrder(context: CommandContext, sold: SoldThing): Promise<Order | null> {
  if (sold.terms.isPractice === true) return null;
  const { db, newId } = context;
  const { lotId } = sold;
  const performanceFen = await (sold.unit === undefined
    ? wonFen(context, sold)
    : fixedPriceFen(context, sold));
  const number = orderNumber(sold.atMs, await nextOrderCount(db, dayText(sold.atMs)));
  const order = orderOf({ unit: null, ...sold, orderId: newId(), number, performanceFen });
  const event: OrderEvent = { type: 'created', order, atMs: sold.atMs };
  await addOrder(db, order, [event]);
  await markSales(db, [order.saleId]);
  await wantConfirmation(context, order);
  await tellOf(context, order, { event, keptFen: 0 });
  await setClock(context, order);
  // A unit that is held may come free again: it is sold when it is paid for.
  if (sold.unit === undefined) await settleEarlier(context, lotId, sold.priceFen);
  return order;
}

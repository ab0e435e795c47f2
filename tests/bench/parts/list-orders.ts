// Orders and messages of a house's lots: an order of each, and ten messages a lot to those
// concerned. One buyer, whose lists are asked for, has as many of both in every house, spread over
// all of it as what is written day by day is.
import type { DatabaseSync } from 'node:sqlite';
import type { Message } from '#core/notifications/message.ts';
import { duePlaceMs } from '#core/orders/order-due-list.ts';
import type { OrderEvent } from '#core/orders/order-event.ts';
import { replayOrder } from '#core/orders/order-replay.ts';
import { statusView, type Order } from '#core/orders/order.ts';
import { topicOf } from '../../kit/notifications/message.ts';
import { done } from '../../kit/orders/done-order.ts';
import { fetched, paid, signed } from '../../kit/orders/order-story.ts';
import { newOrder } from '../../kit/orders/paper-order.ts';
import { insertInto, withoutIndexes } from './list-insert.ts';
import { DAY_MS, LOTS_OF_A_SALE, spread } from './list-lots.ts';

const HOUR_MS = 3_600_000;

/** One buyer's, in every house. */
const OWN_ORDERS = 200;
const OWN_MESSAGES = 2_000;
const MESSAGES_OF_A_LOT = 10;
/** Messages of so many others lie in the house. */
const OTHERS = 50_000;

interface Filled {
  readonly lots: number;
  readonly nowMs: number;
  readonly userId: string;
}

/**
 * Ten messages a lot, user by user. Returns those of the one buyer, the newest first; one in twenty
 * of them is unread.
 */
export function fillMessages(
  db: DatabaseSync,
  { lots, nowMs, userId }: Filled,
  lotIds: readonly string[],
): OwnMessage[] {
  const all = lots * MESSAGES_OF_A_LOT;
  const step = Math.floor(all / OWN_MESSAGES);
  const own: OwnMessage[] = [];
  withoutIndexes(db, 'messages', () => {
    const row = insertInto(db, 'messages', MESSAGE_COLUMNS);
    for (let at = 0; at < all; at += 1) {
      const isOwn = at % step === 0 && own.length < OWN_MESSAGES;
      const lotId = isOwn
        ? (lotIds[own.length % lotIds.length] ?? '')
        : `lot-${Math.floor(at / MESSAGES_OF_A_LOT)}`;
      const made = messageAt(isOwn ? own.length : at, lotId);
      const atMs = nowMs - HOUR_MS - (isOwn ? own.length * HOUR_MS : spread(at, 700 * DAY_MS));
      const id = idOf('message', at);
      const whose = isOwn ? userId : `u${Math.floor((at * OTHERS) / all)}`;
      const readAtMs = isOwn && own.length % 20 === 0 ? null : atMs;
      row.run(id, whose, topicOf(made), id, JSON.stringify(made), atMs, readAtMs);
      if (isOwn) own.push({ id, atMs });
    }
  });
  return own;
}

/** Ids sort as they were given out. */
const idOf = (kind: string, at: number): string => `${kind}-${String(at).padStart(8, '0')}`;

const EVENTS: readonly OrderEvent[] = [signed, paid, fetched];

/** In every ten: one to be signed, two that were fetched, seven that are done. */
const orderAt = (at: number, buyerId: string, nowMs: number): Order => {
  const turn = Math.floor(at / 7) % 10;
  const isNew = turn === 0;
  const agoMs = isNew ? spread(at, 20 * HOUR_MS) : DAY_MS + spread(at, 700 * DAY_MS);
  const part = {
    id: idOf('order', at),
    number: `LC-${at}`,
    lotId: `lot-${at}`,
    saleId: `sale-${Math.floor(at / LOTS_OF_A_SALE)}`,
    buyer: { bidderId: buyerId, paddle: String(1_000 + (at % 9_000)) },
    createdAtMs: nowMs - agoMs,
  };
  if (isNew) return newOrder({}, part);
  return turn < 3 ? replayOrder(newOrder({}, part), EVENTS) : done(part);
};

const ORDER_COLUMNS =
  'id number lotId saleId unit buyerId status state round rev isLiving hammerFen createdAtMs category duePlaceMs'.split(
    ' ',
  );

const orderValues = (order: Order) => {
  const { id, number, lotId, saleId, buyer, hammerFen, createdAtMs } = order;
  const [status, state, place] = [statusView(order), JSON.stringify(order), duePlaceMs(order)];
  const sold = [id, number, lotId, saleId, '', buyer.bidderId, status, state];
  return [...sold, 1, EVENTS.length, status === 'done' ? 0 : 1, hammerFen, createdAtMs, 'vehicle', place];
};

/** An order of every lot. Returns those of the one buyer, the newest first. */
export function fillOrders(db: DatabaseSync, { lots, nowMs, userId }: Filled): Order[] {
  const step = Math.floor(lots / OWN_ORDERS);
  const own: Order[] = [];
  withoutIndexes(db, 'orders', () => {
    const order = insertInto(db, 'orders', ORDER_COLUMNS);
    const event = insertInto(db, 'orderEvents', ['orderId', 'rev', 'type', 'atMs', 'body']);
    const bodies = EVENTS.map((one) => JSON.stringify(one));
    for (let at = 0; at < lots; at += 1) {
      const isOwn = at % step === 0 && own.length < OWN_ORDERS;
      const made = orderAt(isOwn ? own.length * 7 : at, isOwn ? userId : `u${spread(at, OTHERS)}`, nowMs);
      const placed = isOwn ? { ...made, ...placeOf(at) } : made;
      order.run(...orderValues(placed));
      if (isOwn) own.push(placed);
      for (const [rev, { type, atMs }] of EVENTS.entries()) {
        event.run(placed.id, rev, type, atMs, bodies[rev] ?? '');
      }
    }
  });
  return own.toSorted((one, other) => other.createdAtMs - one.createdAtMs);
}

const placeOf = (at: number): Pick<Order, 'id' | 'number' | 'lotId' | 'saleId'> => ({
  id: idOf('order', at),
  number: `LC-${at}`,
  lotId: `lot-${at}`,
  saleId: `sale-${Math.floor(at / LOTS_OF_A_SALE)}`,
});

const messageAt = (at: number, lotId: string): Message => {
  const priceFen = 10_000_00 + (at % 500) * 10_000;
  if (at % 5 === 0) return { kind: 'deposit-released', lotId, depositFen: 200_000 };
  if (at % 5 === 1) {
    const order = { orderId: idOf('order', at), orderNumber: `LC-${at}`, lotId };
    return { kind: 'order', ...order, news: 'paid', dueAtMs: null, amountFen: priceFen };
  }
  return { kind: 'outbid', lotId, priceFen };
};

export interface OwnMessage {
  readonly id: string;
  readonly atMs: number;
}

const MESSAGE_COLUMNS = ['id', 'userId', 'topic', 'cause', 'body', 'atMs', 'readAtMs'];

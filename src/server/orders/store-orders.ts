// The rows of orders and of what happened to them.
import { sql } from 'kysely';
import { duePlaceMs } from '#core/orders/order-due-list.ts';
import { PHASE_EVENTS, type OrderEvent, type OrderEventType } from '#core/orders/order-event.ts';
import { isOrderOver, STAGE, statusView, type Order, type OrderStatusView } from '#core/orders/order.ts';
import { isLotFound } from '#server/catalogue/store/found-lots.ts';
import { waysLookedFor } from '#server/catalogue/store/search-words.ts';
import { isInScope, type Reader, type SalesBeyond, type Writer } from '#server/store/access.ts';
import { GuardLost } from '#server/store/batch-write.ts';
import { likePattern } from '#server/words/like-pattern.ts';
import type { OrdersTable } from './order-tables.ts';

/** Absent: of every category; everything is within the scope, or one's own. */
export type CountedOrders = Pick<OrdersQuery, 'buyerId' | 'beyond'> & Partial<Pick<OrdersQuery, 'category'>>;

/** How many orders of a buyer, or of all, stand in each state; of one category, or of all. */
export function countByStatus(
  reader: Reader,
  { buyerId, category = null, beyond = null }: CountedOrders,
): Promise<{ status: string; count: number }[]> {
  return reader
    .selectFrom('orders')
    .select(['status', (expression) => expression.fn.countAll<number>().as('count')])
    .$if(buyerId !== null, (query) => query.where('buyerId', '=', buyerId ?? ''))
    .$if(category !== null, (query) => query.where('category', '=', category ?? ''))
    .$if(beyond !== null, (query) => query.where(isInScope('orders.saleId', beyond)))
    .groupBy('status')
    .execute();
}

/**
 * Something may still come of it: it is being paid, or was. What is in default, undone or closed
 * leaves the lot free.
 */
const isLiving = (order: Order): boolean => !isOrderOver(order) && STAGE[order.status] <= STAGE.done;

const changing = (order: Order) => ({
  rev: order.rev,
  status: statusView(order),
  isLiving: isLiving(order) ? 1 : 0,
  category: order.terms.category,
  duePlaceMs: duePlaceMs(order),
  state: JSON.stringify(order),
});

const eventRows = (orderId: string, firstRev: number, events: readonly OrderEvent[]) =>
  events.map((event, index) => ({
    orderId,
    rev: firstRev + index,
    type: event.type,
    atMs: event.atMs,
    body: JSON.stringify(event),
  }));

/**
 * How many orders of that day there will be with the next one. Whoever asks takes it: another that
 * asks waits until the transaction ends, so that no two are told the same.
 */
export async function nextOrderCount(db: Writer, day: string): Promise<number> {
  const { last } = await db
    .insertInto('orderDays')
    .values({ day, last: 1 })
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet((row) => ({ last: row('orderDays.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

export async function addOrder(db: Writer, order: Order, events: readonly OrderEvent[]): Promise<void> {
  const { id, number, lotId, saleId, buyer, hammerFen, createdAtMs } = order;
  const unit = order.unit ?? '';
  const { count } = await db
    .selectFrom('orders')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .where('lotId', '=', lotId)
    .where('unit', '=', unit)
    .executeTakeFirstOrThrow();
  const sold = { id, number, lotId, saleId, unit, buyerId: buyer.bidderId, hammerFen, createdAtMs };
  await db
    .insertInto('orders')
    .values({ ...sold, round: count + 1, ...changing(order) })
    .execute();
  await db
    .insertInto('orderEvents')
    .values(eventRows(id, 0, events))
    .execute();
}

/** Columns an order is read from. */
export const STORED_ORDER = ['orders.state', 'orders.buyerId'] as const;

/** Its buyer is the one the row names: only to them its names and codes open. */
export function orderIn({ state, buyerId }: Pick<OrdersTable, 'state' | 'buyerId'>): Order {
  const order = JSON.parse(state) as Order;
  return { ...order, buyer: { ...order.buyer, bidderId: buyerId } };
}

/** Null when there is none of that id. */
export async function orderById(db: Reader, id: string): Promise<Order | null> {
  const row = await db.selectFrom('orders').select(STORED_ORDER).where('id', '=', id).executeTakeFirst();
  return row ? orderIn(row) : null;
}

/** Buyer of the order of this number, as people say it; null: there is none. */
export async function buyerOfNumber(db: Reader, number: string): Promise<string | null> {
  const row = await db.selectFrom('orders').select('buyerId').where('number', '=', number).executeTakeFirst();
  return row?.buyerId ?? null;
}

/**
 * Writes what happened to an order. Throws when somebody else has written to it since it was read.
 */
export async function moveOrder(
  db: Writer,
  { before, after }: { readonly before: Order; readonly after: Order },
  events: readonly OrderEvent[],
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set(changing(after))
    .where('id', '=', before.id)
    .where('rev', '=', before.rev)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new GuardLost(`order ${before.id} is no longer at ${before.rev}`);
  await db
    .insertInto('orderEvents')
    .values(eventRows(before.id, before.rev + 1, events))
    .execute();
}

export async function orderEvents(db: Reader, orderId: string): Promise<OrderEvent[]> {
  const rows = await db
    .selectFrom('orderEvents')
    .select('body')
    .where('orderId', '=', orderId)
    .orderBy('rev')
    .execute();
  return rows.map(({ body }) => JSON.parse(body) as OrderEvent);
}

/** When each of these orders came to the end of a phase, the oldest first. */
export async function phaseEvents(
  db: Reader,
  orderIds: readonly string[],
): Promise<readonly { readonly orderId: string; readonly type: OrderEventType; readonly atMs: number }[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .selectFrom('orderEvents')
    .select(['orderId', 'type', 'atMs'])
    .where('orderId', 'in', orderIds)
    .where('type', 'in', PHASE_EVENTS)
    .orderBy('rev')
    .execute();
  return rows.map(({ orderId, type, atMs }) => ({ orderId, type: type as OrderEventType, atMs }));
}

/** The orders of a lot, the first sale's first. */
export async function ordersOfLot(db: Reader, lotId: string): Promise<Order[]> {
  const rows = await db
    .selectFrom('orders')
    .select(STORED_ORDER)
    .where('lotId', '=', lotId)
    .orderBy('round')
    .execute();
  return rows.map(orderIn);
}

/** Order of one unit of a lot; null while there is none. */
export async function orderIdOfUnit(
  db: Reader,
  { lotId, unit }: { readonly lotId: string; readonly unit: string },
): Promise<string | null> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('lotId', '=', lotId)
    .where('unit', '=', unit)
    .orderBy('round', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** End of a page of orders: the next one begins after it. */
export interface OrderPlace {
  readonly atMs: number;
  readonly id: string;
}

export interface OrdersQuery {
  /** Null: everybody's, for the house's own people. */
  readonly buyerId: string | null;
  /** Those of lots that are sold for this person; absent: whoever sells. */
  readonly consignorId?: string;
  readonly statuses: readonly OrderStatusView[] | null;
  /** The orders made of one lot alone. */
  readonly lotId: string | null;
  readonly category: string | null;
  /**
   * Words by which the lot is found anywhere, or a part of the order's own number.
   */
  readonly words: string | null;
  /** `newest` first, or by what is `due`: the latest on top. */
  readonly sort: 'newest' | 'due';
  readonly after: OrderPlace | null;
  readonly most: number;
  /** Absent: everything is within the scope, or one's own. */
  readonly beyond?: SalesBeyond | undefined;
}

const NEWEST = ['orders.createdAtMs', 'desc'] as const;
const PRESSING = ['orders.duePlaceMs', 'asc'] as const;

/** Its lot is found by these words, or they are a part of its number. */
export function isOrderFound(words: string) {
  const isLot = isLotFound({ id: 'orders.lotId' }, waysLookedFor(words));
  // It is written in capitals, and PostgreSQL tells them from others.
  return sql<boolean>`(${isLot} or "orders"."number" like ${likePattern(words.toUpperCase())} escape '!')`;
}

const isConsignedBy = (consignorId: string) =>
  sql<boolean>`"orders"."lotId" in (
    select "lotId" from "consignedLots" where "consignorId" = ${consignorId}
  )`;

/** The same cost on every page. */
export function ordersQuery(reader: Reader, wish: OrdersQuery) {
  const { buyerId, consignorId = null, statuses, lotId, category, words, sort, after, most } = wish;
  const { beyond = null } = wish;
  const [by, way] = sort === 'due' ? PRESSING : NEWEST;
  const isFurther =
    way === 'asc'
      ? sql<boolean>`("orders"."duePlaceMs", "orders"."id") > (${after?.atMs}, ${after?.id})`
      : sql<boolean>`("orders"."createdAtMs", "orders"."id") < (${after?.atMs}, ${after?.id})`;
  return reader
    .selectFrom('orders')
    .innerJoin('lotCards', 'lotCards.lotId', 'orders.lotId')
    .innerJoin('sales', 'sales.id', 'orders.saleId')
    .select([
      'orders.id',
      'orders.number as orderNumber',
      'orders.lotId',
      'orders.status',
      'orders.hammerFen',
      'orders.createdAtMs',
      'orders.duePlaceMs',
      ...STORED_ORDER,
      'lotCards.title',
      'lotCards.number',
      'lotCards.drawing',
      'lotCards.picture',
      'lotCards.city',
      'lotCards.facts',
      'sales.number as saleNumber',
    ])
    .$if(buyerId !== null, (query) => query.where('orders.buyerId', '=', buyerId ?? ''))
    .$if(consignorId !== null, (query) => query.where(isConsignedBy(consignorId ?? '')))
    .$if(statuses?.length === 1, (query) => query.where('orders.status', '=', statuses?.[0] ?? ''))
    .$if((statuses?.length ?? 1) !== 1, (query) => query.where('orders.status', 'in', statuses ?? []))
    .$if(lotId !== null, (query) => query.where('orders.lotId', '=', lotId ?? ''))
    .$if(category !== null, (query) => query.where('orders.category', '=', category ?? ''))
    .$if(words !== null, (query) => query.where(isOrderFound(words ?? '')))
    .$if(after !== null, (query) => query.where(isFurther))
    .$if(beyond !== null, (query) => query.where(isInScope('orders.saleId', beyond)))
    .orderBy(by, way)
    .orderBy('orders.id', way)
    .limit(most);
}

/** Name and look of an order's lot; null when it was taken out of every list. */
export function cardOfOrder(reader: Reader, lotId: string) {
  return reader
    .selectFrom('lotCards')
    .innerJoin('sales', 'sales.id', 'lotCards.saleId')
    .select(['title', 'lotCards.number', 'drawing', 'picture', 'lotCards.city', 'facts', 'details'])
    .select('sales.number as saleNumber')
    .where('lotId', '=', lotId)
    .executeTakeFirst();
}

// The rows of orders and of what happened to them.
import { type Kysely, sql } from 'kysely';
import { isOrderOver, type Order, shownStatus, type ShownOrderStatus, STAGE } from '#core/order.ts';
import type { OrderEvent } from '#core/order-event.ts';
import { GuardLost } from './gathered.ts';
import type { Tables } from './tables.ts';

type Db = Kysely<Tables>;

/** Something may still come of it: it is being paid, or was. What is in default, undone or closed leaves the lot free. */
const isLiving = (order: Order): boolean => !isOrderOver(order) && STAGE[order.status] <= STAGE.done;

const changing = (order: Order) => ({
  rev: order.rev,
  status: shownStatus(order),
  isLiving: isLiving(order) ? 1 : 0,
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

export const addOrder = async (db: Db, order: Order, events: readonly OrderEvent[]): Promise<void> => {
  const { id, lotId, saleId, buyer, hammerFen, createdAtMs } = order;
  const unit = order.unit ?? '';
  const { count } = await db
    .selectFrom('orders')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .where('lotId', '=', lotId)
    .where('unit', '=', unit)
    .executeTakeFirstOrThrow();
  const sold = { id, lotId, saleId, unit, buyerId: buyer.bidderId, hammerFen, createdAtMs };
  await db
    .insertInto('orders')
    .values({ ...sold, round: count + 1, ...changing(order) })
    .execute();
  await db
    .insertInto('orderEvents')
    .values(eventRows(id, 0, events))
    .execute();
};

/** Null when there is none of that id. */
export const orderById = async (db: Db, id: string): Promise<Order | null> => {
  const row = await db.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirst();
  return row ? (JSON.parse(row.state) as Order) : null;
};

/** Writes what happened to an order. Throws when somebody else has written to it since it was read. */
export const moveOrder = async (
  db: Db,
  { before, after }: { readonly before: Order; readonly after: Order },
  events: readonly OrderEvent[],
): Promise<void> => {
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
};

export const orderEvents = async (db: Db, orderId: string): Promise<OrderEvent[]> => {
  const rows = await db
    .selectFrom('orderEvents')
    .select('body')
    .where('orderId', '=', orderId)
    .orderBy('rev')
    .execute();
  return rows.map(({ body }) => JSON.parse(body) as OrderEvent);
};

/** The orders of a lot, the first sale's first. */
export const ordersOfLot = async (db: Db, lotId: string): Promise<Order[]> => {
  const rows = await db
    .selectFrom('orders')
    .select('state')
    .where('lotId', '=', lotId)
    .orderBy('round')
    .execute();
  return rows.map(({ state }) => JSON.parse(state) as Order);
};

/** Where a page of orders ended: the next one begins after it. */
export interface OrderPlace {
  readonly atMs: number;
  readonly id: string;
}

export interface OrderWish {
  /** Null: everybody's, for the house's own people. */
  readonly buyerId: string | null;
  readonly status: ShownOrderStatus | null;
  readonly after: OrderPlace | null;
  readonly most: number;
}

/** Newest first; the same cost on every page. */
export const ordersQuery = (reader: Db, { buyerId, status, after, most }: OrderWish) =>
  reader
    .selectFrom('orders')
    .innerJoin('lotCards', 'lotCards.lotId', 'orders.lotId')
    .select([
      'orders.id',
      'orders.lotId',
      'orders.status',
      'orders.hammerFen',
      'orders.createdAtMs',
      'orders.state',
      'lotCards.title',
      'lotCards.number',
    ])
    .$if(buyerId !== null, (query) => query.where('orders.buyerId', '=', buyerId ?? ''))
    .$if(status !== null, (query) => query.where('orders.status', '=', status ?? ''))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`("orders"."createdAtMs", "orders"."id") < (${after?.atMs}, ${after?.id})`),
    )
    .orderBy('orders.createdAtMs', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(most);

export const countByStatus = (reader: Db, buyerId: string): Promise<{ status: string; count: number }[]> =>
  reader
    .selectFrom('orders')
    .select(['status', (expression) => expression.fn.countAll<number>().as('count')])
    .where('buyerId', '=', buyerId)
    .groupBy('status')
    .execute();

// Orders as those concerned read them: the list by pages, one in full with its time line, what is
// due, and the bill.
import type { Inputs } from '#contract/inputs.ts';
import type { LotFacts } from '#contract/lots/lot-card.ts';
import type {
  ConsignedOrders,
  Due,
  OrderDetail,
  OrderList,
  OrderLogLine,
  OrderRow,
  OrderSum,
} from '#contract/orders/outputs.ts';
import type { Yard } from '#core/lots/yard.ts';
import { orderCan, orderMay } from '#core/orders/can.ts';
import { chargedFen } from '#core/orders/charges.ts';
import type { FeeLine } from '#core/orders/fees.ts';
import { duesOf, nextDueMs, type DueMoment } from '#core/orders/order-due-list.ts';
import type { OrderEvent } from '#core/orders/order-event.ts';
import { accountOf } from '#core/orders/order-payment.ts';
import { statusesIn } from '#core/orders/order-tabs.ts';
import {
  isUnpaid,
  roleOn,
  type Observer,
  type Order,
  type OrderStatusView,
  type Refund,
} from '#core/orders/order.ts';
import { claimsOverMs } from '#core/orders/proceeds.ts';
import { isArranged } from '#core/time/workdays.ts';
import { disposalOf, quantityOf } from '#server/lots/card-codec.ts';
import type { Reader } from '#server/store/access.ts';
import { rowsForFile } from '#server/words/rows-for-file.ts';
import { isCharged, type OrderLook } from './after/order-facts.ts';
import { ratingView } from './after/queries-ratings.ts';
import { invoicedIn } from './invoices/store-invoices.ts';
import { statusFacts } from './status-facts.ts';
import {
  cardOfOrder,
  countByStatus,
  orderById,
  orderEvents,
  orderIn,
  ordersQuery,
  phaseEvents,
  type CountedOrders,
  type OrdersQuery,
} from './store-orders.ts';

const USUAL_SIZE = 20;

export async function orderCounts(
  reader: Reader,
  counted: CountedOrders,
): Promise<Partial<Record<OrderStatusView, number>>> {
  const rows = await countByStatus(reader, counted);
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

const dueOf = ({ what, atMs }: DueMoment): Due => ({ what, atMs, isArranged: isArranged(atMs) });

/** Refunds to the buyer; they stay to be read when the order is closed. */
const refundsIn = (events: readonly OrderEvent[]): readonly Refund[] =>
  events.flatMap((event): Refund[] => {
    if (event.type !== 'refund-ordered') return [];
    const { refundId: id, amountFen, creditFen, atMs: orderedAtMs } = event;
    const sent = events.find((other) => other.type === 'refund-paid' && other.refundId === id);
    const credit = creditFen === undefined ? {} : { creditFen };
    return [{ id, amountFen, ...credit, orderedAtMs, paidAtMs: sent?.atMs ?? null }];
  });

/** Penalty that the law has a defaulter owe; it stays to be read when it is settled. */
const penaltyIn = (events: readonly OrderEvent[]): OrderDetail['penalty'] =>
  events.findLast((event) => event.type === 'penalty-set')?.penalty ?? null;

type WholeCard = Awaited<ReturnType<typeof cardOfOrder>>;
type Card = Omit<NonNullable<WholeCard>, 'details'> | undefined;

type Shown = 'title' | 'number' | 'drawing' | 'picture' | 'saleNumber' | 'place';

const NO_CARD = { title: '', number: '', drawing: '', picture: null, city: '', saleNumber: 0 };

/** The sold lot, as its card shows it. A lot that was taken out of the lists has none any more. */
const shownCard = (card: Card): Pick<OrderRow, Shown> => {
  const { title, number, drawing, picture, saleNumber, city } = card ?? NO_CARD;
  return {
    title,
    number,
    drawing,
    ...(picture !== null && { picture }),
    saleNumber,
    place: yardOf(card)?.name ?? city,
  };
};

const yardOf = (card: Card): Yard | null =>
  (JSON.parse(card?.facts ?? '{}') as Partial<LotFacts>).yard ?? null;

const soldAs = (card: WholeCard): Pick<OrderDetail, 'quantity' | 'disposal'> => {
  if (card === undefined) return {};
  const [quantity, disposal] = [quantityOf(card), disposalOf(card)];
  return { ...(quantity && { quantity }), ...(disposal && { disposal }) };
};

export interface OrderLooked extends Omit<OrderLook, 'role'> {
  readonly id: string;
  readonly by: Observer;
}

/** Null for whoever it is no business of, as for one that never was. */
export async function orderDetail(
  db: Reader,
  { id, by, nowMs, seal }: OrderLooked,
): Promise<OrderDetail | null> {
  const order = await orderById(db, id);
  const role = order && roleOn(order, by);
  if (!order || !role) return null;
  const [events, card] = await Promise.all([orderEvents(db, id), cardOfOrder(db, order.lotId)]);
  const { lotId, saleId, hammerFen, createdAtMs, services, logisticsFen, terms } = order;
  return {
    id,
    orderNumber: order.number,
    lotId,
    saleId,
    hammerFen,
    createdAtMs,
    services,
    logisticsFen,
    ...shownCard(card),
    yard: yardOf(card),
    ...soldAs(card),
    role,
    ...statusFacts(order, { role, nowMs, seal, isReader: by.isReader === true }),
    may: orderMay(order, role, nowMs),
    dueAtMs: nextDueMs(order),
    category: terms.category,
    feeVersion: terms.feeVersion,
    refunds: role === 'seller' ? [] : refundsIn(events),
    dues: duesOf(order).map(dueOf),
    penalty: role === 'seller' ? null : penaltyIn(events),
    rating: role === 'seller' ? null : await ratingView(db, seal, order),
    log: events.map(({ type, atMs }) => ({ type, atMs })),
    nowMs,
  };
}

const placeOf = (after: string | undefined) => {
  const [atMs, id] = after?.split('.') ?? [];
  return id === undefined ? null : { atMs: Number(atMs), id };
};

type Stored = Awaited<ReturnType<ReturnType<typeof ordersQuery>['execute']>>[number];

/** The thing of an order, and by which numbers it goes. */
export function shownThing(
  row: Pick<Stored, 'id' | 'orderNumber'> & NonNullable<Card>,
  order: Order,
): Pick<OrderRow, Shown | 'id' | 'orderNumber' | 'category'> {
  const { id, orderNumber } = row;
  return { id, orderNumber, ...shownCard(row), category: order.terms.category };
}

const rowOf = (row: Stored, order: Order): Omit<OrderRow, 'sum' | 'invoiceFen' | 'log'> => {
  const { lotId, hammerFen, createdAtMs } = row;
  const status = row.status as OrderStatusView;
  return {
    ...shownThing(row, order),
    lotId,
    hammerFen,
    createdAtMs,
    status,
    dueAtMs: nextDueMs(order),
  };
};

const feesIn = (fees: readonly FeeLine[]) =>
  fees.filter(({ amountFen }) => amountFen > 0).map(({ kind }) => kind);

/** Null: nothing is due of it, and nothing was paid. */
const sumOf = (order: Order, nowMs: number): OrderSum | null => {
  if (isUnpaid(order)) {
    const { dueFen: amountFen, fees } = accountOf(order, nowMs);
    return { is: 'due', amountFen, fees: feesIn(fees) };
  }
  return isCharged(order) ? { is: 'paid', amountFen: order.paidFen, fees: feesIn(order.fees) } : null;
};

const invoiceableFen = (order: Order, nowMs: number): number | null =>
  orderCan.askInvoice(order, 'buyer', nowMs) === true ? chargedFen(order) : null;

const logLine = ({ type, atMs }: OrderLogLine): OrderLogLine => ({ type, atMs });

interface OrdersAsked extends Readonly<Inputs['orderList']>, Pick<OrdersQuery, 'buyerId' | 'beyond'> {
  readonly nowMs: number;
}

/** A page of orders, newest first or by what is due. `buyerId` null: everybody's. */
export async function orderList(
  reader: Reader,
  {
    buyerId,
    status,
    tab,
    lot,
    after,
    nowMs,
    category,
    words = '',
    sort = 'newest',
    size = USUAL_SIZE,
    beyond,
  }: OrdersAsked,
): Promise<OrderList> {
  const among = tab === undefined ? null : statusesIn(tab);
  const statuses = status === undefined ? among : [status];
  const narrowed = {
    buyerId,
    statuses,
    category: category ?? null,
    words: words || null,
    lotId: lot ?? null,
    beyond,
  };
  const wish = { ...narrowed, sort, after: placeOf(after), most: size + 1 };
  const stored = await ordersQuery(reader, wish).execute();
  const shown = stored.slice(0, size);
  const ids = shown.map(({ id }) => id);
  const [phases, invoiced] = await Promise.all([phaseEvents(reader, ids), invoicedIn(reader, ids)]);
  const rows = shown.map((row): OrderRow => {
    const order = orderIn(row);
    const log = phases.filter(({ orderId }) => orderId === row.id);
    const invoiceFen = invoiced.has(row.id) ? null : invoiceableFen(order, nowMs);
    return { ...rowOf(row, order), sum: sumOf(order, nowMs), invoiceFen, log: log.map(logLine) };
  });
  const last = stored.length > size ? stored[size - 1] : undefined;
  const lastMs = sort === 'due' ? last?.duePlaceMs : last?.createdAtMs;
  return { rows, next: last ? `${lastMs}.${last.id}` : null, nowMs };
}

/**
 * A page of what was sold for a person, the newest first. What its buyer owes or has paid is the
 * buyer's business, and the bill with it.
 */
export async function consignedOrders(
  reader: Reader,
  { consignorId, after, nowMs }: ConsignedAsked,
): Promise<ConsignedOrders> {
  const every = { buyerId: null, statuses: null, category: null, words: null, lotId: null } as const;
  const wish = {
    ...every,
    consignorId,
    sort: 'newest',
    after: placeOf(after),
    most: USUAL_SIZE + 1,
  } as const;
  const stored = await ordersQuery(reader, wish).execute();
  const shown = stored.slice(0, USUAL_SIZE);
  const phases = await phaseEvents(
    reader,
    shown.map(({ id }) => id),
  );
  const rows = shown.map((row) => {
    const order = orderIn(row);
    const log = phases.filter(({ orderId }) => orderId === row.id).map(logLine);
    const mayHandOver = orderCan.doStep(order, 'seller', nowMs) === true;
    const settlesFromMs = order.status === 'done' && !order.stop ? claimsOverMs(order) : null;
    return { ...rowOf(row, order), sum: null, invoiceFen: null, log, mayHandOver, settlesFromMs };
  });
  const last = stored.length > USUAL_SIZE ? stored[USUAL_SIZE] : undefined;
  return { rows, next: last ? `${last.createdAtMs}.${last.id}` : null, nowMs };
}

interface ConsignedAsked {
  readonly consignorId: string;
  readonly after: string | undefined;
  readonly nowMs: number;
}

const PAGE_OF_FILE = 60;

/** The whole of a buyer's list as it is narrowed, the newest first. */
export function ordersForFile(
  reader: Reader,
  asked: Omit<Parameters<typeof orderList>[1], 'after' | 'size'>,
): Promise<readonly OrderRow[]> {
  return rowsForFile((place) => orderList(reader, { ...asked, ...place, size: PAGE_OF_FILE }));
}

// Orders as those concerned read them: the list by pages, one in full with its time line, what is due, and the bill.
import type { Kysely } from 'kysely';
import type { Due, OrderDetail, OrderList, OrderRow, TransferStepView } from '#contract/order-outputs.ts';
import type { Inputs } from '#contract/inputs.ts';
import {
  isDelivered,
  isHeld,
  isUnpaid,
  type Onlooker,
  type Order,
  type Refund,
  roleOn,
  shownStatus,
  type ShownOrderStatus,
} from '#core/order.ts';
import type { OrderEvent } from '#core/order-event.ts';
import { storageOf } from '#core/order-delivery.ts';
import { defaultAtMs, refundsDueMs, voucherByMs } from '#core/order-dues.ts';
import { accountOf } from '#core/order-payment.ts';
import { doerOf, TRANSFER_STEPS } from '#core/transfer-steps.ts';
import { isArranged } from '#core/workdays.ts';
import { countByStatus, orderById, orderEvents, ordersQuery } from '#server/store/orders.ts';
import type { Tables } from '#server/store/tables.ts';

type Db = Kysely<Tables>;

const PAGE = 20;

const due = (what: Due['what'], atMs: number): Due => ({ what, atMs, isArranged: isArranged(atMs) });

const stateDues = (order: Order): readonly Due[] => {
  // Money that is being looked for is not owed meanwhile.
  if (order.status === 'in-review') return [due('voucher', voucherByMs(order.voucher.atMs))];
  if (isUnpaid(order)) {
    const pay = [due('pay', order.payByMs), due('default', defaultAtMs(order))];
    return order.status === 'to-sign' ? [due('sign', order.signByMs), ...pay] : pay;
  }
  if (order.status === 'refunding' && order.returnByMs !== undefined)
    return [due('return', order.returnByMs)];
  if (order.status !== 'paid' && !isDelivered(order)) return [];
  const isVehicle = order.terms.category === 'vehicle';
  const handOver = isVehicle && order.steps.length === 0 ? [due('hand-over', order.papersByMs)] : [];
  if (order.status === 'paid') return [due('pick-up', order.pickUpByMs), ...handOver];
  if (!isVehicle || order.status === 'papers-sent') return [];
  return [...handOver, due('transfer', order.transferByMs), due('transfer-law', order.transferLawMs)];
};

/** What is still to be done on an order, and by when; a voucher is the house's to look after, a refund the house's to send. */
const duesOf = (order: Order): readonly Due[] => [
  ...stateDues(order),
  ...refundsDueMs(order).map((atMs) => due('refund', atMs)),
];

/** A stop moves everything but a refund: that is owed all the same. */
const nextDueMs = (order: Order): number | null => {
  const dues = order.stop ? duesOf(order).filter(({ what }) => what === 'refund') : duesOf(order);
  return dues.toSorted((one, other) => one.atMs - other.atMs)[0]?.atMs ?? null;
};

const billOf = (order: Order, nowMs: number): OrderDetail['bill'] => {
  if (isUnpaid(order)) return accountOf(order, nowMs);
  if (!isHeld(order) && order.status !== 'refunding' && order.status !== 'returned') return null;
  const { hammerFen, fees, creditFen } = order;
  return { hammerFen, fees, creditFen, dueFen: order.paidFen };
};

const stepsOf = (order: Order): readonly TransferStepView[] => {
  if (!isHeld(order) || order.terms.category === 'goods') return [];
  return TRANSFER_STEPS.map((rule, index) => {
    const done = order.steps[index];
    const { step, hasPaper } = rule;
    const doer = doerOf(rule, order.services);
    return { step, doer, hasPaper, doneAtMs: done?.atMs ?? null, papers: done?.papers ?? [] };
  });
};

const paidFacts = (order: Order, role: OrderDetail['role']) => {
  const isPaid = isHeld(order) || order.status === 'refunding' || order.status === 'returned';
  if (!isPaid) return { pickUpCode: null, driver: null };
  const isCodeShown = role === 'buyer' && order.status === 'paid';
  const { pickUpCode, driver } = order;
  return { pickUpCode: isCodeShown ? pickUpCode : null, driver: role === 'seller' ? null : driver };
};

/** What went back to the buyer; it stays to be read when the order is closed. */
const refundsIn = (events: readonly OrderEvent[]): readonly Refund[] =>
  events.flatMap((event): Refund[] => {
    if (event.type !== 'refund-ordered') return [];
    const { refundId: id, amountFen, creditFen, atMs: orderedAtMs } = event;
    const sent = events.find((other) => other.type === 'refund-paid' && other.refundId === id);
    const credit = creditFen === undefined ? {} : { creditFen };
    return [{ id, amountFen, ...credit, orderedAtMs, paidAtMs: sent?.atMs ?? null }];
  });

/** What the law has a defaulter owe; it stays to be read when it is settled. */
const penaltyIn = (events: readonly OrderEvent[]): OrderDetail['penalty'] =>
  events.findLast((event) => event.type === 'penalty-set')?.penalty ?? null;

/** Null for whoever it is no business of, as for one that never was. */
export const orderDetail = async (
  db: Db,
  { id, by, nowMs }: { readonly id: string; readonly by: Onlooker; readonly nowMs: number },
): Promise<OrderDetail | null> => {
  const order = await orderById(db, id);
  const role = order && roleOn(order, by);
  if (!order || !role) return null;
  const events = await orderEvents(db, id);
  const { lotId, saleId, hammerFen, createdAtMs, services, logisticsFen, terms } = order;
  return {
    id,
    lotId,
    saleId,
    hammerFen,
    createdAtMs,
    services,
    logisticsFen,
    role,
    status: shownStatus(order),
    dueAtMs: nextDueMs(order),
    category: terms.category,
    feeVersion: terms.feeVersion,
    bill: role === 'seller' ? null : billOf(order, nowMs),
    storage: order.status === 'paid' && role !== 'seller' ? storageOf(order, nowMs) : null,
    voucher: order.status === 'in-review' && role !== 'seller' ? order.voucher : null,
    ...paidFacts(order, role),
    refunds: role === 'seller' ? [] : refundsIn(events),
    dues: duesOf(order),
    steps: stepsOf(order),
    penalty: role === 'seller' ? null : penaltyIn(events),
    stoppedAtMs: order.stop?.atMs ?? null,
    closedReason: order.status === 'closed' ? order.reason : null,
    log: events.map(({ type, atMs }) => ({ type, atMs })),
    nowMs,
  };
};

const placeOf = (after: string | undefined) => {
  const [atMs, id] = after?.split('.') ?? [];
  return id === undefined ? null : { atMs: Number(atMs), id };
};

/** A page of orders, newest first. `buyerId` null: everybody's. */
export const orderList = async (
  reader: Db,
  {
    buyerId,
    status,
    after,
    nowMs,
  }: Inputs['orderList'] & { readonly buyerId: string | null; readonly nowMs: number },
): Promise<OrderList> => {
  const wish = { buyerId, status: status ?? null, after: placeOf(after), most: PAGE + 1 };
  const stored = await ordersQuery(reader, wish).execute();
  const rows = stored.slice(0, PAGE).map(({ state, ...row }): OrderRow => {
    const order = JSON.parse(state) as Order;
    const shown = { status: row.status as ShownOrderStatus, category: order.terms.category };
    return { ...row, ...shown, dueAtMs: nextDueMs(order) };
  });
  const last = stored.length > PAGE ? rows.at(-1) : undefined;
  return { rows, next: last ? `${last.createdAtMs}.${last.id}` : null, nowMs };
};

export const orderCounts = async (
  reader: Db,
  buyerId: string,
): Promise<Partial<Record<ShownOrderStatus, number>>> => {
  const rows = await countByStatus(reader, buyerId);
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
};

// Acts open now on an order, and to whom: one table, asked by the decisions and by the page, so
// that a button is never offered for what would be refused. True, or the first reason why not. A
// person in another capacity is told what a stranger is told. Source: product.md 3.7, 3.9, 7.2;
// goals.md I-32.
import type { Fen } from '#core/money.ts';
import { daysEndMs } from '#core/time/workdays.ts';
import { isVisitSet, returnDays } from './after/return-visit.ts';
import { chargedLines } from './charges.ts';
import { payableUntilMs } from './order-dues.ts';
import {
  isHeld,
  isUnpaid,
  statusView,
  toReturn,
  type Order,
  type OrderRole,
  type OrderStatus,
  type ToReturn,
} from './order.ts';
import type { OrderRefusal, OrderStateRefusal } from './refusals.ts';
import { doerOf, nextStep } from './transfer-steps.ts';

/** It stands where nothing of the kind can be done with it. */
export function wrongState(order: Order) {
  return { code: 'WRONG_ORDER_STATE', status: statusView(order), category: order.terms.category } as const;
}

/** Why an order that is not in one of these states cannot be worked on; null when it can. */
export function stateRefusal(order: Order, among: readonly OrderStatus[]): OrderStateRefusal | null {
  if (order.stop) return { code: 'ORDER_STOPPED', sinceMs: order.stop.atMs };
  if (among.includes(order.status)) return null;
  return order.status === 'to-sign' ? { code: 'NOT_SIGNED', signByMs: order.signByMs } : wrongState(order);
}

/**
 * Nothing is changed about what is owed once it can be paid no more: what was paid before was the
 * sum that was told.
 */
export function timeRefusal(
  order: Order,
  among: readonly ('to-sign' | 'to-pay')[],
  nowMs: number,
): OrderStateRefusal | null {
  const refusal = stateRefusal(order, among);
  if (refusal || !isUnpaid(order)) return refusal;
  const endedAtMs = payableUntilMs(order);
  return nowMs < endedAtMs ? null : { code: 'PAY_TIME_UP', endedAtMs };
}

export function orderMay(order: Order, role: OrderRole, nowMs: number): OrderMay {
  return {
    sign: orderCan.sign(order, role, nowMs),
    chooseServices: orderCan.chooseServices(order, role, nowMs),
    pay: orderCan.pay(order, role, nowMs),
    sendVoucher: orderCan.sendVoucher(order, role, nowMs),
    nameDriver: orderCan.nameDriver(order, role, nowMs),
    doStep: orderCan.doStep(order, role, nowMs),
    accept: orderCan.accept(order, role, nowMs),
    askInvoice: orderCan.askInvoice(order, role, nowMs),
    rate: orderCan.rate(order, role, nowMs),
    bookReturn: orderCan.bookReturn(order, role, nowMs),
    cancelReturn: orderCan.cancelReturn(order, role, nowMs),
  };
}

/** Storage paid at the gate for an order that was undone: it was used up, and does not go back. */
const keptStorageFen = (order: Order): Fen =>
  order.status === 'refunding' || order.status === 'returned' ? (order.storageFen ?? 0) : 0;

const invoiceRefusal = (order: Order): OrderRefusal | null => {
  if (!isHeld(order) && keptStorageFen(order) === 0) return wrongState(order);
  return chargedLines(order).length === 0 ? { code: 'NOTHING_CHARGED' } : null;
};

const STEPPING: readonly OrderStatus[] = ['paid', 'picked-up', 'transferring', 'papers-sent'];

const stepRefusal = (order: Order, role: OrderRole): OrderRefusal | null => {
  const refusal = stateRefusal(order, STEPPING);
  if (refusal || !('steps' in order)) return refusal;
  const next = order.terms.category === 'vehicle' ? nextStep(order.steps) : null;
  // Before it is fetched only the seller has something to do: they hand over the papers.
  if (!next || (order.status === 'paid' && next.doer !== 'seller'))
    return { code: 'WRONG_STEP', nextStep: next?.step ?? null };
  const doer = doerOf(next, order.services);
  // The house may do for another what they have brought to its counter; nobody else may.
  return role === doer || role === 'house' ? null : { code: 'NOT_YOUR_STEP', doer };
};

/** For so many days after the end of an order its buyer may say how it went. */
const RATING_DAYS = 30;

/** A dispute stops no clock of it: what is rated is over. */
const ratingRefusal = (order: Order, _role: OrderRole, nowMs: number): OrderRefusal | null => {
  if (order.status !== 'done') return wrongState(order);
  const endedAtMs = daysEndMs(order.doneAtMs, RATING_DAYS);
  return nowMs < endedAtMs ? null : { code: 'RATING_TIME_UP', endedAtMs };
};

/**
 * A thing fetched of an undone sale is brought back by appointment, which stands from the evening
 * before.
 */
const ofReturn =
  (refusal: (back: ToReturn, nowMs: number) => OrderRefusal | null) =>
  (order: Order, _role: OrderRole, nowMs: number): OrderRefusal | null => {
    const back = toReturn(order);
    if (!back) return wrongState(order);
    const { visit } = back;
    return visit && isVisitSet(visit, nowMs)
      ? { code: 'RETURN_SET', dayMs: visit.dayMs }
      : refusal(back, nowMs);
  };

type Asked = (order: Order, role: OrderRole, nowMs: number) => true | OrderRefusal;

const when =
  (
    roles: readonly OrderRole[],
    refusal: (order: Order, role: OrderRole, nowMs: number) => OrderRefusal | null,
  ): Asked =>
  (order, role, nowMs) =>
    roles.includes(role) ? (refusal(order, role, nowMs) ?? true) : { code: 'UNKNOWN_ORDER' };

const payable = when(['buyer'], (order, _role, nowMs) => timeRefusal(order, ['to-pay'], nowMs));

export const orderCan = {
  sign: when(['buyer'], (order) => stateRefusal(order, ['to-sign'])),
  chooseServices: when(['buyer'], (order, _role, nowMs) => timeRefusal(order, ['to-sign', 'to-pay'], nowMs)),
  pay: payable,
  sendVoucher: payable,
  nameDriver: when(['buyer'], (order) => stateRefusal(order, ['paid'])),
  /** The step that is next. */
  doStep: when(['buyer', 'seller', 'house'], stepRefusal),
  /** A part of the goods leaves the yard. */
  noteLoad: when(['house'], (order) => stateRefusal(order, order.terms.category === 'goods' ? ['paid'] : [])),
  /** Goods have been looked over and taken. */
  accept: when(['buyer', 'house'], (order) =>
    stateRefusal(order, order.terms.category === 'goods' ? ['picked-up'] : []),
  ),
  /** That one was asked for already is told by the invoice. */
  askInvoice: when(['buyer'], invoiceRefusal),
  /** For the first time; until when a rating may be changed is told by the rating. */
  rate: when(['buyer'], ratingRefusal),
  bookReturn: when(
    ['buyer'],
    ofReturn(({ byMs }, nowMs) =>
      returnDays(byMs, nowMs).length > 0 ? null : { code: 'RETURN_TIME_UP', returnByMs: byMs },
    ),
  ),
  cancelReturn: when(
    ['buyer'],
    ofReturn(({ visit }, nowMs) => (visit && nowMs < visit.dayMs ? null : { code: 'NO_RETURN_VISIT' })),
  ),
} as const satisfies Readonly<Record<string, Asked>>;

/** Act of a buyer or a seller on the page; loads are noted at the gate. */
export type OrderAction = Exclude<keyof typeof orderCan, 'noteLoad'>;

/** The whole table of an order as it stands. */
export type OrderMay = Readonly<Record<OrderAction, true | OrderRefusal>>;

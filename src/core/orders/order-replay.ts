// Applies what happened to an order. Nothing else ever changes one. An event that cannot have
// happened to it throws: it was decided on another state, which is a bug. Source: product.md 3.9;
// goals.md I-20, I-32.
import { lostMs, type Standstill } from '#core/sales/lost-time.ts';
import { DAY_MS } from '#core/time/days.ts';
import { midnightsBetween } from '#core/time/workdays.ts';
import { papersByMs, pickUpByMs, transferByMs, transferLawMs } from './order-dues.ts';
import type { OrderEvent } from './order-event.ts';
import {
  isDelivered,
  isFetched,
  isHeld,
  isUnpaid,
  type EveryOrder,
  type Order,
  type OrderDelivered,
  type OrderHeld,
  type OrderPaid,
  type OrderRefunding,
  type OrderToSign,
  type OrderUnpaid,
} from './order.ts';
import { beforeUpload, nextStep } from './transfer-steps.ts';

type Of<Type extends OrderEvent['type']> = Extract<OrderEvent, { type: Type }>;

/** So many wrong codes are looked at, of each code. */
export const CODE_TRIES = 5;

/** The order after these events. */
export function replayOrder(order: Order, events: readonly OrderEvent[]): Order {
  return events.reduce<Order>((before, event) => ({ ...changed(before, event), rev: before.rev + 1 }), order);
}

const impossible = (order: Order, { type }: OrderEvent): never => {
  throw new Error(`${type} cannot happen to an order that is ${order.status}`);
};

/** An order without what is true in its present state only. */
const bare = (order: Order): EveryOrder => {
  const { id, number, lotId, saleId, unit, buyer, consignorIds, terms, hammerFen, rev } = order;
  const { createdAtMs, services, logisticsFen, stop, remindedToMs } = order;
  const sold = { id, number, lotId, saleId, unit, buyer, consignorIds, terms, hammerFen, rev, createdAtMs };
  return { ...sold, services, logisticsFen, stop, remindedToMs };
};

const closed = (order: Order, { atMs, reason }: Of<'closed'>): Order => ({
  ...bare(order),
  status: 'closed',
  closedAtMs: atMs,
  reason,
});

/**
 * Every due time of an order, moved by as long as its clock stood still. No night is charged in
 * which it did.
 */
const movedBy = (order: Order, standstill: Standstill): Order => {
  const byMs = lostMs(standstill);
  if (isUnpaid(order)) {
    const unpaid = { ...order, signByMs: order.signByMs + byMs, payByMs: order.payByMs + byMs };
    if (unpaid.status === 'to-sign' || unpaid.awaitedToMs === undefined) return unpaid;
    return { ...unpaid, awaitedToMs: unpaid.awaitedToMs + byMs };
  }
  if (!isHeld(order)) return order;
  const nights = midnightsBetween(standstill.fromMs, standstill.fromMs + byMs);
  const moved = {
    readyAtMs: order.readyAtMs + nights * DAY_MS,
    pickUpByMs: order.pickUpByMs + byMs,
    papersByMs: order.papersByMs + byMs,
  };
  if (order.status === 'paid') return { ...order, ...moved };
  const stoodMs = (order.stoodMs ?? 0) + byMs;
  if (order.status === 'done') return { ...order, stoodMs };
  const { transferByMs: dueMs, transferLawMs: lawMs } = order;
  // A date set by the law is moved by no dispute of ours.
  return { ...order, ...moved, stoodMs, transferByMs: Math.min(dueMs + byMs, lawMs) };
};

const paidFrom = (order: Exclude<OrderUnpaid, OrderToSign>, event: Of<'paid'>): OrderPaid => {
  const { atMs, paymentId, foundById, paidFen, creditFen, fees, pickUpCode } = event;
  return {
    ...bare(order),
    status: 'paid',
    paymentId,
    ...(foundById !== undefined && { foundById }),
    paidFen,
    creditFen,
    fees,
    pickUpCode,
    signedAtMs: order.signedAtMs,
    paidAtMs: atMs,
    refunds: [],
    readyAtMs: atMs,
    pickUpByMs: pickUpByMs(atMs),
    driver: null,
    papersByMs: papersByMs(atMs),
    steps: [],
  };
};

const stepped = (order: OrderPaid | OrderDelivered, { done }: Of<'step-done'>): Order => {
  const steps = [...order.steps, done];
  if (order.status === 'paid') return { ...order, steps };
  return { ...order, steps, status: done.step === 'send-papers-back' ? 'papers-sent' : 'transferring' };
};

const ofUnpaid = (order: OrderUnpaid, event: OrderEvent): Order => {
  const { status } = order;
  if (event.type === 'services-chosen') return { ...order, services: event.services };
  if (event.type === 'transport-quoted') return { ...order, logisticsFen: event.amountFen };
  if (event.type === 'signed' && status === 'to-sign') {
    return { ...order, status: 'to-pay', signedAtMs: event.atMs };
  }
  if (event.type === 'payment-awaited' && order.status === 'to-pay') {
    return { ...order, awaitedToMs: event.toMs };
  }
  if (event.type === 'voucher-sent' && status === 'to-pay') {
    return { ...order, status: 'in-review', voucher: event.voucher };
  }
  if (event.type === 'voucher-rejected' && status === 'in-review') {
    const { voucher, ...rest } = order;
    // The time the house took to look is not the buyer's.
    return movedBy({ ...rest, status: 'to-pay' }, { fromMs: voucher.atMs, toMs: event.atMs });
  }
  if (event.type === 'paid' && order.status !== 'to-sign') return paidFrom(order, event);
  if (event.type === 'defaulted') {
    const { payByMs } = order;
    return { ...bare(order), status: 'defaulted', payByMs, defaultedAtMs: event.atMs };
  }
  return event.type === 'closed' ? closed(order, event) : impossible(order, event);
};

const withNewCode = (order: OrderPaid, { pickUpCode, closedToMs }: Of<'code-renewed'>): OrderPaid => {
  return { ...order, pickUpCode, codeTriesLeft: CODE_TRIES, gateClosedToMs: closedToMs };
};

const pickedUp = (order: OrderPaid, { atMs, storageFen }: Of<'picked-up'>): Order => ({
  ...order,
  status: 'picked-up',
  pickedUpAtMs: atMs,
  storageFen,
  transferByMs: transferByMs(atMs),
  transferLawMs: transferLawMs(atMs),
});

const refundPaid = <Some extends OrderHeld | Extract<Order, { status: 'refunding' }>>(
  order: Some,
  { refundId, atMs }: Of<'refund-paid'>,
): Some => ({
  ...order,
  refunds: order.refunds.map((refund) => (refund.id === refundId ? { ...refund, paidAtMs: atMs } : refund)),
});

const ofHeld = (order: OrderHeld, event: OrderEvent): Order => {
  if (event.type === 'refund-ordered') {
    const { refundId: id, amountFen, creditFen, atMs: orderedAtMs } = event;
    const credit = creditFen === undefined ? {} : { creditFen };
    return {
      ...order,
      refunds: [...order.refunds, { id, amountFen, ...credit, orderedAtMs, paidAtMs: null }],
    };
  }
  if (event.type === 'refund-paid') return refundPaid(order, event);
  if (event.type === 'undone') {
    // Every dispute about it is over with the sale itself.
    const { atMs: undoneAtMs, returnByMs } = event;
    const back = returnByMs === undefined ? {} : { returnByMs };
    return { ...order, status: 'refunding', isFetched: isFetched(order), undoneAtMs, ...back, stop: null };
  }
  if (event.type === 'driver-named' && order.status === 'paid') return { ...order, driver: event.driver };
  if (event.type === 'code-refused' && order.status === 'paid') {
    return { ...order, codeTriesLeft: event.leftCount };
  }
  if (event.type === 'code-renewed' && order.status === 'paid') return withNewCode(order, event);
  if (event.type === 'load-fetched' && order.status === 'paid') {
    return { ...order, loads: [...(order.loads ?? []), event.load] };
  }
  if (event.type === 'picked-up' && order.status === 'paid') return pickedUp(order, event);
  if (event.type === 'step-done' && order.status !== 'done') return stepped(order, event);
  if (event.type === 'papers-rejected' && order.status === 'papers-sent') {
    return { ...order, status: 'transferring', steps: beforeUpload(order.steps) };
  }
  const isAtEnd = isDelivered(order) && (order.terms.category === 'goods' || nextStep(order.steps) === null);
  return event.type === 'completed' && isAtEnd
    ? { ...order, status: 'done', doneAtMs: event.atMs }
    : impossible(order, event);
};

const ofBreached = (
  order: Extract<Order, { status: 'defaulted' | 'penalty-due' }>,
  event: OrderEvent,
): Order => {
  if (event.type === 'deposit-returned') {
    return { ...order, terms: { ...order.terms, performanceFen: 0 } };
  }
  if (event.type === 'penalty-set') {
    return { ...order, status: 'penalty-due', penalty: event.penalty };
  }
  if (event.type === 'penalty-paid' && order.status === 'penalty-due') {
    return closed(order, { type: 'closed', atMs: event.atMs, reason: '违约金已付' });
  }
  return event.type === 'closed' ? closed(order, event) : impossible(order, event);
};

const withoutVisit = ({ visit: _, ...order }: OrderRefunding): Order => order;

const ofUndone = (order: Extract<Order, { status: 'refunding' }>, event: OrderEvent): Order => {
  if (event.type === 'refund-paid') return refundPaid(order, event);
  if (event.type === 'return-booked' && order.isFetched) return { ...order, visit: event.visit };
  if (event.type === 'return-cancelled') return withoutVisit(order);
  if (event.type === 'returned' && order.isFetched) {
    return { ...order, status: 'returned', returnedAtMs: event.atMs };
  }
  return event.type === 'closed' ? closed(order, event) : impossible(order, event);
};

const changed = (order: Order, event: OrderEvent): Order => {
  if (event.type === 'stopped' && !order.stop)
    return { ...order, stop: { atMs: event.atMs, cause: event.cause } };
  if (event.type === 'resumed' && order.stop) {
    return { ...movedBy(order, { fromMs: order.stop.atMs, toMs: event.atMs }), stop: null };
  }
  if (event.type === 'reminded') {
    // Other matters that fall due in a stop are told when it is over.
    return order.stop ? { ...order, owedToldToMs: event.atMs } : { ...order, remindedToMs: event.atMs };
  }
  if (isUnpaid(order)) return ofUnpaid(order, event);
  if (isHeld(order)) return ofHeld(order, event);
  if (order.status === 'defaulted' || order.status === 'penalty-due') return ofBreached(order, event);
  return order.status === 'refunding' ? ofUndone(order, event) : impossible(order, event);
};

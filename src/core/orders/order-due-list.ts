// Matters still to be done on an order, and by when; a voucher is the house's to look after, a
// refund the house's to send. By the first of it a list of orders is put in order: an order that is
// late stands on top, one of which nothing is due at the end.
// Source: product.md 3.7, 7.7; 机动车登记规定 第25条.
import { payableUntilMs, refundsDueMs, voucherByMs } from './order-dues.ts';
import { isDelivered, isUnpaid, type Order } from './order.ts';

export type DueKind =
  | 'sign'
  | 'pay'
  | 'voucher'
  | 'default'
  | 'pick-up'
  | 'hand-over'
  | 'transfer'
  | 'transfer-law'
  | 'refund'
  | 'return';

export interface DueMoment {
  readonly what: DueKind;
  readonly atMs: number;
}

/** Its place in a list by what is due: what nothing is due of stands behind, the newest first. */
export function duePlaceMs(order: Order): number {
  return nextDueMs(order) ?? BEHIND_MS - order.createdAtMs;
}

const due = (what: DueKind, atMs: number): DueMoment => ({ what, atMs });

const stateDues = (order: Order): readonly DueMoment[] => {
  // Money that is being looked for is not owed meanwhile.
  if (order.status === 'in-review') return [due('voucher', voucherByMs(order.voucher.atMs))];
  if (isUnpaid(order)) {
    const pay = [due('pay', order.payByMs), due('default', payableUntilMs(order))];
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

export function duesOf(order: Order): readonly DueMoment[] {
  return [...stateDues(order), ...refundsDueMs(order).map((atMs) => due('refund', atMs))];
}

/**
 * The first of them; null when there is none. A stop moves everything but a refund: that is owed
 * all the same.
 */
export function nextDueMs(order: Order): number | null {
  const dues = order.stop ? duesOf(order).filter(({ what }) => what === 'refund') : duesOf(order);
  return dues.length === 0 ? null : Math.min(...dues.map(({ atMs }) => atMs));
}

/** Later than any day on which something is due. */
const BEHIND_MS = 999_999_999_999_999;

// Money that came for an order which time had ended by then (款到时限已过). What counts is when it
// was paid, not when the house heard of it; but a unit that was freed may be another's by now, and
// what followed a default is not undone by a notice. Then the whole of it is the buyer's at once,
// they hear why, and the house hears where they had paid in time.
// Source: product.md 3.7; 拍卖法 第39条; goals.md I-32;
// decisions/a-payment-counts-when-it-was-made.
import { payableUntilMs } from './order-dues.ts';
import type { OrderEvent } from './order-event.ts';
import { replayOrder } from './order-replay.ts';
import { isUnpaid } from './order.ts';

/**
 * `paid-late`: after the end. In time, and heard of when the unit had been freed, or the order was
 * in default.
 */
export type LateMoney = 'paid-late' | 'unit-freed' | 'in-default';

/**
 * Why money that was paid then is too late for the order of this log; null where it is not time
 * that has ended it.
 */
export function lateMoney(log: readonly OrderEvent[], paidAtMs: number): LateMoney | null {
  const [created, ...events] = log;
  const at = events.findIndex(({ type }) => type === 'defaulted' || type === 'closed');
  const end = events[at];
  if (created?.type !== 'created' || !end) return null;
  const order = replayOrder(created.order, events.slice(0, at));
  if (!isUnpaid(order) || end.atMs < payableUntilMs(order)) return null;
  if (paidAtMs > payableUntilMs(order)) return 'paid-late';
  return order.unit === null ? 'in-default' : 'unit-freed';
}

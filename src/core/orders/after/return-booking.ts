// The buyer says when they bring back what they have fetched of a sale that was undone, change
// their mind, or take it back.
// Source: product.md 7.7 (/dispute); gap-screens.md SV-40.
import { orderCan, wrongState } from '#core/orders/can.ts';
import { agreed, type OrderDecision } from '#core/orders/order-payment.ts';
import { toReturn, type Order } from '#core/orders/order.ts';
import { refuse } from '#core/result.ts';
import { returnDays, type ReturnVisit } from './return-visit.ts';

export function decideReturnVisit(
  order: Order,
  { dayMs, half }: Pick<ReturnVisit, 'dayMs' | 'half'>,
  nowMs: number,
): OrderDecision {
  const back = toReturn(order);
  if (!back) return refuse(wrongState(order));
  const may = orderCan.bookReturn(order, 'buyer', nowMs);
  if (may !== true) return refuse(may);
  const days = returnDays(back.byMs, nowMs);
  if (!days.includes(dayMs)) return refuse({ code: 'RETURN_DAY_UNFIT', days });
  return agreed({ type: 'return-booked', visit: { dayMs, half, bookedAtMs: nowMs }, atMs: nowMs });
}

export function decideVisitCancelled(order: Order, nowMs: number): OrderDecision {
  const may = orderCan.cancelReturn(order, 'buyer', nowMs);
  return may === true ? agreed({ type: 'return-cancelled', atMs: nowMs }) : refuse(may);
}

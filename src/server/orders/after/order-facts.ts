// Facts of an order that come after it was paid for in parts or undone, as its buyer and the house
// read them.
import type { LoadView, OrderDetail } from '#contract/orders/outputs.ts';
import { leftMilli, netGrams } from '#core/orders/after/load.ts';
import { openToMs, returnDays } from '#core/orders/after/return-visit.ts';
import {
  isHeld,
  toReturn,
  type Order,
  type OrderHeld,
  type OrderRefunding,
  type OrderReturned,
} from '#core/orders/order.ts';
import { openedPlate } from '#server/orders/person-codec.ts';
import type { TextSeal } from '#server/store/text-seal.ts';

/** An order whose price was paid, whatever became of it. */
export type OrderCharged = OrderHeld | OrderRefunding | OrderReturned;

export function isCharged(order: Order): order is OrderCharged {
  return isHeld(order) || order.status === 'refunding' || order.status === 'returned';
}

/** A look at an order: by whom, and when. */
export interface OrderLook {
  readonly role: OrderDetail['role'];
  /** A buyer's agent who may read and not sign; absent: they may. */
  readonly isReader?: boolean;
  readonly nowMs: number;
  /** Opens the code of whoever fetches it, and who that is. */
  readonly seal: Pick<TextSeal, 'open'>;
}

/** Load by load, with what was left after each. */
export function loadViews(
  order: OrderCharged,
  { role, seal }: Pick<OrderLook, 'role' | 'seal'>,
): readonly LoadView[] {
  if (role === 'seller') return [];
  const { loads = [] } = order;
  return loads.map((load, at) => ({
    ...load,
    plate: openedPlate(seal, order, load.plate),
    count: at + 1,
    leftMilli: leftMilli(loads.slice(0, at + 1), load.totalMilli),
    netGrams: load.weighing && netGrams(load.weighing),
  }));
}

type Refunding = Extract<OrderDetail, { status: 'refunding' }>;

export function returnFacts(
  order: OrderRefunding,
  { role, nowMs }: OrderLook,
): Pick<Refunding, 'returnVisit' | 'returnDays'> {
  const back = role === 'seller' ? null : toReturn(order);
  if (!back) return { returnVisit: null, returnDays: [] };
  const { visit, byMs } = back;
  return {
    returnVisit: visit && { ...visit, openToMs: openToMs(visit.dayMs) },
    returnDays: returnDays(byMs, nowMs),
  };
}

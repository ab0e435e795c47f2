// What of an order comes after it was paid for in parts or undone, as its buyer and the house read it.
import type { LoadView, OrderDetail } from '#contract/orders/outputs.ts';
import { leftMilli, netGrams } from '#core/orders/after/load.ts';
import { openToMs, returnDays } from '#core/orders/after/return-visit.ts';
import { isHeld, type Order, toReturn } from '#core/orders/order.ts';
import { openedPlate } from '#server/orders/person-codec.ts';
import type { TextSeal } from '#server/store/text-seal.ts';

/** Load by load, with what was left after each. */
export const loadViews = (order: Order, seal: Pick<TextSeal, 'open'>): readonly LoadView[] => {
  const isPaid = isHeld(order) || order.status === 'refunding' || order.status === 'returned';
  const { loads = [] } = isPaid ? order : {};
  return loads.map((load, at) => ({
    ...load,
    plate: openedPlate(seal, order.id, load.plate),
    count: at + 1,
    leftMilli: leftMilli(loads.slice(0, at + 1), load.totalMilli),
    netGrams: load.weighing && netGrams(load.weighing),
  }));
};

type ReturnFacts = Pick<OrderDetail, 'returnVisit' | 'returnDays'>;

export const returnFacts = (order: Order, role: OrderDetail['role'], nowMs: number): ReturnFacts => {
  const back = role === 'seller' ? null : toReturn(order);
  if (!back) return { returnVisit: null, returnDays: [] };
  const { visit, byMs } = back;
  return {
    returnVisit: visit && { ...visit, openToMs: openToMs(visit.dayMs) },
    returnDays: returnDays(byMs, nowMs),
  };
};

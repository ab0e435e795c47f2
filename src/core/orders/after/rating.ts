// A rating (评价): how the buyer of an order that is done found it, in stars for what it was
// against what was said of it, for the people and the handing over, and for how quickly it went.
// Once for each order; it may be said anew for a week, and is shown for good. A sale that was
// undone is rated by nobody. Source: product.md 7.2; gap-screens.md SV-18.
import type { BidderId } from '#core/lots/lot.ts';
import { orderCan } from '#core/orders/can.ts';
import type { Order, OrderId } from '#core/orders/order.ts';
import type { OrderRefusal } from '#core/orders/refusals.ts';
import { refuse, type Result } from '#core/result.ts';
import { daysEndMs } from '#core/time/workdays.ts';

export const RATING = { leastStars: 1, mostStars: 5, commentMost: 500 } as const;
/** For so many days after it was given it may be changed. */
const CHANGE_DAYS = 7;

export interface GivenRating {
  /** Of one to five stars, each. */
  readonly condition: number;
  readonly staff: number;
  readonly speed: number;
  /** As the house keeps it: under seal. Empty: nothing was written. */
  readonly comment: string;
}

export interface OrderRating extends GivenRating {
  readonly orderId: OrderId;
  readonly buyerId: BidderId;
  readonly ratedAtMs: number;
  /** When it was last said anew; null: never. */
  readonly changedAtMs: number | null;
}

export type RatingDecision = Result<{ readonly rating: OrderRating }, OrderRefusal>;

/** Until when a rating may be changed, whatever the day on which the first had to be given. */
export function changeableToMs({ ratedAtMs }: Pick<OrderRating, 'ratedAtMs'>): number {
  return daysEndMs(ratedAtMs, CHANGE_DAYS);
}

/** `known`: what was said before; null: nothing. */
export function decideRating(
  order: Order,
  known: OrderRating | null,
  { said, nowMs }: { readonly said: GivenRating; readonly nowMs: number },
): RatingDecision {
  if (known) {
    const refusal = changeRefusal(order, known, nowMs);
    return refusal ? refuse(refusal) : { ok: true, rating: { ...known, ...said, changedAtMs: nowMs } };
  }
  const may = orderCan.rate(order, 'buyer', nowMs);
  if (may !== true) return refuse(may);
  const { id: orderId, buyer } = order;
  const rating = { ...said, orderId, buyerId: buyer.bidderId, ratedAtMs: nowMs, changedAtMs: null };
  return { ok: true, rating };
}

const changeRefusal = (order: Order, known: OrderRating, nowMs: number): OrderRefusal | null => {
  const endedAtMs = changeableToMs(known);
  if (order.status === 'done' && nowMs >= endedAtMs) return { code: 'RATING_FIXED', endedAtMs };
  // Of a sale that was undone since, what was said stays as it is.
  const may = orderCan.rate(order, 'buyer', nowMs);
  return may === true || may.code === 'RATING_TIME_UP' ? null : may;
};

// The buyer says how an order went. The order's lot is locked first, so that two requests at once
// are one rating.
import { decideRating, type GivenRating } from '#core/orders/after/rating.ts';
import { roleOn } from '#core/orders/order.ts';
import { refuse } from '#core/result.ts';
import type { Command } from '#server/engine/command.ts';
import { orderInHand, type OrderAnswered, type OrderRequest } from '#server/orders/order-command.ts';
import { orderDetail } from '#server/orders/queries-orders.ts';
import { putRating, ratingOfOrder, sealedComment } from './store-ratings.ts';

export const rateOrder: Command<OrderRequest<GivenRating>, OrderAnswered> = {
  name: 'rate-order',
  // The written words must not be read from what is kept of the request.
  isSecret: () => true,
  run: async (context, { orderId, by, condition, staff, speed, comment }) => {
    const { db, nowMs, bidSeal } = context;
    const order = await orderInHand(context, orderId);
    if (!order || roleOn(order, by) !== 'buyer') return refuse({ code: 'UNKNOWN_ORDER' });
    const kept = sealedComment(bidSeal.maximums, { orderId, buyerId: order.buyer.bidderId }, comment);
    const said = { condition, staff, speed, comment: kept };
    const decision = decideRating(order, await ratingOfOrder(db, orderId), { said, nowMs });
    if (!decision.ok) return decision;
    await putRating(db, decision.rating);
    const answer = await orderDetail(db, { id: orderId, by, nowMs, seal: bidSeal.maximums });
    if (!answer) throw new Error(`order ${orderId} cannot be shown`);
    return { ok: true, answer };
  },
};

// What follows a default: the second bidder is asked, once, in the transaction in which the first buyer's day ran out.
// Source: product.md 3.4; 拍卖法 第39条.
import type { Order } from '#core/order.ts';
import { offerAfter, runnerUp, type SecondOffer } from '#core/second-offer.ts';
import { setDeadline } from '#server/store/deadlines.ts';
import { tell } from '#server/store/messages.ts';
import { ordersOfLot } from '#server/store/orders.ts';
import { addOffer, bidEventsOf } from '#server/store/second-offers.ts';
import type { CommandContext } from './command.ts';

/** Until when he is asked; once for each time he is given. */
export const tellSecond = (context: CommandContext, offer: SecondOffer): Promise<void> => {
  const { id: offerId, lotId, priceFen, untilMs, to } = offer;
  return tell(context, {
    userId: to.bidderId,
    message: { kind: 'second-offer', offerId, lotId, priceFen, untilMs },
    cause: `second-offer:${offerId}:${untilMs}`,
  });
};

/** Offers the lot of a defaulted order to the second bidder, if there is one and he was not asked before. */
export const offerToSecond = async (context: CommandContext, order: Order): Promise<void> => {
  const { db, newId, nowMs, lots } = context;
  const page = await lots.page(order.lotId);
  const isFirst = (await ordersOfLot(db, order.lotId)).length === 1;
  // A court sells again in a sale of its own, never by hand (法释〔2016〕18号 第24条).
  if (!page || !isFirst || page.lot.terms.rules.profile === 'judicial') return;
  const { depositFen, reserveFen } = page.lot.terms;
  const offer = offerAfter({
    offerId: newId(),
    lotId: order.lotId,
    orderId: order.id,
    depositFen,
    reserveFen,
    atMs: nowMs,
    second: runnerUp(await bidEventsOf(db, order.lotId), order.buyer.bidderId),
  });
  if (!offer) return;
  await addOffer(db, offer);
  await setDeadline(db, { kind: 'second-offer', ref: offer.id, dueAtMs: offer.untilMs });
  await tellSecond(context, offer);
};

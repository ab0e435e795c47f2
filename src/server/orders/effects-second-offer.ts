// Effect of a default: the second bidder is asked, once, in the transaction in which the first
// buyer's day ran out. Where there is none to ask, the house is told that it is its turn.
// Source: product.md 3.4; 拍卖法 第39条.
import type { Order } from '#core/orders/order.ts';
import { offerAfter, runnerUp, type SecondOffer } from '#core/orders/second-offer.ts';
import type { CommandContext } from '#server/engine/command.ts';
import { notifyStaff } from '#server/notifications/notify-staff.ts';
import { tell } from '#server/notifications/store-messages.ts';
import { setDeadline } from '#server/store/deadlines.ts';
import { ordersOfLot } from './store-orders.ts';
import { addOffer, bidEventsOf, offerById } from './store-second-offers.ts';

/** The offer, held until it is answered or has lapsed: another node hears what became of it. */
export function heldOffer({ db, lots }: CommandContext, offerId: string): Promise<SecondOffer | null> {
  return offerById(db, offerId, lots.isShared);
}

/** Until when the second bidder is asked; once for each time they are given. */
export function tellSecond(context: CommandContext, offer: SecondOffer): Promise<void> {
  const { id: offerId, lotId, priceFen, untilMs, to } = offer;
  return tell(context, {
    userId: to.bidderId,
    message: { kind: 'second-offer', offerId, lotId, priceFen, untilMs },
    cause: `second-offer:${offerId}:${untilMs}`,
  });
}

/** Offers the lot of a defaulted order to the second bidder, if there is one. */
export async function offerToSecond(context: CommandContext, order: Order): Promise<void> {
  const { db } = context;
  const offer = await offerOn(context, order);
  if (!offer) {
    const { id: orderId, lotId } = order;
    const message = { kind: 'second-offer-ended', orderId, lotId, why: 'nobody' } as const;
    return notifyStaff(context, message, `second-offer-ended:${order.id}`);
  }
  await addOffer(db, offer);
  await setDeadline(db, { kind: 'second-offer', ref: offer.id, dueAtMs: offer.untilMs });
  await tellSecond(context, offer);
}

/**
 * Null where there is no second bidder, where they were asked before, and where the house may not
 * ask them.
 */
const offerOn = async (context: CommandContext, order: Order): Promise<SecondOffer | null> => {
  const { db, newId, nowMs, lots } = context;
  const page = await lots.page(order.lotId);
  const isFirst = (await ordersOfLot(db, order.lotId)).length === 1;
  // A court sells again in a sale of its own, never by hand (法释〔2016〕18号 第24条).
  if (!page || !isFirst || page.lot.terms.rules.profile === 'judicial') return null;
  const { depositFen, reserveFen } = page.lot.terms;
  return offerAfter({
    offerId: newId(),
    lotId: order.lotId,
    orderId: order.id,
    depositFen,
    reserveFen,
    atMs: nowMs,
    second: runnerUp(await bidEventsOf(db, order.lotId), order.buyer.bidderId),
  });
};

// Offers on a lot at a fixed price that nobody has answered yet, in the order in which the house
// and the seller look at them: the soonest over first. Of a lot that stands still they are as they
// were when it was stopped. Source: product.md 3.3, 7.2; goals.md I-43.
import type { LotEvent } from '#core/lots/lot-event.ts';
import type { Lot, OfferThread } from '#core/lots/lot.ts';

/** A thread in which one side is to answer. */
export type OpenThread = OfferThread & { readonly offer: NonNullable<OfferThread['offer']> };

/** The soonest over first, those over at the same time by paddle. */
export function openOffers(lot: Lot): readonly OpenThread[] {
  const stood = 'stopped' in lot ? lot.stopped : lot;
  const threads = stood.status === 'on-sale' ? stood.offerThreads : [];
  return threads.filter(isOpen).toSorted(bySoonest);
}

const isOpen = (thread: OfferThread): thread is OpenThread => thread.offer !== null;

const bySoonest = (one: OpenThread, other: OpenThread): number =>
  one.offer.untilMs - other.offer.untilMs || (one.buyer.paddle < other.buyer.paddle ? -1 : 1);

/** Whether what happens to `lot` concerns an offer: one is made or ends, or its clock may move. */
export function concernsOffer(lot: Lot, { type }: LotEvent): boolean {
  return type.startsWith('offer-') || openOffers(lot).length > 0;
}

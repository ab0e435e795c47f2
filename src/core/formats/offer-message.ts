// Messages about offers at a fixed price, each to the side that waits to hear of it: the seller of
// an offer, the buyer of what became of theirs, the seller of a counter-offer that came to nothing.
// It is between the two: nobody else is told, and no sum stands in a message, for it lies under
// seal. Source: product.md 3.3, 7.2; gap-screens.md TR-17.
import { speaksFor } from '#core/lots/consigned.ts';
import type { LotEvent } from '#core/lots/lot-event.ts';
import type { BidderId, Lot, LotId } from '#core/lots/lot.ts';
import { offerThreadWith } from './can.ts';

export type OfferMessage =
  /** `canAnswer`: they alone have consigned the lot; else the house answers for all of them. */
  | {
      readonly kind: 'offer-made';
      readonly lotId: LotId;
      readonly untilMs: number;
      readonly canAnswer: boolean;
    }
  | { readonly kind: 'offer-countered'; readonly lotId: LotId; readonly untilMs: number }
  /** `counter-lapsed`: they themselves have not answered the counter-offer in time. */
  | {
      readonly kind: 'offer-ended';
      readonly lotId: LotId;
      readonly why: 'declined' | 'unanswered' | 'counter-lapsed';
    }
  | { readonly kind: 'counter-ended'; readonly lotId: LotId; readonly why: 'declined' | 'lapsed' };

/** An offer that the house has to answer, for nobody speaks for the lot alone. */
export interface OfferWaiting {
  readonly kind: 'offer-waiting';
  readonly lotId: LotId;
  readonly untilMs: number;
}

export interface OfferNotified {
  readonly userId: BidderId;
  readonly message: OfferMessage;
}

const sellersOf = ({ terms }: Lot): readonly BidderId[] => [...new Set(terms.consignorIds)];

const toSellers = (lot: Lot, messageTo: (userId: BidderId) => OfferMessage): readonly OfferNotified[] =>
  sellersOf(lot).map((userId) => ({ userId, message: messageTo(userId) }));

/** The buyer's offer, or a counter-offer that they have not answered, has run out. */
const lapseMessages = (before: Lot, userId: BidderId): readonly OfferNotified[] => {
  const lotId = before.id;
  const isCounter = before.status === 'on-sale' && offerThreadWith(before, userId)?.offer?.from === 'house';
  const why = isCounter ? 'counter-lapsed' : 'unanswered';
  const buyer: OfferNotified = { userId, message: { kind: 'offer-ended', lotId, why } };
  const sellers = toSellers(before, () => ({ kind: 'counter-ended', lotId, why: 'lapsed' }));
  return isCounter ? [buyer, ...sellers] : [buyer];
};

/** Everybody who is told of an event on `before`, the lot as it stood; of any other nobody is. */
export function offerMessages(before: Lot, event: LotEvent): readonly OfferNotified[] {
  const lotId = before.id;
  if (event.type === 'offer-made') {
    const made = { kind: 'offer-made', lotId, untilMs: event.untilMs } as const;
    return toSellers(before, (userId) => ({ ...made, canAnswer: speaksFor(before, userId) }));
  }
  if (event.type === 'offer-countered') {
    const { buyerId: userId, untilMs } = event;
    return [{ userId, message: { kind: 'offer-countered', lotId, untilMs } }];
  }
  if (event.type === 'offer-declined') {
    return event.staffId === null
      ? toSellers(before, () => ({ kind: 'counter-ended', lotId, why: 'declined' }))
      : [{ userId: event.buyerId, message: { kind: 'offer-ended', lotId, why: 'declined' } }];
  }
  return event.type === 'offer-lapsed' ? lapseMessages(before, event.buyerId) : [];
}

/** The message to the house's people; null: a seller speaks for the lot, or nothing was offered. */
export function offerForHouse(before: Lot, event: LotEvent): OfferWaiting | null {
  if (event.type !== 'offer-made' || sellersOf(before).length === 1) return null;
  return { kind: 'offer-waiting', lotId: before.id, untilMs: event.untilMs };
}

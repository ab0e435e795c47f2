// Sum to which somebody is bound, or may be held at any moment, on a lot that is not bid up: a unit
// that is kept for them, an offer the house may still accept, the bid in their envelope. It counts
// toward their limits as a lead does. A unit they have paid for is no longer open; their deposit
// for it is kept.
// Source: product.md 3.5; goals.md I-12.
import type { BidderId, Lot } from '#core/lots/lot.ts';
import type { Fen } from '#core/money.ts';
import { asItStood } from './format-view.ts';
import type { OpenSealedBid } from './sealed-bid.ts';

/** True when they have paid for a unit of the lot while the rest of it is on sale. */
export function hasBought(lot: Lot, bidderId: BidderId): boolean {
  const stood = asItStood(lot);
  return stood.status === 'on-sale' && stood.sales.some(({ buyer }) => buyer.bidderId === bidderId);
}

/** All they are committed to on the lot, in fen; null when to nothing. */
export function formatCommitmentFen(lot: Lot, bidderId: BidderId, open: OpenSealedBid): Fen | null {
  const stood = asItStood(lot);
  if (stood.status === 'sealed') {
    const own = stood.sealedBids.find(({ bidder }) => bidder.bidderId === bidderId);
    return own ? open(own.sealed, { lotId: stood.id, bidderId }) : null;
  }
  if (stood.status !== 'on-sale') return null;
  const hold = stood.holds.find(({ buyer }) => buyer.bidderId === bidderId);
  const offer = stood.offerThreads.find(({ buyer }) => buyer.bidderId === bidderId)?.offer;
  // A hold settles whatever was offered: there is never both.
  if (hold) return hold.priceFen;
  return offer?.from === 'buyer' ? offer.amountFen : null;
}

// Standing of one bidder on one lot, told to that bidder alone.
// Source: product.md 3.9, goals.md I-43.
import type { MyStanding } from '#contract/bidding/standing-outputs.ts';
import { earlyOf } from '#core/bidding/pre-bid.ts';
import { isBidOn, isOver } from '#core/lots/lot-status.ts';
import { buyersOf, type Lot, type LotId } from '#core/lots/lot.ts';
import type { Negotiation } from '#core/negotiation/negotiation.ts';
import type { BidderFacts } from './store-bidder-facts.ts';

/** Facts of an offer, from which the standing of its bidder follows. */
export interface OfferFacts {
  readonly bidderId: string;
  /** The bidder's latest own offer in fen; null when they have made none. */
  readonly lastBidFen: number | null;
  /** It was a maximum. */
  readonly isByMaximum?: boolean;
  /** How the negotiating of their bid stands; absent: there is none. */
  readonly negotiation?: Negotiation['status'] | undefined;
  /** They have taken it as the second bidder, when its first buyer did not pay. */
  readonly isTaken?: boolean;
}

interface StandingFacts extends OfferFacts, BidderFacts {
  readonly paddle: string | null;
}

const NEGOTIATIOND: { readonly [Status in Negotiation['status']]: MyStanding['place'] } = {
  'awaiting-consignor': 'negotiating',
  'awaiting-bidder': 'negotiating',
  agreed: 'won',
  failed: 'lost',
};

export function standingOf(lot: Lot, facts: StandingFacts): MyStanding {
  const { rank, registration } = facts.bidder;
  const cover = sharedCover(registration?.cover);
  const stand = standOf(lot, facts);
  // On the way of every bid: nothing is copied for those who hold no right and no shared deposit,
  // which is nearly everybody.
  if (rank === undefined && cover === undefined) return standingWith(lot.id, stand, facts);
  const own = { ...facts, ...(rank !== undefined && { rank }), ...(cover !== undefined && { cover }) };
  return standingWith(lot.id, stand, own);
}

const placeOf = (lot: Lot, offer: OfferFacts): MyStanding['place'] => {
  const { bidderId, lastBidFen, negotiation = 'failed', isTaken = false } = offer;
  // A fixed-price lot that was withdrawn leaves its buyers what they have bought by then.
  if (isOver(lot) && (isTaken || buyersOf(lot).includes(bidderId))) return 'won';
  if (lastBidFen === null) return 'none';
  if (isBidOn(lot)) {
    return lot.standing?.leader.bidderId === bidderId ? 'leading' : 'outbid';
  }
  if (lot.status === 'sold') return 'lost';
  return lot.status === 'passed' ? NEGOTIATIOND[negotiation] : 'none';
};

const maximumOf = (lot: Lot, bidderId: string): number | null => {
  const early = earlyOf(lot).find(({ party }) => party.bidderId === bidderId);
  if (early) return early.maximumFen;
  const standing = isBidOn(lot) ? lot.standing : null;
  if (standing?.leader.bidderId !== bidderId) return null;
  // A maximum that the price has reached stands for nobody any more.
  return standing.maximumFen > standing.priceFen ? standing.maximumFen : null;
};

/**
 * The bidder's maximum, once the price has come to it or gone beyond: what they have set would else
 * be as if it had never been.
 */
const spentMaximumOf = (lot: Lot, { isByMaximum = false, lastBidFen }: OfferFacts): number | null => {
  const standing = isByMaximum && isBidOn(lot) ? lot.standing : null;
  return standing && lastBidFen !== null && standing.priceFen >= lastBidFen ? lastBidFen : null;
};

/** Standing of a bidder on a lot as it follows from the lot and their offer alone. */
export type Stand = Pick<MyStanding, 'place' | 'maximumFen' | 'spentMaximumFen' | 'lastBidFen'>;

export function standOf(lot: Lot, offer: OfferFacts): Stand {
  const spentMaximumFen = spentMaximumOf(lot, offer);
  return {
    place: placeOf(lot, offer),
    maximumFen: maximumOf(lot, offer.bidderId),
    ...(spentMaximumFen !== null && { spentMaximumFen }),
    lastBidFen: offer.lastBidFen,
  };
}

/**
 * Other facts of a bidder's standing on a lot: registration, deposit, cover, following and
 * priority.
 */
type Own = Omit<MyStanding, keyof Stand | 'lotId'>;

/**
 * Cover of a bid as its bidder is told it: nothing where it is the lot's own deposit, as it is
 * nearly everywhere.
 */
export function sharedCover(cover: string | null | undefined): MyStanding['cover'] {
  return cover === 'sale' || cover === 'level' ? cover : undefined;
}

export function standingWith(lotId: LotId, stand: Stand, own: Own): MyStanding {
  return {
    lotId,
    paddle: own.paddle,
    depositState: own.depositState,
    depositEndedAtMs: own.depositEndedAtMs,
    ...stand,
    isFollowed: own.isFollowed,
    ...(own.cover !== undefined && { cover: own.cover }),
    ...(own.rank !== undefined && { rank: own.rank }),
  };
}

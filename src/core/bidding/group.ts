// The group of maximums (组合委托): any `most` of some lots of one sale, under one total, with a
// maximum for each. The house bids for it lot by lot, in the order of the wishes; what it may not
// bid now it holds back. A lot that is led counts at its maximum, one that is negotiated at what is
// offered, one that is won at its price, and the count and the sum never pass what was allowed, not
// even for the length of one decision. Source: product.md 5.5;
// decisions/a-group-counts-at-its-maximums.
import type { LotEvent } from '#core/lots/lot-event.ts';
import { replay } from '#core/lots/lot-replay.ts';
import { isBidOn, isOver } from '#core/lots/lot-status.ts';
import type { BidderId, Lot, LotId, OpenLot } from '#core/lots/lot.ts';
import { yuan, type Fen } from '#core/money.ts';
import { decideBid } from './bid.ts';
import type { Bidder } from './bidder.ts';

/** A group holds its lots under lock while it is decided: more would hold up a whole hall. */
export const MOST_GROUP_LOTS = 20;

export interface Wish {
  readonly lotId: LotId;
  readonly maximumFen: Fen;
}

export interface GroupTerms {
  /** How many of the lots they want at most. */
  readonly most: number;
  readonly ceilingFen: Fen;
  /** Those they want first come first. */
  readonly wishes: readonly Wish[];
}

export interface Group extends GroupTerms {
  readonly id: string;
  readonly bidderId: BidderId;
  readonly saleId: string;
}

/**
 * Their bid missed the reserve and is negotiated (议价): the consignor may take it any moment, or
 * has.
 */
export interface Negotiated {
  readonly bidderId: BidderId;
  readonly amountFen: Fen;
  readonly isAgreed: boolean;
}

export type GroupLot = Lot & { readonly negotiated?: Negotiated };
export type Lots = ReadonlyMap<LotId, GroupLot>;

/**
 * State of a lot for the group: nothing yet, led with a maximum, won at a price, or beyond reach.
 */
export type GroupPlace = 'held' | 'leading' | 'won' | 'gone';

export function placeIn(lot: GroupLot | undefined, bidderId: BidderId): GroupPlace {
  if (!lot) return 'gone';
  if (lot.negotiated?.bidderId === bidderId) return lot.negotiated.isAgreed ? 'won' : 'leading';
  if (isBidOn(lot)) return lot.standing?.leader.bidderId === bidderId ? 'leading' : 'held';
  if (lot.status === 'sold') return lot.winner.bidderId === bidderId ? 'won' : 'gone';
  return isOver(lot) ? 'gone' : 'held';
}

/**
 * Sum to which a lot binds the group, in fen: its price once won, what is offered while it is
 * negotiated, the whole maximum while it leads.
 */
export function boundFen(lot: GroupLot, bidderId: BidderId): Fen {
  if (lot.negotiated?.bidderId === bidderId) return lot.negotiated.amountFen;
  if (isBidOn(lot)) return lot.standing?.leader.bidderId === bidderId ? lot.standing.maximumFen : 0;
  return lot.status === 'sold' && lot.winner.bidderId === bidderId ? lot.hammerFen : 0;
}

export interface Commitment {
  /** Lots led and won. */
  readonly count: number;
  readonly sumFen: Fen;
}

export function commitmentOf({ wishes, bidderId }: Group, lots: Lots): Commitment {
  const bound = wishes.flatMap(({ lotId }) => lots.get(lotId) ?? []).map((lot) => boundFen(lot, bidderId));
  const taken = bound.filter((fen) => fen > 0);
  return { count: taken.length, sumFen: taken.reduce((sum, fen) => sum + fen, 0) };
}

/**
 * True when there is nothing left to bid for: as many are won as were wanted, or every lot is over.
 */
export function isSpent({ wishes, bidderId, most }: Group, lots: Lots): boolean {
  const places = wishes.map(({ lotId }) => placeIn(lots.get(lotId), bidderId));
  const wonCount = places.filter((place) => place === 'won').length;
  return wonCount >= most || places.every((place) => place === 'won' || place === 'gone');
}

const ONE_YUAN_FEN = yuan(1);

/**
 * Bids of the house for the groups as the lots now stand, one after another until none has anything
 * to gain. It ends, for every bid raises a price or a maximum that its wish bounds. Ask after
 * anything that changed a lot of a group.
 */
export function bidsForGroups(house: GroupEngine, nowMs: number): readonly GroupBid[] {
  const lots = new Map(house.lots);
  const bids: GroupBid[] = [];
  for (let bid = nextBid(house, lots, nowMs); bid; bid = nextBid(house, lots, nowMs)) {
    bids.push(bid);
    lots.set(bid.lotId, replay(bid.lot, bid.events));
  }
  return bids;
}

const wholeYuan = (amountFen: Fen): Fen => amountFen - (amountFen % ONE_YUAN_FEN);

/** A wish on a lot that is open, and its owner as that lot knows them. */
interface OpenWish {
  readonly group: Group;
  readonly lot: OpenLot;
  readonly bidder: Bidder;
  readonly maximumFen: Fen;
}

/** The maximum the group would have on the lot now; null when it would leave it as it is. */
const wishedFen = (lots: Lots, { group, lot, maximumFen }: OpenWish): Fen | null => {
  const { count, sumFen } = commitmentOf(group, lots);
  const ownFen = boundFen(lot, group.bidderId);
  if (ownFen === 0 && count >= group.most) return null;
  const amountFen = wholeYuan(Math.min(maximumFen, group.ceilingFen - sumFen + ownFen));
  // Whether that is enough is asked as of anybody: who has a priority right need not go over the
  // price that stands, and who leads may raise their maximum by however little.
  return amountFen > ownFen ? amountFen : null;
};

export interface GroupEngine {
  /** Those set earlier come first. */
  readonly groups: readonly Group[];
  readonly lots: Lots;
  /** The owner of a group as a lot knows them; null when there is no such account any more. */
  readonly bidderOn: (group: Group, lotId: LotId) => Bidder | null;
}

/** One bid of the house for a group, already taken. */
export interface GroupBid {
  readonly group: Group;
  readonly lotId: LotId;
  /** The lot as it stood when this was decided. */
  readonly lot: Lot;
  readonly amountFen: Fen;
  readonly events: readonly LotEvent[];
}

const bidFor = (lots: Lots, wish: OpenWish, nowMs: number): GroupBid | null => {
  const { group, lot, bidder } = wish;
  const amountFen = wishedFen(lots, wish);
  if (amountFen === null) return null;
  const bid = { kind: 'maximum', amountFen, seenPriceFen: null, isConfirmed: true } as const;
  const decision = decideBid(lot, { bidder, bid }, nowMs);
  return decision.ok ? { group, lotId: lot.id, lot, amountFen, events: decision.events } : null;
};

const nextBid = ({ groups, bidderOn }: GroupEngine, lots: Lots, nowMs: number): GroupBid | null => {
  for (const group of groups) {
    for (const { lotId, maximumFen } of group.wishes) {
      const lot = lots.get(lotId);
      const bidder = bidderOn(group, lotId);
      const isOpen = lot?.status === 'open' && bidder !== null;
      const bid = isOpen ? bidFor(lots, { group, lot, bidder, maximumFen }, nowMs) : null;
      if (bid) return bid;
    }
  }
  return null;
};

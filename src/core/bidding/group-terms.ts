// Whether a group of maximums can be placed, or changed, as it is wished. What it already leads or
// has won binds it: such a lot stays in, its maximum is not lowered under the next valid price, and
// the total covers it.
// Source: product.md 5.5; decisions/a-group-counts-at-its-maximums.
import { isBidOn } from '#core/lots/lot-status.ts';
import type { Lot } from '#core/lots/lot.ts';
import { yuan, type Fen } from '#core/money.ts';
import { decideBid } from './bid.ts';
import type { Bidder } from './bidder.ts';
import { groupedRefusal, proxyCan } from './can.ts';
import type { GroupOwnRefusal } from './group-refusals.ts';
import {
  boundFen,
  placeIn,
  type Group,
  type GroupBid,
  type GroupEngine,
  type Lots,
  type Wish,
} from './group.ts';
import { earlyOf } from './pre-bid.ts';
import { lowestFenFor } from './priority.ts';

export interface GroupRequest {
  /** As it would be. */
  readonly group: Group;
  /** As it is; null for a new one. */
  readonly before: Group | null;
  readonly lots: Lots;
  readonly bidderOn: GroupEngine['bidderOn'];
  /** Lots that stand in other groups of theirs. */
  readonly groupedLotIds: ReadonlySet<string>;
}

const FEWEST_LOTS = 2;
const ONE_YUAN_FEN = yuan(1);

/**
 * Bids that bring a maximum down to the group's new wish where the group leads with a higher one.
 */
export function loweringBids(house: GroupEngine, group: Group, nowMs: number): readonly GroupBid[] {
  return group.wishes.flatMap(({ lotId, maximumFen: amountFen }) => {
    const lot = house.lots.get(lotId);
    const bidder = house.bidderOn(group, lotId);
    if (lot?.status !== 'open' || !bidder || boundFen(lot, group.bidderId) <= amountFen) return [];
    const bid = { kind: 'maximum', amountFen, seenPriceFen: null, isConfirmed: true } as const;
    const decision = decideBid(lot, { bidder, bid }, nowMs);
    return decision.ok ? [{ group, lotId, lot, amountFen, events: decision.events }] : [];
  });
}

const isBound = (lot: Lot | undefined, bidderId: string): boolean => {
  const place = placeIn(lot, bidderId);
  return place === 'leading' || place === 'won';
};

const wrongSize = ({ group: { wishes, most, bidderId }, lots }: GroupRequest): GroupOwnRefusal | null => {
  const ids = new Set(wishes.map(({ lotId }) => lotId));
  const boundCount = [...ids].filter((id) => isBound(lots.get(id), bidderId)).length;
  const isRight = ids.size === wishes.length && ids.size >= FEWEST_LOTS && most >= 1 && most <= ids.size;
  return isRight && most >= boundCount ? null : { code: 'GROUP_SIZE', lots: wishes.length };
};

/**
 * The least they can bid on the lot, in fen; whoever has a priority right may match the price that
 * stands.
 */
const leastFen = (lot: Lot, bidder: Pick<Bidder, 'rank'> = {}): Fen =>
  isBidOn(lot) ? lowestFenFor(lot, bidder) : lot.terms.startPriceFen;

const whyNot = (
  lot: Lot,
  { bidder, maximumFen }: { bidder: Bidder | null; maximumFen: Fen },
  nowMs: number,
): string | null => {
  if (!bidder) return groupedRefusal(lot, nowMs)?.code ?? 'NOT_VERIFIED';
  const may = proxyCan.group(lot, bidder, nowMs);
  if (may !== true) return may.code;
  if (maximumFen < leastFen(lot, bidder)) return 'TOO_LOW';
  return maximumFen % ONE_YUAN_FEN === 0 ? null : 'NOT_MULTIPLE';
};

const isUnchanged = (before: Group | null, { lotId, maximumFen }: Wish): boolean =>
  before?.wishes.some((wish) => wish.lotId === lotId && wish.maximumFen === maximumFen) ?? false;

/**
 * A lot the group leads keeps at least the next valid price as its maximum, or what it has left of
 * one.
 */
const isTooLowForLead = (lot: Lot, { group: { bidderId } }: GroupRequest, maximumFen: Fen): boolean =>
  placeIn(lot, bidderId) === 'leading' && maximumFen < Math.min(boundFen(lot, bidderId), leastFen(lot));

const wrongLot = (input: GroupRequest, wish: Wish, nowMs: number): GroupOwnRefusal | null => {
  const { group, before, lots, bidderOn, groupedLotIds } = input;
  const { lotId } = wish;
  const lot = lots.get(lotId);
  if (!lot) return { code: 'GROUP_LOT', lotId, why: 'UNKNOWN_LOT' };
  if (lot.saleId !== group.saleId) return { code: 'GROUP_SALES' };
  if (groupedLotIds.has(lotId)) return { code: 'IN_GROUP', lotId };
  const isOld = before?.wishes.some((old) => old.lotId === lotId) ?? false;
  const isHis = earlyOf(lot).some(({ party }) => party.bidderId === group.bidderId);
  if (isHis || (!isOld && isBound(lot, group.bidderId))) return { code: 'GROUP_LOT_LED', lotId };
  if (isTooLowForLead(lot, input, wish.maximumFen)) return { code: 'GROUP_LOT_BOUND', lotId };
  if (isUnchanged(before, wish) || isBound(lot, group.bidderId)) return null;
  const offer = { bidder: bidderOn(group, lotId), maximumFen: wish.maximumFen };
  const why = whyNot(lot, offer, nowMs);
  return why === null ? null : { code: 'GROUP_LOT', lotId, why };
};

const droppedBound = ({ group, before, lots }: GroupRequest): GroupOwnRefusal | null => {
  const kept = new Set(group.wishes.map(({ lotId }) => lotId));
  const dropped = before?.wishes.find(
    ({ lotId }) => !kept.has(lotId) && isBound(lots.get(lotId), group.bidderId),
  );
  return dropped ? { code: 'GROUP_LOT_BOUND', lotId: dropped.lotId } : null;
};

/** The least total that covers what binds the group, or lets it bid at all. */
const leastCeilingFen = ({ group, lots, bidderOn }: GroupRequest): Fen => {
  const { wishes, bidderId } = group;
  // Every lot is known by now: one that is not has been refused.
  const known = wishes.map((wish) => ({ lot: lots.get(wish.lotId) as Lot, wish }));
  const bound = known.map(({ lot, wish }) =>
    placeIn(lot, bidderId) === 'leading'
      ? Math.min(boundFen(lot, bidderId), wish.maximumFen)
      : boundFen(lot, bidderId),
  );
  const boundSumFen = bound.reduce((sum, fen) => sum + fen, 0);
  return boundSumFen > 0
    ? boundSumFen
    : Math.min(...known.map(({ lot }) => leastFen(lot, bidderOn(group, lot.id) ?? {})));
};

/** Why the group cannot be so; null when it can. The first reason in the order of the list. */
export function groupRefusal(input: GroupRequest, nowMs: number): GroupOwnRefusal | null {
  const size = wrongSize(input);
  if (size) return size;
  for (const wish of input.group.wishes) {
    const wrong = wrongLot(input, wish, nowMs);
    if (wrong) return wrong;
  }
  const dropped = droppedBound(input);
  if (dropped) return dropped;
  const least = leastCeilingFen(input);
  return input.group.ceilingFen < least ? { code: 'GROUP_CEILING_LOW', leastFen: least } : null;
}

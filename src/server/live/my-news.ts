// News of each person on a lot, told from its committed events: who leads now, who no longer does,
// who has won, who has lost, whose deposit is free again. A registration is no event of the lot:
// new-bidders.ts.
import type { LiveMessage } from '#contract/live.ts';
import type { LotEvent } from '#core/lots/lot-event.ts';
import { isBidOn, isOver } from '#core/lots/lot-status.ts';
import { buyersOf, type BidderId, type Lot } from '#core/lots/lot.ts';
import { openNegotiation } from '#core/negotiation/negotiation.ts';

export type MyNews = Extract<LiveMessage, { t: 'mine' }>['what'];

export function leaderOf(lot: Lot): BidderId | null {
  if (isBidOn(lot)) return lot.standing?.leader.bidderId ?? null;
  return lot.status === 'sold' ? lot.winner.bidderId : null;
}

export interface Turn {
  /** Leader before these events. */
  readonly leaderBefore: BidderId | null;
  readonly events: readonly LotEvent[];
  readonly lot: Lot;
}

/**
 * News by the person who is to be told it. At the end of a lot everybody registered is: `bidderIds`
 * are those among them who have bid.
 */
export function myNews(
  turn: Turn,
  registered: readonly { readonly bidderId: BidderId; readonly hasBid: boolean }[],
): ReadonlyMap<BidderId, MyNews> {
  if (turn.events.length === 0 || !isOver(turn.lot)) return biddingNews(turn);
  const buyerIds = buyersOf(turn.lot);
  const negotiator = turn.lot.status === 'passed' ? openNegotiation(turn.lot)?.bidder.bidderId : undefined;
  const endOf = (bidderId: BidderId, hasBid: boolean): MyNews => {
    if (buyerIds.includes(bidderId)) return 'won';
    if (bidderId === negotiator) return 'negotiating';
    return hasBid && turn.lot.status !== 'withdrawn' ? 'lost' : 'deposit';
  };
  return new Map(registered.map(({ bidderId, hasBid }) => [bidderId, endOf(bidderId, hasBid)]));
}

/**
 * News of the bidding itself. Who has bid, or led, in this turn and does not lead at its end has
 * been outbid.
 */
const biddingNews = ({ leaderBefore, events, lot }: Turn): Map<BidderId, MyNews> => {
  const bids = events.filter((event) => event.type === 'bid');
  const concerned = bids.flatMap(({ by, standing }) => [by.bidderId, standing.leader.bidderId]);
  if (bids.length > 0 && leaderBefore !== null) concerned.push(leaderBefore);
  const leader = leaderOf(lot);
  const told = new Map<BidderId, MyNews>();
  for (const bidderId of concerned) told.set(bidderId, bidderId === leader ? 'leading' : 'outbid');
  if (leader !== null && leader === leaderBefore) told.delete(leader);
  return told;
};

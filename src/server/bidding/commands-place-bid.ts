// A bid, from the moment it is heard to the receipt. The same steps take a live bid and one from
// the history of a sale.
import type { BidAnswer, MyStanding } from '#contract/bidding/standing-outputs.ts';
import { decideBid, type Bid } from '#core/bidding/bid.ts';
import type { GroupOwnRefusal } from '#core/bidding/group-refusals.ts';
import { decideEarlyMaximum } from '#core/bidding/pre-bid.ts';
import type { BidRefusal, EarlyRefusal } from '#core/bidding/refusals.ts';
import { dueEvents } from '#core/lots/closing.ts';
import type { LotEvent } from '#core/lots/lot-event.ts';
import { unopened } from '#core/lots/lot-status.ts';
import { viewOf, type LotView } from '#core/lots/lot-view.ts';
import type { Lot } from '#core/lots/lot.ts';
import type { Result } from '#core/result.ts';
import type { AtHand, Command, CommandContext } from '#server/engine/command.ts';
import { bringUpToDate, commitLot } from '#server/lots/effects-lot.ts';
import type { LotPage } from '#server/lots/lot-page.ts';
import { overLimit } from './bid-limits.ts';
import { recordBid } from './bid-record.ts';
import { activeGroups } from './groups/store-groups.ts';
import { standingOf } from './queries-my-standing.ts';
import { entryOf, type BidderFacts } from './store-bidder-facts.ts';

export interface PlaceBid extends Bid {
  readonly bidderId: string;
  readonly lotId: string;
}

/** `lot` is as it stands now, so that the screen can be right without asking again. */
export type BidPlaced = Result<
  { readonly answer: BidAnswer },
  BidRefusal | EarlyRefusal | GroupOwnRefusal,
  { readonly lot: LotView | null }
>;

const outcomeOf = (place: MyStanding['place'], isSilent: boolean): BidAnswer['outcome'] => {
  if (isSilent) return 'maximum-set';
  return place === 'leading' ? 'leading' : 'outbid';
};

interface Taken {
  readonly page: LotPage;
  readonly facts: BidderFacts;
  readonly events: readonly LotEvent[];
}

/** The answer to a bid that has been recorded; `after`: the lot right after it. */
const accepted = (
  context: AtHand,
  bid: PlaceBid,
  { page, facts, events, after }: Taken & { readonly after: LotPage },
): BidPlaced => {
  const { paddle } = entryOf(facts);
  const { bidderId, lotId, kind, amountFen } = bid;
  const receipt = recordBid(context, { bidderId, paddle, kind, amountFen }, { before: page.lot, after });
  // The lot has moved on since, where groups have answered.
  const { lot } = context.lots.left(lotId);
  const isSilent = events[0]?.type === 'maximum-set';
  const mine = standingOf(lot, { ...facts, bidderId, paddle, lastBidFen: amountFen });
  const outcome = outcomeOf(mine.place, isSilent);
  return { ok: true, answer: { outcome, receipt, lot: viewOf(lot), mine, nowMs: context.nowMs } };
};

/** Whether the bidder bids on the lot through a group of theirs. */
export async function isInOwnGroup(
  context: CommandContext,
  { bidderId, lotId }: Pick<PlaceBid, 'bidderId' | 'lotId'>,
): Promise<boolean> {
  const ids = await context.groups.reachedFrom(context.db, lotId);
  const groups = await activeGroups(context.db, ids, context.bidSeal);
  return groups.some(
    (group) => group.bidderId === bidderId && group.wishes.some((wish) => wish.lotId === lotId),
  );
}

/** Before the opening a maximum is left with the house, after it is bid. */
const decide = (lot: Lot, offer: Parameters<typeof decideBid>[1], nowMs: number) =>
  unopened(lot) !== null && offer.bid.kind === 'maximum'
    ? decideEarlyMaximum(lot, { ...offer.bid, bidder: offer.bidder }, nowMs)
    : decideBid(lot, offer, nowMs);

/**
 * Decided at once, where nobody but this lot and this bidder is concerned: nothing is due on it,
 * their deposit is for it alone, and no group bids on it.
 */
const runAtOnce = (context: AtHand, bid: PlaceBid): BidPlaced | null => {
  const { lots, nowMs } = context;
  const page = lots.held(bid.lotId);
  const facts = context.knownFacts(bid.bidderId, bid.lotId);
  if (!page || !facts || entryOf(facts).cover !== 'lot' || context.groups.mayConcern(bid.lotId)) return null;
  const { lot } = page;
  if (dueEvents(lot, nowMs, context.bidSeal.open).length > 0) return null;
  const decision = decide(lot, { bidder: facts.bidder, bid }, nowMs);
  if (!decision.ok) return { ok: false, refusal: decision.refusal, lot: viewOf(lot) };
  // A bid is followed by nothing but itself and perhaps a later end: nobody is written to, no order
  // is made.
  const { events } = decision;
  return accepted(context, bid, { page, facts, events, after: lots.record(lot.id, events) });
};

/** The bid, by whichever way it has come in; `decideBy`: how it is decided there. */
export async function bidBy(
  context: CommandContext,
  bid: PlaceBid,
  decideBy: typeof decide,
): Promise<BidPlaced> {
  const page = await bringUpToDate(context, bid.lotId);
  if (!page) return { ok: false, refusal: { code: 'UNKNOWN_LOT' }, lot: null };
  const facts = await context.facts(bid.bidderId, bid.lotId);
  // An account that is gone is nobody's: it has no verified name.
  if (!facts) return { ok: false, refusal: { code: 'NOT_VERIFIED' }, lot: viewOf(page.lot) };
  const decision = decideBy(page.lot, { bidder: facts.bidder, bid }, context.nowMs);
  if (!decision.ok) return { ok: false, refusal: decision.refusal, lot: viewOf(page.lot) };
  // Before the limit: no larger deposit would let the bidder bid by hand on it.
  if (context.groups.mayConcern(bid.lotId) && (await isInOwnGroup(context, bid))) {
    return { ok: false, refusal: { code: 'IN_GROUP', lotId: bid.lotId }, lot: viewOf(page.lot) };
  }
  const { cover } = entryOf(facts);
  const over = await overLimit(context, page.lot, { ...bid, cover });
  if (over) return { ok: false, refusal: over, lot: viewOf(page.lot) };
  const { events } = decision;
  return accepted(context, bid, { page, facts, events, after: await commitLot(context, page, events) });
}

export const placeBid: Command<PlaceBid, BidPlaced> = {
  name: 'place-bid',
  gathers: true,
  isSecret: ({ kind }) => kind === 'maximum',
  lotsOf: ({ lotId }) => [lotId],
  run: (context, bid) => bidBy(context, bid, decide),
  runAtOnce,
};

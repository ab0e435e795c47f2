// A bid, from the moment it is heard to the receipt. The same steps take a live bid and one from the history of a sale.
import type { BidAnswer, Receipt } from '#contract/outputs.ts';
import { type Bid, decideBid } from '#core/bid.ts';
import { decideEarlyMaximum } from '#core/early.ts';
import type { LotEvent } from '#core/event.ts';
import { basePriceFen, isBidOn, type Lot } from '#core/lot.ts';
import { outbidLetter } from '#core/message.ts';
import type { BidRefusal, EarlyRefusal } from '#core/refusal.ts';
import { type LotView, viewOf } from '#core/view.ts';
import { overLimit } from '#server/engine/bid-limits.ts';
import type { Command, CommandContext } from '#server/engine/command.ts';
import type { LotPage } from '#server/engine/lot-book.ts';
import { bringUpToDate, commitLot } from '#server/engine/lot-changes.ts';
import { standingOf } from '#server/queries/my-standing.ts';
import type { BidderFacts } from '#server/store/bidder-facts.ts';

export interface PlaceBid extends Bid {
  readonly bidderId: string;
  readonly lotId: string;
}

export type BidPlaced =
  | { readonly ok: true; readonly answer: BidAnswer }
  /** `lot` is as it stands now, so that the screen can be right without asking again. */
  | { readonly ok: false; readonly refusal: BidRefusal | EarlyRefusal; readonly lot: LotView | null };

const priceBefore = (lot: Lot): number | null => (isBidOn(lot) ? (lot.standing?.priceFen ?? null) : null);

const outcomeOf = (lot: Lot, bidderId: string, isSilent: boolean): BidAnswer['outcome'] => {
  if (isSilent) return 'maximum-set';
  return lot.status === 'open' && lot.standing?.leader.bidderId === bidderId ? 'leading' : 'outbid';
};

const receiptOf = (
  context: CommandContext,
  bid: PlaceBid,
  { paddle, before, after }: { paddle: string; before: Lot; after: LotPage },
): Receipt => {
  const { lot, chainHead } = after;
  return {
    id: context.newId(),
    lotId: lot.id,
    atMs: context.nowMs,
    paddle,
    kind: bid.kind,
    amountFen: bid.amountFen,
    priceBeforeFen: priceBefore(before),
    priceAfterFen: isBidOn(lot) ? basePriceFen(lot) : lot.terms.startPriceFen,
    rulesVersion: lot.terms.rules.version,
    seq: lot.seq,
    hash: chainHead,
  };
};

const accept = async (
  context: CommandContext,
  bid: PlaceBid,
  taken: { page: LotPage; facts: BidderFacts; events: readonly LotEvent[] },
): Promise<BidPlaced> => {
  const { page, facts, events } = taken;
  const paddle = facts.bidder.registration?.paddle ?? '';
  const after = await commitLot(context, page, events);
  const receipt = receiptOf(context, bid, { paddle, before: page.lot, after });
  const { bidderId, lotId, kind, amountFen } = bid;
  const { nowMs } = context;
  context.lots.recordBid({
    id: receipt.id,
    lotId,
    bidderId,
    rev: after.lot.rev,
    kind,
    amountFen,
    atMs: nowMs,
    receipt: JSON.stringify(receipt),
  });
  const beaten = outbidLetter(page.lot, after.lot, nowMs);
  if (beaten) context.lots.recordLetter(beaten, context.newId(), nowMs);
  const isSilent = events[0]?.type === 'maximum-set';
  const mine = standingOf(after.lot, { ...facts, bidderId, paddle, lastBidFen: amountFen });
  const outcome = outcomeOf(after.lot, bidderId, isSilent);
  return { ok: true, answer: { outcome, receipt, lot: viewOf(after.lot), mine, nowMs } };
};

/** Before the opening a maximum is left with the house, after it is bid. */
const decide = (lot: Lot, offer: Parameters<typeof decideBid>[1], nowMs: number) =>
  lot.status === 'scheduled' && offer.bid.kind === 'maximum'
    ? decideEarlyMaximum(lot, { bidder: offer.bidder, amountFen: offer.bid.amountFen }, nowMs)
    : decideBid(lot, offer, nowMs);

const run = async (context: CommandContext, bid: PlaceBid): Promise<BidPlaced> => {
  const page = await bringUpToDate(context, bid.lotId);
  if (!page) return { ok: false, refusal: { code: 'UNKNOWN_LOT' }, lot: null };
  const facts = await context.facts(bid.bidderId, bid.lotId);
  // An account that is gone is nobody's: it has no verified name.
  if (!facts) return { ok: false, refusal: { code: 'NOT_VERIFIED' }, lot: viewOf(page.lot) };
  const decision = decide(page.lot, { bidder: facts.bidder, bid }, context.nowMs);
  if (!decision.ok) return { ok: false, refusal: decision.refusal, lot: viewOf(page.lot) };
  const cover = facts.bidder.registration?.cover ?? 'lot';
  const over = cover === 'lot' ? null : await overLimit(context, page.lot, { ...bid, cover });
  if (over) return { ok: false, refusal: over, lot: viewOf(page.lot) };
  return accept(context, bid, { page, facts, events: decision.events });
};

export const placeBid: Command<PlaceBid, BidPlaced> = {
  name: 'place-bid',
  gathers: true,
  lotsOf: ({ lotId }) => [lotId],
  run,
};

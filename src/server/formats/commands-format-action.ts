// Steps common to every action on a lot that is not bid up: the lot is brought up to date, the
// buyer is known, core decides, what follows is written, and they are answered with their receipt.
// Source: engine.md 9.5; goals.md I-12, I-13.
import type { FormatAnswer } from '#contract/formats/outputs.ts';
import type { Decision } from '#core/bidding/bid.ts';
import type { Bidder } from '#core/bidding/bidder.ts';
import type { BidderRefusal, LotRefusal } from '#core/bidding/refusals.ts';
import type { LimitRefusal } from '#core/deposits/buying-power.ts';
import type { LotEvent } from '#core/lots/lot-event.ts';
import { viewOf, type LotView } from '#core/lots/lot-view.ts';
import type { Lot, Party } from '#core/lots/lot.ts';
import { textRefusal, type SeenText, type TextRefusal } from '#core/lots/seen-text.ts';
import type { Result } from '#core/result.ts';
import { overLimit } from '#server/bidding/bid-limits.ts';
import { recordAction } from '#server/bidding/effects-opened-bids.ts';
import { entryOf } from '#server/bidding/store-bidder-facts.ts';
import type { CommandContext } from '#server/engine/command.ts';
import { bringUpToDate, commitLot } from '#server/lots/effects-lot.ts';
import type { LotPage } from '#server/lots/lot-page.ts';
import { myDealingsOf } from './queries-my-dealings.ts';

export interface FormatRequest extends SeenText {
  readonly bidderId: string;
  readonly lotId: string;
}

export type FormatDone<No> = Result<
  { readonly answer: FormatAnswer },
  No | LotRefusal | BidderRefusal | TextRefusal | LimitRefusal,
  { readonly lot: LotView | null }
>;

interface Commitment {
  readonly kind: 'purchase' | 'take';
  readonly buyer: Party;
  readonly amountFen: number;
}

/** Payment to which somebody is bound by what was decided; null: none yet. */
export function commitmentIn(events: readonly LotEvent[]): Commitment | null {
  for (const event of events) {
    if (event.type === 'unit-held') {
      return { kind: 'purchase', buyer: event.hold.buyer, amountFen: event.hold.priceFen };
    }
    if (event.type === 'sold') return { kind: 'take', buyer: event.winner, amountFen: event.hammerFen };
  }
  return null;
}

interface Deal<No> {
  readonly decide: (lot: Lot, bidder: Bidder) => Decision<No>;
  /** Amount asked of the buyer's limits when the decision itself does not tell; in fen. */
  readonly atStakeFen?: number;
}

export async function formatAction<No>(
  context: CommandContext,
  { bidderId, lotId, ...seen }: FormatRequest,
  { decide, atStakeFen = 0 }: Deal<No>,
): Promise<FormatDone<No>> {
  const { nowMs } = context;
  const page = await bringUpToDate(context, lotId);
  if (!page) return { ok: false, refusal: { code: 'UNKNOWN_LOT' }, lot: null };
  const lot = viewOf(page.lot);
  const facts = await context.facts(bidderId, lotId);
  // An account that is gone is nobody's: it has no verified name.
  if (!facts) return { ok: false, refusal: { code: 'NOT_VERIFIED' }, lot };
  const decision = decide(page.lot, facts.bidder);
  if (!decision.ok) return { ok: false, refusal: decision.refusal, lot };
  const unseen = textRefusal(page.lot, seen);
  if (unseen) return { ok: false, refusal: unseen, lot };
  const bound = commitmentIn(decision.events);
  const amountFen = bound?.amountFen ?? atStakeFen;
  const { cover } = entryOf(facts);
  const over = amountFen === 0 ? null : await overLimit(context, page.lot, { bidderId, cover, amountFen });
  if (over) return { ok: false, refusal: over, lot };
  const after = await commitLot(context, page, decision.events);
  const receipt = bound && recordCommitment(context, after, bound);
  const mine = await myDealingsOf(context.db, after.lot, bidderId);
  return { ok: true, answer: { receipt, lot: viewOf(after.lot), mine, nowMs } };
}

/** Puts it on record among the bids, dated now. */
export function recordCommitment(context: CommandContext, page: LotPage, bound: Commitment) {
  const { kind, amountFen, buyer } = bound;
  const { rev } = page.lot;
  return recordAction(context, page, { kind, amountFen, ...buyer, atMs: context.nowMs, rev });
}

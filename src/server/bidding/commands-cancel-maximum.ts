// Takes back a maximum that was left before the opening. Source: product.md 3.2.
import type { MyStanding } from '#contract/bidding/standing-outputs.ts';
import { decideCancelMaximum } from '#core/bidding/pre-bid.ts';
import type { EarlyRefusal } from '#core/bidding/refusals.ts';
import { viewOf, type LotView } from '#core/lots/lot-view.ts';
import type { Result } from '#core/result.ts';
import type { Command } from '#server/engine/command.ts';
import { bringUpToDate, commitLot } from '#server/lots/effects-lot.ts';
import { standingOf } from './queries-my-standing.ts';
import { entryOf } from './store-bidder-facts.ts';

export interface CancelMaximum {
  readonly bidderId: string;
  readonly lotId: string;
}

export type MaximumCancelled = Result<
  { readonly answer: MyStanding },
  EarlyRefusal,
  { readonly lot: LotView | null }
>;

export const cancelMaximum: Command<CancelMaximum, MaximumCancelled> = {
  name: 'cancel-maximum',
  gathers: true,
  lotsOf: ({ lotId }) => [lotId],
  run: async (context, { bidderId, lotId }) => {
    const page = await bringUpToDate(context, lotId);
    if (!page) return { ok: false, refusal: { code: 'UNKNOWN_LOT' }, lot: null };
    const facts = await context.facts(bidderId, lotId);
    if (!facts) return { ok: false, refusal: { code: 'NO_MAXIMUM' }, lot: viewOf(page.lot) };
    const decision = decideCancelMaximum(page.lot, facts.bidder, context.nowMs);
    if (!decision.ok) return { ok: false, refusal: decision.refusal, lot: viewOf(page.lot) };
    const { lot } = await commitLot(context, page, decision.events);
    const { paddle } = entryOf(facts);
    return { ok: true, answer: standingOf(lot, { ...facts, bidderId, paddle, lastBidFen: null }) };
  },
};

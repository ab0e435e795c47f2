// The auctioneer's word on a lot of the fast lane whose extensions are spent. Source: product.md 3.3.
import type { Inputs } from '#contract/inputs.ts';
import type { SaleOutputs } from '#contract/sale-outputs.ts';
import { refuse } from '#core/bid.ts';
import { decideHammer } from '#core/hammer.ts';
import type { Command } from '#server/engine/command.ts';
import { bringUpToDate, commitLot } from '#server/engine/lot-changes.ts';
import { addNotice } from '#server/store/sales/sale-stops.ts';
import { type ByStaff, done, type StaffAnswer } from './staff-answer.ts';

export const hammerWord: Command<Inputs['hammer'] & ByStaff, StaffAnswer<SaleOutputs['hammer']>> = {
  name: 'hammer-word',
  lotsOf: ({ lotId }) => [lotId],
  run: async (context, { lotId, word, staffId }) => {
    const page = await bringUpToDate(context, lotId);
    if (!page) return refuse({ code: 'UNKNOWN_LOT' });
    const { db, nowMs, newId } = context;
    const decision = decideHammer(page.lot, word, nowMs);
    if (!decision.ok) return decision;
    await commitLot(context, page, decision.events);
    const said = { what: word, article: null, reason: null, resumeByMs: null } as const;
    await addNotice(db, { id: newId(), saleId: page.lot.saleId, lotId, ...said, atMs: nowMs, staffId });
    return done({ lotId });
  },
};

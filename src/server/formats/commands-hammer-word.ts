// The auctioneer's word on a lot of the fast lane whose extensions are spent. Source: product.md
// 3.3.
import type { Inputs } from '#contract/inputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import { decideHammer } from '#core/formats/hammer.ts';
import { refuse } from '#core/result.ts';
import type { StaffCommand } from '#server/audit/audit-log.ts';
import { done, type ByStaff, type StaffAnswer } from '#server/enquiries/commands-staff-answer.ts';
import { bringUpToDate, commitLot } from '#server/lots/effects-lot.ts';
import { sidesOfLot } from '#server/lots/lot-sides.ts';
import { addNotice } from '#server/sales/store-sale-stops.ts';

export const hammerWord: StaffCommand<Inputs['hammer'] & ByStaff, StaffAnswer<Outputs['hammer']>> = {
  name: 'hammer-word',
  audit: ({ staffId: byId, lotId: ref, word: step }) => ({ byId, ref, step }),
  concerned: (context, { lotId }) => sidesOfLot(context, lotId),
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

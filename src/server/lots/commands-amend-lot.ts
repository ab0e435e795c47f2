// Correcting what is said of a lot before the public: logged with both texts, told to everybody it
// concerns.
// Source: 拍卖法 第18条; product.md 2, 4.2.
import type { Inputs } from '#contract/inputs.ts';
import type { LotFacts } from '#contract/lots/lot-card.ts';
import type { Outputs } from '#contract/outputs.ts';
import { decideAmendment } from '#core/lots/amend-lot.ts';
import type { TextChange } from '#core/lots/lot-event.ts';
import { refuse } from '#core/result.ts';
import type { StaffCommand } from '#server/audit/audit-log.ts';
import { done, type ByStaff, type StaffAnswer } from '#server/enquiries/commands-staff-answer.ts';
import { cardTextsOf, setCardTexts } from '#server/sales/store-sale-stops.ts';
import { bringUpToDate, commitLot } from './effects-lot.ts';
import { sidesOfLot } from './lot-sides.ts';

const FIELDS = ['title', 'defects', 'viewing'] as const satisfies readonly TextChange['field'][];

type Texts = Readonly<Record<(typeof FIELDS)[number], string>>;

export const amendLot: StaffCommand<Inputs['amendLot'] & ByStaff, StaffAnswer<Outputs['amendLot']>> = {
  name: 'amend-lot',
  audit: ({ staffId: byId, lotId: ref }) => ({ byId, ref }),
  concerned: (context, { lotId }) => sidesOfLot(context, lotId),
  sparesBidders: true,
  lotsOf: ({ lotId }) => [lotId],
  run: async (context, { lotId, staffId, title, defects, viewing }) => {
    const page = await bringUpToDate(context, lotId);
    const card = await cardTextsOf(context.db, lotId);
    if (!page || !card) return refuse({ code: 'UNKNOWN_LOT' });
    const facts = JSON.parse(card.facts) as LotFacts;
    const now: Texts = { title: card.title, defects: facts.defects, viewing: facts.viewing };
    const then: Texts = {
      title: title ?? now.title,
      defects: defects ?? now.defects,
      viewing: viewing ?? now.viewing,
    };
    const changes = FIELDS.map((field) => ({ field, before: now[field], after: then[field] }));
    const decision = decideAmendment(page.lot, { staffId, changes }, context.nowMs);
    if (!decision.ok) return decision;
    const said = { ...facts, defects: then.defects, viewing: then.viewing };
    await setCardTexts(context.db, lotId, { title: then.title, facts: JSON.stringify(said) });
    await commitLot(context, page, decision.events);
    return done({ lotId });
  },
};

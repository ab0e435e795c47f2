// Correcting what is said of a lot before the public: logged with both texts, told to everybody it
// concerns.
// Source: 拍卖法 第18条; product.md 2, 4.2.
import type { Inputs } from '#contract/inputs.ts';
import type { LotFacts } from '#contract/lots/lot-card.ts';
import { FACT_FIELDS, factChange } from '#contract/lots/text-lines.ts';
import type { Outputs } from '#contract/outputs.ts';
import { decideAmendment } from '#core/lots/amend-lot.ts';
import { refuse } from '#core/result.ts';
import type { StaffCommand } from '#server/audit/audit-log.ts';
import { done, type ByStaff, type StaffAnswer } from '#server/enquiries/commands-staff-answer.ts';
import { cardTextsOf, setCardTexts } from '#server/sales/store-sale-stops.ts';
import { bringUpToDate, commitLot } from './effects-lot.ts';
import { sidesOfLot } from './lot-sides.ts';

type Corrected = Omit<Inputs['amendLot'], 'lotId' | 'title'>;

/** The facts with what is corrected of them; what is left out stays as it is. */
const correctedFacts = ({ reference: worth, ...facts }: LotFacts, corrected: Corrected): LotFacts => {
  const { reference = worth ?? null, ...others } = corrected;
  const said = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined));
  return { ...facts, ...said, ...(reference !== null && { reference }) };
};

export const amendLot: StaffCommand<Inputs['amendLot'] & ByStaff, StaffAnswer<Outputs['amendLot']>> = {
  name: 'amend-lot',
  audit: ({ staffId: byId, lotId: ref }) => ({ byId, ref }),
  concerned: (context, { lotId }) => sidesOfLot(context, lotId),
  sparesBidders: true,
  lotsOf: ({ lotId }) => [lotId],
  run: async (context, { lotId, staffId, title, ...corrected }) => {
    const page = await bringUpToDate(context, lotId);
    const card = await cardTextsOf(context.db, lotId);
    if (!page || !card) return refuse({ code: 'UNKNOWN_LOT' });
    const facts = JSON.parse(card.facts) as LotFacts;
    const then = { title: title ?? card.title, facts: correctedFacts(facts, corrected) };
    const changes = [
      { field: 'title', before: card.title, after: then.title } as const,
      ...FACT_FIELDS.map((field) => factChange(field, facts, then.facts)),
    ];
    const decision = decideAmendment(page.lot, { staffId, changes }, context.nowMs);
    if (!decision.ok) return decision;
    await setCardTexts(context.db, lotId, { title: then.title, facts: JSON.stringify(then.facts) });
    await commitLot(context, page, decision.events);
    return done({ lotId });
  },
};

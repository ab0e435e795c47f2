// Correcting what is said of a lot before the public: logged with both texts, told to everybody it
// concerns.
// Source: 拍卖法 第18条; product.md 2, 4.2.
import type { Inputs } from '#contract/inputs.ts';
import type { LotFacts } from '#contract/lots/lot-card.ts';
import { FACT_FIELDS, factChange } from '#contract/lots/text-lines.ts';
import type { Outputs } from '#contract/outputs.ts';
import { decideAmendment } from '#core/lots/amend-lot.ts';
import type { AmendedTerms } from '#core/lots/lot-event.ts';
import { refuse } from '#core/result.ts';
import type { StaffCommand } from '#server/audit/audit-log.ts';
import { registeredOn } from '#server/bidding/store-registrations.ts';
import { amendRow, toldTraits } from '#server/catalogue/store/amend/amend-row.ts';
import { done, type ByStaff, type StaffAnswer } from '#server/enquiries/commands-staff-answer.ts';
import { cardTextsOf, setCardTexts } from '#server/sales/store-sale-stops.ts';
import { amendedFace, termChanges } from './amend/amend-face.ts';
import { bringUpToDate, commitLot } from './effects-lot.ts';
import { sidesOfLot } from './lot-sides.ts';
import { marksOfLot } from './store-vehicle-marks.ts';

type Said = 'lotId' | 'title' | 'city' | 'vehicle' | 'traits' | 'terms';
type Corrected = Omit<Inputs['amendLot'], Said>;

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
  run: async (context, { lotId, staffId, title, city, vehicle, traits, terms, ...corrected }) => {
    const { db, nowMs } = context;
    const page = await bringUpToDate(context, lotId);
    const card = await cardTextsOf(db, lotId);
    if (!page || !card) return refuse({ code: 'UNKNOWN_LOT' });
    const facts = JSON.parse(card.facts) as LotFacts;
    const then = { title: title ?? card.title, facts: correctedFacts(facts, corrected) };
    const face = amendedFace(card, await toldTraits(db, lotId), { city, vehicle, traits });
    const changes = [
      { field: 'title', before: card.title, after: then.title } as const,
      ...face.changes,
      ...FACT_FIELDS.map((field) => factChange(field, facts, then.facts)),
      ...(terms ? termChanges(page.lot, terms) : []),
    ];
    const registeredCount = terms ? await registeredOn(db, lotId) : 0;
    const decision = decideAmendment(
      page.lot,
      { staffId, changes, terms: toldOf(terms), registeredCount },
      nowMs,
    );
    if (!decision.ok) return decision;
    const texts = { title: then.title, facts: JSON.stringify(then.facts), ...face.card };
    await setCardTexts(db, lotId, texts);
    const { lot } = await commitLot(context, page, decision.events);
    const marks = await marksOfLot(db, context.bidSeal.maximums, lotId);
    const vinTail = marks?.vin.slice(-VIN_TAIL_LENGTH) ?? null;
    await amendRow(db, { ...card, ...texts }, { lot, traits: traits ?? {}, vinTail });
    return done({ lotId });
  },
};

/** Without what was not said. */
const toldOf = (terms: Inputs['amendLot']['terms']): AmendedTerms | undefined =>
  terms && {
    ...(terms.depositFen !== undefined && { depositFen: terms.depositFen }),
    ...(terms.stepFen !== undefined && { stepFen: terms.stepFen }),
  };

/** As much of a frame number as anybody may search by. */
const VIN_TAIL_LENGTH = 6;

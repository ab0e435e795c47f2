// Correcting what is said of a lot before the public: logged with both texts, told to everybody it
// concerns.
// Source: 拍卖法 第18条; product.md 2, 4.2.
import type { Inputs } from '#contract/inputs.ts';
import type { LotFacts } from '#contract/lots/lot-card.ts';
import { FACT_FIELDS, factChange } from '#contract/lots/text-lines.ts';
import type { Outputs } from '#contract/outputs.ts';
import { decideAmendment } from '#core/lots/amend-lot.ts';
import type { AmendedTerms, TextChange } from '#core/lots/lot-event.ts';
import type { Lot } from '#core/lots/lot.ts';
import { needsOf, QUALIFICATIONS, type ProofNeed } from '#core/proofs/need.ts';
import { refuse } from '#core/result.ts';
import type { StaffCommand } from '#server/audit/audit-log.ts';
import { registeredOn } from '#server/bidding/store-registrations.ts';
import { amendRow, toldTraits } from '#server/catalogue/store/amend/amend-row.ts';
import { done, type ByStaff, type StaffAnswer } from '#server/enquiries/commands-staff-answer.ts';
import { cardTextsOf, setCardTexts } from '#server/sales/store-sale-stops.ts';
import { amendedFace, termChanges } from './amend/amend-face.ts';
import { tellOfReserve } from './amend/effects-reserve.ts';
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
      { staffId, changes, terms: toldOf(page.lot, terms, traits?.transfer), registeredCount },
      nowMs,
    );
    if (!decision.ok) return decision;
    const texts = { title: then.title, facts: JSON.stringify(then.facts), ...face.card };
    await setCardTexts(db, lotId, texts);
    const { lot } = await commitLot(context, page, decision.events);
    if (changes.some(isNewReserve)) await tellOfReserve(context, lot);
    const marks = await marksOfLot(db, context.bidSeal.maximums, lotId);
    const vinTail = marks?.vin.slice(-VIN_TAIL_LENGTH) ?? null;
    await amendRow(db, { ...card, ...texts }, { lot, traits: traits ?? {}, vinTail });
    return done({ lotId });
  },
};

const isNewReserve = ({ field, before, after }: TextChange): boolean =>
  field === 'reserve' && before !== after;

/** Without what was not said. */
const toldOf = (
  lot: Lot,
  terms: Inputs['amendLot']['terms'] = {},
  transfer: string | undefined,
): AmendedTerms => {
  const needs = transfer === undefined ? null : needsUnder(lot, transfer);
  return {
    ...(terms.depositFen !== undefined && { depositFen: terms.depositFen }),
    ...(terms.stepFen !== undefined && { stepFen: terms.stepFen }),
    ...(terms.reserveFen !== undefined && { reserveFen: terms.reserveFen }),
    ...(needs !== null && { needs }),
  };
};

/** Null: the lot asks for the same as before. */
const needsUnder = ({ terms: { needs = [] } }: Lot, transfer: string): readonly ProofNeed[] | null => {
  const after = needsOf(
    transfer,
    QUALIFICATIONS.filter((one) => needs.includes(one)),
  );
  return after.length === needs.length ? null : after;
};

/** As much of a frame number as anybody may search by. */
const VIN_TAIL_LENGTH = 6;

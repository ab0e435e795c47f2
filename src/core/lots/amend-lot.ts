// Correcting what is said of a lot (变更). Before it is over the house may correct its words; both
// texts stay in the lot's log, and whoever it concerns is told. A defect has to be told whenever it
// is found; what says which thing is sold, and how it was found to be, is not turned under a
// running clock: the lot is paused first. Of its terms the step may change until it opens, and the
// deposit as long as nobody has put one down. So may the reserve: the consignor fixes it, and
// whether there is one has to be said; how much it is stays unsaid, before and after. A limit of
// transfer that asks for another proof is a term like these. What it starts at is announced, and
// only another announcement tells another price.
// Source: 拍卖法 第18、28、45、46、50条; product.md 2, 4.2, 5.9.
import type { Decision } from '#core/bidding/bid.ts';
import type { Fen } from '#core/money.ts';
import { refuse } from '#core/result.ts';
import { courtDepositBreach } from '#core/sales/judicial.ts';
import type { AmendRefusal, LimitRefusal, PlanRefusal } from '#core/sales/refusals.ts';
import { isRising } from '#core/sales/rule-set.ts';
import { yearRentFen } from './disposal.ts';
import { isPriceHidden } from './hidden-price.ts';
import { categoryOfKind } from './kinds.ts';
import type { AmendedTerms, TextChange } from './lot-event.ts';
import { isOver } from './lot-status.ts';
import type { Lot } from './lot.ts';
import { ofEachDetail } from './vehicle-card.ts';

type Field = TextChange['field'];

export interface Amendment {
  readonly staffId: string;
  /** Each field with what is said now and what is to be said. */
  readonly changes: readonly TextChange[];
  /** Terms among them, as they are to hold; absent: none. */
  readonly terms?: AmendedTerms | undefined;
  /** How many have registered for it; unsaid: nobody. */
  readonly registeredCount?: number | undefined;
}

const OF_ANY = { isOfVehicle: false, isWhatIsSold: false } as const;
const SOLD = { isOfVehicle: true, isWhatIsSold: true } as const;

/** Fields by what they say: of any lot or of a vehicle only, and whether a running lot waits. */
const FIELDS: {
  readonly [Name in Field]: { readonly isOfVehicle: boolean; readonly isWhatIsSold: boolean };
} = {
  title: { isOfVehicle: false, isWhatIsSold: false },
  basics: { isOfVehicle: false, isWhatIsSold: true },
  inspector: { isOfVehicle: false, isWhatIsSold: true },
  inspectedOn: { isOfVehicle: false, isWhatIsSold: true },
  reference: { isOfVehicle: false, isWhatIsSold: true },
  defects: { isOfVehicle: false, isWhatIsSold: false },
  viewing: { isOfVehicle: false, isWhatIsSold: false },
  yard: { isOfVehicle: false, isWhatIsSold: false },
  handover: { isOfVehicle: false, isWhatIsSold: false },
  pictures: { isOfVehicle: false, isWhatIsSold: false },
  documents: { isOfVehicle: false, isWhatIsSold: false },
  scores: { isOfVehicle: true, isWhatIsSold: true },
  damages: { isOfVehicle: true, isWhatIsSold: false },
  paintMicrons: SOLD,
  city: OF_ANY,
  deposit: OF_ANY,
  step: OF_ANY,
  reserve: OF_ANY,
  ...ofEachDetail(() => SOLD),
  series: SOLD,
  modelYear: SOLD,
  gearbox: SOLD,
  seats: SOLD,
  source: SOLD,
  papers: SOLD,
  // As with a defect: it has to be told whenever it is found.
  accident: { isOfVehicle: true, isWhatIsSold: false },
  transfer: { isOfVehicle: true, isWhatIsSold: false },
};

type Refused = AmendRefusal | LimitRefusal | Extract<PlanRefusal, { readonly code: 'TERMS_UNSOUND' }>;

export function decideAmendment(lot: Lot, amendment: Amendment, nowMs: number): Decision<Refused> {
  const { staffId, changes, terms } = amendment;
  if (isOver(lot)) return refuse({ code: 'LOT_STATE', status: lot.status });
  const real = changes.filter(({ before, after }) => before !== after);
  if (real.length === 0) return refuse({ code: 'NOTHING_CHANGED' });
  const fields = real.map(({ field }) => field);
  const wrong = wrongWords(lot, fields) ?? wrongTerms(lot, fields, amendment);
  if (wrong) return refuse(wrong);
  const held = terms && fields.some((field) => isTerm(field, terms)) ? { terms } : {};
  return { ok: true, events: [{ type: 'amended', atMs: nowMs, staffId, changes: real, ...held }] };
}

const wrongWords = (lot: Lot, fields: readonly Field[]): Refused | null => {
  const foreign = categoryOfKind(lot.terms.kind) === 'goods' ? fields.filter(isOfVehicle) : [];
  if (foreign.length > 0) return { code: 'FACTS_OF_VEHICLE', fields: foreign };
  if (fields.includes('reference') && isPriceHidden(lot)) return { code: 'REFERENCE_HIDDEN' };
  const running = isStill(lot) ? [] : fields.filter(isWhatIsSold);
  return running.length > 0 ? { code: 'AMEND_RUNNING', fields: running } : null;
};

const wrongTerms = (
  lot: Lot,
  fields: readonly Field[],
  { terms = {}, registeredCount = 0 }: Amendment,
): Refused | null => {
  const changed = fields.filter((field) => isTerm(field, terms));
  if (changed.length === 0) return null;
  if (lot.status !== 'scheduled') return { code: 'AMEND_OPENED', fields: changed };
  if (changed.includes('deposit') && registeredCount > 0)
    return { code: 'AMEND_REGISTERED', registeredCount };
  if (changed.includes('step') && !isRising(lot.terms.rules)) return unsound(lot, 'fixedStepFen');
  const { depositFen, reserveFen } = terms;
  const isDeposit = changed.includes('deposit') && depositFen !== undefined;
  const isReserve = changed.includes('reserve') && reserveFen !== undefined;
  return (
    (isDeposit ? wrongDeposit(lot, depositFen) : null) ?? (isReserve ? wrongReserve(lot, reserveFen) : null)
  );
};

type Unsound = 'fixedStepFen' | 'depositFen' | 'leaseDeposit' | 'reserveFen';

const unsound = ({ id }: Lot, field: Unsound): Refused => ({
  code: 'TERMS_UNSOUND',
  lotId: id,
  field,
});

const wrongDeposit = (lot: Lot, depositFen: Fen): Refused | null => {
  const { rules, startPriceFen, disposal } = lot.terms;
  // One sum for every lot of such a sale, or it says what this one starts at.
  if (isPriceHidden(lot)) return unsound(lot, 'depositFen');
  if (disposal?.kind === 'lease' && depositFen > yearRentFen(startPriceFen, disposal)) {
    return unsound(lot, 'leaseDeposit');
  }
  const breach = rules.profile === 'judicial' ? courtDepositBreach({ ...lot.terms, depositFen }) : null;
  return breach && { code: 'JUDICIAL_LIMIT', ...breach, lotId: lot.id };
};

/** As when it was announced: no price may be able to stay below it, and a court's is its start. */
const wrongReserve = (lot: Lot, reserveFen: Fen | null): Refused | null => {
  if (reserveFen === null) return null;
  const { rules, startPriceFen, floorFen } = lot.terms;
  if (rules.profile === 'judicial' && reserveFen !== startPriceFen) {
    return { code: 'JUDICIAL_LIMIT', limit: 'reserve', article: '第十条', lotId: lot.id };
  }
  const highestFen = rules.format === 'falling' ? (floorFen ?? startPriceFen) : startPriceFen;
  const isBound = rules.format === 'falling' || rules.format === 'fixed-price';
  return isBound && reserveFen > highestFen ? unsound(lot, 'reserveFen') : null;
};

const TERMS: readonly Field[] = ['deposit', 'step', 'reserve'];
/** A limit of transfer is one where it changes which proofs a buyer brings. */
const isTerm = (field: Field, { needs }: AmendedTerms): boolean =>
  TERMS.includes(field) || (field === 'transfer' && needs !== undefined);
const isOfVehicle = (field: Field): boolean => FIELDS[field].isOfVehicle;
const isWhatIsSold = (field: Field): boolean => FIELDS[field].isWhatIsSold;

/** Nobody can offer anything for it at this moment. */
const isStill = ({ status }: Lot): boolean => status === 'scheduled' || status === 'paused';

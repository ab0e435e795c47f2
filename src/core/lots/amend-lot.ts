// Correcting what is said of a lot (变更). Before it is over the house may correct its words, never
// its terms; both texts stay in the lot's log, and whoever it concerns is told. A defect has to be
// told whenever it is found; what says which thing is sold, and how it was found to be, is not
// turned under a running clock: the lot is paused first. Source: 拍卖法 第18条; product.md 2, 4.2.
import type { Decision } from '#core/bidding/bid.ts';
import { refuse } from '#core/result.ts';
import type { AmendRefusal } from '#core/sales/refusals.ts';
import { isPriceHidden } from './hidden-price.ts';
import { categoryOfKind } from './kinds.ts';
import type { TextChange } from './lot-event.ts';
import { isOver } from './lot-status.ts';
import type { Lot } from './lot.ts';

type Field = TextChange['field'];

export interface Amendment {
  readonly staffId: string;
  /** Each field with what is said now and what is to be said. */
  readonly changes: readonly TextChange[];
}

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
  paintMicrons: { isOfVehicle: true, isWhatIsSold: true },
};

export function decideAmendment(
  lot: Lot,
  { staffId, changes }: Amendment,
  nowMs: number,
): Decision<AmendRefusal> {
  if (isOver(lot)) return refuse({ code: 'LOT_STATE', status: lot.status });
  const real = changes.filter(({ before, after }) => before !== after);
  if (real.length === 0) return refuse({ code: 'NOTHING_CHANGED' });
  const fields = real.map(({ field }) => field);
  const foreign = categoryOfKind(lot.terms.kind) === 'goods' ? fields.filter(isOfVehicle) : [];
  if (foreign.length > 0) return refuse({ code: 'FACTS_OF_VEHICLE', fields: foreign });
  if (fields.includes('reference') && isPriceHidden(lot)) return refuse({ code: 'REFERENCE_HIDDEN' });
  const running = isStill(lot) ? [] : fields.filter(isWhatIsSold);
  if (running.length > 0) return refuse({ code: 'AMEND_RUNNING', fields: running });
  return { ok: true, events: [{ type: 'amended', atMs: nowMs, staffId, changes: real }] };
}

const isOfVehicle = (field: Field): boolean => FIELDS[field].isOfVehicle;
const isWhatIsSold = (field: Field): boolean => FIELDS[field].isWhatIsSold;

/** Nobody can offer anything for it at this moment. */
const isStill = ({ status }: Lot): boolean => status === 'scheduled' || status === 'paused';

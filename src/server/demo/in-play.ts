// The lots of the sample house that its own people take part in: those of its sales, and no sale
// that the house's staff has made.
import { categoryOfKind } from '#core/lots/kinds.ts';
import type { Lot, OpenLot } from '#core/lots/lot.ts';
import { salesInPlay } from './lanes.ts';
import type { SampleParts } from './sample-parts.ts';
import { lotsOfSales } from './store/sample-lots.ts';

/** A vehicle bid up by a clock of its own: among these is found what the house promises. */
export function isUsual({ terms }: Pick<Lot, 'terms'>): boolean {
  const { format, profile } = terms.rules;
  return categoryOfKind(terms.kind) === 'vehicle' && format === 'timed' && profile === 'house';
}

type Waiting = Extract<Lot, { readonly status: 'scheduled' }>;

/** Lots one can register for. */
export async function lotsToEnter(parts: SampleParts): Promise<readonly (OpenLot | Waiting)[]> {
  const lots = await lotsIn(parts, ['open', 'scheduled']);
  return lots.filter((lot): lot is OpenLot | Waiting => lot.status === 'open' || lot.status === 'scheduled');
}

const lotsIn = async ({ reader, clock }: SampleParts, statuses: readonly Lot['status'][]) => {
  const saleIds = salesInPlay(clock.nowMs()).map(({ saleId }) => saleId);
  if (saleIds.length === 0) return [];
  return lotsOfSales(reader, saleIds, statuses);
};

/** Lots that can be bid on at this moment. */
export async function openLots(parts: SampleParts): Promise<readonly OpenLot[]> {
  const nowMs = parts.clock.nowMs();
  const lots = await lotsIn(parts, ['open']);
  return lots.filter((lot): lot is OpenLot => lot.status === 'open' && lot.endsAtMs > nowMs);
}

// How somebody of the login dialog comes to win in the sample house: they leave a maximum above
// what its own buyers go to, on a lot that is sold when its best buyer gets it.
import { nextMinimumFen, stepFen } from '#core/lots/lot-price.ts';
import type { Lot, OpenLot } from '#core/lots/lot.ts';
import type { Fen } from '#core/money.ts';
import { demandFor, type Demand } from './demand.ts';

const STEPS_AHEAD = 8;

/** None of the sample buyers has proven anything: what asks for a proof they leave alone. */
export function demandOn({ id, terms }: Pick<Lot, 'id' | 'terms'>): Demand {
  const demand = demandFor({ id, startPriceFen: terms.startPriceFen });
  return terms.needs === undefined ? demand : { ...demand, buyers: [] };
}

/** Somebody wants the lot, and goes as far as its reserve. */
export function isToBeSold(lot: Pick<Lot, 'id' | 'terms'>): boolean {
  const { buyers, reserve } = demandOn(lot);
  const [best] = buyers;
  return best !== undefined && (reserve.reserveFen === null || best.mostFen >= reserve.reserveFen);
}

/** A maximum that none of the sample buyers goes over. */
export function rivalFen(lot: OpenLot): Fen {
  const topFen = Math.max(nextMinimumFen(lot), demandOn(lot).buyers[0]?.mostFen ?? 0);
  return topFen + STEPS_AHEAD * stepFen(lot);
}

/**
 * As much over everybody else as one bid may be: whoever does not pay it owes more than their
 * deposit.
 */
export function recklessFen(lot: OpenLot): Fen {
  const { mostSteps } = lot.terms.rules;
  return nextMinimumFen(lot) + (mostSteps - 1) * stepFen(lot);
}

// Terms that contradict the format they are to be sold in: a reserve that the falling price may undercut, a price that does not
// fall, a stall without units. They are refused before the public reads of them. Source: product.md 3.3, 4.3.
import type { RuleSet } from './rule-set.ts';
import type { LotPlan } from './sale.ts';

export type TradeTerm = 'unitCount' | 'floorFen' | 'reserveFen';

const wrongOnStall = ({ unitCount, reserveFen, startPriceFen }: LotPlan): TradeTerm | null => {
  if (unitCount !== null && unitCount < 1) return 'unitCount';
  return reserveFen !== null && reserveFen > startPriceFen ? 'reserveFen' : null;
};

const wrongOnFall = ({ floorFen, reserveFen, startPriceFen }: LotPlan): TradeTerm | null => {
  if (floorFen === null || floorFen <= 0 || floorFen >= startPriceFen) return 'floorFen';
  return reserveFen !== null && reserveFen > floorFen ? 'reserveFen' : null;
};

/** The first term of the lot that cannot be as it is under the rules; null when all can. */
export const unsoundTerm = (plan: LotPlan, { format }: Pick<RuleSet, 'format'>): TradeTerm | null => {
  if (format !== 'fixed-price' && plan.unitCount !== null && plan.unitCount !== 1) return 'unitCount';
  if (format !== 'falling' && plan.floorFen !== null) return 'floorFen';
  if (format === 'fixed-price') return wrongOnStall(plan);
  return format === 'falling' ? wrongOnFall(plan) : null;
};

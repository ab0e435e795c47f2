// Terms that contradict the format they are to be sold in: a reserve that the falling price may
// undercut, a price that does not fall, a fixed price without units. And a price that falls by more
// than a fifth from one sale to the next, a fixed price apart. They are refused before the public
// reads of them. Source: product.md 3.3, 3.4, 4.3.
import type { Fen } from '#core/money.ts';
import type { Profile, RuleSet } from '#core/sales/rule-set.ts';
import type { LotPlan } from '#core/sales/sale.ts';

export type FormatTerm = 'unitCount' | 'floorFen' | 'reserveFen' | 'startPriceFen';

const LEAST_PERCENT = 80;

/** The first term of the lot that cannot be as it is under the rules; null when all can. */
export function unsoundTerm(
  plan: LotPlan,
  { format, profile }: Pick<RuleSet, 'format' | 'profile'>,
): FormatTerm | null {
  if (format !== 'fixed-price' && plan.unitCount !== null && plan.unitCount !== 1) return 'unitCount';
  if (format !== 'falling' && plan.floorFen !== null) return 'floorFen';
  if (format === 'fixed-price') return wrongAtFixedPrice(plan);
  const wrong = format === 'falling' ? wrongOnFall(plan) : null;
  return wrong ?? (isCutTooDeep(plan, profile) ? 'startPriceFen' : null);
}

const wrongAtFixedPrice = ({ unitCount, reserveFen, startPriceFen }: LotPlan): FormatTerm | null => {
  if (unitCount !== null && unitCount < 1) return 'unitCount';
  return reserveFen !== null && reserveFen > startPriceFen ? 'reserveFen' : null;
};

const wrongOnFall = ({ floorFen, reserveFen, startPriceFen }: LotPlan): FormatTerm | null => {
  if (floorFen === null || floorFen <= 0 || floorFen >= startPriceFen) return 'floorFen';
  return reserveFen !== null && reserveFen > floorFen ? 'reserveFen' : null;
};

/** Least price at which a lot that is offered again starts, in fen. */
export function leastAgainFen(formerStartFen: Fen): Fen {
  return Math.ceil((formerStartFen * LEAST_PERCENT) / 100);
}

// A court's cut is measured by its own article.
const isCutTooDeep = ({ startPriceFen, formerStartFen }: LotPlan, profile: Profile): boolean =>
  profile === 'house' && formerStartFen !== null && startPriceFen < leastAgainFen(formerStartFen);

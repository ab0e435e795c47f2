// 单价 × 数量: goods that are sold by weight or by count. A bid is always for the whole; what that
// comes to for one unit follows from it, to the fen. Where bidding is by the unit (按单价竞价) the
// starting price and the step are whole for one unit, so that every bid by hand is too.
// Source: product.md 7.6; gap-screens.md SV-22.
import { shareOf, type Fen } from '#core/money.ts';
import { isAscendingRules, type RuleSet } from '#core/sales/rule-set.ts';
import type { LotPlan } from '#core/sales/sale.ts';

export interface LotQuantity {
  /** How much there is of it, in thousandths of the unit: a whole number above zero. */
  readonly milli: number;
  /** 吨, 台. */
  readonly unit: string;
  /** It is called by the price of one unit; absent: by that of the whole. */
  readonly isUnitPriced?: true | undefined;
}

const MILLI = 1_000;
/** A million of the unit. */
export const MOST_MILLI = 1_000_000 * MILLI;

/** Price of one unit at a price of the whole, rounded half up to the fen. */
export function unitPriceFen(totalFen: Fen, { milli }: Pick<LotQuantity, 'milli'>): Fen {
  return shareOf(totalFen, MILLI, milli);
}

/** True when so many units at the price of one come to the whole, without a fen of rounding. */
export function isWholePerUnit(totalFen: Fen, quantity: Pick<LotQuantity, 'milli'>): boolean {
  const { milli } = quantity;
  const unitFen = unitPriceFen(totalFen, quantity);
  // Both parts of the product stay far below 2^53: a lot is cheaper than 10^12 fen.
  const whole = Math.floor(milli / MILLI);
  const rest = milli % MILLI;
  return unitFen * whole + (unitFen * rest) / MILLI === totalFen;
}

interface Offered {
  readonly quantity?: LotQuantity | undefined;
  readonly plan: Pick<LotPlan, 'startPriceFen' | 'fixedStepFen' | 'unitCount'>;
}

/** True when the lot cannot be sold by the quantity that is told of it. */
export function isQuantityUnsound({ quantity, plan }: Offered, rules: RuleSet): boolean {
  if (quantity === undefined) return false;
  const { startPriceFen, fixedStepFen, unitCount } = plan;
  // Of several at a fixed price each has its price already.
  if (unitCount !== null && unitCount > 1) return true;
  if (!quantity.isUnitPriced) return false;
  const isStepWhole = fixedStepFen !== null && isWholePerUnit(fixedStepFen, quantity);
  return !isWholePerUnit(startPriceFen, quantity) || (isAscendingRules(rules) && !isStepWhole);
}

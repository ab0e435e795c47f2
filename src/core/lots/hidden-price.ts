// 起拍价开拍时公布: a sale may keep its starting prices to the house until each lot opens. Until
// then nobody outside is told the price, nor what gives it away: the step, the reference price, a
// deposit that is the usual share of it. A court announces its prices, and a falling one its way
// down. Source: product.md 3.5, 7.2 (/auction-hall); 法释〔2016〕18号 第12条.
import { isShareOfPrice } from '#core/deposits/deposit-rule.ts';
import type { RuleSet } from '#core/sales/rule-set.ts';
import type { LotPlan } from '#core/sales/sale.ts';
import type { LotKind } from './kinds.ts';
import { unopened } from './lot-status.ts';
import type { Lot } from './lot.ts';

/** True while its starting price is the house's alone. */
export function isPriceHidden(lot: Lot): boolean {
  if (lot.terms.isPriceHidden !== true) return false;
  return lot.status === 'withdrawn' ? lot.isPriceUntold === true : unopened(lot) !== null;
}

export type HiddenTerm = 'isPriceHidden' | 'depositFen';

interface HiddenLot {
  readonly kind: LotKind;
  readonly plan: Pick<LotPlan, 'startPriceFen' | 'depositFen'>;
}

/** The first term that speaks against hiding the price of the lot; null when none does. */
export function hiddenTerm(
  { kind, plan: { startPriceFen, depositFen } }: HiddenLot,
  { format, profile }: Pick<RuleSet, 'format' | 'profile'>,
): HiddenTerm | null {
  if (profile === 'judicial' || format === 'falling') return 'isPriceHidden';
  return isShareOfPrice(kind, startPriceFen, depositFen) ? 'depositFen' : null;
}

// Which way of selling belongs to which hall. A price that falls is for what is no vehicle; lots in
// turn, a minute each, are for vehicles; and where what is no vehicle is bid up, a bid in the last
// five minutes gives five more, as often as there is one. Fixed prices and sealed bids are for
// both; what a court may is asked by its own articles. Source: product.md 3.3, 4.3.
import { EXTENSION_MS } from '#core/sales/judicial.ts';
import type { ExtensionRule, RuleSet, SaleFormat } from '#core/sales/rule-set.ts';
import type { SalePlan } from '#core/sales/sale.ts';

/** `timed`: the numbers are those of the other hall. */
export type HallBound = Extract<SaleFormat, 'falling' | 'lane' | 'timed'>;

/** The format by which the rules are not for this hall; null when they are. */
export function wrongInHall(rules: RuleSet, hall: SalePlan['hall']): HallBound | null {
  if (rules.profile === 'judicial') return null;
  if (hall === 'vehicle') return rules.format === 'falling' ? 'falling' : null;
  if (rules.format === 'lane') return 'lane';
  return rules.format === 'timed' && isShort(rules.extension) ? 'timed' : null;
}

const isShort = ({ windowMs, extendMs, mostExtensions }: ExtensionRule): boolean =>
  windowMs < EXTENSION_MS || extendMs < EXTENSION_MS || mostExtensions !== null;

// The rules a lane of the sample house sells under: those of the house, with the lane's own times.
import { yuan } from '#core/money.ts';
import {
  FALLING_RULES,
  FIXED_PRICE_RULES,
  JUDICIAL_RULES,
  LANE_RULES,
  SEALED_RULES,
  TIMED_NON_VEHICLE_RULES,
  TIMED_VEHICLE_RULES,
  type FallingRules,
  type RuleSet,
} from '#core/sales/rule-set.ts';
import { MINUTE_MS } from '#core/time/days.ts';
import type { Lane } from './lane.ts';

/** A price that drops every minute: whoever looks in sees it fall. */
export const SAMPLE_FALL: FallingRules = { ...FALLING_RULES, everyMs: MINUTE_MS, dropFen: yuan(300) };

export function rulesIn({ hall, way, spacingMs, leadMs }: Lane): RuleSet {
  if (way === undefined)
    return { ...(hall === 'vehicle' ? TIMED_VEHICLE_RULES : TIMED_NON_VEHICLE_RULES), spacingMs };
  switch (way) {
    case 'fixed-price':
      return FIXED_PRICE_RULES;
    case 'sealed':
      return SEALED_RULES;
    case 'falling':
      return SAMPLE_FALL;
    case 'lane':
      return { ...LANE_RULES, lotMs: leadMs };
    case 'judicial':
      return { ...JUDICIAL_RULES, spacingMs };
  }
}

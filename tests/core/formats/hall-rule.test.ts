import { describe, expect, it } from 'vitest';
import { wrongInHall } from '#core/formats/hall-rule.ts';
import {
  FALLING_RULES,
  FIXED_PRICE_RULES,
  JUDICIAL_RULES,
  LANE_RULES,
  SEALED_RULES,
  TIMED_NON_VEHICLE_RULES,
  TIMED_VEHICLE_RULES,
  type RuleSet,
} from '#core/sales/rule-set.ts';

const ROWS: readonly (readonly [RuleSet, vehicle: string | null, nonVehicle: string | null])[] = [
  [TIMED_VEHICLE_RULES, null, 'timed'],
  [TIMED_NON_VEHICLE_RULES, null, null],
  [LANE_RULES, null, 'lane'],
  [JUDICIAL_RULES, null, null],
  [FIXED_PRICE_RULES, null, null],
  [SEALED_RULES, null, null],
  [FALLING_RULES, 'falling', null],
];

describe('a way of selling', () => {
  it.each(ROWS.map(([rules, ...halls]) => [rules.version, rules, halls] as const))(
    'of %s belongs to its halls',
    (_version, rules, halls) => {
      expect([wrongInHall(rules, 'vehicle'), wrongInHall(rules, 'non-vehicle')]).toEqual(halls);
    },
  );

  it('of a court is asked by the court’s articles, in either hall', () => {
    const lane = { ...LANE_RULES, profile: 'judicial' as const };
    expect(wrongInHall(lane, 'non-vehicle')).toBeNull();
  });

  it.each([{ windowMs: 299_999 }, { extendMs: 299_999 }, { mostExtensions: 20 }])(
    'with extensions under five minutes is for vehicles only: %j',
    (part) => {
      const extension = { ...TIMED_NON_VEHICLE_RULES.extension, ...part };
      expect(wrongInHall({ ...TIMED_NON_VEHICLE_RULES, extension }, 'non-vehicle')).toBe('timed');
    },
  );
});

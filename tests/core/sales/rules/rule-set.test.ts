import { describe, expect, it } from 'vitest';
import { decideBid } from '#core/bidding/bid.ts';
import { dueEvents } from '#core/lots/closing.ts';
import { replay } from '#core/lots/lot-replay.ts';
import { isAscending } from '#core/lots/lot-status.ts';
import { viewOf } from '#core/lots/lot-view.ts';
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
import { buyer, exact, scheduledLot, someTerms, START_MS } from '../../../kit/lots.ts';

const lotUnder = (rules: RuleSet) => scheduledLot({ terms: { ...someTerms(), rules } });

describe('the rule sets of the house', () => {
  it.each([
    // rules, window, extension, how often (product.md 3.3)
    [TIMED_VEHICLE_RULES, 120_000, 120_000, null],
    [LANE_RULES, 10_000, 15_000, 20],
    [TIMED_NON_VEHICLE_RULES, 300_000, 300_000, null],
    [JUDICIAL_RULES, 300_000, 300_000, null],
  ] as const)(
    '$version extends as the table of the house says',
    (rules, windowMs, extendMs, mostExtensions) => {
      expect(rules.extension).toEqual({ windowMs, extendMs, mostExtensions });
    },
  );

  it('have each their own version', () => {
    const all = [TIMED_VEHICLE_RULES, LANE_RULES, TIMED_NON_VEHICLE_RULES, JUDICIAL_RULES];
    const others = [FIXED_PRICE_RULES, SEALED_RULES, FALLING_RULES];
    expect(new Set([...all, ...others].map(({ version }) => version)).size).toBe(7);
  });
});

describe('a lot that is not sold by rising bids', () => {
  it.each([FIXED_PRICE_RULES, SEALED_RULES, FALLING_RULES])(
    'refuses a bid by the name of its format: $format',
    (rules) => {
      const said = { bidder: buyer('A'), bid: exact(10_000) };
      expect(decideBid(lotUnder(rules), said, START_MS)).toEqual({
        ok: false,
        refusal: { code: 'WRONG_FORMAT', format: rules.format },
      });
    },
  );

  it('has no step and says how it is sold', () => {
    expect(viewOf(lotUnder(SEALED_RULES))).toMatchObject({ format: 'sealed', stepFen: 0 });
    expect(isAscending(lotUnder(SEALED_RULES))).toBe(false);
  });

  it('is never opened for bids', () => {
    const states = [FIXED_PRICE_RULES, SEALED_RULES, FALLING_RULES].map((rules) => {
      const [opened] = dueEvents(lotUnder(rules), START_MS);
      return opened ? replay(lotUnder(rules), [opened]).status : null;
    });
    expect(states).toEqual(['on-sale', 'sealed', 'falling']);
  });
});

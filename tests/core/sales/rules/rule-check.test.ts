import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixedStep, HOUSE_LADDER, type Ladder } from '#core/bidding/ladder.ts';
import { EXTENSION_MS } from '#core/sales/judicial.ts';
import { rulesRefusal, unsoundField } from '#core/sales/rule-check.ts';
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
import { DAY_MS } from '#core/time/days.ts';
import { START_MS } from '../../../kit/lots.ts';

const EVERY = [
  TIMED_VEHICLE_RULES,
  TIMED_NON_VEHICLE_RULES,
  LANE_RULES,
  JUDICIAL_RULES,
  FIXED_PRICE_RULES,
  SEALED_RULES,
  FALLING_RULES,
] as const;

const laddered = (ladder: Ladder): RuleSet => ({ ...TIMED_VEHICLE_RULES, ladder });
const rungs = (...pairs: readonly (readonly [fromFen: number, stepFen: number])[]): Ladder =>
  pairs.map(([fromFen, stepFen]) => ({ fromFen, stepFen }));

describe('the rule sets the house begins with', () => {
  it.each(EVERY)('are sound: $version', (rules) => {
    expect(unsoundField(rules)).toBeNull();
  });
});

describe('a clock or a step', () => {
  const of = (rules: RuleSet, field: string, amount: number): RuleSet => ({ ...rules, [field]: amount });

  it.each([
    [FIXED_PRICE_RULES, 'holdMs'],
    [FIXED_PRICE_RULES, 'acceptedHoldMs'],
    [FIXED_PRICE_RULES, 'offerMs'],
    [FALLING_RULES, 'everyMs'],
    [FALLING_RULES, 'dropFen'],
    [LANE_RULES, 'lotMs'],
    [LANE_RULES, 'decideMs'],
    [LANE_RULES, 'mostSteps'],
    [TIMED_VEHICLE_RULES, 'mostSteps'],
    [TIMED_VEHICLE_RULES, 'confirmSteps'],
  ] as const)('of nothing or less is none: $version, %s', (rules, field) => {
    for (const amount of [0, -1, 0.5, NaN, Infinity])
      expect(unsoundField(of(rules, field, amount))).toBe(field);
    expect(unsoundField(of(rules, field, 1))).toBeNull();
  });

  it('of no round says the price is fixed; fewer says nothing', () => {
    expect(unsoundField({ ...FIXED_PRICE_RULES, mostRounds: 0 })).toBeNull();
    expect(unsoundField({ ...FIXED_PRICE_RULES, mostRounds: -1 })).toBe('mostRounds');
  });

  it('that is to be confirmed lies above the price', () => {
    expect(unsoundField({ ...TIMED_VEHICLE_RULES, confirmPercent: 100 })).toBeNull();
    expect(unsoundField({ ...TIMED_VEHICLE_RULES, confirmPercent: 99 })).toBe('confirmPercent');
  });

  it.each([
    ['windowMs', 0],
    ['extendMs', 0],
    ['extendMs', -1],
    ['mostExtensions', -1],
  ] as const)('of an extension is one: %s of %d', (field, amount) => {
    const extension = { ...LANE_RULES.extension, [field]: amount };
    expect(unsoundField({ ...LANE_RULES, extension })).toBe('extension');
    expect(unsoundField({ ...LANE_RULES, extension: { ...LANE_RULES.extension, [field]: 1 } })).toBeNull();
  });

  it('of one field comes before another’s, in the rule set’s order', () => {
    expect(unsoundField({ ...FIXED_PRICE_RULES, holdMs: 0, offerMs: 0 })).toBe('holdMs');
    expect(unsoundField({ ...FALLING_RULES, everyMs: 0, dropFen: 0 })).toBe('everyMs');
  });
});

describe('a ladder', () => {
  it.each([
    ['the house’s own', HOUSE_LADDER, null],
    ['one fixed step', fixedStep(1), null],
    ['two rungs a fen apart', rungs([0, 1], [1, 1]), null],
    ['steps that grow smaller', rungs([0, 500], [100, 20]), null],
    ['no rung at all', [], 'ladder'],
    ['a first rung a fen above nothing', rungs([1, 100]), 'ladder'],
    ['a first rung below nothing', rungs([-1, 100]), 'ladder'],
    ['a step of nothing', rungs([0, 0]), 'ladder'],
    ['a step back', rungs([0, -1]), 'ladder'],
    ['a last step of nothing', rungs([0, 100], [1_000, 0]), 'ladder'],
    ['two rungs at one price', rungs([0, 100], [1_000, 200], [1_000, 300]), 'ladder'],
    ['a rung that goes back', rungs([0, 100], [1_000, 200], [999, 300]), 'ladder'],
  ] as const)('of %s', (_says, ladder, field) => {
    expect(unsoundField(laddered(ladder))).toBe(field);
  });

  it('is looked at in the lane as well', () => {
    expect(unsoundField({ ...LANE_RULES, ladder: [] })).toBe('ladder');
  });

  it('is sound when its rungs rise from nothing, every step one', () => {
    const anyRungs = fc.uniqueArray(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 8 });
    fc.assert(
      fc.property(anyRungs, fc.integer({ min: 1, max: 9_999 }), (froms, stepFen) => {
        const rising = [0, ...froms.toSorted((one, other) => one - other)];
        const ladder = rising.map((fromFen) => ({ fromFen, stepFen }));
        expect(unsoundField(laddered(ladder))).toBeNull();
        const isStillRising = ladder.length === 1;
        expect(unsoundField(laddered(ladder.toReversed()))).toBe(isStillRising ? null : 'ladder');
      }),
    );
  });
});

describe('the distance between two ends', () => {
  it.each([
    [0, null],
    [1, 'spacingMs'],
    [29_999, 'spacingMs'],
    [30_000, null],
    [30_001, 'spacingMs'],
    [60_000, null],
    [90_000, 'spacingMs'],
    [120_000, null],
    [180_000, 'spacingMs'],
    [-30_000, 'spacingMs'],
  ])('of %i ms', (spacingMs, field) => {
    expect(unsoundField({ ...TIMED_VEHICLE_RULES, spacingMs })).toBe(field);
    expect(unsoundField({ ...JUDICIAL_RULES, spacingMs })).toBe(field);
  });
});

describe('an extension', () => {
  it.each([
    ['of a lane without a cap', LANE_RULES, { mostExtensions: null }, 'extension'],
    ['of a lane that extends never', LANE_RULES, { mostExtensions: 0 }, null],
    ['of a lane that extends once', LANE_RULES, { mostExtensions: 1 }, null],
    ['of a house with a cap', TIMED_VEHICLE_RULES, { mostExtensions: 3 }, null],
    ['of a house by any time', TIMED_VEHICLE_RULES, { extendMs: 1 }, null],
    ['of a court as the law says', JUDICIAL_RULES, {}, null],
    ['of a court with a shorter window', JUDICIAL_RULES, { windowMs: EXTENSION_MS - 1 }, 'extension'],
    ['of a court with a longer window', JUDICIAL_RULES, { windowMs: EXTENSION_MS + 1 }, 'extension'],
    ['of a court by less', JUDICIAL_RULES, { extendMs: EXTENSION_MS - 1 }, 'extension'],
    ['of a court by more', JUDICIAL_RULES, { extendMs: EXTENSION_MS + 1 }, 'extension'],
    ['of a court with a cap of none', JUDICIAL_RULES, { mostExtensions: 0 }, 'extension'],
  ] as const)('%s', (_says, rules, part, field) => {
    const changed = { ...rules, extension: { ...rules.extension, ...part } };
    expect(unsoundField(changed)).toBe(field);
  });
});

describe('what is wrong first', () => {
  it.each([LANE_RULES, FIXED_PRICE_RULES, SEALED_RULES, FALLING_RULES])(
    'is the format, for a court that would sell otherwise: $format',
    (rules) => {
      expect(unsoundField({ ...rules, profile: 'judicial' })).toBe('format');
    },
  );

  it('is the ladder before the extension, and that before the distance', () => {
    const capped = { ...JUDICIAL_RULES.extension, mostExtensions: 1 };
    const wrong = { ...JUDICIAL_RULES, ladder: [], extension: capped, spacingMs: 7 };
    expect(unsoundField(wrong)).toBe('ladder');
    expect(unsoundField({ ...wrong, ladder: HOUSE_LADDER })).toBe('extension');
    expect(unsoundField({ ...wrong, ladder: HOUSE_LADDER, extension: JUDICIAL_RULES.extension })).toBe(
      'spacingMs',
    );
  });
});

describe('putting rules into force', () => {
  const WEEK_MS = 7 * DAY_MS;
  const inForce = (afterMs: number, isTaken = false, rules: RuleSet = SEALED_RULES) =>
    rulesRefusal(rules, { effectiveFromMs: START_MS + afterMs, isTaken }, START_MS);

  it.each([
    [-1, true],
    [0, false],
    [1, false],
    [DAY_MS, false],
  ])('a week and %i ms later comes too soon: %s', (moreMs, isTooSoon) => {
    const refusal = { code: 'RULES_TOO_SOON', earliestMs: START_MS + WEEK_MS };
    expect(inForce(WEEK_MS + moreMs)).toEqual(isTooSoon ? refusal : null);
  });

  it('names a version that is taken, before what is wrong with it', () => {
    const wrong = { ...TIMED_VEHICLE_RULES, spacingMs: 1 };
    expect(inForce(0, true, wrong)).toEqual({ code: 'RULES_TAKEN', version: wrong.version });
  });

  it('names what is wrong with it, before that it comes too soon', () => {
    const wrong = { ...TIMED_VEHICLE_RULES, spacingMs: 1 };
    expect(inForce(0, false, wrong)).toEqual({ code: 'RULES_UNSOUND', field: 'spacingMs' });
    expect(inForce(WEEK_MS, false, wrong)).toEqual({ code: 'RULES_UNSOUND', field: 'spacingMs' });
  });
});

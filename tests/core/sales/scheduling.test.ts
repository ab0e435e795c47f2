import { describe, expect, it } from 'vitest';
import { HOUSE_LADDER } from '#core/bidding/ladder.ts';
import { yuan } from '#core/money.ts';
import { rulesRefusal, unsoundField } from '#core/sales/rule-check.ts';
import {
  FIXED_PRICE_RULES,
  JUDICIAL_RULES,
  LANE_RULES,
  SEALED_RULES,
  TIMED_VEHICLE_RULES,
  type RuleSet,
} from '#core/sales/rule-set.ts';
import { termsOf, timesOf } from '#core/sales/scheduling.ts';
import { DAY_MS } from '#core/time/days.ts';
import { somePlan, somePlannedLot, TODAY_MS } from '../../kit/sales.ts';

const { startsAtMs, firstEndMs } = somePlan();

const PLAN = { ...somePlan(), kind: 'vehicle' } as const;

describe('the running order', () => {
  it.each([0, 30_000, 60_000, 120_000])('ends the lots of a timed sale %i ms apart', (spacingMs) => {
    const rules = { ...TIMED_VEHICLE_RULES, spacingMs };
    const ends = [0, 1, 7].map((index) => timesOf(somePlan(), rules, index).endsAtMs - firstEndMs);
    expect(ends).toEqual([0, spacingMs, 7 * spacingMs]);
  });

  it('puts a lane’s lots in line behind the first, minute by minute', () => {
    const times = { startsAtMs, endsAtMs: startsAtMs + 60_000 };
    expect(timesOf(somePlan(), LANE_RULES, 0)).toEqual(times);
    expect(timesOf(somePlan(), LANE_RULES, 3)).toEqual({ ...times, isInLine: true });
  });

  it('gives lots sold otherwise all the same times', () => {
    expect(timesOf(somePlan(), SEALED_RULES, 5)).toEqual({ startsAtMs, endsAtMs: firstEndMs });
  });
});

describe('the terms of a lot', () => {
  it('are the rules as they are now, with the lot’s own figures', () => {
    expect(termsOf(PLAN, somePlannedLot(), TIMED_VEHICLE_RULES)).toEqual({
      rules: TIMED_VEHICLE_RULES,
      startPriceFen: yuan(10_000),
      depositFen: yuan(1_000),
      reserveFen: null,
      reserveShown: false,
      consignorIds: [],
      registersFromMs: somePlan().registrationFromMs,
    });
  });

  it('say what is no vehicle: goods, with their fees, without transfer', () => {
    const terms = termsOf({ ...somePlan(), kind: 'scrap' }, somePlannedLot(), SEALED_RULES);
    expect(terms.kind).toBe('scrap');
  });

  it('say what the announcement says: condition, size, the court’s due day', () => {
    const said = { isAsIs: true, isLarge: true, payDays: 15 } as const;
    expect(termsOf(PLAN, somePlannedLot(said), TIMED_VEHICLE_RULES)).toMatchObject(said);
    const unsaid = { isAsIs: undefined, isLarge: undefined, payDays: undefined };
    expect(Object.keys(termsOf(PLAN, somePlannedLot(unsaid), TIMED_VEHICLE_RULES))).toEqual(
      Object.keys(termsOf(PLAN, somePlannedLot(), TIMED_VEHICLE_RULES)),
    );
  });

  it('carry one fixed step where the lot has one', () => {
    const terms = termsOf(PLAN, somePlannedLot({ fixedStepFen: yuan(300) }), LANE_RULES);
    expect(terms.rules).toEqual({ ...LANE_RULES, ladder: [{ fromFen: 0, stepFen: yuan(300) }] });
    expect(termsOf(PLAN, somePlannedLot({ fixedStepFen: 1 }), SEALED_RULES).rules).toEqual(SEALED_RULES);
  });

  it('name the excluded, their number, and where a price stops falling', () => {
    const excluded = [{ bidderId: 'judge', why: 'related' }] as const;
    const terms = termsOf(PLAN, somePlannedLot({ excluded, unitCount: 3, floorFen: 100 }), FIXED_PRICE_RULES);
    expect(terms).toMatchObject({ excluded, unitCount: 3, floorFen: 100 });
  });
});

const flat = { fromFen: 0, stepFen: 1 };

describe('a rule set', () => {
  it.each([
    ['sound', TIMED_VEHICLE_RULES, null],
    ['sound', LANE_RULES, null],
    ['sound', JUDICIAL_RULES, null],
    ['sound', SEALED_RULES, null],
    ['without a ladder', { ...LANE_RULES, ladder: [] }, 'ladder'],
    ['with a ladder that begins above nothing', { ...LANE_RULES, ladder: HOUSE_LADDER.slice(1) }, 'ladder'],
    ['with a ladder that does not rise', { ...LANE_RULES, ladder: [flat, flat] }, 'ladder'],
    ['with a step of nothing', { ...LANE_RULES, ladder: [{ fromFen: 0, stepFen: 0 }] }, 'ladder'],
    ['with odd distances', { ...TIMED_VEHICLE_RULES, spacingMs: 45_000 }, 'spacingMs'],
    [
      'of a lane without an end',
      { ...LANE_RULES, extension: { ...LANE_RULES.extension, mostExtensions: null } },
      'extension',
    ],
    ['of a court as a lane', { ...LANE_RULES, profile: 'judicial' }, 'format'],
    [
      'of a court with another extension',
      { ...JUDICIAL_RULES, extension: TIMED_VEHICLE_RULES.extension },
      'extension',
    ],
    [
      'of a court that extends by less',
      { ...JUDICIAL_RULES, extension: { ...JUDICIAL_RULES.extension, extendMs: 1 } },
      'extension',
    ],
    [
      'of a court with a cap',
      { ...JUDICIAL_RULES, extension: { ...JUDICIAL_RULES.extension, mostExtensions: 9 } },
      'extension',
    ],
  ] as [string, RuleSet, string | null][])('that is %s: %#', (_how, rules, field) => {
    expect(unsoundField(rules)).toBe(field);
  });

  it('is shown seven days before it holds, under its own version', () => {
    const soonMs = TODAY_MS + 7 * DAY_MS;
    const at = (effectiveFromMs: number, isTaken = false, rules: RuleSet = SEALED_RULES) =>
      rulesRefusal(rules, { effectiveFromMs, isTaken }, TODAY_MS);
    expect(at(soonMs)).toBeNull();
    expect(at(soonMs - 1)).toEqual({ code: 'RULES_TOO_SOON', earliestMs: soonMs });
    expect(at(soonMs, true)).toEqual({ code: 'RULES_TAKEN', version: SEALED_RULES.version });
    expect(at(0, false, { ...LANE_RULES, ladder: [] })).toEqual({ code: 'RULES_UNSOUND', field: 'ladder' });
  });
});

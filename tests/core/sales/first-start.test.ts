// When a sale could begin at the earliest, and every limit of the court at once.
import { describe, expect, it } from 'vitest';
import { firstStart, seenFromMs, type Planned } from '#core/sales/announcing.ts';
import { judicialLotBreaches, judicialSaleBreaches } from '#core/sales/judicial.ts';
import {
  FIXED_PRICE_RULES,
  JUDICIAL_RULES,
  SEALED_RULES,
  TIMED_VEHICLE_RULES,
  type RuleSet,
} from '#core/sales/rule-set.ts';
import type { LotPlan, SalePlan } from '#core/sales/sale.ts';
import { DAY_MS, dayBeginMs, HOUR_MS } from '#core/time/days.ts';
import { somePlan, somePlannedLot, TODAY_MS } from '../../kit/sales.ts';

const planned = (plan: Partial<SalePlan>, ...lots: readonly Partial<LotPlan>[]): Planned => ({
  plan: somePlan(plan),
  lots: lots.map((lot, index) => ({
    lotId: `lot-${index + 1}`,
    kind: 'vehicle',
    plan: somePlannedLot(lot),
  })),
});

const daysAfterToday = (days: number): number => dayBeginMs(TODAY_MS) + days * DAY_MS;
const AGAIN = { formerStartFen: 1_000_000, formerEndedAtMs: TODAY_MS - HOUR_MS };

describe('the first start of a sale that is announced now', () => {
  it.each([
    ['of the house', TIMED_VEHICLE_RULES, {}, 7],
    ['of the house, again', TIMED_VEHICLE_RULES, { isResale: true }, 7],
    ['at a fixed price', FIXED_PRICE_RULES, {}, 7],
    ['of a court', JUDICIAL_RULES, {}, 15],
    ['of a court, of real estate', JUDICIAL_RULES, { property: 'real-estate' }, 30],
    ['of a court, called again with something new', JUDICIAL_RULES, { isResale: true }, 15],
  ] as const)('%s counts its days of notice', (_name, rules, plan, days) => {
    expect(firstStart(planned(plan, {}), rules, TODAY_MS)).toEqual({ fromMs: daysAfterToday(days), days });
  });

  it.each([
    ['movables', 'movable', 7],
    ['real estate', 'real-estate', 15],
  ] as const)('of %s a court offers again comes sooner', (_name, property, days) => {
    const what = planned({ isResale: true, property }, AGAIN, AGAIN);
    expect(firstStart(what, JUDICIAL_RULES, TODAY_MS)).toEqual({ fromMs: daysAfterToday(days), days });
  });

  it('at a fixed price waits a day after the last failure', () => {
    const later = { ...AGAIN, formerEndedAtMs: TODAY_MS };
    const start = firstStart(planned({}, AGAIN, later), FIXED_PRICE_RULES, TODAY_MS);
    expect(start).toEqual({ fromMs: TODAY_MS + DAY_MS, days: null });
  });

  it('at a fixed price is now when the failure is long ago', () => {
    const long = { ...AGAIN, formerEndedAtMs: TODAY_MS - 30 * DAY_MS };
    const start = firstStart(planned({}, long), FIXED_PRICE_RULES, TODAY_MS);
    expect(start).toEqual({ fromMs: TODAY_MS, days: null });
  });

  it('counts days where one lot is new, or there is none', () => {
    expect(firstStart(planned({}, AGAIN, {}), FIXED_PRICE_RULES, TODAY_MS).days).toBe(7);
    expect(firstStart(planned({}), FIXED_PRICE_RULES, TODAY_MS).days).toBe(7);
  });

  it('comes two days after the preview can be seen', () => {
    expect(seenFromMs({ previewFromMs: TODAY_MS - DAY_MS }, TODAY_MS)).toBe(TODAY_MS + 2 * DAY_MS);
    expect(seenFromMs({ previewFromMs: TODAY_MS + DAY_MS }, TODAY_MS)).toBe(TODAY_MS + 3 * DAY_MS);
  });
});

describe('every limit of the court', () => {
  const limitsOf = (rules: RuleSet, openMs: number) =>
    judicialSaleBreaches(rules, { startsAtMs: 0, firstEndMs: openMs }).map(({ limit }) => limit);

  it('that a sale goes beyond is told', () => {
    expect(limitsOf(JUDICIAL_RULES, DAY_MS)).toEqual([]);
    expect(limitsOf(JUDICIAL_RULES, HOUR_MS)).toEqual(['duration']);
    expect(limitsOf(TIMED_VEHICLE_RULES, HOUR_MS)).toEqual(['duration', 'extension']);
    expect(limitsOf(SEALED_RULES, HOUR_MS)).toEqual(['format', 'duration']);
  });

  it.each([
    [{}, []],
    [{ startPriceFen: 1, depositFen: 0 }, ['start-price', 'deposit']],
    [{ startPriceFen: 1, depositFen: 0, formerStartFen: 9 }, ['price-cut', 'deposit']],
    [{ reserveFen: 1 }, ['reserve']],
    [{ reserveFen: 1_000_000 }, []],
    [{ startPriceFen: 1, depositFen: 9, reserveFen: 2 }, ['start-price', 'reserve', 'deposit']],
  ] as const)('that a lot goes beyond is told: %j', (part, limits) => {
    const lot = { ...somePlannedLot(part), valueFen: 1_200_000 };
    expect(judicialLotBreaches(lot).map(({ limit }) => limit)).toEqual(limits);
  });
});

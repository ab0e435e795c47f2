// A failed lot that is offered at a fixed price next: a day after, without days of notice, and
// never below what the consignor agreed to unless that was written anew. Source: product.md 3.4.
import { describe, expect, it } from 'vitest';
import { isReserveLowered } from '#core/lots/relisting.ts';
import { yuan } from '#core/money.ts';
import { checkAnnouncing, type Around } from '#core/sales/announcing.ts';
import { leavesTheCourt } from '#core/sales/judicial.ts';
import {
  FIXED_PRICE_RULES,
  JUDICIAL_RULES,
  TIMED_VEHICLE_RULES,
  type TimedRules,
} from '#core/sales/rule-set.ts';
import type { LotPlan, SalePlan } from '#core/sales/sale.ts';
import { DAY_MS, HOUR_MS } from '#core/time/days.ts';
import { someTerms } from '../../kit/lots.ts';
import { somePlan, somePlannedLot, TODAY_MS } from '../../kit/sales.ts';

const later = { validUntilMs: TODAY_MS + 400 * DAY_MS };
const around: Around = {
  rules: { rules: FIXED_PRICE_RULES, effectiveFromMs: 0 },
  permit: later,
  auctioneer: later,
};
const failed = { formerStartFen: yuan(12_000), formerEndedAtMs: TODAY_MS - HOUR_MS };
const FROM_MS = TODAY_MS - HOUR_MS + DAY_MS;

const fixedPriceAt = (startsAtMs: number, part: Partial<SalePlan> = {}): SalePlan => {
  const times = { previewFromMs: TODAY_MS, previewToMs: startsAtMs, registrationFromMs: TODAY_MS };
  return somePlan({ startsAtMs, ...times, firstEndMs: startsAtMs + DAY_MS, ...part });
};

const refusalOf = (plan: SalePlan, ...lots: readonly Partial<LotPlan>[]): unknown => {
  const planned = lots.map((lot, index) => ({
    lotId: `lot-${index + 1}`,
    kind: plan.hall === 'vehicle' ? ('vehicle' as const) : ('scrap' as const),
    plan: somePlannedLot(lot),
  }));
  const checked = checkAnnouncing({ plan, lots: planned }, around, TODAY_MS);
  return checked.ok ? null : checked.refusal;
};

describe('a fixedPrice of what failed before', () => {
  it('opens a day after the last of it failed, and not before', () => {
    expect(refusalOf(fixedPriceAt(FROM_MS), failed)).toBeNull();
    const tooSoon = { code: 'TOO_SOON', fromMs: FROM_MS };
    expect(refusalOf(fixedPriceAt(FROM_MS - 1), failed)).toEqual(tooSoon);
    const long = { ...failed, formerEndedAtMs: TODAY_MS - 9 * DAY_MS };
    expect(refusalOf(fixedPriceAt(FROM_MS - 1), failed, long)).toEqual(tooSoon);
    expect(refusalOf(fixedPriceAt(FROM_MS - 1), long, failed)).toEqual(tooSoon);
  });

  it('announced too late does not open in the past', () => {
    const long = { ...failed, formerEndedAtMs: TODAY_MS - 9 * DAY_MS };
    const registered = { registrationFromMs: TODAY_MS - DAY_MS, previewFromMs: TODAY_MS - DAY_MS };
    expect(refusalOf(fixedPriceAt(TODAY_MS - 1, registered), long)).toEqual({
      code: 'TOO_SOON',
      fromMs: TODAY_MS,
    });
    expect(refusalOf(fixedPriceAt(TODAY_MS, registered), long)).toBeNull();
  });

  it('has its times in order', () => {
    const ended = { firstEndMs: FROM_MS };
    expect(refusalOf(fixedPriceAt(FROM_MS, ended), failed)).toEqual({
      code: 'TIMES_OUT_OF_ORDER',
      field: 'firstEndMs',
    });
  });

  it('with something new, or failed at an unknown time, is told early', () => {
    const sevenDays = { code: 'NOTICE_TOO_SHORT', days: 7 };
    expect(refusalOf(fixedPriceAt(FROM_MS), failed, {})).toMatchObject(sevenDays);
    expect(refusalOf(fixedPriceAt(FROM_MS), { formerStartFen: yuan(12_000) })).toMatchObject(sevenDays);
    expect(refusalOf(fixedPriceAt(FROM_MS), { formerEndedAtMs: TODAY_MS - HOUR_MS })).toMatchObject(
      sevenDays,
    );
  });

  it('whose price is below the reserve waits until the reserve comes down', () => {
    const lot = { ...failed, startPriceFen: yuan(9_000) };
    const unsound = { code: 'TERMS_UNSOUND', lotId: 'lot-1', field: 'reserveFen' };
    expect(refusalOf(fixedPriceAt(FROM_MS), { ...lot, reserveFen: yuan(9_000) + 1 })).toEqual(unsound);
    expect(refusalOf(fixedPriceAt(FROM_MS), { ...lot, reserveFen: yuan(9_000) })).toBeNull();
  });
});

describe('a lot that a court has offered', () => {
  it('goes on under a court’s rules; the house’s may begin under either', () => {
    const under = (before: TimedRules, after: TimedRules) => leavesTheCourt(before.profile, after);
    expect(under(JUDICIAL_RULES, TIMED_VEHICLE_RULES)).toBe(true);
    expect(under(JUDICIAL_RULES, JUDICIAL_RULES)).toBe(false);
    expect(under(TIMED_VEHICLE_RULES, TIMED_VEHICLE_RULES)).toBe(false);
    expect(under(TIMED_VEHICLE_RULES, JUDICIAL_RULES)).toBe(false);
  });
});

describe('a reserve', () => {
  it.each([
    [null, null, false],
    [null, 100, false],
    [100, 100, false],
    [100, 101, false],
    [100, 99, true],
    [100, null, true],
  ])('of %s that is %s the next time is lowered: %s', (agreedFen, reserveFen, isLowered) => {
    expect(isReserveLowered(someTerms({ reserveFen: agreedFen }), { reserveFen })).toBe(isLowered);
  });

  it('of a court follows its start price by law; nobody lowers it', () => {
    const terms = { rules: JUDICIAL_RULES, reserveFen: 100 };
    expect(isReserveLowered(terms, { reserveFen: 80 })).toBe(false);
  });
});

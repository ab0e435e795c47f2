// Record of a partner by its lots that closed, and figures that are not told of too few.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { figuresOf, LEAST_DEALS, LEAST_OFFERED, type EndedLot } from '#core/catalogue/deal-figures.ts';
import { yuan } from '#core/money.ts';
import { PARTNER_RECORD, partnerRating, partnerRecord, type RatingSums } from '#core/sales/partner-record.ts';
import { DAY_MS } from '#core/time/days.ts';

const NONE: RatingSums = { count: 0, condition: 0, staff: 0, speed: 0 };
const sums = (count: number, [condition, staff, speed]: readonly [number, number, number]): RatingSums => ({
  count,
  condition,
  staff,
  speed,
});
const lot = (part: Partial<EndedLot> = {}): EndedLot => ({
  closedAtMs: 0,
  isSold: true,
  priceFen: yuan(10_000),
  paidAtMs: DAY_MS,
  odometerKm: 0,
  ...part,
});
const lots = (sold: number, passed = 0): readonly EndedLot[] => [
  ...Array.from({ length: sold }, () => lot()),
  ...Array.from({ length: passed }, () => lot({ isSold: false, priceFen: null, paidAtMs: null })),
];

describe('what buyers say of a partner', () => {
  test('is the mean of each part and of all three, in tenths', () => {
    expect(partnerRating(sums(5, [25, 24, 20]))).toEqual({
      allTenths: 46,
      conditionTenths: 50,
      staffTenths: 48,
      speedTenths: 40,
    });
  });

  test('is not told while fewer than five have rated', () => {
    expect(partnerRating(NONE)).toBeNull();
    expect(partnerRating(sums(LEAST_DEALS - 1, [20, 20, 20]))).toBeNull();
    expect(partnerRating(sums(LEAST_DEALS, [25, 25, 25]))).toMatchObject({ allTenths: 50 });
  });

  test('is rounded to the nearer tenth, halves upwards', () => {
    expect(partnerRating(sums(20, [81, 81, 81]))).toMatchObject({ conditionTenths: 41 });
    expect(partnerRating(sums(25, [101, 102, 101]))).toMatchObject({
      conditionTenths: 40,
      staffTenths: 41,
    });
  });

  test('lies between the fewest and the most stars, whoever rates', () => {
    const stars = fc.integer({ min: 1, max: 5 });
    const rated = fc.array(fc.tuple(stars, stars, stars), { minLength: LEAST_DEALS, maxLength: 60 });
    fc.assert(
      fc.property(rated, (given) => {
        const of = (at: 0 | 1 | 2) => given.reduce((sum, one) => sum + one[at], 0);
        const rating = partnerRating(sums(given.length, [of(0), of(1), of(2)]));
        const tenths = Object.values(rating ?? {}) as number[];
        expect(tenths).toHaveLength(4);
        expect(tenths.every((one) => Number.isInteger(one) && one >= 10 && one <= 50)).toBe(true);
      }),
    );
  });

  test('has its mean of all between the means of its parts', () => {
    const part = fc.integer({ min: 1, max: 5 });
    fc.assert(
      fc.property(fc.tuple(part, part, part), fc.integer({ min: LEAST_DEALS, max: 90 }), (each, count) => {
        const [condition, staff, speed] = each.map((stars) => stars * count) as [number, number, number];
        const rating = partnerRating(sums(count, [condition, staff, speed]));
        expect(rating?.allTenths).toBeGreaterThanOrEqual(Math.min(...each) * 10);
        expect(rating?.allTenths).toBeLessThanOrEqual(Math.max(...each) * 10);
      }),
    );
  });
});

describe('the record of a partner', () => {
  test('counts what was offered and sold, as the market does', () => {
    const record = partnerRecord(lots(9, 3), { disputedCount: 0, ratings: NONE });
    expect(record).toEqual({
      offeredCount: 12,
      soldCount: 9,
      soldPermille: 750,
      paidAfterMs: DAY_MS,
      disputedPermille: null,
      ratingCount: 0,
      rating: null,
    });
  });

  test('tells no rate of few lots', () => {
    const few = partnerRecord(lots(LEAST_OFFERED - 1), { disputedCount: 1, ratings: NONE });
    expect([few.soldPermille, few.disputedPermille]).toEqual([null, null]);
    const enough = partnerRecord(lots(LEAST_OFFERED), { disputedCount: 1, ratings: NONE });
    expect([enough.soldPermille, enough.disputedPermille]).toEqual([1_000, 100]);
  });

  test('measures disputes by what was sold, not by what was offered', () => {
    const record = partnerRecord(lots(20, 60), { disputedCount: 1, ratings: NONE });
    expect(record).toMatchObject({ soldPermille: 250, disputedPermille: 50 });
  });

  test('says how many have rated even where no mean is told', () => {
    const record = partnerRecord(lots(3), { disputedCount: 0, ratings: sums(3, [15, 15, 15]) });
    expect(record).toMatchObject({ ratingCount: 3, rating: null });
  });

  test('of nothing that closed is empty', () => {
    expect(partnerRecord([], { disputedCount: 0, ratings: NONE })).toEqual({
      offeredCount: 0,
      soldCount: 0,
      soldPermille: null,
      paidAfterMs: null,
      disputedPermille: null,
      ratingCount: 0,
      rating: null,
    });
  });

  test('agrees with the figures of the market on whatever closed', () => {
    const counts = fc.nat(30);
    fc.assert(
      fc.property(counts, counts, counts, (sold, passed, disputed) => {
        const all = lots(sold, passed);
        const disputedCount = Math.min(disputed, sold);
        const { disputedPermille, ...told } = partnerRecord(all, { disputedCount, ratings: NONE });
        const { offeredCount, soldCount, soldPermille, paidAfterMs } = figuresOf(all);
        expect(told).toMatchObject({ offeredCount, soldCount, soldPermille, paidAfterMs });
        expect(disputedPermille === null).toBe(sold < LEAST_OFFERED);
        expect(disputedPermille ?? 0).toBeLessThanOrEqual(1_000);
      }),
    );
  });

  test('looks back one year', () => {
    expect(PARTNER_RECORD.spanMs).toBe(365 * DAY_MS);
  });
});

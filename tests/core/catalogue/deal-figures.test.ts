import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bandsOf,
  figuresOf,
  groupedBy,
  LEAST_DEALS,
  LEAST_OFFERED,
  quartilesOf,
  type EndedLot,
} from '#core/catalogue/deal-figures.ts';
import { yuan } from '#core/money.ts';

const HOUR_MS = 3_600_000;

const sold = (priceYuan: number, part: Partial<EndedLot> = {}): EndedLot => ({
  closedAtMs: 0,
  isSold: true,
  priceFen: yuan(priceYuan),
  paidAtMs: null,
  odometerKm: 50_000,
  ...part,
});

const passed = (part: Partial<EndedLot> = {}): EndedLot =>
  sold(0, { isSold: false, priceFen: null, ...part });

const anyValues = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), {
  minLength: LEAST_DEALS,
  maxLength: 60,
});

const anyLot: fc.Arbitrary<EndedLot> = fc
  .record({
    isSold: fc.boolean(),
    priceYuan: fc.option(fc.integer({ min: 1, max: 900_000 })),
    waitMs: fc.option(fc.integer({ min: 0, max: 99 * HOUR_MS })),
    odometerKm: fc.integer({ min: 0, max: 300_000 }),
  })
  .map(({ isSold, priceYuan, waitMs, odometerKm }) => ({
    closedAtMs: 1_000,
    isSold,
    priceFen: isSold && priceYuan !== null ? yuan(priceYuan) : null,
    paidAtMs: isSold && waitMs !== null ? 1_000 + waitMs : null,
    odometerKm,
  }));

describe('the quartiles', () => {
  it.each([
    [[1, 2, 3, 4, 5], { low: 2, median: 3, high: 4 }],
    [[1, 2, 3, 4, 5, 6], { low: 2, median: 3, high: 5 }],
    [[1, 2, 3, 4, 5, 6, 7, 8], { low: 2, median: 4, high: 6 }],
    [[9, 9, 9, 9, 9], { low: 9, median: 9, high: 9 }],
    [[50, 10, 40, 20, 30], { low: 20, median: 30, high: 40 }],
  ])('of %j are %j', (values, quartiles) => {
    expect(quartilesOf(values)).toEqual(quartiles);
  });

  it('are not told of fewer than five, who might be known', () => {
    expect(quartilesOf([])).toBeNull();
    expect(quartilesOf([1, 2, 3, 4])).toBeNull();
  });

  it('are prices that were really paid, in their order', () => {
    fc.assert(
      fc.property(anyValues, (values) => {
        const found = quartilesOf(values);
        if (!found) throw new Error('there are enough of them');
        const { low, median, high } = found;
        expect([low, median, high].every((value) => values.includes(value))).toBe(true);
        expect(low <= median && median <= high).toBe(true);
      }),
    );
  });

  it('leave at least that many at or below, and at or above', () => {
    fc.assert(
      fc.property(anyValues, (values) => {
        const found = quartilesOf(values);
        const shares = [
          [found?.low, 1],
          [found?.median, 2],
          [found?.high, 3],
        ] as const;
        for (const [value = NaN, quarters] of shares) {
          const below = values.filter((one) => one <= value).length;
          const above = values.filter((one) => one >= value).length;
          expect(below * 4).toBeGreaterThanOrEqual(values.length * quarters);
          expect(above * 4).toBeGreaterThanOrEqual(values.length * (4 - quarters));
        }
      }),
    );
  });

  it('do not depend on the order of the deals, nor change them', () => {
    fc.assert(
      fc.property(anyValues, (values) => {
        const before = [...values];
        expect(quartilesOf(values.toReversed())).toEqual(quartilesOf(values));
        expect(values).toEqual(before);
      }),
    );
  });
});

describe('the figures of a market', () => {
  it('of nothing are noughts and no statements', () => {
    expect(figuresOf([])).toEqual({
      offeredCount: 0,
      soldCount: 0,
      pricedCount: 0,
      priceFen: null,
      soldPermille: null,
      paidAfterMs: null,
    });
  });

  it('tell the median and the spread of what was paid', () => {
    const lots = [60_000, 70_000, 80_000, 90_000, 100_000].map((price) => sold(price));
    expect(figuresOf([...lots, passed()])).toMatchObject({
      offeredCount: 6,
      soldCount: 5,
      pricedCount: 5,
      priceFen: { low: yuan(70_000), median: yuan(80_000), high: yuan(90_000) },
    });
  });

  it('count a deal with a private price as sold, without the price', () => {
    const lots = Array.from({ length: 5 }, () => sold(80_000));
    const secret = sold(1, { priceFen: null });
    expect(figuresOf([...lots, secret])).toMatchObject({ soldCount: 6, pricedCount: 5 });
    expect(figuresOf([...lots.slice(1), secret]).priceFen).toBeNull();
  });

  it('tell how many of a thousand offered were sold, from ten on', () => {
    const offered = (count: number, soldCount: number): EndedLot[] =>
      Array.from({ length: count }, (_none, at) => (at < soldCount ? sold(80_000) : passed()));
    expect(figuresOf(offered(LEAST_OFFERED - 1, 9)).soldPermille).toBeNull();
    expect(figuresOf(offered(LEAST_OFFERED, 7)).soldPermille).toBe(700);
    expect(figuresOf(offered(12, 8)).soldPermille).toBe(667);
    expect(figuresOf(offered(12, 0)).soldPermille).toBe(0);
    expect(figuresOf(offered(12, 12)).soldPermille).toBe(1_000);
  });

  it('tell how soon half of the paid were paid, unpaid aside', () => {
    const paid = [1, 9, 3, 7, 5].map((hours) => sold(80_000, { paidAtMs: hours * HOUR_MS }));
    expect(figuresOf([...paid, sold(80_000)]).paidAfterMs).toBe(5 * HOUR_MS);
    expect(figuresOf(paid.slice(1)).paidAfterMs).toBeNull();
  });

  it('never say more sold than offered, nor more prices than deals', () => {
    fc.assert(
      fc.property(fc.array(anyLot, { maxLength: 40 }), (lots) => {
        const { offeredCount, soldCount, pricedCount, soldPermille, priceFen } = figuresOf(lots);
        expect(soldCount).toBeLessThanOrEqual(offeredCount);
        expect(pricedCount).toBeLessThanOrEqual(soldCount);
        expect(soldPermille ?? 0).toBeLessThanOrEqual(1_000);
        expect(priceFen === null).toBe(pricedCount < LEAST_DEALS);
        expect(soldPermille === null).toBe(offeredCount < LEAST_OFFERED);
      }),
    );
  });
});

describe('the figures by distance', () => {
  it('put a vehicle into its band of distance, the lower bound included', () => {
    const counts = (odometerKm: number): number[] =>
      bandsOf([sold(80_000, { odometerKm })]).map(({ offeredCount }) => offeredCount);
    expect(counts(1)).toEqual([1, 0, 0, 0, 0]);
    expect(counts(29_999)).toEqual([1, 0, 0, 0, 0]);
    expect(counts(30_000)).toEqual([0, 1, 0, 0, 0]);
    expect(counts(99_999)).toEqual([0, 0, 1, 0, 0]);
    expect(counts(150_000)).toEqual([0, 0, 0, 0, 1]);
  });

  it('leave out a distance that is not told', () => {
    expect(bandsOf([sold(80_000, { odometerKm: 0 })]).every(({ offeredCount }) => offeredCount === 0)).toBe(
      true,
    );
  });

  it('lie side by side without a gap', () => {
    const bands = bandsOf([]);
    expect(bands.slice(1).map(({ fromKm }) => fromKm)).toEqual(bands.slice(0, -1).map(({ toKm }) => toKm));
    expect(bands.at(-1)?.toKm).toBeNull();
  });

  it('hold each vehicle whose distance is told once', () => {
    fc.assert(
      fc.property(fc.array(anyLot, { maxLength: 30 }), (lots) => {
        const inBands = bandsOf(lots).reduce((sum, { offeredCount }) => sum + offeredCount, 0);
        expect(inBands).toBe(lots.filter(({ odometerKm }) => odometerKm > 0).length);
      }),
    );
  });
});

describe('lots put together', () => {
  it('keep their order, and what says nothing belongs nowhere', () => {
    const groups = groupedBy(['b1', 'a1', '', 'b2'], (word) => word.slice(0, 1));
    expect([...groups]).toEqual([
      ['b', ['b1', 'b2']],
      ['a', ['a1']],
    ]);
  });
});

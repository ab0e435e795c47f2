import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixedStep, HOUSE_LADDER, stepAt, steppingOf } from '#core/bidding/ladder.ts';
import { HIGHEST_AMOUNT_FEN, yuan } from '#core/money.ts';

// product.md 3.1, the first and the last price of each rung in yuan.
const houseTable = [
  [0, 999.99, 20],
  [1_000, 4_999.99, 50],
  [5_000, 9_999.99, 100],
  [10_000, 49_999.99, 200],
  [50_000, 99_999.99, 500],
  [100_000, 299_999.99, 1_000],
  [300_000, 999_999.99, 2_000],
  [1_000_000, 4_999_999.99, 5_000],
  [5_000_000, 100_000_000, 10_000],
] as const;

const anyPrice = fc.integer({ min: 0, max: HIGHEST_AMOUNT_FEN });

describe('the house ladder', () => {
  it.each(houseTable)('from ¥%d to ¥%d the step is ¥%d', (fromYuan, toYuan, stepYuan) => {
    expect(stepAt(HOUSE_LADDER, Math.round(yuan(fromYuan)))).toBe(yuan(stepYuan));
    expect(stepAt(HOUSE_LADDER, Math.round(yuan(toYuan)))).toBe(yuan(stepYuan));
  });

  it('a higher price never has a smaller step', () => {
    fc.assert(
      fc.property(anyPrice, anyPrice, (oneFen, otherFen) => {
        const [lowFen, highFen] = [Math.min(oneFen, otherFen), Math.max(oneFen, otherFen)];
        expect(stepAt(HOUSE_LADDER, lowFen)).toBeLessThanOrEqual(stepAt(HOUSE_LADDER, highFen));
      }),
    );
  });

  it('the rungs rise from nothing, each above the one below', () => {
    expect(HOUSE_LADDER[0]?.fromFen).toBe(0);
    for (const [index, rung] of HOUSE_LADDER.slice(1).entries()) {
      expect(rung.fromFen).toBeGreaterThan(HOUSE_LADDER[index]?.fromFen ?? Number.NaN);
      expect(rung.stepFen).toBeGreaterThan(HOUSE_LADDER[index]?.stepFen ?? Number.NaN);
    }
  });
});

describe('another ladder', () => {
  it('a fixed step holds at every price', () => {
    fc.assert(
      fc.property(anyPrice, (priceFen) => {
        expect(stepAt(fixedStep(yuan(300)), priceFen)).toBe(yuan(300));
      }),
    );
  });

  it('of one rung is a fixed step, of more by rungs', () => {
    expect(steppingOf(fixedStep(yuan(300)))).toBe('fixed');
    expect(steppingOf(HOUSE_LADDER)).toBe('by-rungs');
  });

  it('a ladder that begins above nothing is the house’s mistake, no refusal', () => {
    expect(() => stepAt([{ fromFen: 100, stepFen: 10 }], 99)).toThrow('begins at 0');
    expect(() => stepAt([], 0)).toThrow('begins at 0');
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HIGHEST_AMOUNT_FEN, isAmount, shareOf, yuan } from '#core/money.ts';

const exactShare = (amountFen: number, numerator: number, denominator: number): bigint => {
  const doubled = 2n * BigInt(amountFen) * BigInt(numerator) + BigInt(denominator);
  return doubled / (2n * BigInt(denominator));
};

describe('whole fen', () => {
  it('a yuan is a hundred fen', () => {
    expect(yuan(1)).toBe(100);
    expect(yuan(128_600)).toBe(12_860_000);
  });

  it.each([
    [1, true],
    [HIGHEST_AMOUNT_FEN, true],
    [0, false],
    [-1, false],
    [0.5, false],
    [HIGHEST_AMOUNT_FEN + 1, false],
    [Number.NaN, false],
    [Number.POSITIVE_INFINITY, false],
    ['100', false],
    [null, false],
  ])('%s fen may be offered: %s', (amountFen, isOffered) => {
    expect(isAmount(amountFen)).toBe(isOffered);
  });

  it('the highest amount stays far below the last exact whole number', () => {
    expect(HIGHEST_AMOUNT_FEN * 1_000).toBeLessThan(Number.MAX_SAFE_INTEGER);
  });
});

describe('a share of an amount', () => {
  it.each([
    [100, 400, 10_000, 4],
    [112, 400, 10_000, 4],
    [113, 400, 10_000, 5],
    [12, 1, 8, 2],
    [11, 1, 8, 1],
    [0, 400, 10_000, 0],
  ])('of %i fen, %i parts in %i are %i fen: half a fen is rounded up', (fen, part, whole, share) => {
    expect(shareOf(fen, part, whole)).toBe(share);
  });

  it('is the same to the fen as counted in unlimited whole numbers', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: HIGHEST_AMOUNT_FEN }),
        fc.integer({ min: 0, max: 5_000 }),
        fc.integer({ min: 1, max: 10_000 }),
        (amountFen, numerator, denominator) => {
          expect(BigInt(shareOf(amountFen, numerator, denominator))).toBe(
            exactShare(amountFen, numerator, denominator),
          );
        },
      ),
      { numRuns: 500 },
    );
  });

  it('is never a fraction of a fen, nor more than the whole', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: HIGHEST_AMOUNT_FEN }), fc.nat(10_000), (amountFen, parts) => {
        const shareFen = shareOf(amountFen, parts, 10_000);
        expect(Number.isSafeInteger(shareFen)).toBe(true);
        expect(shareFen).toBeLessThanOrEqual(amountFen);
      }),
    );
  });
});

describe('the shares of one amount', () => {
  const amount = fc.integer({ min: 0, max: HIGHEST_AMOUNT_FEN });

  it.each([
    ['the highest amount at the highest share', HIGHEST_AMOUNT_FEN, 10_000, 10_000, HIGHEST_AMOUNT_FEN],
    ['the highest amount, a fen short, at half', HIGHEST_AMOUNT_FEN - 1, 1, 2, HIGHEST_AMOUNT_FEN / 2],
    ['a third of a fen', 1, 1, 3, 0],
    ['two thirds of a fen', 2, 1, 3, 1],
    ['just under half a fen', 4_999, 1, 10_000, 0],
    ['just half a fen', 5_000, 1, 10_000, 1],
  ])('are exact for %s', (_says, fen, part, whole, share) => {
    expect(shareOf(fen, part, whole)).toBe(share);
  });

  it('in two parts exceeds the whole by a fen at most', () => {
    fc.assert(
      fc.property(amount, fc.nat(10_000), (fen, part) => {
        const sumFen = shareOf(fen, part, 10_000) + shareOf(fen, 10_000 - part, 10_000);
        expect([fen, fen + 1]).toContain(sumFen);
      }),
    );
  });

  it('are no smaller for a larger amount or a larger part', () => {
    fc.assert(
      fc.property(amount, fc.nat(9_999), fc.nat(yuan(1_000)), (fen, part, moreFen) => {
        const share = shareOf(fen, part, 10_000);
        expect(shareOf(fen + moreFen, part, 10_000)).toBeGreaterThanOrEqual(share);
        expect(shareOf(fen, part + 1, 10_000)).toBeGreaterThanOrEqual(share);
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { VEHICLE_FEES, premiumFen, totalFen } from '#core/fees.ts';
import { HIGHEST_AMOUNT_FEN, yuan } from '#core/money.ts';

// The table of product.md 3.6, hammer price and premium in yuan, and the edges of the bands.
const table = [
  [0, 0],
  [3_000, 150],
  [6_000, 300],
  [7_500, 300],
  [7_501, 300.04],
  [38_000, 1_520],
  [50_000, 2_000],
  [50_001, 2_000.03],
  [120_000, 4_100],
  [200_000, 6_500],
  [300_000, 8_500],
  [500_000, 12_500],
  [800_000, 16_100],
  [1_000_000, 18_500],
  [2_000_000, 26_500],
] as const;

const anyHammer = fc.integer({ min: 0, max: HIGHEST_AMOUNT_FEN });

const premiumInWholeNumbers = (hammerFen: number): bigint => {
  const edges = VEHICLE_FEES.bands.map(({ upToFen }) => BigInt(upToFen ?? hammerFen));
  const hammer = BigInt(hammerFen);
  let below = 0n;
  let sum = 0n;
  for (const [index, { basisPoints }] of VEHICLE_FEES.bands.entries()) {
    const upTo = edges[index] ?? hammer;
    const top = hammer < upTo ? hammer : upTo;
    if (top > below) sum += (2n * (top - below) * BigInt(basisPoints) + 10_000n) / 20_000n;
    below = upTo;
  }
  const least = BigInt(VEHICLE_FEES.leastFen);
  const cap = (hammer * BigInt(VEHICLE_FEES.capBasisPoints)) / 10_000n;
  const raised = sum > least ? sum : least;
  return raised < cap ? raised : cap;
};

describe('the premium on vehicles', () => {
  it.each(table)('on a hammer price of ¥%d it is ¥%d', (hammerYuan, premiumYuan) => {
    expect(premiumFen(VEHICLE_FEES, yuan(hammerYuan))).toBe(Math.round(yuan(premiumYuan)));
  });

  it('agrees to the fen with a count in unlimited whole numbers', () => {
    fc.assert(
      fc.property(anyHammer, (hammerFen) => {
        expect(BigInt(premiumFen(VEHICLE_FEES, hammerFen))).toBe(premiumInWholeNumbers(hammerFen));
      }),
      { numRuns: 1_000 },
    );
  });

  it('never passes five in a hundred, which is the limit of law', () => {
    fc.assert(
      fc.property(anyHammer, (hammerFen) => {
        expect(premiumFen(VEHICLE_FEES, hammerFen) * 20).toBeLessThanOrEqual(hammerFen);
      }),
    );
  });

  it('never falls when the hammer price rises', () => {
    fc.assert(
      fc.property(anyHammer, fc.nat(1_000_000), (hammerFen, moreFen) => {
        const [lowFen, highFen] = [hammerFen, hammerFen + moreFen];
        expect(premiumFen(VEHICLE_FEES, lowFen)).toBeLessThanOrEqual(premiumFen(VEHICLE_FEES, highFen));
      }),
    );
  });

  it('is added to the hammer price, and nothing else is', () => {
    expect(totalFen(VEHICLE_FEES, yuan(120_000))).toBe(yuan(124_100));
    fc.assert(
      fc.property(anyHammer, (hammerFen) => {
        const extraFen = totalFen(VEHICLE_FEES, hammerFen) - hammerFen;
        expect(extraFen).toBe(premiumFen(VEHICLE_FEES, hammerFen));
      }),
    );
  });
});

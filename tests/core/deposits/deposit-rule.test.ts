import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  courtDepositFen,
  depositAgainFen,
  depositFen,
  vehicleDepositFen,
} from '#core/deposits/deposit-rule.ts';
import { yuan } from '#core/money.ts';
import { JUDICIAL_RULES, SEALED_RULES, type RuleSet } from '#core/sales/rule-set.ts';
import { someTerms } from '../../kit/lots.ts';

describe('the deposit of a vehicle', () => {
  it.each([
    [0, 2_000],
    [20_000, 2_000],
    [20_001, 2_100],
    [38_000, 3_800],
    [38_001, 3_900],
    [499_999, 50_000],
    [500_000, 50_000],
    [9_000_000, 50_000],
  ])('that starts at ¥%d is ¥%d', (startYuan, depositYuan) => {
    expect(vehicleDepositFen(yuan(startYuan))).toBe(yuan(depositYuan));
  });
});

describe('the deposit of what is no vehicle', () => {
  it.each([
    [0, 500],
    [5_000, 500],
    [5_001, 500.1],
    [38_001, 3_800.1],
    [120_000, 12_000],
    [9_000_000, 900_000],
  ])('that starts at ¥%d is ¥%d, without a cap', (startYuan, depositYuan) => {
    expect(depositFen('non-vehicle', yuan(startYuan))).toBe(yuan(depositYuan));
  });

  it.each([
    [0, 500],
    [2_500, 500],
    [2_501, 500.2],
    [120_000, 24_000],
  ])('and is scrap that starts at ¥%d is a fifth, ¥%d', (startYuan, depositYuan) => {
    expect(depositFen('scrap', yuan(startYuan))).toBe(yuan(depositYuan));
  });
});

describe('the deposit of a court', () => {
  it.each([
    ['as wished within the range', 100_000, 10_000, 10_000],
    ['at least a twentieth', 100_000, 4_999, 5_000],
    ['at most a fifth', 100_000, 20_001, 20_000],
    ['a fifth of a small thing, though the house would ask for more', 1_000, 2_000, 200],
  ])('is %s: start ¥%d, wished ¥%d, ¥%d', (_says, startYuan, wishedYuan, depositYuan) => {
    expect(courtDepositFen(yuan(startYuan), yuan(wishedYuan))).toBe(yuan(depositYuan));
  });

  it('never leaves the range by a fen, whatever the start price', () => {
    expect(courtDepositFen(101, 1)).toBe(6);
    expect(courtDepositFen(101, 99)).toBe(20);
  });
});

describe('any deposit of the house', () => {
  const anyStart = fc.nat(yuan(20_000_000));

  it('is whole hundreds of yuan for a vehicle, else whole fen', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('vehicle', 'non-vehicle', 'scrap'),
        anyStart,
        fc.nat(yuan(1_000)),
        (what, startFen, moreFen) => {
          const askedFen = depositFen(what, startFen);
          expect(askedFen % (what === 'vehicle' ? yuan(100) : 1)).toBe(0);
          expect(depositFen(what, startFen + moreFen)).toBeGreaterThanOrEqual(askedFen);
        },
      ),
    );
  });

  it('of what is no vehicle is its share, or the least', () => {
    fc.assert(
      fc.property(fc.constantFrom('non-vehicle', 'scrap'), anyStart, (what, startFen) => {
        const shareFen = (startFen * (what === 'scrap' ? 20 : 10)) / 100;
        const askedFen = depositFen(what, startFen);
        expect(askedFen - shareFen).toBeGreaterThanOrEqual(0);
        expect(askedFen === yuan(500) || askedFen - shareFen < 1).toBe(true);
        expect(askedFen === yuan(500)).toBe(shareFen <= yuan(500));
      }),
    );
  });

  it('of a court lies within the law, and is the lawful wish', () => {
    fc.assert(
      fc.property(fc.integer({ min: 20, max: yuan(1_000_000) }), anyStart, (startFen, wishedFen) => {
        const askedFen = courtDepositFen(startFen, wishedFen);
        expect(askedFen * 20).toBeGreaterThanOrEqual(startFen);
        expect(askedFen * 5).toBeLessThanOrEqual(startFen);
        const isLawful = wishedFen * 20 >= startFen && wishedFen * 5 <= startFen;
        expect(askedFen === wishedFen).toBe(isLawful);
      }),
    );
  });
});

describe('the deposit of a lot that is offered again', () => {
  const wasFen = yuan(10_000);
  const was = (
    kind: 'vehicle' | 'scrap' | undefined,
    depositYuan: number,
    rules: RuleSet = SEALED_RULES,
  ) => ({
    ...someTerms(),
    rules,
    startPriceFen: wasFen,
    depositFen: yuan(depositYuan),
    ...(kind && { kind }),
  });

  it.each([
    ['a vehicle, as any of its price', was('vehicle', 9_999), 80_001, 8_100],
    ['a vehicle where nothing is said', was(undefined, 2_000), 30_000, 3_000],
    ['goods, a tenth', was('scrap', 1_000), 8_000, 800],
    ['goods that had asked for less, a tenth', was('scrap', 500), 8_000, 800],
    ['scrap, a fifth again', was('scrap', 2_000), 8_000, 1_600],
    ['goods that had asked for more than a tenth, a fifth', was('scrap', 1_001), 8_000, 1_600],
    ['a court’s, the share it had', was('scrap', 1_500, JUDICIAL_RULES), 8_000, 1_200],
    ['a court’s vehicle, the share it had', was('vehicle', 500, JUDICIAL_RULES), 8_000, 400],
    ['a court’s that had too much, a fifth', was('vehicle', 5_000, JUDICIAL_RULES), 8_000, 1_600],
  ])('is for %s', (_says, terms, startYuan, depositYuan) => {
    expect(depositAgainFen(terms, yuan(startYuan))).toBe(yuan(depositYuan));
  });

  it('of a court is rounded up to the fen', () => {
    const terms = { ...was('vehicle', 1_000, JUDICIAL_RULES), startPriceFen: yuan(9_999) };
    expect(depositAgainFen(terms, yuan(8_000))).toBe(80_009);
  });
});

describe('a deposit to the fen', () => {
  it.each([
    ['vehicle', 'the least', 20_000_00, 2_000_00],
    ['vehicle', 'a fen of start price over it: the next hundred', 20_000_01, 2_100_00],
    ['vehicle', 'the last start price under the most', 499_000_00, 49_900_00],
    ['vehicle', 'a fen over that: the most', 499_000_01, 50_000_00],
    ['vehicle', 'the first start price that would pass the most', 500_000_01, 50_000_00],
    ['non-vehicle', 'the least', 5_000_00, 500_00],
    ['non-vehicle', 'a fen of start price over it: a tenth, to the fen', 5_000_01, 500_01],
    ['non-vehicle', 'no most', 500_000_01, 50_000_01],
    ['scrap', 'the least', 2_500_00, 500_00],
    ['scrap', 'a fen over it', 2_500_01, 500_01],
    ['scrap', 'no most', 250_000_01, 50_000_01],
  ] as const)('of %s at %s: start %i fen, deposit %i fen', (what, _says, startFen, fen) => {
    expect(depositFen(what, startFen)).toBe(fen);
  });

  it.each([
    ['a fen under a twentieth is lifted', 100_000_00, 4_999_99, 5_000_00],
    ['a twentieth stays', 100_000_00, 5_000_00, 5_000_00],
    ['a fen over a twentieth stays', 100_000_00, 5_000_01, 5_000_01],
    ['a fen under a fifth stays', 100_000_00, 19_999_99, 19_999_99],
    ['a fifth stays', 100_000_00, 20_000_00, 20_000_00],
    ['a fen over a fifth is cut', 100_000_00, 20_000_01, 20_000_00],
    ['a twentieth that is no whole fen is lifted past it', 100_000_01, 0, 5_000_01],
    ['a fifth that is no whole fen is cut short of it', 100_000_04, 99_999_99, 20_000_00],
  ])('for a court: %s (start %i fen, wished %i fen, asked %i fen)', (...row) => {
    const [, startFen, wishedFen, fen] = row;
    expect(courtDepositFen(startFen, wishedFen)).toBe(fen);
  });
});

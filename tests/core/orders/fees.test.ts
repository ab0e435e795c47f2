import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HIGHEST_AMOUNT_FEN, yuan } from '#core/money.ts';
import {
  feeLines,
  feeScheduleOf,
  feesIn,
  GOODS_FEES,
  hammerWithinFen,
  premiumFen,
  scheduleFault,
  totalFen,
  VEHICLE_FEES,
  type FeeOptions,
  type FeeSchedule,
} from '#core/orders/fees.ts';

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

const premiumInWholeNumbers = (schedule: FeeSchedule, hammerFen: number): bigint => {
  const edges = schedule.bands.map(({ upToFen }) => BigInt(upToFen ?? hammerFen));
  const hammer = BigInt(hammerFen);
  let below = 0n;
  let sum = 0n;
  for (const [index, { basisPoints }] of schedule.bands.entries()) {
    const upTo = edges[index] ?? hammer;
    const top = hammer < upTo ? hammer : upTo;
    if (top > below) sum += (2n * (top - below) * BigInt(basisPoints) + 10_000n) / 20_000n;
    below = upTo;
  }
  const least = BigInt(schedule.leastFen);
  const cap = (hammer * BigInt(schedule.capBasisPoints)) / 10_000n;
  const raised = sum > least ? sum : least;
  return raised < cap ? raised : cap;
};

const schedules = [VEHICLE_FEES, GOODS_FEES].map((schedule) => [schedule.version, schedule] as const);

describe.each(schedules)('the premium of %s', (_version, schedule) => {
  it('agrees to the fen with a count in unlimited whole numbers', () => {
    fc.assert(
      fc.property(anyHammer, (hammerFen) => {
        expect(BigInt(premiumFen(schedule, hammerFen))).toBe(premiumInWholeNumbers(schedule, hammerFen));
      }),
      { numRuns: 1_000 },
    );
  });

  it('never passes five in a hundred, which is the limit of law', () => {
    fc.assert(
      fc.property(anyHammer, (hammerFen) => {
        expect(premiumFen(schedule, hammerFen) * 20).toBeLessThanOrEqual(hammerFen);
      }),
    );
  });

  it('never falls when the hammer price rises', () => {
    fc.assert(
      fc.property(anyHammer, fc.nat(1_000_000), (hammerFen, moreFen) => {
        const [lowFen, highFen] = [hammerFen, hammerFen + moreFen];
        expect(premiumFen(schedule, lowFen)).toBeLessThanOrEqual(premiumFen(schedule, highFen));
      }),
    );
  });

  it('is the sum of its bands, or the floor or cap', () => {
    fc.assert(
      fc.property(anyHammer, (hammerFen) => {
        const [line] = feeLines(schedule, hammerFen);
        if (line?.kind !== 'premium') throw new Error('no premium');
        const inBandsFen = line.bands.reduce((sum, { inBandFen }) => sum + inBandFen, 0);
        const sumFen = line.bands.reduce((sum, { amountFen }) => sum + amountFen, 0);
        expect(inBandsFen).toBe(hammerFen);
        expect(line.by === 'bands').toBe(line.amountFen === sumFen);
      }),
    );
  });

  it('is lawful, and its schedule is found by its version', () => {
    expect(scheduleFault(schedule)).toBeNull();
    expect(feeScheduleOf(schedule.version)).toBe(schedule);
  });
});

describe('the premium on vehicles', () => {
  it.each(table)('on a hammer price of ¥%d it is ¥%d', (hammerYuan, premiumYuan) => {
    expect(premiumFen(VEHICLE_FEES, yuan(hammerYuan))).toBe(Math.round(yuan(premiumYuan)));
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

describe('the premium on goods', () => {
  it.each([
    [1_000, 50],
    [2_000, 100],
    [100_000, 5_000],
    [1_000_000, 32_000],
    [5_000_000, 112_000],
    [8_000_000, 142_000],
  ])('on a hammer price of ¥%d it is ¥%d', (hammerYuan, premiumYuan) => {
    expect(premiumFen(GOODS_FEES, yuan(hammerYuan))).toBe(yuan(premiumYuan));
  });
});

describe('the lines of an invoice', () => {
  const kinds = (options: FeeOptions) =>
    feeLines(VEHICLE_FEES, yuan(38_000), options).map(({ kind, amountFen }) => [kind, amountFen]);
  const premium = ['premium', yuan(1_520)];

  it('are the premium alone when nothing is ticked', () => {
    expect(kinds({})).toEqual([premium]);
    expect(kinds({ services: [], storageDays: 0, lateDays: 0 })).toEqual([premium]);
  });

  it('name each service at its price, and a transport at its quote', () => {
    const services = ['transfer-agency', 'file-transfer', 'logistics', 'inspection'] as const;
    expect(kinds({ services, logisticsFen: yuan(1_350) })).toEqual([
      premium,
      ['transfer-agency', yuan(600)],
      ['file-transfer', yuan(800)],
      ['logistics', yuan(1_350)],
      ['inspection', yuan(300)],
    ]);
    expect(kinds({ services: ['logistics'] })).toEqual([premium, ['logistics', 0]]);
  });

  it('count storage by the day, twice for what is large', () => {
    expect(kinds({ storageDays: 2 })).toEqual([premium, ['storage', yuan(100)]]);
    expect(kinds({ storageDays: 2, isLarge: true })).toEqual([premium, ['storage', yuan(200)]]);
  });

  it('count half a thousandth of the unpaid a day, three at most', () => {
    const unpaidFen = yuan(39_520);
    expect(kinds({ lateDays: 1 })).toEqual([premium, ['late', unpaidFen / 2_000]]);
    expect(kinds({ lateDays: 3 })).toEqual([premium, ['late', (unpaidFen * 3) / 2_000]]);
    expect(kinds({ lateDays: 9 })).toEqual(kinds({ lateDays: 3 }));
    expect(kinds({ lateDays: 1, storageDays: 1 }).at(-1)).toEqual(['late', unpaidFen / 2_000]);
  });

  it('take no late fee on what a deposit covers', () => {
    expect(kinds({ lateDays: 1, creditFen: yuan(4_000) }).at(-1)).toEqual(['late', yuan(35_520) / 2_000]);
    expect(kinds({ lateDays: 1, creditFen: yuan(99_000) }).at(-1)).toEqual(['late', 0]);
  });
});

describe('the price a budget reaches', () => {
  it('is the highest whose total stays within it, to the fen', () => {
    const anyOptions = fc.record({
      services: fc.subarray(['transfer-agency', 'file-transfer', 'logistics', 'inspection'] as const),
      logisticsFen: fc.nat(yuan(5_000)),
    });
    fc.assert(
      fc.property(
        anyHammer,
        anyOptions,
        fc.constantFrom(VEHICLE_FEES, GOODS_FEES),
        (budgetFen, options, schedule) => {
          const hammerFen = hammerWithinFen(schedule, budgetFen, options);
          const isOut = totalFen(schedule, hammerFen, options) > budgetFen;
          expect(isOut && hammerFen > 0).toBe(false);
          expect(totalFen(schedule, hammerFen + 1, options)).toBeGreaterThan(budgetFen);
        },
      ),
    );
  });

  it('turns a total back into its hammer price', () => {
    expect(hammerWithinFen(VEHICLE_FEES, yuan(124_100))).toBe(yuan(120_000));
    expect(hammerWithinFen(VEHICLE_FEES, yuan(124_100) - 1)).toBeLessThan(yuan(120_000));
    expect(hammerWithinFen(VEHICLE_FEES, yuan(500), { services: ['transfer-agency'] })).toBe(0);
    expect(hammerWithinFen(VEHICLE_FEES, -1)).toBe(0);
  });
});

describe('a schedule', () => {
  const [first, ...rest] = GOODS_FEES.bands;

  it.each([
    ['the last band, and no other, is without end', { bands: [] }],
    ['the last band, and no other, is without end', { bands: [{ upToFen: yuan(1), basisPoints: 1 }] }],
    [
      'the last band, and no other, is without end',
      {
        bands: [
          { upToFen: null, basisPoints: 2 },
          { upToFen: null, basisPoints: 1 },
        ],
      },
    ],
    [
      'each band begins where the one before it ends',
      { bands: [first, first, ...rest].flatMap((band) => band ?? []) },
    ],
    [
      'each band is cheaper than the one before it',
      { bands: [{ upToFen: yuan(1), basisPoints: 500 }, ...GOODS_FEES.bands] },
    ],
    ['no premium passes five in a hundred', { capBasisPoints: 501 }],
    ['nothing is below zero', { leastFen: -1 }],
    ['nothing is below zero', { bands: [{ upToFen: null, basisPoints: -1 }] }],
  ])('is not lawful unless %s', (fault, part) => {
    expect(scheduleFault({ ...GOODS_FEES, ...part })).toBe(fault);
  });

  it.each([
    ['vehicle', VEHICLE_FEES],
    ['practice', VEHICLE_FEES],
    ['non-vehicle', GOODS_FEES],
  ] as const)('of the %s hall is its own', (hall, fees) => {
    expect(feesIn(hall)).toBe(fees);
  });

  it('that was never published is nobody’s', () => {
    expect(() => feeScheduleOf('none')).toThrow('no fee schedule none');
  });
});

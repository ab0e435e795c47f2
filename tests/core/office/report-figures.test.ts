import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { figuresOf, LEAST_OFFERED } from '#core/catalogue/deal-figures.ts';
import { reportFigures, shareOf } from '#core/office/report-figures.ts';
import { daysOfSale, NO_SUMS, sumOf, type DaySums } from '#core/office/report-sums.ts';
import { HOUR_MS } from '#core/time/days.ts';

const figures = (part: Partial<DaySums>) => reportFigures({ ...NO_SUMS, ...part });

describe('a share', () => {
  it('is told in thousandths, rounded', () => {
    expect(shareOf(2, 30)).toBe(67);
    expect(shareOf(30, 30)).toBe(1_000);
    expect(shareOf(0, 30)).toBe(0);
  });

  it('of fewer than ten is not told', () => {
    expect(shareOf(9, LEAST_OFFERED - 1)).toBeNull();
    expect(shareOf(9, LEAST_OFFERED)).toBe(900);
  });

  it('never leaves what a share can be', () => {
    fc.assert(
      fc.property(fc.nat(500), fc.nat(500), (part, rest) => {
        const share = shareOf(part, part + rest);
        expect(share === null || (share >= 0 && share <= 1_000)).toBe(true);
      }),
    );
  });
});

describe('the figures of nothing', () => {
  it('tell no share, no mean, and sums of nought', () => {
    expect(reportFigures(NO_SUMS)).toEqual({
      offeredCount: 0,
      soldCount: 0,
      soldPermille: null,
      hammerFen: 0,
      orderCount: 0,
      premiumPermille: null,
      comparedCount: 0,
      bidTenths: null,
      bidCount: 0,
      extendedCount: 0,
      extendedPermille: null,
      dueCount: 0,
      onTimeCount: 0,
      onTimePermille: null,
      boughtCount: 0,
      disputedCount: 0,
      disputedPermille: null,
      releasedCount: 0,
      releaseMs: null,
    });
  });
});

describe('the sold rate', () => {
  it('is that of 成交行情 for the same lots', () => {
    const anyLot = fc.record({ isSold: fc.boolean(), at: fc.nat(9_000_000_000) });
    fc.assert(
      fc.property(fc.array(anyLot, { maxLength: 60 }), (all) => {
        const market = figuresOf(
          all.map(({ isSold, at }) => ({
            isSold,
            closedAtMs: at,
            priceFen: isSold ? 100 : null,
            paidAtMs: null,
            odometerKm: 0,
          })),
        );
        const lots = all.map(({ isSold, at }, no) => ({
          lotId: String(no),
          isSold,
          closedAtMs: at,
          priceFen: 100,
          isPriceHidden: false,
          bidCount: 0,
          extensionCount: 0,
          referenceFen: null,
        }));
        const facts = { lots, orders: [], disputed: new Set<string>(), releases: [] };
        const { offeredCount, soldCount, soldPermille } = reportFigures(sumOf(daysOfSale(facts, 0)));
        expect({ offeredCount, soldCount, soldPermille }).toEqual({
          offeredCount: market.offeredCount,
          soldCount: market.soldCount,
          soldPermille: market.soldPermille,
        });
      }),
    );
  });
});

describe('prices beside reference prices', () => {
  it.each([
    [110, 100, 100],
    [95, 100, -50],
    [100, 100, 0],
  ])('of %i for %i lie %i thousandths above', (comparedFen, referenceFen, permille) => {
    const { premiumPermille } = figures({ comparedCount: 10, comparedFen, referenceFen });
    expect(premiumPermille).toBe(permille);
  });

  it('are not told of fewer than ten lots', () => {
    const part = { comparedCount: 9, comparedFen: 110, referenceFen: 100 };
    expect(figures(part).premiumPermille).toBeNull();
  });
});

describe('the other figures', () => {
  it('say how often a lot was bid on, to a tenth', () => {
    expect(figures({ offeredCount: 3, bidCount: 10 }).bidTenths).toBe(33);
    expect(figures({ offeredCount: 3 }).bidTenths).toBe(0);
  });

  it('say how many lots were put off', () => {
    expect(figures({ offeredCount: 40, extendedCount: 10 }).extendedPermille).toBe(250);
  });

  it('say how many orders were paid on time', () => {
    expect(figures({ dueCount: 20, onTimeCount: 19 }).onTimePermille).toBe(950);
  });

  it('say how many purchases came to a dispute', () => {
    expect(figures({ boughtCount: 200, disputedCount: 3 }).disputedPermille).toBe(15);
  });

  it('say how long a deposit took on the mean', () => {
    expect(figures({ releasedCount: 4, releasedMs: 6 * HOUR_MS }).releaseMs).toBe(1.5 * HOUR_MS);
  });

  it('hand on the counts they come of', () => {
    const part = { hammerFen: 7, orderCount: 2, releasedCount: 3, boughtCount: 4, dueCount: 5 };
    expect(figures(part)).toMatchObject(part);
  });
});

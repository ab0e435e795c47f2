import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { yuan } from '#core/money.ts';
import { defaultCase } from '#core/orders/default-case.ts';
import { GOODS_FEES, VEHICLE_FEES } from '#core/orders/fees.ts';

const [vehicle, goods] = [VEHICLE_FEES.version, GOODS_FEES.version];

// In yuan: hammer, deposit, second sale; then the commission, what it brought less, and what is
// left to pay.
const table = [
  [vehicle, 120_000, 2_000, null, 4_100, 0, 2_100],
  [vehicle, 120_000, 4_100, null, 4_100, 0, 0],
  [vehicle, 120_000, 4_099, null, 4_100, 0, 1],
  [vehicle, 120_000, 2_000, 119_999, 4_100, 1, 2_101],
  [vehicle, 120_000, 2_000, 120_001, 4_100, 0, 2_100],
  [vehicle, 50_000, 5_000, 40_000, 2_000, 10_000, 7_000],
  [goods, 100_000, 5_000, null, 5_000, 0, 0],
  [goods, 1_000_000, 50_000, 900_000, 32_000, 100_000, 82_000],
  [goods, 1_000, 0, 1, 50, 999, 1_049],
] as const;

const anyBreach = fc.record({
  feeVersion: fc.constantFrom(vehicle, goods),
  hammerFen: fc.integer({ min: 1, max: yuan(10_000_000) }),
  performanceFen: fc.nat(yuan(1_000_000)),
  resaleFen: fc.option(fc.nat(yuan(12_000_000))),
});

describe('the bill of a winner who did not pay', () => {
  it.each(table)('%s, ¥%d, deposit ¥%d, sold again for %s', (feeVersion, hammer, deposit, resale, ...due) => {
    const bill = defaultCase({
      feeVersion,
      hammerFen: yuan(hammer),
      performanceFen: yuan(deposit),
      resaleFen: resale === null ? null : yuan(resale),
    });
    expect([bill.buyerCommissionFen, bill.shortfallFen, bill.balanceFen]).toEqual(due.map(yuan));
  });

  it('is covered to the fen, within the deposit', () => {
    fc.assert(
      fc.property(anyBreach, (breach) => {
        const bill = defaultCase(breach);
        expect(bill.coveredFen + bill.balanceFen).toBe(bill.owedFen);
        expect(bill.coveredFen).toBeLessThanOrEqual(breach.performanceFen);
        expect(bill.balanceFen > 0 && bill.coveredFen < breach.performanceFen).toBe(false);
      }),
    );
  });

  it('grows by a fen for each fen the second sale brings less', () => {
    fc.assert(
      fc.property(anyBreach, fc.nat(10_000), (breach, lessFen) => {
        const resaleFen = breach.hammerFen - Math.min(lessFen, breach.hammerFen);
        const even = defaultCase({ ...breach, resaleFen: breach.hammerFen });
        const less = defaultCase({ ...breach, resaleFen });
        expect(less.owedFen - even.owedFen).toBe(breach.hammerFen - resaleFen);
      }),
    );
  });

  it('has in it what the consignor had agreed to pay', () => {
    const breach = { feeVersion: vehicle, hammerFen: yuan(100_000), performanceFen: 0, resaleFen: null };
    const agreed = defaultCase({ ...breach, consignorFees: 'consignor-vehicle-2026.1' });
    expect(agreed.consignorCommissionFen).toBe(yuan(2_000));
    expect(agreed.owedFen - defaultCase(breach).owedFen).toBe(yuan(2_000));
    expect(() => defaultCase({ ...breach, consignorFees: 'x' })).toThrow('no consignor was ever promised x');
  });

  it('cannot be made out under fees that were never published', () => {
    const breach = { feeVersion: 'x', hammerFen: 1, performanceFen: 0, resaleFen: null };
    expect(() => defaultCase(breach)).toThrow('no fee schedule x');
  });
});

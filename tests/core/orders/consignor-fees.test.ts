import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { yuan } from '#core/money.ts';
import {
  agreedConsignorFees,
  CONSIGNOR_FEES,
  consignorCommission,
  consignorFeesOf,
} from '#core/orders/consignor-fees.ts';
import { orderOf } from '#core/orders/order-making.ts';
import { JUDICIAL_RULES } from '#core/sales/rule-set.ts';
import { termsOf } from '#core/sales/scheduling.ts';
import { END_MS, partyOf, someTerms } from '../../kit/lots.ts';
import { newOrder } from '../../kit/orders/paper-order.ts';
import { somePlannedLot } from '../../kit/sales.ts';

const vehicle = 'consignor-vehicle-2026.1';
const goods = 'consignor-goods-2026.1';
const fleet = 'consignor-fleet-2026.1';

describe('what a consignor pays', () => {
  // The contract, what is left of the price in fen, the commission in fen, and what decides it.
  it.each([
    ['consignor-none', yuan(100_000), 0, 'share'],
    [fleet, yuan(100_000), yuan(1_000), 'share'],
    [fleet, 0, 0, 'share'],
    [fleet, 149, 1, 'share'],
    [fleet, 150, 2, 'share'],
    [vehicle, yuan(100_000), yuan(2_000), 'share'],
    [vehicle, yuan(10_000), yuan(200), 'share'],
    [vehicle, yuan(10_000) - 100, yuan(200), 'floor'],
    [vehicle, yuan(4_000) + 20, yuan(200), 'floor'],
    [vehicle, yuan(4_000), yuan(200), 'cap'],
    [vehicle, yuan(4_000) - 1, yuan(200) - 1, 'cap'],
    [vehicle, yuan(100), yuan(5), 'cap'],
    [vehicle, 19, 0, 'share'],
    [goods, 20, 1, 'share'],
    [goods, yuan(50_000), yuan(1_500), 'share'],
    [goods, yuan(3_000), yuan(100), 'floor'],
    [goods, yuan(1_000), yuan(50), 'cap'],
  ] as const)('under %s of %d fen is %d, by the %s', (version, grossFen, amountFen, by) => {
    expect(consignorCommission(consignorFeesOf(version), grossFen)).toEqual({ amountFen, by });
  });

  it('is nothing where their contract says nothing', () => {
    expect(consignorFeesOf()).toEqual({ version: 'consignor-none', basisPoints: 0, leastFen: 0 });
    expect(() => consignorFeesOf('consignor-x')).toThrow('no consignor was ever promised consignor-x');
  });

  it('is between nothing and five in a hundred, never falling', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CONSIGNOR_FEES),
        fc.nat(yuan(10_000_000)),
        fc.nat(yuan(1_000)),
        (fees, grossFen, moreFen) => {
          const { amountFen } = consignorCommission(fees, grossFen);
          expect(Number.isSafeInteger(amountFen)).toBe(true);
          expect(amountFen).toBeGreaterThanOrEqual(0);
          expect(amountFen * 20).toBeLessThanOrEqual(grossFen);
          expect(consignorCommission(fees, grossFen + moreFen).amountFen).toBeGreaterThanOrEqual(amountFen);
        },
      ),
    );
  });

  it('is capped even where a contract had wanted more', () => {
    const greedy = { version: 'x', basisPoints: 900, leastFen: 0 };
    expect(consignorCommission(greedy, yuan(1_000))).toEqual({ amountFen: yuan(50), by: 'cap' });
  });
});

describe('what was agreed with them', () => {
  it('goes from the plan into the lot’s terms and its order', () => {
    const sale = { registrationFromMs: 1, kind: 'vehicle' } as const;
    const terms = termsOf(sale, somePlannedLot({ consignorFees: vehicle }), someTerms().rules);
    expect(terms.consignorFees).toBe(vehicle);
    expect('consignorFees' in termsOf(sale, somePlannedLot(), someTerms().rules)).toBe(false);
    expect(newOrder({ consignorFees: vehicle }).terms.consignorFees).toBe(vehicle);
    expect('consignorFees' in newOrder().terms).toBe(false);
  });

  it('is not written where it is nothing, nor for courts', () => {
    expect(agreedConsignorFees('house', 'consignor-none')).toBeUndefined();
    expect(agreedConsignorFees('house', undefined)).toBeUndefined();
    expect(agreedConsignorFees('house', goods)).toBe(goods);
    expect(agreedConsignorFees('judicial', goods)).toBeUndefined();
    const order = orderOf({
      orderId: 'order-1',
      number: 'LC20261121-0001',
      lotId: 'lot-1',
      saleId: 'sale-1',
      unit: null,
      terms: { ...someTerms({ rules: JUDICIAL_RULES }), consignorFees: vehicle },
      buyer: partyOf('B'),
      priceFen: yuan(1_000),
      performanceFen: 0,
      atMs: END_MS,
    });
    expect('consignorFees' in order.terms).toBe(false);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isQuantityUnsound, isWholePerUnit, MOST_MILLI, unitPriceFen } from '#core/lots/quantity.ts';
import { HIGHEST_AMOUNT_FEN, yuan } from '#core/money.ts';
import { checkAnnouncing } from '#core/sales/announcing.ts';
import { FIXED_PRICE_RULES, SEALED_RULES, TIMED_NON_VEHICLE_RULES } from '#core/sales/rule-set.ts';
import { DAY_MS } from '#core/time/days.ts';
import { somePlan, somePlannedLot, TODAY_MS } from '../../kit/sales.ts';

const THREE = { milli: 3_000, unit: '台' };
const TONS = { milli: 12_500, unit: '吨' };

describe('the price of one unit', () => {
  it.each([
    [94_800, THREE, 31_600],
    [100, THREE, 33.33],
    [200, THREE, 66.67],
    [50_000, TONS, 4_000],
    [1, { milli: 1 }, 1_000],
    [0, TONS, 0],
  ])('of ¥%d for %o is ¥%d', (totalYuan, quantity, unitYuan) => {
    expect(unitPriceFen(yuan(totalYuan), quantity)).toBe(Math.round(yuan(unitYuan)));
  });

  it.each([
    [94_800, THREE, true],
    [100, THREE, false],
    [50_000, TONS, true],
    [50_000.01, TONS, false],
  ])('of ¥%d for %o comes to the whole again: %s', (totalYuan, quantity, isWhole) => {
    expect(isWholePerUnit(Math.round(yuan(totalYuan)), quantity)).toBe(isWhole);
  });

  it('is off by half a fen at most, however large the lot', () => {
    const anyMilli = fc.integer({ min: 1, max: MOST_MILLI });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: HIGHEST_AMOUNT_FEN }), anyMilli, (totalFen, milli) => {
        const unitFen = unitPriceFen(totalFen, { milli });
        const overMilli = BigInt(unitFen) * BigInt(milli) - BigInt(totalFen) * 1_000n;
        const over = overMilli < 0n ? -overMilli : overMilli;
        expect(over * 2n <= BigInt(milli)).toBe(true);
        expect(isWholePerUnit(totalFen, { milli })).toBe(over === 0n);
      }),
    );
  });
});

describe('a lot that is bid on by the unit', () => {
  const quantity = { ...THREE, isUnitPriced: true } as const;
  const plan = somePlannedLot({ startPriceFen: yuan(72_000), fixedStepFen: yuan(600) });

  it('starts and rises by what is whole for one unit', () => {
    expect(isQuantityUnsound({ quantity, plan }, TIMED_NON_VEHICLE_RULES)).toBe(false);
    const start = { ...plan, startPriceFen: yuan(72_000) + 1 };
    expect(isQuantityUnsound({ quantity, plan: start }, TIMED_NON_VEHICLE_RULES)).toBe(true);
    const step = { ...plan, fixedStepFen: yuan(500) };
    expect(isQuantityUnsound({ quantity, plan: step }, TIMED_NON_VEHICLE_RULES)).toBe(true);
  });

  it('has a step of its own where it is bid up', () => {
    const ladder = { ...plan, fixedStepFen: null };
    expect(isQuantityUnsound({ quantity, plan: ladder }, TIMED_NON_VEHICLE_RULES)).toBe(true);
    expect(isQuantityUnsound({ quantity, plan: ladder }, SEALED_RULES)).toBe(false);
  });
});

describe('a lot that is bid on as a whole', () => {
  it('may tell any quantity, or none', () => {
    const plan = somePlannedLot({ startPriceFen: yuan(100), fixedStepFen: null });
    expect(isQuantityUnsound({ quantity: THREE, plan }, TIMED_NON_VEHICLE_RULES)).toBe(false);
    expect(isQuantityUnsound({ plan }, TIMED_NON_VEHICLE_RULES)).toBe(false);
  });

  it('of several units at a fixed price tells none', () => {
    const plan = somePlannedLot({ unitCount: 24 });
    expect(isQuantityUnsound({ quantity: THREE, plan }, FIXED_PRICE_RULES)).toBe(true);
    expect(isQuantityUnsound({ plan }, FIXED_PRICE_RULES)).toBe(false);
    const one = { ...plan, unitCount: 1 };
    expect(isQuantityUnsound({ quantity: THREE, plan: one }, FIXED_PRICE_RULES)).toBe(false);
  });

  it('is not announced with terms that contradict it', () => {
    const later = { validUntilMs: TODAY_MS + 400 * DAY_MS };
    const rules = { rules: TIMED_NON_VEHICLE_RULES, effectiveFromMs: TODAY_MS };
    const quantity = { ...THREE, isUnitPriced: true } as const;
    const lot = { lotId: 'lot-1', kind: 'scrap', quantity, plan: somePlannedLot() } as const;
    const planned = { plan: somePlan({ hall: 'non-vehicle' }), lots: [lot] };
    expect(checkAnnouncing(planned, { rules, permit: later, auctioneer: later }, TODAY_MS)).toEqual({
      ok: false,
      refusal: { code: 'TERMS_UNSOUND', lotId: 'lot-1', field: 'quantity' },
    });
  });
});

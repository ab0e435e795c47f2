// How a lot is disposed of: by auction, sold off, or let.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  disposalKindOf,
  MOST_LEASE_MONTHS,
  termRentFen,
  unsoundDisposal,
  yearRentFen,
  type Disposal,
  type Lease,
} from '#core/lots/disposal.ts';
import { LOT_KINDS } from '#core/lots/kinds.ts';
import { HIGHEST_AMOUNT_FEN, yuan } from '#core/money.ts';
import { checkAnnouncing } from '#core/sales/announcing.ts';
import {
  FALLING_RULES,
  FIXED_PRICE_RULES,
  JUDICIAL_RULES,
  LANE_RULES,
  SEALED_RULES,
  TIMED_NON_VEHICLE_RULES,
  type RuleSet,
} from '#core/sales/rule-set.ts';
import { termsOf } from '#core/sales/scheduling.ts';
import { DAY_MS } from '#core/time/days.ts';
import { somePlan, somePlannedLot, TODAY_MS } from '../../kit/sales.ts';

const TIMED = TIMED_NON_VEHICLE_RULES;
const SELL_OFF: Disposal = { kind: 'sell-off' };
const lease = (part: Partial<Lease> = {}): Lease => ({ kind: 'lease', per: 'year', months: 36, ...part });
const unsound = (
  plan: Parameters<typeof somePlannedLot>[0],
  rules: RuleSet = TIMED,
  kind: (typeof LOT_KINDS)[number] = 'equipment',
) => unsoundDisposal({ kind, plan: somePlannedLot(plan) }, rules);

describe('the kind of disposal', () => {
  it('is an auction where nothing else is said', () => {
    expect([undefined, SELL_OFF, lease()].map(disposalKindOf)).toEqual(['auction', 'sell-off', 'lease']);
    expect(unsound({}, FALLING_RULES)).toBeNull();
  });

  it('goes with the terms of the lot', () => {
    const sale = { registrationFromMs: 0, kind: 'equipment' } as const;
    expect(termsOf(sale, somePlannedLot({ disposal: lease() }), TIMED).disposal).toEqual(lease());
    expect(termsOf(sale, somePlannedLot(), TIMED)).not.toHaveProperty('disposal');
  });
});

describe('selling off', () => {
  it('is for what found no buyer before', () => {
    expect(unsound({ disposal: SELL_OFF })).toBe('sellOffFormer');
    expect(unsound({ disposal: SELL_OFF, formerStartFen: yuan(10_000) })).toBeNull();
  });

  it.each([LANE_RULES, FIXED_PRICE_RULES, SEALED_RULES, FALLING_RULES])(
    'is done in a timed sale and no other: $format',
    (rules) => {
      expect(unsound({ disposal: SELL_OFF, formerStartFen: yuan(10_000) }, rules)).toBe('disposal');
    },
  );

  it('is of vehicles too, and of a court', () => {
    const again = { disposal: SELL_OFF, formerStartFen: yuan(10_000) };
    expect(unsound(again, TIMED, 'vehicle')).toBeNull();
    expect(unsound(again, JUDICIAL_RULES)).toBeNull();
  });
});

describe('a lease', () => {
  const LET = ['real-estate', 'land', 'equipment', 'office', 'concession', 'other'];

  it.each(LOT_KINDS)('is of what can be used and given back: %s', (kind) => {
    expect(unsound({ disposal: lease() }, TIMED, kind)).toBe(LET.includes(kind) ? null : 'disposal');
  });

  it.each([
    [TIMED, null],
    [LANE_RULES, null],
    [SEALED_RULES, null],
    [FIXED_PRICE_RULES, 'disposal'],
    [FALLING_RULES, 'disposal'],
    [JUDICIAL_RULES, 'disposal'],
  ])('is bid on, and no court lets: $version', (rules, wrong) => {
    expect(unsound({ disposal: lease() }, rules)).toBe(wrong);
  });

  it.each([
    [{ per: 'year', months: 12 }, null],
    [{ per: 'year', months: 11 }, 'leaseMonths'],
    [{ per: 'month', months: 1 }, null],
    [{ per: 'month', months: 0 }, 'leaseMonths'],
    [{ per: 'month', months: 1.5 }, 'leaseMonths'],
    [{ per: 'year', months: MOST_LEASE_MONTHS }, null],
    [{ per: 'year', months: MOST_LEASE_MONTHS + 1 }, 'leaseMonths'],
  ] as const)('of %o has a term the law knows', (part, wrong) => {
    expect(unsound({ disposal: lease(part) })).toBe(wrong);
  });

  it.each([
    ['year', 1_000, 1_000, null],
    ['year', 1_000, 1_000.01, 'leaseDeposit'],
    ['month', 1_000, 12_000, null],
    ['month', 1_000, 12_000.01, 'leaseDeposit'],
  ] as const)('by the %s at ¥%d takes a deposit of ¥%d', (per, startYuan, depositYuan, wrong) => {
    const sums = { startPriceFen: yuan(startYuan), depositFen: Math.round(yuan(depositYuan)) };
    expect(unsound({ disposal: lease({ per }), ...sums })).toBe(wrong);
  });

  it('comes to the rent of its years', () => {
    expect(yearRentFen(yuan(500), { per: 'month' })).toBe(yuan(6_000));
    expect(yearRentFen(yuan(500), { per: 'year' })).toBe(yuan(500));
    expect(termRentFen(yuan(500), { per: 'month', months: 30 })).toBe(yuan(15_000));
    expect(termRentFen(100, { per: 'year', months: 13 })).toBe(109);
  });

  it('never comes to less than its rents, nor a fen more', () => {
    const any = { months: fc.integer({ min: 1, max: MOST_LEASE_MONTHS }) };
    fc.assert(
      fc.property(fc.integer({ min: 0, max: HIGHEST_AMOUNT_FEN }), fc.record(any), (priceFen, { months }) => {
        const twelfths = termRentFen(priceFen, { per: 'year', months }) * 12 - priceFen * months;
        expect(twelfths >= 0 && twelfths < 12).toBe(true);
        expect(termRentFen(priceFen, { per: 'month', months })).toBe(priceFen * months);
      }),
    );
  });

  it('is not announced with terms that cannot be', () => {
    const lots = [{ lotId: 'a', kind: 'scrap', plan: somePlannedLot({ disposal: lease() }) } as const];
    const until = { validUntilMs: TODAY_MS + 365 * DAY_MS };
    const around = { rules: { rules: TIMED, effectiveFromMs: 0 }, permit: until, auctioneer: until };
    const planned = { plan: somePlan({ hall: 'non-vehicle', rulesVersion: TIMED.version }), lots };
    expect(checkAnnouncing(planned, around, TODAY_MS)).toMatchObject({
      ok: false,
      refusal: { code: 'TERMS_UNSOUND', lotId: 'a', field: 'disposal' },
    });
  });
});

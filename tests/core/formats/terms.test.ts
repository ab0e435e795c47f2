import { describe, expect, it } from 'vitest';
import { leastAgainFen, unsoundTerm } from '#core/formats/terms.ts';
import { yuan } from '#core/money.ts';
import { checkAnnouncing } from '#core/sales/announcing.ts';
import {
  FALLING_RULES,
  FIXED_PRICE_RULES,
  JUDICIAL_RULES,
  LANE_RULES,
  SEALED_RULES,
  TIMED_VEHICLE_RULES,
  type RuleSet,
} from '#core/sales/rule-set.ts';
import type { LotPlan } from '#core/sales/sale.ts';
import { DAY_MS } from '#core/time/days.ts';
import { somePlan, somePlannedLot, TODAY_MS } from '../../kit/sales.ts';

type Row = readonly [says: string, plan: Partial<LotPlan>, field: string | null];

// The start price is ¥10,000.
const floor = (fen: number, part: Partial<LotPlan> = {}): Partial<LotPlan> => ({ floorFen: fen, ...part });

const falling: readonly Row[] = [
  ['a floor below the start', floor(yuan(8_000)), null],
  ['a floor one fen below the start', floor(yuan(10_000) - 1), null],
  ['a floor at the start: it does not fall', floor(yuan(10_000)), 'floorFen'],
  ['a floor above the start', floor(yuan(10_000) + 1), 'floorFen'],
  ['a floor of one fen', floor(1), null],
  ['a floor of nothing', floor(0), 'floorFen'],
  ['no floor', {}, 'floorFen'],
  ['a reserve at the floor', floor(yuan(8_000), { reserveFen: yuan(8_000) }), null],
  ['a reserve above the floor', floor(yuan(8_000), { reserveFen: yuan(8_000) + 1 }), 'reserveFen'],
  ['the floor before the reserve', { reserveFen: yuan(9_000) }, 'floorFen'],
  ['one unit', floor(yuan(8_000), { unitCount: 1 }), null],
  ['two units, before its floor', { unitCount: 2 }, 'unitCount'],
  ['a cut too deep', floor(yuan(8_000), { formerStartFen: yuan(12_500) + 1 }), 'startPriceFen'],
  ['the reserve before the cut', floor(1, { reserveFen: 2, formerStartFen: yuan(90_000) }), 'reserveFen'],
];

const fixedPrice: readonly Row[] = [
  ['one unit, unsaid', {}, null],
  ['one unit', { unitCount: 1 }, null],
  ['many units', { unitCount: 500 }, null],
  ['no units', { unitCount: 0 }, 'unitCount'],
  ['no units, before its reserve', { unitCount: 0, reserveFen: yuan(20_000) }, 'unitCount'],
  ['a reserve at its price', { reserveFen: yuan(10_000) }, null],
  ['a reserve above its price', { reserveFen: yuan(10_000) + 1 }, 'reserveFen'],
  ['a floor', floor(yuan(8_000)), 'floorFen'],
  ['a price far under the one before', { formerStartFen: yuan(90_000) }, null],
];

const others: readonly Row[] = [
  ['one unit, unsaid', {}, null],
  ['one unit', { unitCount: 1 }, null],
  ['no units', { unitCount: 0 }, 'unitCount'],
  ['two units', { unitCount: 2 }, 'unitCount'],
  ['a floor', floor(yuan(8_000)), 'floorFen'],
  ['a reserve above its start', { reserveFen: yuan(20_000) }, null],
  ['a start at four fifths of the one before', { formerStartFen: yuan(12_500) }, null],
  [
    'a start a fen under four fifths of the one before',
    { formerStartFen: yuan(12_500) + 1 },
    'startPriceFen',
  ],
  ['a start over the one before', { formerStartFen: 1 }, null],
  ['units before the cut', { unitCount: 2, formerStartFen: yuan(90_000) }, 'unitCount'],
];

describe.each<readonly [RuleSet, readonly Row[]]>([
  [FALLING_RULES, falling],
  [FIXED_PRICE_RULES, fixedPrice],
  [SEALED_RULES, others],
  [TIMED_VEHICLE_RULES, others],
  [LANE_RULES, others],
])('the terms of a lot under $format', (rules, rows) => {
  it.each(rows)('%s', (_, part, field) => {
    expect(unsoundTerm(somePlannedLot(part), rules)).toBe(field);
  });

  it.each(rows)('asked before the sale is announced: %s', (_, part, field) => {
    const later = { validUntilMs: TODAY_MS + 400 * DAY_MS };
    const around = { rules: { rules, effectiveFromMs: 0 }, permit: later, auctioneer: later };
    const isFalling = rules.format === 'falling';
    const kind = isFalling ? ('scrap' as const) : ('vehicle' as const);
    const lots = [{ lotId: 'lot-1', kind, plan: somePlannedLot(part) }];
    const refusal = { code: 'TERMS_UNSOUND', lotId: 'lot-1', field };
    const hall = isFalling ? 'non-vehicle' : 'vehicle';
    expect(checkAnnouncing({ plan: somePlan({ hall }), lots }, around, TODAY_MS)).toEqual(
      field === null ? { ok: true, rules } : { ok: false, refusal },
    );
  });
});

describe('the least price of a lot that is offered again', () => {
  it.each([
    [yuan(10_000), yuan(8_000)],
    [1, 1],
    [10_001, 8_001],
    [0, 0],
  ])('after one that started at %i fen is %i fen', (formerFen, leastFen) => {
    expect(leastAgainFen(formerFen)).toBe(leastFen);
  });

  it('does not apply to courts: an article bounds how far prices fall', () => {
    const plan = somePlannedLot({ formerStartFen: yuan(90_000) });
    expect(unsoundTerm(plan, JUDICIAL_RULES)).toBeNull();
    expect(unsoundTerm(plan, TIMED_VEHICLE_RULES)).toBe('startPriceFen');
  });
});

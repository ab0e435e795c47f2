import { describe, expect, it } from 'vitest';
import type { LotKind } from '#core/lots/kinds.ts';
import { yuan } from '#core/money.ts';
import { checkAnnouncing, earliestStartMs, type Around, type Planned } from '#core/sales/announcing.ts';
import { judicialNoticeDays, retentionYears } from '#core/sales/judicial.ts';
import { JUDICIAL_RULES, LANE_RULES, TIMED_VEHICLE_RULES, type TimedRules } from '#core/sales/rule-set.ts';
import type { LotPlan } from '#core/sales/sale.ts';
import { DAY_MS } from '#core/time/days.ts';
import { daysEndMs } from '#core/time/workdays.ts';
import { somePlan, somePlannedLot, TODAY_MS } from '../../kit/sales.ts';

const HOUR_MS = 3_600_000;
const later = { validUntilMs: TODAY_MS + 400 * DAY_MS };
const around: Around = {
  rules: { rules: TIMED_VEHICLE_RULES, effectiveFromMs: 0 },
  permit: later,
  auctioneer: later,
};
const courts: Around = { ...around, rules: { rules: JUDICIAL_RULES, effectiveFromMs: 0 } };

/** A kind that may be sold in such a sale. */
const kindIn = ({ hall = 'vehicle' }: Partial<Planned['plan']>): LotKind =>
  hall === 'vehicle' ? 'vehicle' : 'scrap';

const planned = (plan: Partial<Planned['plan']> = {}, lot: Partial<LotPlan> = {}): Planned => ({
  plan: somePlan(plan),
  lots: [{ lotId: 'lot-1', kind: kindIn(plan), plan: somePlannedLot(lot) }],
});

/** A court's sale fifteen days ahead, a whole day long. */
const court = (plan: Partial<Planned['plan']> = {}, lot: Partial<LotPlan> = {}): Planned => {
  const startsAtMs = TODAY_MS + 16 * DAY_MS;
  return planned({ startsAtMs, firstEndMs: startsAtMs + DAY_MS, ...plan }, lot);
};

const refusalOf = (what: Planned, given: Around = around): unknown => {
  const checked = checkAnnouncing(what, given, TODAY_MS);
  return checked.ok ? null : checked.refusal;
};

describe('announcing a sale of the house', () => {
  it('is lawful with everything in its place', () => {
    expect(checkAnnouncing(planned(), around, TODAY_MS)).toEqual({
      ok: true,
      rules: TIMED_VEHICLE_RULES,
    });
  });

  it('needs a lot', () => {
    expect(refusalOf({ ...planned(), lots: [] })).toEqual({ code: 'NO_LOTS' });
  });

  it.each(['place', 'objects', 'previewPlace', 'formalities', 'other', 'medium', 'mediumDate'] as const)(
    'needs what the law wants said: %s',
    (field) => {
      const announcement = { ...somePlan().announcement, [field]: '  ' };
      expect(refusalOf(planned({ announcement }))).toEqual({ code: 'SALE_INCOMPLETE', fields: [field] });
    },
  );

  it('names every field that is missing at once', () => {
    expect(refusalOf(planned({ name: '', city: '' }))).toEqual({
      code: 'SALE_INCOMPLETE',
      fields: ['name', 'city'],
    });
  });

  it('needs the defects of each lot, or that none is known', () => {
    const silent = { defects: ' ', hasNoKnownDefect: false };
    expect(refusalOf(planned({}, silent))).toEqual({
      code: 'LOT_INCOMPLETE',
      lotId: 'lot-1',
      field: 'defects',
    });
    expect(refusalOf(planned({}, { ...silent, hasNoKnownDefect: true }))).toBeNull();
  });

  it('needs the yard of each lot, and the marks of each vehicle', () => {
    const lacks = (field: string) => ({ code: 'LOT_INCOMPLETE', lotId: 'lot-1', field });
    expect(refusalOf(planned({}, { yard: undefined }))).toEqual(lacks('yard'));
    expect(refusalOf(planned({}, { marks: undefined }))).toEqual(lacks('marks'));
  });

  it('has each lot in its kind’s hall, land as land', () => {
    const lacks = (field: string) => ({ code: 'LOT_INCOMPLETE', lotId: 'lot-1', field });
    const selling = (kind: LotKind, plan: Partial<Planned['plan']>): unknown => {
      const { lots, ...sale } = planned(plan);
      return refusalOf({ ...sale, lots: lots.map((lot) => ({ ...lot, kind })) });
    };
    expect(selling('scrap', {})).toEqual(lacks('kind'));
    expect(selling('vehicle', { hall: 'non-vehicle' })).toEqual(lacks('kind'));
    expect(selling('land', { hall: 'non-vehicle' })).toEqual(lacks('property'));
  });

  it.each([
    [{ rules: null }, { code: 'RULES_UNKNOWN', version: 'vehicle-timed-2026.1' }],
    [
      { rules: { rules: TIMED_VEHICLE_RULES, effectiveFromMs: TODAY_MS + 1 } },
      { code: 'RULES_NOT_YET', effectiveFromMs: TODAY_MS + 1 },
    ],
    [{ permit: null }, { code: 'PERMIT_NOT_VALID' }],
    [{ permit: { validUntilMs: somePlan().startsAtMs } }, { code: 'PERMIT_NOT_VALID' }],
    [{ auctioneer: null }, { code: 'AUCTIONEER_NOT_VALID' }],
    [{ auctioneer: { validUntilMs: somePlan().startsAtMs } }, { code: 'AUCTIONEER_NOT_VALID' }],
  ] as const)('needs rules, permit and auctioneer in force: %j', (part, refusal) => {
    expect(refusalOf(planned(), { ...around, ...part })).toEqual(refusal);
  });

  it('comes seven days before, counted in days of China', () => {
    const earliestMs = earliestStartMs(TODAY_MS, 7);
    expect(new Date(earliestMs).toISOString()).toBe('2026-11-27T16:00:00.000Z');
    const at = (startsAtMs: number) =>
      refusalOf(planned({ startsAtMs, previewToMs: startsAtMs, firstEndMs: startsAtMs + 2 * HOUR_MS }));
    expect(at(earliestMs)).toBeNull();
    expect(at(earliestMs - 1)).toEqual({ code: 'NOTICE_TOO_SHORT', earliestStartMs: earliestMs, days: 7 });
  });

  it.each([
    ['previewToMs', { previewToMs: somePlan().previewFromMs }],
    ['previewToMs', { previewToMs: somePlan().startsAtMs + 1 }],
    ['registrationFromMs', { registrationFromMs: somePlan().startsAtMs }],
    ['firstEndMs', { firstEndMs: somePlan().startsAtMs }],
  ] as const)('has its times in order, or names the one that is not: %s', (field, part) => {
    expect(refusalOf(planned(part))).toEqual({ code: 'TIMES_OUT_OF_ORDER', field });
  });

  it('shows everything for two days, none before the announcement', () => {
    const shortMs = 2 * DAY_MS - 1;
    const early = { previewFromMs: TODAY_MS - DAY_MS, previewToMs: TODAY_MS + shortMs };
    const refusal = { code: 'PREVIEW_TOO_SHORT', leastMs: 2 * DAY_MS };
    expect(refusalOf(planned({ previewFromMs: TODAY_MS, previewToMs: TODAY_MS + shortMs }))).toEqual(refusal);
    expect(refusalOf(planned(early))).toEqual(refusal);
    expect(refusalOf(planned({ ...early, previewToMs: TODAY_MS + 2 * DAY_MS }))).toBeNull();
  });
});

describe('announcing a sale of the court', () => {
  const limit = (what: string, article: string, lotId: string | null = 'lot-1') => ({
    code: 'JUDICIAL_LIMIT',
    limit: what,
    article,
    lotId,
  });
  const under = (rules: Partial<TimedRules>): Around => ({
    ...around,
    rules: { rules: { ...JUDICIAL_RULES, ...rules }, effectiveFromMs: 0 },
  });

  const before = { formerStartFen: yuan(12_000), formerEndedAtMs: TODAY_MS };

  it('is lawful within every limit', () => {
    expect(refusalOf(court(), courts)).toBeNull();
  });

  it('is timed and nothing else', () => {
    const lane = { rules: { ...LANE_RULES, profile: 'judicial' } as const, effectiveFromMs: 0 };
    expect(refusalOf(court(), { ...around, rules: lane })).toEqual(limit('format', '第二十条', null));
  });

  it('lasts a whole day', () => {
    const { startsAtMs } = court().plan;
    expect(refusalOf(court({ firstEndMs: startsAtMs + DAY_MS - 1 }), courts)).toEqual(
      limit('duration', '第二十条', null),
    );
  });

  it.each([
    { windowMs: 299_999, extendMs: 300_000, mostExtensions: null },
    { windowMs: 300_000, extendMs: 300_001, mostExtensions: null },
    { windowMs: 300_000, extendMs: 300_000, mostExtensions: 100 },
  ])('extends by five minutes in the last five, without a cap: %j', (extension) => {
    expect(refusalOf(court(), under({ extension }))).toEqual(limit('extension', '第二十条', null));
  });

  it('needs when a lot failed, and offers it again within thirty days', () => {
    const again = { formerStartFen: yuan(12_500) };
    const field = 'formerEndedAtMs';
    expect(refusalOf(court({}, again), courts)).toEqual({ code: 'LOT_INCOMPLETE', lotId: 'lot-1', field });
    const { startsAtMs } = court().plan;
    const onTime = { ...again, formerEndedAtMs: daysEndMs(startsAtMs, -31) };
    expect(refusalOf(court({}, onTime), courts)).toBeNull();
    const late = { ...again, formerEndedAtMs: daysEndMs(startsAtMs, -31) - 1 };
    expect(refusalOf(court({}, late), courts)).toEqual(limit('resale-days', '第二十六条'));
    // A lot never offered before has no such day, whatever the draft says.
    expect(refusalOf(court({}, { formerEndedAtMs: 1 }), courts)).toBeNull();
  });

  it('is looked at lot by lot to its last', () => {
    const { plan, lots } = court();
    const second = lots.map((lot) => ({
      ...lot,
      lotId: 'lot-2',
      plan: { ...lot.plan, valueFen: yuan(99_999) },
    }));
    expect(refusalOf({ plan, lots: [...lots, ...second] }, courts)).toMatchObject({ lotId: 'lot-2' });
  });

  it('needs the value of each lot', () => {
    expect(refusalOf(court({}, { valueFen: null }), courts)).toEqual({
      code: 'LOT_INCOMPLETE',
      lotId: 'lot-1',
      field: 'valueFen',
    });
  });

  it.each([
    ['start-price', '第十条', { valueFen: 1_428_572 }],
    ['price-cut', '第二十六条', { formerStartFen: yuan(12_500) + 1 }],
    ['reserve', '第十条', { reserveFen: yuan(10_001) }],
    ['deposit', '第十七条', { depositFen: yuan(500) - 1 }],
    ['deposit', '第十七条', { depositFen: yuan(2_000) + 1 }],
  ] as const)('keeps the limit of %s (%s): %j', (what, article, lot) => {
    expect(refusalOf(court({}, lot), courts)).toEqual(limit(what, article));
  });

  it.each([
    ['seventy per cent of the value', { valueFen: 1_428_571 }],
    [
      'four fifths of the price before, whatever the value',
      { valueFen: yuan(99_999), formerStartFen: yuan(12_500), formerEndedAtMs: TODAY_MS },
    ],
    ['the reserve is the start price', { reserveFen: yuan(10_000) }],
    ['five per cent of deposit', { depositFen: yuan(500) }],
    ['twenty per cent of deposit', { depositFen: yuan(2_000) }],
  ])('is lawful right on the limit: %s', (_limit, lot) => {
    expect(refusalOf(court({}, lot), courts)).toBeNull();
  });

  it.each([
    ['movable', false, 15],
    ['movable', true, 7],
    ['real-estate', false, 30],
    ['real-estate', true, 15],
  ] as const)('of what is %s (again: %s) is told of %i days before', (property, isResale, days) => {
    expect(judicialNoticeDays({ property, isResale })).toBe(days);
    const earliestMs = earliestStartMs(TODAY_MS, days);
    const short = { property, isResale, startsAtMs: earliestMs - 1, firstEndMs: earliestMs + DAY_MS };
    const refusal = { code: 'NOTICE_TOO_SHORT', earliestStartMs: earliestMs, days };
    expect(refusalOf(court(short, isResale ? before : {}), courts)).toEqual(refusal);
  });

  it('with one lot offered first is told as early as all', () => {
    const startsAtMs = earliestStartMs(TODAY_MS, 7);
    const again = court(
      { isResale: true, startsAtMs, previewToMs: startsAtMs, firstEndMs: startsAtMs + DAY_MS },
      before,
    );
    expect(refusalOf(again, courts)).toBeNull();
    const mixed = {
      ...again,
      lots: [...again.lots, { lotId: 'lot-2', kind: 'vehicle' as const, plan: somePlannedLot() }],
    };
    const refusal = { code: 'NOTICE_TOO_SHORT', earliestStartMs: earliestStartMs(TODAY_MS, 15), days: 15 };
    expect(refusalOf(mixed, courts)).toEqual(refusal);
    expect(refusalOf({ ...mixed, plan: { ...mixed.plan, isResale: false } }, courts)).toEqual(refusal);
  });

  it('is kept on record ten years, a sale of the house five', () => {
    expect([retentionYears('judicial'), retentionYears('house')]).toEqual([10, 5]);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkAnnouncing, earliestStartMs, type Around, type Planned } from '#core/sales/announcing.ts';
import { JUDICIAL_RULES, TIMED_VEHICLE_RULES } from '#core/sales/rule-set.ts';
import type { LotPlan, SalePlan } from '#core/sales/sale.ts';
import { DAY_MS } from '#core/time/days.ts';
import { somePlan, somePlannedLot, TODAY_MS } from '../../kit/sales.ts';

const later = { validUntilMs: TODAY_MS + 400 * DAY_MS };

interface Scene {
  readonly plan?: Partial<SalePlan>;
  readonly lot?: Partial<LotPlan>;
  readonly around?: Partial<Around>;
  readonly hasNoLots?: true;
}

/** Refusals of a sale of the house, in the order in which they are told. */
const HOUSE: readonly (readonly [name: string, scene: Scene])[] = [
  ['NO_LOTS', { hasNoLots: true }],
  ['SALE_INCOMPLETE', { plan: { name: ' ' } }],
  ['LOT_INCOMPLETE', { lot: { defects: '' } }],
  ['RULES_UNKNOWN', { around: { rules: null } }],
  ['PERMIT_NOT_VALID', { around: { permit: null } }],
  ['AUCTIONEER_NOT_VALID', { around: { auctioneer: null } }],
  ['WRONG_HALL', { plan: { hall: 'non-vehicle' } }],
  ['TERMS_UNSOUND', { lot: { floorFen: 1 } }],
];

const check = (scenes: readonly Scene[], rules = TIMED_VEHICLE_RULES) => {
  const plan = somePlan(Object.assign({}, ...scenes.map((scene) => scene.plan)) as Partial<SalePlan>);
  const lot = somePlannedLot(Object.assign({}, ...scenes.map((scene) => scene.lot)) as Partial<LotPlan>);
  const planned: Planned = {
    plan,
    lots: scenes.some(({ hasNoLots }) => hasNoLots)
      ? []
      : [{ lotId: 'lot-1', kind: plan.hall === 'vehicle' ? 'vehicle' : 'scrap', plan: lot }],
  };
  const around: Around = {
    rules: { rules, effectiveFromMs: TODAY_MS },
    permit: later,
    auctioneer: later,
    ...(Object.assign({}, ...scenes.map((scene) => scene.around)) as Partial<Around>),
  };
  const checked = checkAnnouncing(planned, around, TODAY_MS);
  return checked.ok ? null : checked.refusal.code;
};

describe('what is told first of a sale that may not be announced', () => {
  it.each(HOUSE.map(([name], index) => [name, HOUSE.slice(index)] as const))(
    'is %s, when that and all that comes after it is wrong',
    (name, wrong) => {
      expect(check(wrong.map(([, scene]) => scene))).toBe(name);
    },
  );

  it('is the earliest of whatever is wrong; otherwise it is announced', () => {
    fc.assert(
      fc.property(fc.subarray([...HOUSE]), (wrong) => {
        expect(check(wrong.map(([, scene]) => scene))).toBe(wrong[0]?.[0] ?? null);
      }),
    );
  });

  it('is what is missing, before the days are counted', () => {
    const tomorrow = { plan: { startsAtMs: TODAY_MS + DAY_MS } };
    expect(check([tomorrow])).toBe('NOTICE_TOO_SHORT');
    for (const [name, scene] of HOUSE) expect(check([tomorrow, scene])).toBe(name);
  });

  it('is the notice, the order of times, the preview’s length', () => {
    const soon = { startsAtMs: earliestStartMs(TODAY_MS, 7) - 1 };
    const turned = { previewToMs: somePlan().previewFromMs };
    const short = { previewToMs: somePlan().previewFromMs + 2 * DAY_MS - 1 };
    expect(check([{ plan: { ...soon, ...turned } }])).toBe('NOTICE_TOO_SHORT');
    expect(check([{ plan: { ...short, registrationFromMs: somePlan().startsAtMs } }])).toBe(
      'TIMES_OUT_OF_ORDER',
    );
    expect(check([{ plan: short }])).toBe('PREVIEW_TOO_SHORT');
  });

  it('is, for a court, its limits before the days', () => {
    const tomorrow = { startsAtMs: TODAY_MS + DAY_MS, firstEndMs: TODAY_MS + 2 * DAY_MS };
    expect(check([{ plan: tomorrow, lot: { depositFen: 1 } }], JUDICIAL_RULES)).toBe('JUDICIAL_LIMIT');
    expect(check([{ plan: tomorrow }], JUDICIAL_RULES)).toBe('NOTICE_TOO_SHORT');
  });
});

describe('whatever the hour of the announcement', () => {
  const CHINA_MS = 8 * 3_600_000;

  it('the earliest start is a midnight of China, whole days after', () => {
    const anyTime = fc.integer({ min: 0, max: 4_102_444_800_000 });
    fc.assert(
      fc.property(anyTime, fc.constantFrom(7, 15, 30), (announcedAtMs, days) => {
        const startMs = earliestStartMs(announcedAtMs, days);
        expect((startMs + CHINA_MS) % DAY_MS).toBe(0);
        expect(startMs - announcedAtMs).toBeGreaterThan((days - 1) * DAY_MS);
        expect(startMs - announcedAtMs).toBeLessThanOrEqual(days * DAY_MS);
      }),
    );
  });

  it.each([
    ['2026-11-20T15:59:59.999Z', '2026-11-26T16:00:00.000Z'],
    ['2026-11-20T16:00:00.000Z', '2026-11-27T16:00:00.000Z'],
    ['2026-11-21T15:59:59.999Z', '2026-11-27T16:00:00.000Z'],
    ['2026-12-31T16:00:00.000Z', '2027-01-07T16:00:00.000Z'],
    ['2028-02-28T16:00:00.000Z', '2028-03-06T16:00:00.000Z'],
  ])('announced at %s it starts at %s at the earliest', (announced, earliest) => {
    expect(new Date(earliestStartMs(Date.parse(announced), 7)).toISOString()).toBe(earliest);
  });
});

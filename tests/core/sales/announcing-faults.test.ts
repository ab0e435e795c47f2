// All that is wrong with a draft, told at once.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { announcingFaults } from '#core/sales/announcing-faults.ts';
import { checkAnnouncing, type Around, type Planned } from '#core/sales/announcing.ts';
import {
  FALLING_RULES,
  FIXED_PRICE_RULES,
  JUDICIAL_RULES,
  LANE_RULES,
  SEALED_RULES,
  TIMED_VEHICLE_RULES,
  type RuleSet,
} from '#core/sales/rule-set.ts';
import type { LotPlan, SalePlan } from '#core/sales/sale.ts';
import { DAY_MS, HOUR_MS } from '#core/time/days.ts';
import { somePlan, somePlannedLot, TODAY_MS } from '../../kit/sales.ts';

const later = { validUntilMs: TODAY_MS + 400 * DAY_MS };
const around: Around = {
  rules: { rules: TIMED_VEHICLE_RULES, effectiveFromMs: 0 },
  permit: later,
  auctioneer: later,
};
const courts: Around = { ...around, rules: { rules: JUDICIAL_RULES, effectiveFromMs: 0 } };

const planned = (plan: Partial<SalePlan> = {}, ...lots: readonly Partial<LotPlan>[]): Planned => ({
  plan: somePlan(plan),
  lots: (lots.length === 0 ? [{}] : lots).map((lot, index) => ({
    lotId: `lot-${index + 1}`,
    kind: 'vehicle',
    plan: somePlannedLot(lot),
  })),
});

const faultsOf = (what: Planned, given: Around = around) => announcingFaults(what, given, TODAY_MS);
const told = (what: Planned, given: Around = around) =>
  faultsOf(what, given).map(({ refusal, article, lotId, fields }) => [
    refusal.code,
    article,
    lotId,
    fields.join(),
  ]);

describe('the faults of a draft', () => {
  it('are none where it may be announced', () => {
    expect(faultsOf(planned())).toEqual([]);
  });

  it('are all told, each with its article and its place', () => {
    const { announcement } = somePlan();
    const startsAtMs = TODAY_MS + 5 * DAY_MS;
    const plan = {
      city: '',
      announcement: { ...announcement, other: ' ', medium: '' },
      startsAtMs,
      firstEndMs: startsAtMs + HOUR_MS,
      previewFromMs: startsAtMs - 36 * HOUR_MS,
      previewToMs: startsAtMs,
    };
    const silent = { defects: '', hasNoKnownDefect: false };
    const what = planned(plan, { ...silent, marks: undefined }, {}, { ...silent, floorFen: 1 });
    expect(told(what, { ...around, permit: null, auctioneer: null })).toEqual([
      ['SALE_INCOMPLETE', '拍卖法第四十六条', null, 'city,other'],
      ['SALE_INCOMPLETE', '拍卖法第四十七条', null, 'medium'],
      ['LOT_INCOMPLETE', '拍卖法第十八条', 'lot-1', 'defects'],
      ['LOT_INCOMPLETE', null, 'lot-1', 'marks'],
      ['LOT_INCOMPLETE', '拍卖法第十八条', 'lot-3', 'defects'],
      ['PERMIT_NOT_VALID', '拍卖法第十一条', null, 'houseId'],
      ['AUCTIONEER_NOT_VALID', '拍卖法第十四条', null, 'auctioneerId'],
      ['TERMS_UNSOUND', null, 'lot-3', 'floorFen'],
      ['NOTICE_TOO_SHORT', '拍卖法第四十五条', null, 'startsAtMs'],
      ['PREVIEW_TOO_SHORT', '拍卖法第四十八条', null, 'previewToMs'],
    ]);
  });

  it('are those of any rules where nobody knows its own', () => {
    const what = { ...planned({ startsAtMs: TODAY_MS }), lots: [] };
    expect(told(what, { ...around, rules: null })).toEqual([
      ['NO_LOTS', '拍卖法第四十六条', null, 'lots'],
      ['RULES_UNKNOWN', null, null, 'rulesVersion'],
    ]);
  });

  it('tell of rules not in force yet by their own law', () => {
    const rules = { rules: TIMED_VEHICLE_RULES, effectiveFromMs: TODAY_MS + 1 };
    expect(told(planned(), { ...around, rules })).toEqual([
      ['RULES_NOT_YET', '电子商务法第三十四条', null, 'rulesVersion'],
    ]);
  });

  it('tell every time that does not lie where it must', () => {
    const { startsAtMs } = somePlan();
    const wrong = { previewToMs: startsAtMs + 1, registrationFromMs: startsAtMs, firstEndMs: startsAtMs };
    expect(told(planned(wrong)).map(([, , , field]) => field)).toEqual([
      'previewToMs',
      'registrationFromMs',
      'firstEndMs',
    ]);
  });

  it('tell a hall where the way of selling does not belong', () => {
    const what = planned({ hall: 'non-vehicle' });
    const lane = { ...around, rules: { rules: LANE_RULES, effectiveFromMs: 0 } };
    expect(told(what, lane)).toEqual([
      ['LOT_INCOMPLETE', null, 'lot-1', 'kind'],
      ['WRONG_HALL', null, null, 'rulesVersion'],
    ]);
  });
});

describe('the faults of a court’s draft', () => {
  it('name every limit it goes beyond, and the article', () => {
    const lot = { startPriceFen: 1_000, depositFen: 1, valueFen: 10_000, reserveFen: 900 };
    expect(told(planned({}, lot, { valueFen: null }), courts)).toEqual([
      ['JUDICIAL_LIMIT', '法释〔2016〕18号第二十条', null, 'firstEndMs'],
      ['JUDICIAL_LIMIT', '法释〔2016〕18号第十条', 'lot-1', 'startPriceFen'],
      ['JUDICIAL_LIMIT', '法释〔2016〕18号第十条', 'lot-1', 'reserveFen'],
      ['JUDICIAL_LIMIT', '法释〔2016〕18号第十七条', 'lot-1', 'depositFen'],
      ['LOT_INCOMPLETE', '法释〔2016〕18号第十条', 'lot-2', 'valueFen'],
      ['NOTICE_TOO_SHORT', '法释〔2016〕18号第十二条', null, 'startsAtMs'],
    ]);
  });

  it('measure what is offered again by its own article', () => {
    const startsAtMs = TODAY_MS + 4 * DAY_MS;
    const plan = { isResale: true, startsAtMs, previewToMs: startsAtMs, firstEndMs: startsAtMs + DAY_MS };
    const again = { formerStartFen: 1_500_000, formerEndedAtMs: TODAY_MS - 40 * DAY_MS };
    expect(told(planned(plan, again, { formerStartFen: 1_000_000 }), courts)).toEqual([
      ['JUDICIAL_LIMIT', '法释〔2016〕18号第二十六条', 'lot-1', 'startPriceFen'],
      ['JUDICIAL_LIMIT', '法释〔2016〕18号第二十六条', 'lot-1', 'startsAtMs'],
      ['LOT_INCOMPLETE', '法释〔2016〕18号第二十六条', 'lot-2', 'formerEndedAtMs'],
      ['NOTICE_TOO_SHORT', '法释〔2016〕18号第二十六条', null, 'startsAtMs'],
    ]);
  });
});

describe('the first fault', () => {
  it('is what decides, whatever is wrong', () => {
    const part = fc.record({
      name: fc.constantFrom('', '专场'),
      startsInDays: fc.integer({ min: 0, max: 20 }),
      defects: fc.constantFrom('', '有划痕'),
      valueFen: fc.constantFrom(null, 1_200_000),
      depositFen: fc.constantFrom(1, 100_000),
      isOfCourt: fc.boolean(),
      hasPermit: fc.boolean(),
    });
    fc.assert(
      fc.property(part, ({ name, startsInDays, isOfCourt, hasPermit, ...lot }) => {
        const startsAtMs = TODAY_MS + startsInDays * DAY_MS;
        const what = planned(
          { name, startsAtMs, previewToMs: startsAtMs, firstEndMs: startsAtMs + DAY_MS },
          lot,
        );
        const given = { ...(isOfCourt ? courts : around), ...(hasPermit ? {} : { permit: null }) };
        const checked = checkAnnouncing(what, given, TODAY_MS);
        const [first] = faultsOf(what, given);
        expect(first?.refusal.code).toBe(checked.ok ? undefined : checked.refusal.code);
      }),
    );
  });
});

describe('the place of a fault', () => {
  const rulesOf = (rules: RuleSet): Around => ({ ...around, rules: { rules, effectiveFromMs: 0 } });
  const { startsAtMs } = somePlan();

  it.each([
    ['name', '拍卖法第四十六条', planned({ name: '' })],
    ['consignor', '拍卖法第四十六条', planned({ consignor: ' ' })],
    ['city', '拍卖法第四十六条', planned({ city: '' })],
    ['startsAtMs', '拍卖法第四十五条', planned({ startsAtMs: TODAY_MS + 7 * DAY_MS - 11 * HOUR_MS })],
    ['previewToMs', '拍卖法第四十八条', planned({ previewToMs: TODAY_MS + 2 * DAY_MS })],
    ['registrationFromMs', null, planned({ registrationFromMs: startsAtMs })],
    ['firstEndMs', null, planned({ firstEndMs: startsAtMs - 1 })],
  ] as const)('in the sale is %s, by its article: %s', (field, article, what) => {
    const fault = faultsOf(what).find(({ fields }) => fields.includes(field));
    expect(fault).toMatchObject({ article, lotId: null });
  });

  it.each([
    ['defects', '拍卖法第十八条', { defects: '' }],
    ['yard', null, { yard: undefined }],
    ['marks', null, { marks: undefined }],
    ['unitCount', null, { unitCount: 2 }],
    ['floorFen', null, { floorFen: 1 }],
    ['startPriceFen', null, { formerStartFen: 9_000_000, formerEndedAtMs: 1 }],
  ] as const)('in a lot is %s, by its article: %s', (field, article, lot) => {
    expect(faultsOf(planned({}, {}, lot))).toMatchObject([{ article, lotId: 'lot-2', fields: [field] }]);
  });

  it.each([
    ['floorFen', FALLING_RULES, { floorFen: null }],
    ['reserveFen', FALLING_RULES, { floorFen: 500_000, reserveFen: 600_000 }],
    ['reserveFen', FIXED_PRICE_RULES, { reserveFen: 1_000_001 }],
    ['unitCount', FIXED_PRICE_RULES, { unitCount: 0 }],
  ] as const)('is %s where the way of selling asks for it', (field, rules, lot) => {
    const faults = faultsOf(planned({}, lot), rulesOf(rules));
    expect(faults.find(({ fields }) => fields.includes(field))).toMatchObject({
      refusal: { code: 'TERMS_UNSOUND' },
      lotId: 'lot-1',
    });
  });

  it('is the rules where they are not for a court', () => {
    const sealed: RuleSet = { ...SEALED_RULES, profile: 'judicial' };
    const what = planned({ firstEndMs: startsAtMs + DAY_MS }, { depositFen: 100_000 });
    const [fault] = faultsOf(what, rulesOf(sealed));
    expect(fault).toMatchObject({
      refusal: { code: 'JUDICIAL_LIMIT', limit: 'format' },
      article: '法释〔2016〕18号第二十条',
      fields: ['rulesVersion'],
    });
  });

  it('is the rules where a court’s lot would leave it', () => {
    const { plan, lots } = planned();
    const of = (formerProfile: 'house' | 'judicial') =>
      told({ plan, lots: lots.map((lot) => ({ ...lot, formerProfile })) });
    expect(of('house')).toEqual([]);
    expect(of('judicial')).toEqual([
      ['JUDICIAL_LIMIT', '法释〔2016〕18号第二十六条', 'lot-1', 'rulesVersion'],
    ]);
  });

  it('is told once for each lot and field, never twice', () => {
    const lot = fc.record({
      defects: fc.constantFrom('', '有划痕'),
      floorFen: fc.constantFrom(null, 1),
      unitCount: fc.constantFrom(null, 2),
      depositFen: fc.constantFrom(1, 100_000),
      valueFen: fc.constantFrom(null, 1, 9_000_000),
    });
    fc.assert(
      fc.property(fc.array(lot, { maxLength: 4 }), fc.boolean(), (lots, isOfCourt) => {
        const what = { ...planned({}, ...lots), ...(lots.length === 0 && { lots: [] }) };
        const keys = told(what, isOfCourt ? courts : around).map((fault) => JSON.stringify(fault));
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });
});

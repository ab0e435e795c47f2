import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkAnnouncing, earliestStartMs, type Around } from '#core/sales/announcing.ts';
import { legalBox, noticeDays, type LawPoint, type Noticed } from '#core/sales/notice-law.ts';
import { FIXED_PRICE_RULES, JUDICIAL_RULES, TIMED_VEHICLE_RULES } from '#core/sales/rule-set.ts';
import type { Announcement, SalePlan } from '#core/sales/sale.ts';
import { DAY_MS } from '#core/time/days.ts';
import { somePlan, somePlannedLot, TODAY_MS } from '../../kit/sales.ts';

const HOUR_MS = 3_600_000;
const MIDNIGHT_MS = TODAY_MS - 10 * HOUR_MS;

const noticed = (plan: Partial<SalePlan> = {}, part: Partial<Noticed> = {}): Noticed => ({
  plan: somePlan(plan),
  rules: TIMED_VEHICLE_RULES,
  announcedAtMs: TODAY_MS,
  ...part,
});

const court = (plan: Partial<SalePlan> = {}): Noticed => {
  const startsAtMs = TODAY_MS + 16 * DAY_MS;
  return noticed({ startsAtMs, firstEndMs: startsAtMs + DAY_MS, ...plan }, { rules: JUDICIAL_RULES });
};

const pointOf = (what: Noticed, rule: LawPoint['rule']): LawPoint | undefined =>
  legalBox(what).find((point) => point.rule === rule);

const without = (...fields: (keyof Announcement)[]): Partial<SalePlan> => ({
  announcement: {
    ...somePlan().announcement,
    ...Object.fromEntries(fields.map((field) => [field, ' '])),
  },
});

describe('the days of notice', () => {
  it('count by China’s calendar: announced late at night is still today', () => {
    expect(noticeDays(MIDNIGHT_MS + DAY_MS - 1, MIDNIGHT_MS + 7 * DAY_MS)).toBe(7);
    expect(noticeDays(MIDNIGHT_MS + DAY_MS, MIDNIGHT_MS + 7 * DAY_MS)).toBe(6);
    expect(noticeDays(MIDNIGHT_MS, MIDNIGHT_MS)).toBe(0);
  });

  it('are one more with every day, whatever the hours', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: DAY_MS - 1 }), (days, ms) => {
        expect(noticeDays(MIDNIGHT_MS + ms, MIDNIGHT_MS + days * DAY_MS)).toBe(days);
        expect(noticeDays(MIDNIGHT_MS, MIDNIGHT_MS + days * DAY_MS + ms)).toBe(days);
      }),
    );
  });

  it('are enough from the earliest start on, not a moment before', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30 * DAY_MS }), (ms) => {
        const announcedAtMs = MIDNIGHT_MS + ms;
        const earliestMs = earliestStartMs(announcedAtMs, 7);
        const holds = (startsAtMs: number): boolean | undefined =>
          pointOf(noticed({ startsAtMs }, { announcedAtMs }), 'notice')?.holds;
        expect([holds(earliestMs), holds(earliestMs - 1)]).toEqual([true, false]);
      }),
    );
  });

  it.each([
    ['a sale of the house', noticed(), 7, '拍卖法第四十五条'],
    ['a court’s movables', court(), 15, '法释〔2016〕18号第十二条'],
    ['a court’s real estate', court({ property: 'real-estate' }), 30, '法释〔2016〕18号第十二条'],
    ['a court’s movables once more', court({ isResale: true }), 7, '法释〔2016〕18号第二十六条'],
    [
      'a court’s real estate once more',
      court({ property: 'real-estate', isResale: true }),
      15,
      '法释〔2016〕18号第二十六条',
    ],
  ] as const)('of %s are %# cited with their law', (_what, given, least, article) => {
    expect(pointOf(given, 'notice')).toMatchObject({ least, article });
  });

  it('of a court are too few for real estate after sixteen days', () => {
    expect(pointOf(court({ property: 'real-estate' }), 'notice')).toMatchObject({
      counted: 16,
      holds: false,
    });
    expect(pointOf(court(), 'notice')?.holds).toBe(true);
  });

  it('are counted the same for a fixed price', () => {
    const fixed = noticed({}, { rules: FIXED_PRICE_RULES });
    expect(pointOf(fixed, 'notice')).toEqual(pointOf(noticed(), 'notice'));
  });
});

describe('the preview', () => {
  const preview = (fromMs: number, toMs: number, announcedAtMs = TODAY_MS): LawPoint | undefined =>
    pointOf(noticed({ previewFromMs: fromMs, previewToMs: toMs }, { announcedAtMs }), 'preview');

  it('is told in whole hours, and two days of it are enough', () => {
    expect(preview(TODAY_MS, TODAY_MS + 2 * DAY_MS)).toEqual({
      rule: 'preview',
      article: '拍卖法第四十八条',
      counted: 48,
      least: 48,
      holds: true,
    });
    expect(preview(TODAY_MS, TODAY_MS + 2 * DAY_MS - 1)).toMatchObject({ counted: 47, holds: false });
  });

  it('counts only what is left of it when the announcement appears', () => {
    expect(preview(TODAY_MS - 5 * DAY_MS, TODAY_MS + DAY_MS)).toMatchObject({ counted: 24, holds: false });
  });

  it('over before the announcement is none, never less than none', () => {
    expect(preview(TODAY_MS - 5 * DAY_MS, TODAY_MS - DAY_MS)).toMatchObject({ counted: 0, holds: false });
  });

  it('holds whenever announcing it was not refused for it', () => {
    const later = { validUntilMs: TODAY_MS + 400 * DAY_MS };
    const around: Around = {
      rules: { rules: TIMED_VEHICLE_RULES, effectiveFromMs: 0 },
      permit: later,
      auctioneer: later,
    };
    fc.assert(
      fc.property(
        fc.integer({ min: -3 * DAY_MS, max: 9 * DAY_MS }),
        fc.integer({ min: -3 * DAY_MS, max: 9 * DAY_MS }),
        fc.integer({ min: 0, max: 12 * DAY_MS }),
        (fromMs, toMs, startMs) => {
          const startsAtMs = TODAY_MS + startMs;
          const plan = somePlan({
            previewFromMs: TODAY_MS + fromMs,
            previewToMs: TODAY_MS + toMs,
            startsAtMs,
            firstEndMs: startsAtMs + HOUR_MS,
            registrationFromMs: 0,
          });
          const lots = [{ lotId: 'lot-1', kind: 'vehicle' as const, plan: somePlannedLot() }];
          const checked = checkAnnouncing({ plan, lots }, around, TODAY_MS);
          const box = legalBox({ plan, rules: TIMED_VEHICLE_RULES, announcedAtMs: TODAY_MS });
          // A sale that could be announced is lawful in every point of its box.
          const isLawful = box.every(({ holds }) => holds);
          const refusal = checked.ok ? null : checked.refusal.code;
          expect(!checked.ok || isLawful).toBe(true);
          expect(refusal === 'NOTICE_TOO_SHORT' && box[0]?.holds).toBe(false);
          expect(refusal === 'PREVIEW_TOO_SHORT' && box[1]?.holds).toBe(false);
        },
      ),
    );
  });
});

describe('what must be written', () => {
  it('is five matters and a medium with its day', () => {
    expect(pointOf(noticed(), 'content')).toMatchObject({ counted: 5, least: 5, holds: true });
    expect(pointOf(noticed(), 'medium')).toMatchObject({ counted: 1, least: 1, holds: true });
  });

  it.each(['place', 'objects', 'previewPlace', 'formalities', 'other'] as const)(
    'is one short without %s',
    (field) => {
      expect(pointOf(noticed(without(field)), 'content')).toMatchObject({ counted: 4, holds: false });
    },
  );

  it.each(['medium', 'mediumDate'] as const)('is not published without %s', (field) => {
    expect(pointOf(noticed(without(field)), 'medium')).toMatchObject({ counted: 0, holds: false });
    expect(pointOf(noticed(without(field)), 'content')?.holds).toBe(true);
  });

  it('does not count what the law does not name', () => {
    expect(pointOf(noticed({ consignor: '' }), 'content')?.holds).toBe(true);
  });
});

describe('the box as a whole', () => {
  it('stands in the articles’ order; a court has one point more', () => {
    expect(legalBox(noticed()).map(({ rule }) => rule)).toEqual(['notice', 'preview', 'content', 'medium']);
    expect(legalBox(court()).map(({ rule }) => rule)).toEqual([
      'notice',
      'preview',
      'content',
      'medium',
      'court',
    ]);
  });

  it('says of a court’s sale how long it stands, how it extends', () => {
    expect(pointOf(court(), 'court')).toMatchObject({ counted: 24, least: 24, holds: true });
    const startsAtMs = TODAY_MS + 16 * DAY_MS;
    const short = court({ startsAtMs, firstEndMs: startsAtMs + 23 * HOUR_MS });
    expect(pointOf(short, 'court')).toMatchObject({ counted: 23, holds: false });
    const rules = {
      ...JUDICIAL_RULES,
      extension: { ...JUDICIAL_RULES.extension, mostExtensions: 3 },
    };
    expect(pointOf({ ...court(), rules }, 'court')).toMatchObject({ counted: 24, holds: false });
  });

  it('never says that something holds that is less than the least', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -20 * DAY_MS, max: 60 * DAY_MS }),
        fc.integer({ min: -20 * DAY_MS, max: 60 * DAY_MS }),
        fc.boolean(),
        (startMs, toMs, isCourt) => {
          const plan = { startsAtMs: TODAY_MS + startMs, previewToMs: TODAY_MS + toMs };
          const given = noticed(plan, isCourt ? { rules: JUDICIAL_RULES } : {});
          for (const { counted, least, holds, article } of legalBox(given)) {
            expect(holds && counted < least).toBe(false);
            expect(article).not.toBe('');
          }
        },
      ),
    );
  });
});

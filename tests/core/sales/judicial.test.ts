import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { yuan } from '#core/money.ts';
import {
  EXTENSION_MS,
  judicialLotBreach,
  judicialLotBreaches,
  judicialNoticeDays,
  judicialResaleBreach,
  judicialSaleBreach,
  RESUME_WITHIN_DAYS,
  retentionYears,
  sellOffBreaches,
} from '#core/sales/judicial.ts';
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
import { START_MS } from '../../kit/lots.ts';
import { somePlannedLot } from '../../kit/sales.ts';

type Valued = LotPlan & { readonly valueFen: number };
const valued = (part: Partial<Valued> = {}): Valued => ({
  ...somePlannedLot(),
  valueFen: yuan(12_000),
  ...part,
});
const aDay = { startsAtMs: START_MS, firstEndMs: START_MS + DAY_MS };
const extending = (part: Partial<(typeof JUDICIAL_RULES)['extension']>): RuleSet => ({
  ...JUDICIAL_RULES,
  extension: { ...JUDICIAL_RULES.extension, ...part },
});

describe('the clock of a court', () => {
  it('counts a day as 24 hours, an extension as five minutes', () => {
    expect([DAY_MS, EXTENSION_MS, RESUME_WITHIN_DAYS]).toEqual([86_400_000, 300_000, 5]);
  });

  it.each([
    ['judicial', 10],
    ['house', 5],
  ] as const)('keeps the books of a %s sale %i years', (profile, years) => {
    expect(retentionYears(profile)).toBe(years);
  });

  it.each([
    ['movable', false, 15],
    ['movable', true, 7],
    ['real-estate', false, 30],
    ['real-estate', true, 15],
  ] as const)('tells of what is %s, offered again: %s, %i days before', (property, isResale, days) => {
    expect(judicialNoticeDays({ property, isResale })).toBe(days);
  });
});

describe('a court’s sale as a whole', () => {
  it.each([LANE_RULES, FIXED_PRICE_RULES, SEALED_RULES, FALLING_RULES])(
    'is not held in another format: $format',
    (rules) => {
      expect(judicialSaleBreach(rules, aDay)).toEqual({ limit: 'format', article: '第二十条' });
    },
  );

  it.each([
    [-1, 'duration'],
    [0, null],
    [1, null],
  ])('that lasts a day and %i ms goes beyond: %s', (moreMs, limit) => {
    const breach = judicialSaleBreach(JUDICIAL_RULES, { ...aDay, firstEndMs: aDay.firstEndMs + moreMs });
    expect(breach).toEqual(limit && { limit, article: '第二十条' });
  });

  it.each([
    { windowMs: EXTENSION_MS - 1 },
    { windowMs: EXTENSION_MS + 1 },
    { extendMs: EXTENSION_MS - 1 },
    { extendMs: EXTENSION_MS + 1 },
    { mostExtensions: 0 },
    { mostExtensions: 1_000_000 },
  ])('extends by the law and by nothing else: %j', (part) => {
    expect(judicialSaleBreach(extending(part), aDay)).toEqual({ limit: 'extension', article: '第二十条' });
  });

  it('names its format before its length, and its length before its extension', () => {
    const short = { ...aDay, firstEndMs: START_MS };
    expect(judicialSaleBreach(SEALED_RULES, short)?.limit).toBe('format');
    expect(judicialSaleBreach(TIMED_VEHICLE_RULES, short)?.limit).toBe('duration');
    expect(judicialSaleBreach(TIMED_VEHICLE_RULES, aDay)?.limit).toBe('extension');
  });
});

describe('a lot of a court that is offered again', () => {
  // 1 March 2026, 15:00 in China: thirty days after that day is 31 March.
  const failedMs = Date.UTC(2026, 2, 1, 7);
  const dayMs = (month: number, day: number): number => Date.UTC(2026, month, day) - 8 * 3_600_000;

  it.each([
    ['the day after', dayMs(2, 2), null],
    ['on the thirtieth day, to its last moment', dayMs(3, 1) - 1, null],
    ['after the thirtieth day', dayMs(3, 1), { limit: 'resale-days', article: '第二十六条' }],
  ] as const)('begins within thirty days: %s', (_says, startsAtMs, breach) => {
    expect(judicialResaleBreach(failedMs, startsAtMs)).toEqual(breach);
  });
});

describe('a lot of a court', () => {
  it.each([
    // the fact that is changed, the limit gone beyond, its article (法释〔2016〕18号)
    ['the start a fen under seven tenths of the value', { valueFen: 1_428_572 }, 'start-price', '第十条'],
    ['the start at seven tenths of the value', { valueFen: 1_428_571 }, null, null],
    ['the start above the value', { valueFen: 1 }, null, null],
    ['again, a fen under four fifths', { formerStartFen: 1_250_001 }, 'price-cut', '第二十六条'],
    ['again, at four fifths', { formerStartFen: 1_250_000 }, null, null],
    ['again, at more than before', { formerStartFen: 1 }, null, null],
    ['a reserve a fen over the start', { reserveFen: 1_000_001 }, 'reserve', '第十条'],
    ['a reserve a fen under the start', { reserveFen: 999_999 }, 'reserve', '第十条'],
    ['a reserve that is the start', { reserveFen: 1_000_000 }, null, null],
    ['a reserve of nothing', { reserveFen: 0 }, 'reserve', '第十条'],
    ['a deposit a fen under a twentieth', { depositFen: 49_999 }, 'deposit', '第十七条'],
    ['a deposit of a twentieth', { depositFen: 50_000 }, null, null],
    ['a deposit of a fifth', { depositFen: 200_000 }, null, null],
    ['a deposit a fen over a fifth', { depositFen: 200_001 }, 'deposit', '第十七条'],
  ] as const)('%s', (_says, part, limit, article) => {
    expect(judicialLotBreach(valued(part))).toEqual(limit && { limit, article });
  });

  it('offered again is not measured by its value any more', () => {
    const again = { valueFen: yuan(900_000), formerStartFen: yuan(12_000) };
    expect(judicialLotBreach(valued(again))).toBeNull();
    expect(judicialLotBreach(valued({ ...again, formerStartFen: null }))?.limit).toBe('start-price');
  });

  it('names the price first, then the reserve, then the deposit', () => {
    const wrong = { valueFen: yuan(90_000), reserveFen: 1, depositFen: 1 };
    expect(judicialLotBreach(valued(wrong))?.limit).toBe('start-price');
    expect(judicialLotBreach(valued({ ...wrong, formerStartFen: yuan(90_000) }))?.limit).toBe('price-cut');
    expect(judicialLotBreach(valued({ ...wrong, valueFen: 1 }))?.limit).toBe('reserve');
    expect(judicialLotBreach(valued({ ...wrong, valueFen: 1, reserveFen: null }))?.limit).toBe('deposit');
  });

  it('is lawful on exactly the figures the law allows, whatever they are', () => {
    const anyFen = fc.integer({ min: 20, max: yuan(100_000) });
    fc.assert(
      fc.property(anyFen, anyFen, fc.nat(yuan(20_000)), (startPriceFen, valueFen, depositFen) => {
        const isLawful = judicialLotBreach(valued({ startPriceFen, valueFen, depositFen })) === null;
        const share = depositFen / startPriceFen;
        expect(isLawful).toBe(startPriceFen * 10 >= valueFen * 7 && share >= 0.05 && share <= 0.2);
      }),
    );
  });
});

describe('what a court sells off', () => {
  const SELL_OFF = { disposal: { kind: 'sell-off' } } as const;
  const days = (count: number) => ({ startsAtMs: START_MS, firstEndMs: START_MS + count * DAY_MS });
  const limits = (part: Partial<Valued>) =>
    judicialLotBreaches(valued({ ...SELL_OFF, ...part })).map(({ limit }) => limit);

  it('stands for sixty days, neither more nor less', () => {
    const plans = [somePlannedLot(), somePlannedLot(SELL_OFF)];
    expect(sellOffBreaches(days(60), plans)).toEqual([]);
    for (const count of [1, 59, 61]) {
      expect(sellOffBreaches(days(count), plans)).toMatchObject([{ limit: 'sell-off-period' }]);
    }
    expect(sellOffBreaches(days(1), [somePlannedLot()])).toEqual([]);
  });

  it('costs what it started at when it failed, all put down', () => {
    const start = { startPriceFen: yuan(10_000), formerStartFen: yuan(10_000) };
    expect(limits({ ...start, depositFen: yuan(10_000) })).toEqual([]);
    expect(limits({ ...start, depositFen: yuan(2_000) })).toEqual(['sell-off-deposit']);
    const cheaper = { startPriceFen: yuan(9_000), formerStartFen: yuan(10_000) };
    expect(limits({ ...cheaper, depositFen: yuan(9_000) })).toEqual(['sell-off-price']);
    expect(limits({ startPriceFen: yuan(9_000), depositFen: yuan(9_000), formerStartFen: null })).toEqual([]);
  });
});

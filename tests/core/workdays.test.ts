import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { YEARS_OF_DAYS } from '#core/workdays-table.ts';
import {
  DAY_MS,
  daysEndMs,
  HOUR_MS,
  isArranged,
  isWorkdayAt,
  midnightsBetween,
  workdayAfterMs,
} from '#core/workdays.ts';

/** A moment by the clocks of China. */
const china = (text: string): number => Date.parse(`${text}+08:00`);
const words = (atMs: number): string => new Date(atMs + 8 * HOUR_MS).toISOString().slice(0, 16);

describe('a day', () => {
  it.each([
    ['2026-11-20T10:00', true, 'a Friday'],
    ['2026-11-21T10:00', false, 'a Saturday'],
    ['2026-11-22T23:59', false, 'a Sunday up to midnight'],
    ['2026-11-23T00:00', true, 'a Monday from midnight'],
    ['2025-01-26T09:00', true, 'a Sunday worked for the Spring Festival'],
    ['2025-01-28T09:00', false, 'a Tuesday, the eve of the Spring Festival'],
    ['2025-02-04T09:00', false, 'the last day of that holiday'],
    ['2025-02-05T09:00', true, 'the day after'],
    ['2025-10-08T09:00', false, 'National Day and Mid-Autumn together'],
    ['2025-10-11T09:00', true, 'a Saturday worked for it'],
    ['2026-01-02T09:00', false, 'a Friday given for the New Year'],
    ['2026-01-04T09:00', true, 'the Sunday worked for it'],
    ['2026-02-23T09:00', false, 'the last of nine days'],
    ['2026-05-09T09:00', true, 'a Saturday worked for Labour Day'],
    ['2026-06-19T09:00', false, 'Dragon Boat'],
    ['2026-09-20T09:00', true, 'a Sunday worked for National Day'],
    ['2027-02-08T09:00', false, 'a Monday the law itself gives'],
    ['2027-02-13T09:00', false, 'a Saturday of a year without shifted days'],
    ['2031-10-01T09:00', true, 'a Wednesday of a year in no table'],
    ['2024-02-29T09:00', true, 'a leap day, a Thursday'],
    ['1969-12-27T09:00', false, 'a Saturday before all counting'],
  ])('%s is worked: %s (%s)', (text, isWorked) => {
    expect(isWorkdayAt(china(text))).toBe(isWorked);
  });

  it('of a year whose arrangement is not out is not said to be certain', () => {
    expect(isArranged(china('2025-01-01T00:00'))).toBe(true);
    expect(isArranged(china('2026-12-31T23:59'))).toBe(true);
    expect(isArranged(china('2027-01-01T00:00'))).toBe(false);
    expect(isArranged(china('2024-12-31T23:59'))).toBe(false);
  });
});

describe('the table of days', () => {
  const iso = (year: number, day: string): number => china(`${year}-${day}T12:00`);

  it.each(YEARS_OF_DAYS.map((one) => [one.year, one] as const))(
    'of %i works weekends only, and each holiday begins before it ends',
    (year, { daysOff, daysWorked }) => {
      const weekday = (day: string): number => new Date(iso(year, day)).getUTCDay();
      expect(daysWorked.map(weekday).filter((day) => day !== 0 && day !== 6)).toEqual([]);
      expect(daysOff.filter(([from, to]) => from > to)).toEqual([]);
    },
  );

  it.each([
    [2025, 248],
    [2026, 248],
  ])('of %i leaves the working days that the law counts', (year, count) => {
    let worked = 0;
    for (let at = china(`${year}-01-01T12:00`); at < china(`${year + 1}-01-01T00:00`); at += DAY_MS) {
      if (isWorkdayAt(at)) worked += 1;
    }
    expect(worked).toBe(count);
  });
});

describe('a period of working days', () => {
  it.each([
    ['2026-11-18T10:31', 2, '2026-11-20T17:00', 'over no weekend'],
    ['2026-11-20T10:31', 2, '2026-11-24T17:00', 'over a weekend'],
    ['2026-11-21T10:31', 2, '2026-11-24T17:00', 'from a Saturday'],
    ['2026-09-30T16:00', 2, '2026-10-09T17:00', 'over National Day'],
    ['2026-02-13T20:00', 2, '2026-02-24T17:00', 'over a worked Saturday and nine days off'],
    ['2025-12-31T23:59', 2, '2026-01-05T17:00', 'over the New Year'],
    ['2026-11-18T00:00', 7, '2026-11-27T17:00', 'of seven days'],
  ])('from %s, %i of them, ends %s: %s', (from, count, until) => {
    expect(words(workdayAfterMs(china(from), count, 17))).toBe(until);
  });

  it('ends on a working day, has that many of them in it, and never ends sooner for beginning later', () => {
    const from = fc.integer({ min: china('2025-01-01T00:00'), max: china('2027-12-01T00:00') });
    fc.assert(
      fc.property(from, fc.integer({ min: 1, max: 15 }), fc.nat(3 * DAY_MS), (fromMs, count, moreMs) => {
        const untilMs = workdayAfterMs(fromMs, count, 17);
        let worked = 0;
        for (let day = 1; day <= midnightsBetween(fromMs, untilMs); day += 1) {
          if (isWorkdayAt(fromMs + day * DAY_MS)) worked += 1;
        }
        expect(isWorkdayAt(untilMs)).toBe(true);
        expect(worked).toBe(count);
        expect(workdayAfterMs(fromMs + moreMs, count, 17)).toBeGreaterThanOrEqual(untilMs);
      }),
    );
  });
});

describe('a period of days', () => {
  it('does not count the day on which it begins, and ends with the last', () => {
    expect(words(daysEndMs(china('2026-11-20T00:00'), 5))).toBe('2026-11-26T00:00');
    expect(words(daysEndMs(china('2026-11-20T23:59'), 5))).toBe('2026-11-26T00:00');
    expect(words(daysEndMs(china('2026-12-30T12:00'), 3))).toBe('2027-01-03T00:00');
  });

  it('counts midnights of China, not of Greenwich', () => {
    expect(midnightsBetween(china('2026-11-20T00:00'), china('2026-11-20T23:59'))).toBe(0);
    expect(midnightsBetween(china('2026-11-20T23:59'), china('2026-11-21T00:00'))).toBe(1);
    expect(midnightsBetween(china('2026-11-20T06:00'), china('2026-11-24T05:00'))).toBe(4);
  });
});

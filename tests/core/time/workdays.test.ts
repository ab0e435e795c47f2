import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#core/time/days.ts';
import { YEARS_OF_DAYS } from '#core/time/workdays-table.ts';
import { daysEndMs, isArranged, isWorkdayAt, midnightsBetween, workdayAfterMs } from '#core/time/workdays.ts';

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

  it('of a year whose arrangement is not out is uncertain', () => {
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

  it('ends on a working day, with that many, never sooner', () => {
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
  it('does not count its first day, and ends with the last', () => {
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

const HOLIDAYS = [
  ['New Year 2025', '2024-12-31', '2025-01-02'],
  ['Spring Festival 2025', '2025-01-27', '2025-02-05'],
  ['Qingming 2025', '2025-04-03', '2025-04-07'],
  ['Labour Day 2025', '2025-04-30', '2025-05-06'],
  ['Dragon Boat 2025', '2025-05-30', '2025-06-03'],
  ['National Day and Mid-Autumn 2025', '2025-09-30', '2025-10-09'],
  ['New Year 2026', '2025-12-31', '2026-01-04'],
  ['Spring Festival 2026', '2026-02-14', '2026-02-24'],
  ['Qingming 2026', '2026-04-03', '2026-04-07'],
  ['Labour Day 2026', '2026-04-30', '2026-05-06'],
  ['Dragon Boat 2026', '2026-06-18', '2026-06-22'],
  ['Mid-Autumn 2026', '2026-09-24', '2026-09-28'],
  ['National Day 2026', '2026-09-30', '2026-10-08'],
  ['Spring Festival 2027, as the law gives it', '2027-02-04', '2027-02-09'],
  ['Labour Day 2027, as the law gives it', '2027-04-30', '2027-05-03'],
] as const;

describe('a holiday', () => {
  it.each(HOLIDAYS)('%s lies between two worked days, %s and %s', (_name, before, after) => {
    expect([before, after].map((day) => isWorkdayAt(china(`${day}T09:00`)))).toEqual([true, true]);
  });

  it.each(HOLIDAYS)('%s sends whatever falls due in it to its first worked day', (_name, before, after) => {
    const last = china(`${after}T00:00`);
    for (let at = china(`${before}T12:00`); at < last; at += DAY_MS) {
      expect(words(workdayAfterMs(at, 1, 17))).toBe(`${after}T17:00`);
    }
  });
});

describe('a week with a make-up day', () => {
  it.each([
    ['2025-01-20', '●●●●●○●', 'Sunday before the Spring Festival'],
    ['2025-01-27', '●○○○○○○', 'the Spring Festival itself'],
    ['2025-02-03', '○○●●●●○', 'Saturday after it'],
    ['2025-04-21', '●●●●●○●', 'Sunday before Labour Day'],
    ['2025-09-22', '●●●●●○●', 'Sunday before National Day'],
    ['2025-10-06', '○○○●●●○', 'Saturday after eight days'],
    ['2025-12-29', '●●●○○○●', 'Sunday in the week of the New Year itself'],
    ['2026-02-09', '●●●●●●○', 'Saturday before nine days'],
    ['2026-02-23', '○●●●●●○', 'Saturday after nine days'],
    ['2026-05-04', '○○●●●●○', 'Saturday after Labour Day'],
    ['2026-09-14', '●●●●●○●', 'Sunday before Mid-Autumn'],
    ['2026-10-05', '○○○●●●○', 'Saturday after National Day'],
  ])('from Monday %s is worked %s: %s', (monday, worked) => {
    const days = Array.from(worked, (_, at) => isWorkdayAt(china(`${monday}T12:00`) + at * DAY_MS));
    expect(days.map((isWorked) => (isWorked ? '●' : '○')).join('')).toBe(worked);
  });
});

describe('a period of working days at the ends of things', () => {
  it.each([
    ['the end of a short month', '2027-02-26T09:00', 1, 17, '2027-03-01T17:00'],
    ['a leap day', '2028-02-28T09:00', 1, 17, '2028-02-29T17:00'],
    ['the day after a leap day', '2028-02-28T09:00', 2, 17, '2028-03-01T17:00'],
    ['a century that has no leap day', '2100-02-26T09:00', 1, 17, '2100-03-01T17:00'],
    ['the end of a year', '2026-12-31T23:59', 1, 17, '2027-01-04T17:00'],
    ['no day at all: the hour of the same day', '2026-11-21T09:00', 0, 17, '2026-11-21T17:00'],
    ['the first hour of the day', '2026-11-20T09:00', 1, 0, '2026-11-23T00:00'],
    ['the last hour of the day', '2026-11-20T09:00', 1, 24, '2026-11-24T00:00'],
  ])('%s: from %s, %i of them, until hour %i: %s', (...row) => {
    const [, from, count, hour, until] = row;
    expect(words(workdayAfterMs(china(from), count, hour))).toBe(until);
  });

  /** The days of the calendar as the table writes them, without any arithmetic of ours. */
  const isWorkedByTable = (day: string): boolean => {
    const year = YEARS_OF_DAYS.find((one) => String(one.year) === day.slice(0, 4));
    const inYear = day.slice(5);
    if (year?.daysWorked.includes(inYear)) return true;
    if (year?.daysOff.some(([from, to]) => from <= inYear && inYear <= to)) return false;
    return ![0, 6].includes(new Date(`${day}T00:00Z`).getUTCDay());
  };

  const dayAfter = (day: string): string =>
    new Date(Date.parse(`${day}T00:00Z`) + DAY_MS).toISOString().slice(0, 10);

  it('end on the day a finger down the calendar comes to', () => {
    const from = fc.integer({ min: china('2024-11-01T00:00'), max: china('2028-03-01T00:00') });
    fc.assert(
      fc.property(from, fc.nat(40), (fromMs, count) => {
        let day = words(fromMs).slice(0, 10);
        for (let left = count; left > 0;) {
          day = dayAfter(day);
          if (isWorkedByTable(day)) left -= 1;
        }
        expect(words(workdayAfterMs(fromMs, count, 17))).toBe(`${day}T17:00`);
      }),
    );
  });

  it('follow one another: so many and more are all together', () => {
    const from = fc.integer({ min: china('2025-01-01T00:00'), max: china('2027-12-01T00:00') });
    fc.assert(
      fc.property(from, fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 20 }), (...row) => {
        const [fromMs, first, more] = row;
        const atOnce = workdayAfterMs(fromMs, first + more, 9);
        expect(workdayAfterMs(workdayAfterMs(fromMs, first, 9), more, 9)).toBe(atOnce);
      }),
    );
  });

  it('of the calendar are the midnights between, forwards and backwards', () => {
    const at = fc.integer({ min: china('2024-01-01T00:00'), max: china('2029-01-01T00:00') });
    fc.assert(
      fc.property(at, fc.nat(400), (fromMs, count) => {
        const endMs = daysEndMs(fromMs, count);
        expect(midnightsBetween(fromMs, endMs - 1)).toBe(count);
        expect(midnightsBetween(fromMs, endMs)).toBe(count + 1);
        expect(midnightsBetween(endMs, fromMs) + count + 1).toBe(0);
        expect(words(endMs).slice(11)).toBe('00:00');
      }),
    );
  });
});

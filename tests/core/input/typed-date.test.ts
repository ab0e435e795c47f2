import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDay, readMonth } from '#core/input/typed-date.ts';

describe('a month as it is typed', () => {
  it.each([
    '2026-01',
    '2026-1',
    '2026/01',
    '2026/1',
    '2026.1',
    '2026年1月',
    '2026 年 1 月',
    '２０２６－０１',
    '２０２６年１月',
    '\u200e2026-01',
  ])('%j is January 2026', (typed) => {
    expect(readMonth(typed)).toBe('2026-01');
  });

  it.each([
    '',
    '2026',
    '2026-13',
    '2026-0',
    '26-01',
    '1899-01',
    '01-2026',
    '2026-01-05',
    '2026年一月',
    'constructor',
  ])('%j is none', (typed) => {
    expect(readMonth(typed)).toBeNull();
  });
});

describe('a day as it is typed', () => {
  it.each([
    '2026-01-09',
    '2026-1-9',
    '2026/1/9',
    '2026.01.09',
    '2026年1月9日',
    '２０２６年１月９日',
    ' 2026-01-09 ',
  ])('%j is 9 January 2026', (typed) => {
    expect(readDay(typed)).toBe('2026-01-09');
  });

  it.each([
    '2026-02-29',
    '2026-02-30',
    '2026-04-31',
    '1900-02-29',
    '2026-00-10',
    '2026-01-32',
    '2026-01',
    '9-1-2026',
    '',
  ])('%j is none', (typed) => {
    expect(readDay(typed)).toBeNull();
  });

  it.each(['2028-02-29', '2000-02-29', '2026-12-31'])('%s is one', (typed) => {
    expect(readDay(typed)).toBe(typed);
  });

  it('of the calendar reads back', () => {
    const days = fc.date({ min: new Date('1901-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (day) => {
        const text = day.toISOString().slice(0, 10);
        expect(readDay(text)).toBe(text);
      }),
    );
  });
});

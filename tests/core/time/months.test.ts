import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  monthAfter,
  monthCount,
  monthEndMs,
  monthOf,
  monthsFrom,
  monthStartMs,
  quarterOf,
} from '#core/time/months.ts';

const anyMonth = fc
  .record({ year: fc.integer({ min: 1990, max: 2090 }), month: fc.integer({ min: 1, max: 12 }) })
  .map(({ year, month }) => `${year}-${String(month).padStart(2, '0')}`);

describe('a month of the house', () => {
  it('begins at midnight in Shanghai, eight hours before it does in UTC', () => {
    expect(monthStartMs('2026-11')).toBe(Date.parse('2026-10-31T16:00:00Z'));
    expect(monthEndMs('2026-11')).toBe(Date.parse('2026-11-30T15:59:59.999Z'));
    expect(monthOf(Date.parse('2026-10-31T15:59:59.999Z'))).toBe('2026-10');
    expect(monthOf(Date.parse('2026-10-31T16:00:00Z'))).toBe('2026-11');
  });

  it('is followed by January when it was December', () => {
    expect(monthAfter('2026-12', 1)).toBe('2027-01');
    expect(monthAfter('2027-01', -1)).toBe('2026-12');
    expect(monthAfter('2026-05', -29)).toBe('2023-12');
  });

  it('holds every moment from its first to its last, and no other', () => {
    fc.assert(
      fc.property(anyMonth, (month) => {
        const first = monthStartMs(month);
        const last = monthEndMs(month);
        expect([monthOf(first), monthOf(last)]).toEqual([month, month]);
        expect(monthOf(first - 1)).toBe(monthAfter(month, -1));
        expect(monthOf(last + 1)).toBe(monthAfter(month, 1));
      }),
    );
  });

  it('leads back to itself, so many months on and so many back', () => {
    fc.assert(
      fc.property(anyMonth, fc.integer({ min: -200, max: 200 }), (month, count) => {
        expect(monthAfter(monthAfter(month, count), -count)).toBe(month);
      }),
    );
  });
});

describe('a range of months', () => {
  it('holds both ends, over the turn of the year too', () => {
    expect(monthsFrom('2026-11', '2027-02')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
    expect(monthsFrom('2026-11', '2026-11')).toEqual(['2026-11']);
  });

  it('is empty the wrong way round', () => {
    expect(monthsFrom('2026-11', '2026-10')).toEqual([]);
  });

  it('has as many months as are counted, one after the other', () => {
    fc.assert(
      fc.property(anyMonth, fc.integer({ min: 0, max: 60 }), (first, more) => {
        const last = monthAfter(first, more);
        const months = monthsFrom(first, last);
        expect(months).toHaveLength(monthCount(first, last));
        expect(months.at(-1)).toBe(last);
        expect(months.every((month, at) => month === monthAfter(first, at))).toBe(true);
      }),
    );
  });
});

describe('a quarter', () => {
  it.each([
    ['2026-01', '2026-01'],
    ['2026-03', '2026-01'],
    ['2026-04', '2026-04'],
    ['2026-09', '2026-07'],
    ['2026-12', '2026-10'],
  ])('of %s begins with %s', (month, first) => {
    expect(quarterOf(month)).toBe(first);
  });
});

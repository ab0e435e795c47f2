// Ranges far from today, at the turn of a year and over a leap day.
import { describe, expect, it } from 'vitest';
import { dayOfDate, rangeOf, spanBefore, spansIn, within } from '#core/office/report-periods.ts';
import { DAY_MS } from '#core/time/days.ts';

const at = (text: string): number => Date.parse(`${text}+08:00`);
const day = (date: string): number => at(`${date}T00:00:00`);
const NOW_MS = at('2026-11-20T09:06:00');
const span = (from: string, until: string) => ({ fromMs: day(from), untilMs: day(until) });

describe('a range that ends before anything was sold', () => {
  it('before 1970 is one of whole days all the same', () => {
    expect(rangeOf({ to: '1960-03-31' }, NOW_MS)).toEqual(span('1959-04-01', '1960-04-01'));
  });

  it('has weeks from Monday on', () => {
    const weeks = spansIn('week', span('1969-12-27', '1970-01-07'));
    expect(weeks).toEqual([
      span('1969-12-27', '1969-12-29'),
      span('1969-12-29', '1970-01-05'),
      span('1970-01-05', '1970-01-07'),
    ]);
  });
});

describe('a range without a wish', () => {
  it.each([
    ['2026-01-01T00:00:00', '2025-02-01', '2026-01-02'],
    ['2026-12-31T23:59:59', '2026-01-01', '2027-01-01'],
    ['2028-02-29T12:00:00', '2027-03-01', '2028-03-01'],
  ])('at %s begins on %s', (now, from, until) => {
    expect(rangeOf({}, at(now))).toEqual(span(from, until));
  });
});

describe('a range of two years', () => {
  it('is as long as it may be, also over a leap day', () => {
    expect(rangeOf({ from: '2024-01-01', to: '2025-12-31' }, NOW_MS)).toEqual(
      span('2024-01-01', '2026-01-01'),
    );
  });

  it('is cut by a day where it is one day longer', () => {
    expect(rangeOf({ from: '2023-12-31', to: '2025-12-31' }, NOW_MS)).toEqual(
      span('2024-01-01', '2026-01-01'),
    );
  });

  it('has 25 months at most where it begins within one', () => {
    const range = rangeOf({ from: '2024-11-20' }, NOW_MS);
    expect(range.fromMs).toBe(day('2024-11-20'));
    expect(spansIn('month', range)).toHaveLength(25);
  });

  it('the wrong way round keeps its later end', () => {
    expect(rangeOf({ from: '2026-10-01', to: '2001-01-01' }, NOW_MS)).toEqual(
      span('2024-10-01', '2026-10-02'),
    );
  });
});

describe('the span before', () => {
  it('of a leap February is 29 days of January', () => {
    const before = spanBefore(span('2028-02-01', '2028-03-01'));
    expect(before).toEqual(span('2028-01-03', '2028-02-01'));
  });

  it('of a day is the day before', () => {
    expect(spanBefore(span('2026-01-01', '2026-01-02'))).toEqual(span('2025-12-31', '2026-01-01'));
  });
});

describe('the months of a leap year', () => {
  it('have their 29th of February', () => {
    const [february] = spansIn('month', span('2028-02-01', '2028-03-15'));
    expect(february && (february.untilMs - february.fromMs) / DAY_MS).toBe(29);
    expect(dayOfDate('2028-02-29')).toBe(day('2028-02-29'));
  });
});

describe('days that are put into spans', () => {
  it('lie each in one of them', () => {
    const range = span('2025-12-20', '2026-03-10');
    const count = (range.untilMs - range.fromMs) / DAY_MS;
    const days = Array.from({ length: count }, (_none, no) => ({ dayMs: range.fromMs + no * DAY_MS }));
    for (const unit of ['month', 'week'] as const)
      expect(spansIn(unit, range).flatMap((one) => within(days, one))).toEqual(days);
  });

  it('without an end or beginning in common lie in none', () => {
    expect(within([{ dayMs: day('2026-01-01') }], span('2026-01-01', '2026-01-01'))).toEqual([]);
  });
});

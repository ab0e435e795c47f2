import { describe, expect, test } from 'vitest';
import {
  calendarDayText,
  deadlineText,
  shortDeadlineText,
  shortText,
  untilDayText,
  whenText,
} from '#contract/figures.ts';
import { china } from '../kit/orders/order-story.ts';

const NOW = china('2026-12-30T10:00:00');

describe('a moment in words', () => {
  test.each([
    ['2026-12-30T16:15:00', '今天 16:15'],
    ['2026-12-31T09:30:00', '明天 09:30'],
    ['2026-11-24T10:00:00', '11月24日 10:00'],
    ['2027-01-01T10:00:00', '后天 10:00'],
    ['2027-01-04T17:00:00', '2027年1月4日 17:00'],
    ['2025-12-30T17:00:00', '2025年12月30日 17:00'],
  ])('%s is %s: another year is named', (at, text) => {
    expect(whenText(china(at), NOW)).toBe(text);
  });

  test('read on any day has its year', () => {
    expect(whenText(china('2026-12-01T17:00:00'), null)).toBe('2026年12月1日 17:00');
  });
});

describe('a day until which something is good', () => {
  test('is the last of its days, and no midnight after', () => {
    expect(untilDayText(china('2035-07-01T00:00:00'), NOW)).toBe('2035年6月30日');
    expect(untilDayText(china('2027-01-01T00:00:00'), NOW)).toBe('明天');
    expect(untilDayText(china('2026-12-13T00:00:00'), NOW)).toBe('12月12日');
    expect(untilDayText(china('2035-07-01T00:00:00'), null)).toBe('2035年6月30日');
  });

  test('is never said by its distance where a date is wanted', () => {
    expect(calendarDayText(NOW, NOW)).toBe('12月30日');
    expect(calendarDayText(NOW, null)).toBe('2026年12月30日');
  });
});

describe('a deadline', () => {
  test('at the end of a day names that day', () => {
    expect(deadlineText(china('2026-12-06T00:00:00'), NOW)).toBe('12月5日 24:00');
    expect(deadlineText(china('2026-12-31T00:00:00'), NOW)).toBe('今天 24:00');
    expect(deadlineText(china('2027-01-01T00:00:00'), null)).toBe('2026年12月31日 24:00');
  });

  test('within a day is told to the minute', () => {
    expect(deadlineText(china('2026-12-31T17:00:00'), NOW)).toBe('明天 17:00');
  });
});

test('narrow places have the year where it is another', () => {
  expect(shortText(china('2026-11-21T14:27:00'), NOW)).toBe('11-21 14:27');
  expect(shortText(china('2025-11-21T14:27:00'), NOW)).toBe('2025-11-21 14:27');
  expect(shortDeadlineText(china('2026-12-06T00:00:00'), NOW)).toBe('12-05 24:00');
  expect(shortDeadlineText(china('2027-01-04T17:00:00'), NOW)).toBe('2027-01-04 17:00');
});

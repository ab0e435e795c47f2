import { describe, expect, test } from 'vitest';
import { byText, changeText, moneyText, timeText, untilDayText } from '#contract/words/figures.ts';

describe('figures in words', () => {
  test('sums stand in groups of three, with fen only where any', () => {
    expect([0, 100, 123_456_700, 123_456_705].map(moneyText)).toEqual([
      '¥0',
      '¥1',
      '¥1,234,567',
      '¥1,234,567.05',
    ]);
  });

  test('a sum that came or went has one sign, before everything', () => {
    expect([50_000, -50_005, 0].map(changeText)).toEqual(['+¥500', '−¥500.05', '+¥0']);
    expect(moneyText(-50_000)).toBe('−¥500');
  });

  test('times are those of Shanghai', () => {
    expect(timeText(Date.UTC(2026, 10, 21, 16, 5))).toBe('2026年11月22日 00:05');
  });

  test('a day that ends is told by its own name', () => {
    expect(byText(Date.UTC(2026, 10, 21, 16))).toBe('2026年11月21日 24:00');
    expect(untilDayText(Date.UTC(2035, 5, 30, 16))).toBe('2035年6月30日');
  });
});

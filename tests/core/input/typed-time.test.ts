import { describe, expect, test } from 'vitest';
import { readTime, timeOfDay } from '#core/input/typed-time.ts';

describe('a time of the day', () => {
  test.each([
    ['22:00', 1_320],
    ['08:30', 510],
    ['8:05', 485],
    ['0:00', 0],
    ['23:59', 1_439],
    ['２２：００', 1_320],
    ['22.30', 1_350],
    ['8点', 480],
    ['8 点半', 510],
    ['22点5分', 1_325],
    ['7时45分', 465],
    [' 9:15 ', 555],
  ])('typed as %s is understood', (typed, minutes) => {
    expect(readTime(typed)).toBe(minutes);
  });

  test.each(['', '24:00', '8:60', '8', '8:5', '晚上', '22:00:00', '-1:00', '1e1:00'])(
    'is not %j',
    (typed) => {
      expect(readTime(typed)).toBeNull();
    },
  );

  test('is shown in one way and read back as itself', () => {
    expect(timeOfDay(485)).toBe('08:05');
    for (let minutes = 0; minutes < 1_440; minutes += 1) expect(readTime(timeOfDay(minutes))).toBe(minutes);
  });
});

import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/days.ts';
import { quietUntilMs } from '#core/time/quiet-hours.ts';

/** By the clock of China. */
const at = (day: number, hour: number, minute = 0): number =>
  Date.UTC(2026, 10, day, hour, minute) - 8 * HOUR_MS;
const night = { fromMinute: 22 * 60, toMinute: 8 * 60 };
const noon = { fromMinute: 12 * 60, toMinute: 13 * 60 + 30 };

describe('quiet hours', () => {
  test.each([
    ['before they begin', night, at(25, 21, 59), null],
    ['as they begin', night, at(25, 22), at(26, 8)],
    ['before midnight', night, at(25, 23, 59), at(26, 8)],
    ['at midnight', night, at(26, 0), at(26, 8)],
    ['in their last minute', night, at(26, 7, 59), at(26, 8)],
    ['as they end', night, at(26, 8), null],
    ['within a day', noon, at(25, 12, 30), at(25, 13, 30)],
    ['before those within a day', noon, at(25, 11, 59), null],
    ['after those within a day', noon, at(25, 13, 30), null],
    ['on the last day of a month', night, at(30, 23), at(31, 8)],
  ])('%s', (_says, quiet, atMs, untilMs) => {
    expect(quietUntilMs(quiet, atMs)).toBe(untilMs);
  });

  test('hold for as many minutes as they say, within the day', () => {
    for (const quiet of [night, noon, { fromMinute: 1, toMinute: 0 }, { fromMinute: 0, toMinute: 1 }]) {
      const length = (quiet.toMinute - quiet.fromMinute + 1_440) % 1_440;
      const minutes = Array.from({ length: 1_440 }, (_none, minute) => at(25, 0) + minute * MINUTE_MS);
      const quietOnes = minutes.filter((atMs) => quietUntilMs(quiet, atMs) !== null);
      expect(quietOnes).toHaveLength(length);
      for (const atMs of quietOnes) {
        const untilMs = quietUntilMs(quiet, atMs) ?? 0;
        expect(untilMs).toBeGreaterThan(atMs);
        expect(untilMs - atMs).toBeLessThan(DAY_MS);
        expect(quietUntilMs(quiet, untilMs)).toBeNull();
      }
    }
  });
});

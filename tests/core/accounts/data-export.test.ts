// How often a copy of one's data may be asked for, and how long it is kept.
import { expect, test } from 'vitest';
import { exportUntilMs, nextExportMs } from '#core/accounts/data-export.ts';
import { DAY_MS } from '#core/time/days.ts';
import { START_MS } from '../../kit/lots.ts';

test('may be asked for at once, then a day after the last', () => {
  expect(nextExportMs(null)).toBeLessThanOrEqual(START_MS);
  expect(nextExportMs(START_MS)).toBe(START_MS + DAY_MS);
});

test('is kept for a week from when it was ready', () => {
  expect(exportUntilMs(START_MS)).toBe(START_MS + 7 * DAY_MS);
});

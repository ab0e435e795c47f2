// The last day on which a sale can be announced is the one from which its days of notice just fit.
import { describe, expect, test } from 'vitest';
import { announceByMs, earliestStartMs, NOTICE_DAYS } from '#core/sales/announcing.ts';
import { judicialNoticeDays } from '#core/sales/judicial.ts';
import { DAY_MS, HOUR_MS } from '#core/time/days.ts';

const STARTS_AT_MS = Date.parse('2026-11-28T10:00:00+08:00');
const plan = { startsAtMs: STARTS_AT_MS, property: 'movable', isResale: false } as const;

describe('the last day of an announcement', () => {
  test('ends at midnight, seven days before the sale', () => {
    expect(announceByMs(plan, false)).toBe(Date.parse('2026-11-22T00:00:00+08:00'));
  });

  test('is the last from which the days of notice fit', () => {
    const endMs = announceByMs(plan, false);
    expect(earliestStartMs(endMs - 1, NOTICE_DAYS)).toBeLessThanOrEqual(STARTS_AT_MS);
    expect(earliestStartMs(endMs, NOTICE_DAYS)).toBeGreaterThan(STARTS_AT_MS);
  });

  test.each([
    { property: 'movable', isResale: false },
    { property: 'movable', isResale: true },
    { property: 'real-estate', isResale: false },
    { property: 'real-estate', isResale: true },
  ] as const)('of a court’s sale goes by its own days: $property, again: $isResale', (kind) => {
    const endMs = announceByMs({ ...plan, ...kind }, true);
    const days = judicialNoticeDays(kind);
    expect(earliestStartMs(endMs - 1, days)).toBeLessThanOrEqual(STARTS_AT_MS);
    expect(earliestStartMs(endMs, days)).toBeGreaterThan(STARTS_AT_MS);
  });

  test('is the same whenever the sale begins on its day', () => {
    const late = { ...plan, startsAtMs: STARTS_AT_MS + 13 * HOUR_MS };
    expect(announceByMs(late, false)).toBe(announceByMs(plan, false));
    const next = { ...plan, startsAtMs: STARTS_AT_MS + DAY_MS };
    expect(announceByMs(next, false)).toBe(announceByMs(plan, false) + DAY_MS);
  });
});

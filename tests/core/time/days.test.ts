// Days as they begin in China, and the clock on its walls.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wallClock, wallDate } from '#contract/wall-clock.ts';
import { dateBeginMs, DAY_MS, dayBeginMs, epochDayAt, epochDayMs, HOUR_MS, wallMs } from '#core/time/days.ts';

const MIDNIGHT_MS = Date.parse('2026-11-21T00:00+08:00');
const moment = fc.integer({ min: 0, max: Date.parse('2100-01-01') });

describe('a day', () => {
  it('begins in China at four in the afternoon before, by Greenwich', () => {
    expect(dayBeginMs(Date.parse('2026-11-20T16:00:00Z'))).toBe(MIDNIGHT_MS);
    expect(dayBeginMs(Date.parse('2026-11-20T15:59:59.999Z'))).toBe(MIDNIGHT_MS - DAY_MS);
  });

  it('holds each of its moments and none of the next', () => {
    expect(epochDayAt(MIDNIGHT_MS + DAY_MS - 1)).toBe(epochDayAt(MIDNIGHT_MS));
    expect(epochDayAt(MIDNIGHT_MS + DAY_MS)).toBe(epochDayAt(MIDNIGHT_MS) + 1);
    expect(epochDayAt(MIDNIGHT_MS - 1)).toBe(epochDayAt(MIDNIGHT_MS) - 1);
  });

  it('is counted from the first of January 1970', () => {
    expect(epochDayAt(Date.parse('1970-01-01T00:00+08:00'))).toBe(0);
    expect(epochDayMs(1)).toBe(Date.parse('1970-01-02T00:00+08:00'));
  });

  it('begins no later than any of its moments, within a day', () => {
    fc.assert(
      fc.property(moment, (atMs) => {
        const sinceMs = atMs - dayBeginMs(atMs);
        expect(sinceMs).toBeGreaterThanOrEqual(0);
        expect(sinceMs).toBeLessThan(DAY_MS);
        expect(epochDayMs(epochDayAt(atMs))).toBe(dayBeginMs(atMs));
      }),
    );
  });
});

describe('a date of a file', () => {
  it('begins when its day begins in China', () => {
    expect(dateBeginMs(Date.parse('2026-11-21'))).toBe(MIDNIGHT_MS);
  });

  it('and the day of its first moment is the date again', () => {
    expect(wallDate(dateBeginMs(Date.parse('2026-11-21')))).toBe('2026-11-21');
  });
});

describe('the clock on the wall', () => {
  it('is eight hours ahead, in summer too', () => {
    expect(wallMs(MIDNIGHT_MS) - MIDNIGHT_MS).toBe(8 * HOUR_MS);
    expect(wallClock(Date.parse('2026-07-01T06:27:52.318Z'))).toBe('2026-07-01T14:27:52.318Z');
  });

  it('shows the new day, month and year at its own midnight', () => {
    expect(wallDate(Date.parse('2026-12-31T15:59:59.999Z'))).toBe('2026-12-31');
    expect(wallDate(Date.parse('2026-12-31T16:00:00Z'))).toBe('2027-01-01');
  });
});

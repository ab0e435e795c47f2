// Time that is given back: how much, to whom, and from when on it counts.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  byItsClock,
  dueAfterOutage,
  isOutage,
  isWorthTelling,
  lastEndWronged,
  leftOf,
  lostMs,
} from '#core/sales/lost-time.ts';

const from = (fromMs: number, lengthMs: number) => ({ fromMs, toMs: fromMs + lengthMs });

describe('an outage', () => {
  it.each([
    [1_999, false],
    [2_000, true],
    [60_000, true],
  ])('of %i ms is one, or a hiccup: %s', (lengthMs, isOne) => {
    expect(isOutage(from(10_000, lengthMs))).toBe(isOne);
  });

  it.each([
    [59_999, false],
    [60_000, true],
  ])('of %i ms moves a due time that is read by the minute: %s', (lengthMs, isTold) => {
    expect(isWorthTelling(from(10_000, lengthMs))).toBe(isTold);
  });

  it('wrongs whoever has less than five minutes left when it is over', () => {
    expect(lastEndWronged(from(10_000, 5_000))).toBe(15_000 + 5 * 60_000);
  });
});

describe('what of an outage is left to give back', () => {
  it.each([
    ['all of it, where nothing was given back', null, 10_000],
    ['all of it, where an earlier one was given back', 4_000, 10_000],
    ['what came after, where another node gave back a part', 13_000, 13_000],
  ])('is %s', (_says, givenToMs, fromMs) => {
    expect(leftOf(from(10_000, 5_000), givenToMs)).toEqual({ fromMs, toMs: 15_000 });
  });

  it('is nothing, where it was given back whole', () => {
    expect(isOutage(leftOf(from(10_000, 5_000), 15_000))).toBe(false);
    expect(isOutage(leftOf(from(10_000, 5_000), 20_000))).toBe(false);
  });
});

describe('a moment by a clock that has stood still', () => {
  it.each([
    ['before it stood still is as long ago as it was then', 9_000, 14_000],
    ['in which it stopped is now', 10_000, 15_000],
    ['while it stood still is now', 12_000, 15_000],
  ])('%s', (_says, atMs, isMs) => {
    expect(byItsClock(atMs, { fromMs: 10_000, toMs: 15_000 })).toBe(isMs);
  });
});

describe('what is lost', () => {
  it('is all of a standstill for a clock that ran before', () => {
    expect(lostMs(from(10_000, 5_000))).toBe(5_000);
    expect(lostMs(from(10_000, 5_000), 9_000)).toBe(5_000);
    expect(lostMs(from(10_000, 5_000), 12_000)).toBe(3_000);
    expect(lostMs(from(10_000, 5_000), 15_001)).toBe(0);
  });

  it('is nothing where a clock was set back', () => {
    expect(lostMs(from(10_000, -1))).toBe(0);
  });
});

describe('what was due', () => {
  it.each([
    ['before it began, was over then', 10_000, 10_000],
    ['just after it began, is due as much later', 10_001, 15_001],
    ['long after it, is due as much later', 99_000, 104_000],
  ])('%s', (_says, dueMs, thenMs) => {
    expect(dueAfterOutage({ sinceMs: 0, dueMs }, from(10_000, 5_000))).toBe(thenMs);
  });

  it('stays due when it was in a hiccup', () => {
    expect(dueAfterOutage({ sinceMs: 0, dueMs: 11_000 }, from(10_000, 1_999))).toBe(11_000);
  });

  it('leaves whoever lost time exactly as much as before', () => {
    const [ms, span] = [fc.integer({ min: 0, max: 10 ** 9 }), fc.integer({ min: 2_000, max: 10 ** 8 })];
    fc.assert(
      fc.property(ms, ms, span, (sinceMs, leftMs, lengthMs) => {
        const outage = from(sinceMs, lengthMs);
        const dueMs = dueAfterOutage({ sinceMs, dueMs: sinceMs + leftMs + 1 }, outage);
        expect(dueMs - outage.toMs).toBe(leftMs + 1);
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  FAIR_USE_MS,
  fairUseAt,
  limitedUntil,
  type ClaimHabits,
  type FairUse,
} from '#core/disputes/fair-use.ts';

const DAY_MS = 86_400_000;
const FREE: FairUse = { status: 'free' };
const NOW_MS = 1_000 * DAY_MS;
const habits = (purchaseCount: number, claimCount: number): ClaimHabits => ({ purchaseCount, claimCount });
const TOO_MUCH = habits(20, 6);

describe('fair use', () => {
  it('looks at three months', () => {
    expect(FAIR_USE_MS).toBe(90 * DAY_MS);
  });

  it.each([
    [0, 0, 'free'],
    [19, 19, 'free'],
    [20, 5, 'free'],
    [20, 6, 'warned'],
    [40, 10, 'free'],
    [40, 11, 'warned'],
  ])('of %i purchases with %i claims is %s', (purchaseCount, claimCount, status) => {
    expect(fairUseAt(FREE, habits(purchaseCount, claimCount), NOW_MS).status).toBe(status);
  });

  it('warns first, and leaves a month to change', () => {
    const warned = fairUseAt(FREE, TOO_MUCH, NOW_MS);
    expect(warned).toEqual({ status: 'warned', warnedAtMs: NOW_MS });
    expect(fairUseAt(warned, TOO_MUCH, NOW_MS + 30 * DAY_MS - 1)).toBe(warned);
    expect(fairUseAt(warned, TOO_MUCH, NOW_MS + 30 * DAY_MS)).toEqual({
      status: 'limited',
      untilMs: NOW_MS + 90 * DAY_MS,
    });
  });

  it('forgets the warning of who has changed', () => {
    const warned = fairUseAt(FREE, TOO_MUCH, NOW_MS);
    expect(fairUseAt(warned, habits(30, 6), NOW_MS + 40 * DAY_MS)).toEqual(FREE);
  });

  it('limits for sixty days in any case, then begins with a warning', () => {
    const limited: FairUse = { status: 'limited', untilMs: NOW_MS + 60 * DAY_MS };
    expect(fairUseAt(limited, habits(0, 0), NOW_MS)).toBe(limited);
    expect(fairUseAt(limited, TOO_MUCH, NOW_MS + 60 * DAY_MS)).toEqual({
      status: 'warned',
      warnedAtMs: NOW_MS + 60 * DAY_MS,
    });
    expect(fairUseAt(limited, habits(20, 5), NOW_MS + 60 * DAY_MS)).toEqual(FREE);
  });

  it('never limits anybody who was not warned a month before', () => {
    const anyMoment = fc.record({
      waitMs: fc.integer({ min: 0, max: 70 * DAY_MS }),
      purchaseCount: fc.integer({ min: 0, max: 60 }),
      claimCount: fc.integer({ min: 0, max: 30 }),
    });
    fc.assert(
      fc.property(fc.array(anyMoment, { maxLength: 20 }), (moments) => {
        let state: FairUse = FREE;
        let nowMs = NOW_MS;
        for (const { waitMs, ...seen } of moments) {
          nowMs += waitMs;
          const before = state;
          state = fairUseAt(before, seen, nowMs);
          const isNewLimit = state.status === 'limited' && before.status !== 'limited';
          const wasWarned = before.status === 'warned' && nowMs - before.warnedAtMs >= 30 * DAY_MS;
          expect(!isNewLimit || wasWarned).toBe(true);
        }
      }),
    );
  });
});

describe('a limit', () => {
  it('holds until its last minute, and for nobody who is not limited', () => {
    const limited: FairUse = { status: 'limited', untilMs: NOW_MS };
    expect(limitedUntil(limited, NOW_MS - 1)).toBe(NOW_MS);
    expect(limitedUntil(limited, NOW_MS)).toBeNull();
    expect(limitedUntil(FREE, NOW_MS)).toBeNull();
    expect(limitedUntil({ status: 'warned', warnedAtMs: NOW_MS }, NOW_MS)).toBeNull();
  });
});

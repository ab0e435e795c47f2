// How often one may send a request.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LOGIN_PACES } from '#server/accounts/login-guard.ts';
import { limit, serviceLimits } from '#server/http/limits.ts';

const NOW_MS = 1_000_000;

describe('a limit', () => {
  test('gives no more in any time than its burst and return', () => {
    const steps = fc.array(fc.integer({ min: 0, max: 3_000 }), { maxLength: 80 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 900 }), steps, (...given) => {
        const [burst, refillMs, waits] = given;
        const { take } = limit({ burst, refillMs });
        let atMs = NOW_MS;
        let taken = 0;
        for (const waitMs of waits) {
          atMs += waitMs;
          if (take('one', atMs) === 0) taken += 1;
        }
        expect(taken).toBeLessThanOrEqual(burst + (atMs - NOW_MS) / refillMs + 1e-6);
      }),
    );
  });

  test('says how long to wait, and that is long enough', () => {
    const waits = fc.array(fc.integer({ min: 0, max: 700 }), { maxLength: 40 });
    fc.assert(
      fc.property(waits, (given) => {
        const { take } = limit({ burst: 2, refillMs: 1_000 });
        let atMs = NOW_MS;
        for (const waitMs of given) {
          atMs += waitMs;
          const leftMs = take('one', atMs);
          if (leftMs === 0) continue;
          atMs += leftMs;
          expect(take('one', atMs)).toBe(0);
        }
      }),
    );
  });

  test('puts back what a good try took, no more', () => {
    const { take, giveBack } = limit({ burst: 1, refillMs: 60_000 });
    giveBack('one');
    expect(take('one', NOW_MS)).toBe(0);
    giveBack('one');
    giveBack('one');
    expect(take('one', NOW_MS)).toBe(0);
    expect(take('one', NOW_MS)).toBe(60_000);
  });

  test('of one stops no other', () => {
    const { take } = limit({ burst: 1, refillMs: 60_000 });
    expect([take('one', NOW_MS), take('one', NOW_MS) > 0, take('two', NOW_MS)]).toEqual([0, true, 0]);
  });

  test('forgets nobody who calls again, only who was long silent', () => {
    const { take } = limit({ burst: 1, refillMs: 600_000 });
    const crowd = (from: number): void => {
      for (let at = 0; at < 25_000; at += 1) take(`stranger-${from + at}`, NOW_MS);
    };
    take('steady', NOW_MS);
    take('silent', NOW_MS);
    for (const from of [0, 25_000, 50_000]) {
      crowd(from);
      expect(take('steady', NOW_MS)).toBeGreaterThan(0);
    }
    expect(take('silent', NOW_MS)).toBe(0);
  });

  test('puts back also to whom it has not heard for a while', () => {
    const { take, giveBack } = limit({ burst: 1, refillMs: 600_000 });
    take('one', NOW_MS);
    for (let at = 0; at < 25_000; at += 1) take(`stranger-${at}`, NOW_MS);
    giveBack('one');
    expect(take('one', NOW_MS)).toBe(0);
  });

  test('of the house allows fewer guesses an account than homes', () => {
    const { pair, home, stranger } = LOGIN_PACES;
    expect(pair.burst).toBeLessThan(home.burst);
    // … and too many requests of one home are turned away after all of that, before they get to the
    // store.
    const { loginHome } = serviceLimits();
    const tries = Array.from({ length: 200 }, () => loginHome.take('one', NOW_MS));
    expect(tries.filter((waitMs) => waitMs === 0).length).toBeGreaterThanOrEqual(stranger.burst);
  });
});

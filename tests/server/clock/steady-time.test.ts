// Time in a house whose machine is set, sleeps, drifts or starts with a wrong note of
// itself.
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { steadyClock } from '#server/clock/clock.ts';
import { timeAfter, timeAtStart, timeNotBefore } from '#server/clock/steady-time.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOON_MS = 1_764_000_000_000;

/** A machine and the house that goes by it; the house looks after each thing that happens. */
const machine = () => {
  const hands = { dateMs: NOON_MS, runningMs: 5_000, asleepMs: 70_000 };
  const said: string[] = [];
  const read = () => ({ ...hands, uptimeMs: () => hands.runningMs + hands.asleepMs });
  const clock = steadyClock(read, (line) => said.push(line));
  /** Passes half a second at a time, as the clock of a house looks. */
  const pass = (ms: number, driftShare = 0): number => {
    for (let passedMs = 0; passedMs < ms; passedMs += 500) {
      hands.runningMs += 500;
      hands.dateMs += 500 * (1 + driftShare);
      clock.nowMs();
    }
    return clock.nowMs();
  };
  return {
    said,
    clock,
    pass,
    set: (ms: number) => (hands.dateMs += ms),
    restartRunning: () => (hands.runningMs = 0),
    doze: (ms: number) => {
      hands.dateMs += ms;
      hands.asleepMs += ms;
    },
  };
};

describe('the time of a house', () => {
  it.each([
    ['is the date, as long as nobody sets it', (_m: ReturnType<typeof machine>) => 0, 10_000, 0],
    ['goes on by the running time, when the date is set forward', (m) => m.set(HOUR_MS), 10_000, -HOUR_MS],
    ['goes on by the running time, when the date is set back', (m) => m.set(-HOUR_MS), 10_000, HOUR_MS],
    [
      'goes along with a machine that slept, for that time is lost to everybody',
      (m) => m.doze(HOUR_MS),
      HOUR_MS + 10_000,
      0,
    ],
    [
      'tells sleep from a date that is set in the same moment',
      (m) => [m.doze(HOUR_MS), m.set(-2 * HOUR_MS)],
      HOUR_MS + 10_000,
      2 * HOUR_MS,
    ],
    ['follows the small steps of a time service', (m) => m.set(200), 10_200, 0],
    ['loses nothing when the running time itself begins anew', (m) => m.restartRunning(), 10_000, 0],
  ] satisfies [string, (m: ReturnType<typeof machine>) => unknown, number, number][])(
    '%s',
    (_says, happens, passedMs, aheadMs) => {
      const house = machine();
      happens(house);
      house.clock.nowMs();
      const nowMs = house.pass(10_000);
      // On its way back to the date it may have gone a half per cent faster or slower.
      expect(Math.abs(nowMs - NOON_MS - passedMs)).toBeLessThanOrEqual(51);
      expect(Math.abs(house.clock.aheadMs() - aheadMs)).toBeLessThanOrEqual(51);
    },
  );

  it('follows a date that drifts, whichever way', () => {
    for (const share of [0.0004, -0.0004]) {
      const house = machine();
      const nowMs = house.pass(HOUR_MS, share);
      expect(Math.abs(nowMs - NOON_MS - HOUR_MS * (1 + share))).toBeLessThanOrEqual(251);
      expect(house.said).toEqual([]);
    }
  });

  it('comes back to the date by and by, and says so', () => {
    const house = machine();
    house.set(-20_000);
    house.pass(HOUR_MS);
    expect(house.clock.aheadMs()).toBeGreaterThan(0);
    house.pass(HOUR_MS);
    expect(house.clock.aheadMs()).toBe(0);
    expect(house.said.map((line) => line.slice(0, 7))).toEqual(['系统时间被改动', '时钟已与系统时']);
  });

  it('of a house corrected after an hour ahead never stood still', () => {
    const house = machine();
    house.set(HOUR_MS);
    const aheadMs = house.pass(60_000);
    house.set(-HOUR_MS);
    expect(Math.abs(house.pass(60_000) - aheadMs - 60_000)).toBeLessThanOrEqual(300);
  });

  it('after a restart with a future note goes on from there', () => {
    const house = machine();
    house.clock.notBefore(NOON_MS + HOUR_MS);
    expect(house.clock.nowMs()).toBe(NOON_MS + HOUR_MS);
    expect(Math.abs(house.pass(60_000) - NOON_MS - HOUR_MS - 60_000)).toBeLessThanOrEqual(301);
    expect(house.said[0]).toContain('快 3600 秒');
  });

  it('after a restart with a note from the past is the date', () => {
    const house = machine();
    house.clock.notBefore(NOON_MS - HOUR_MS);
    expect(house.clock.nowMs()).toBe(NOON_MS);
    expect(house.said).toEqual([]);
  });
});

test('whatever clocks do, time never runs backwards or drifts', () => {
  const anyStep = fc.record({
    passMs: fc.nat(2_000),
    setMs: fc.oneof(fc.constant(0), fc.integer({ min: -DAY_MS, max: DAY_MS })),
  });
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 40 }), (steps) => {
      const hands = { dateMs: NOON_MS, runningMs: 0 };
      const read = () => ({ ...hands, uptimeMs: () => hands.runningMs });
      let time = timeNotBefore(timeAtStart(read()), NOON_MS);
      for (const { passMs, setMs } of steps) {
        hands.runningMs += passMs;
        hands.dateMs += passMs + setMs;
        const after = timeAfter(time, read());
        expect(after.nowMs).toBeGreaterThanOrEqual(time.nowMs);
        expect(Math.abs(after.nowMs - time.nowMs - passMs)).toBeLessThanOrEqual(255 + passMs * 0.01);
        time = after;
      }
    }),
  );
});

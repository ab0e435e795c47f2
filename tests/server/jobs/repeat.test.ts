// Work that looks through the whole house waits until the house has all it brings along.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startWhenFilled, type Repeat } from '#server/jobs/repeat.ts';
import { movedClock, type MovedClock } from '../../kit/clock.ts';
import { START_MS } from '../../kit/lots.ts';

const EVERY_MS = 1_000;
const FILLED_MS = 120_000;

let clock: MovedClock;
let failed: unknown[];
let rounds: number;
let repeat: Repeat;

beforeEach(() => {
  vi.useFakeTimers();
  clock = movedClock(START_MS);
  failed = [];
  rounds = 0;
});
afterEach(async () => {
  await repeat.stop();
  vi.useRealTimers();
});

const begin = (work: () => Promise<unknown>): void => {
  repeat = startWhenFilled(work, { everyMs: EVERY_MS, clock, failed: (error) => failed.push(error) });
};
const passes = async (ms: number): Promise<void> => {
  clock.moveBy(ms);
  await vi.advanceTimersByTimeAsync(EVERY_MS);
};
const counts = (): Promise<number> => {
  rounds += 1;
  return Promise.resolve(rounds);
};

test('a house that has just begun is not looked through', async () => {
  begin(counts);
  await passes(FILLED_MS - 1);
  expect(rounds).toBe(0);
  await passes(1);
  expect(rounds).toBe(1);
  await passes(EVERY_MS);
  expect(rounds).toBe(2);
});

test('a round that fails is told, and the next one follows', async () => {
  begin(() => counts().then((round) => Promise.reject(new Error(`round ${round}`))));
  await passes(FILLED_MS);
  await passes(EVERY_MS);
  expect(failed).toMatchObject([{ message: 'round 1' }, { message: 'round 2' }]);
});

test('stopping ends the rounds', async () => {
  begin(counts);
  await repeat.stop();
  await passes(FILLED_MS);
  expect(rounds).toBe(0);
});

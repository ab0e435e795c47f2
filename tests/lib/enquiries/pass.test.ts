import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openPass } from '#lib/enquiries/pass.ts';

/** How long the challenge is on its way. */
const LINE_MS = 900;

const house = vi.hoisted(() => ({ asked: [] as ((challenge: string) => void)[] }));
vi.mock('#lib/api.ts', () => ({
  call: () => new Promise((resolve) => house.asked.push(resolve)),
}));
vi.mock('#lib/accounts/proof.ts', () => ({ solve: (challenge: string) => `proof of ${challenge}` }));

beforeEach(() => {
  house.asked = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The line brings the challenge that was asked for last. */
const arrive = async (): Promise<void> => {
  await vi.advanceTimersByTimeAsync(LINE_MS);
  house.asked.at(-1)?.(`challenge ${house.asked.length}`);
};

it('a slow line’s form is old enough, counted from the challenge', async () => {
  const pass = openPass();
  pass.begin();
  const taken = vi.fn();
  void pass.take().then(taken);
  await arrive();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(taken).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(taken).toHaveBeenCalledWith('proof of challenge 1');
});

it('a slowly filled form goes at once, and the next anew', async () => {
  const pass = openPass();
  pass.begin();
  await arrive();
  await vi.advanceTimersByTimeAsync(60_000);
  const taken = vi.fn();
  void pass.take().then(taken);
  await vi.advanceTimersByTimeAsync(0);
  expect(taken).toHaveBeenCalledWith('proof of challenge 1');
  void pass.take().then(taken);
  await arrive();
  await vi.advanceTimersByTimeAsync(3_200);
  expect(taken).toHaveBeenLastCalledWith('proof of challenge 2');
});

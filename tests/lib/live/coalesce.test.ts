// Runs that are asked for while one is under way.
import { describe, expect, it } from 'vitest';
import { coalesced } from '#lib/live/coalesce.ts';

/** Runs that end when they are told to, in whatever order. */
const someRuns = () => {
  const ends: (() => void)[] = [];
  const ask = coalesced(
    () =>
      new Promise((resolve) => {
        ends.push(resolve);
      }),
  );
  const endLast = async (): Promise<void> => {
    ends.at(-1)?.();
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return { ask, endLast, begun: () => ends.length };
};

describe('what is asked for on every change', () => {
  it('runs once at a time, and once more for later askers', async () => {
    const { ask, endLast, begun } = someRuns();
    const first = ask();
    void ask();
    const last = ask();
    expect(begun()).toBe(1);
    await endLast();
    expect(begun()).toBe(2);
    await endLast();
    await Promise.all([first, last]);
    expect(begun()).toBe(2);
  });

  it('runs anew when it is asked for after the last has ended', async () => {
    const { ask, endLast, begun } = someRuns();
    const first = ask();
    await endLast();
    await first;
    void ask();
    expect(begun()).toBe(2);
  });

  it('tells of a run that failed, and runs the next time', async () => {
    let count = 0;
    const ask = coalesced(() => {
      count += 1;
      return count === 1 ? Promise.reject(new Error('down')) : Promise.resolve();
    });
    await expect(ask()).rejects.toThrow('down');
    await expect(ask()).resolves.toBeUndefined();
    expect(count).toBe(2);
  });
});

// Work that comes round: a round begins every so often, never beside another, and stopping waits
// for the one that runs.
import type { Clock } from '#server/clock/clock.ts';

export interface Repeat {
  readonly stop: () => Promise<void>;
}

export function startRepeat(
  work: () => Promise<void>,
  everyMs: number,
  failed: (error: unknown) => void,
): Repeat {
  let round: Promise<void> | null = null;
  const timer = setInterval(() => {
    round ??= work()
      .catch(failed)
      .finally(() => {
        round = null;
      });
  }, everyMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await round;
    },
  };
}

/** So long a house that has just begun may still be filled: what looks through all of it waits. */
const FILLED_MS = 120_000;

/** The same, once the house has all it brings along. */
export function startWhenFilled(
  work: () => Promise<unknown>,
  {
    everyMs,
    clock,
    failed,
  }: {
    readonly everyMs: number;
    readonly clock: Pick<Clock, 'nowMs'>;
    readonly failed: (error: unknown) => void;
  },
): Repeat {
  const fromMs = clock.nowMs() + FILLED_MS;
  const round = async (): Promise<void> => {
    if (clock.nowMs() >= fromMs) await work();
  };
  return startRepeat(round, everyMs, failed);
}

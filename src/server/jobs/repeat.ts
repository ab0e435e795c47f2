// Work that comes round: a round begins every so often, never beside another, and stopping waits
// for the one that runs.
import type { JobFigures } from '#core/operations/parts.ts';
import type { Clock } from '#server/clock/clock.ts';

export interface Repeat {
  readonly stop: () => Promise<void>;
  /** How its rounds go; absent: it has none of its own. */
  readonly rounds?: () => Omit<JobFigures, 'name'>;
}

export function startRepeat(
  work: () => Promise<void>,
  everyMs: number,
  failed: (error: unknown) => void,
): Repeat {
  let round: Promise<void> | null = null;
  let begunAtMs = 0;
  let hasFailed = false;
  const turn = async (): Promise<void> => {
    try {
      await work();
      hasFailed = false;
    } catch (error) {
      hasFailed = true;
      failed(error);
    }
  };
  const timer = setInterval(() => {
    if (round) return;
    begunAtMs = performance.now();
    round = turn().finally(() => {
      round = null;
    });
  }, everyMs);
  return {
    rounds: () => ({ everyMs, takenMs: round ? performance.now() - begunAtMs : null, hasFailed }),
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

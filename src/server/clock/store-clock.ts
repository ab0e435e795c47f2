// The clock that the nodes of one house share: that of the store's server. Each node asks it now
// and then, reckons on by its own machine in between, and knows by how much it may be wrong; while
// it does not, it takes nothing in. Decision: nodes-share-one-clock. Source: engine.md 9.5,
// goals.md R10, I-09, I-42.
import type { Clock } from './clock.ts';

/** A node's own two clocks, in ms. */
export interface Machine {
  /** Runs evenly from when the process began, but may stand still while the machine sleeps. */
  readonly runningMs: () => number;
  /** The date, which goes on in sleep, and which somebody may set. */
  readonly dateMs: () => number;
}

interface Sample {
  /**
   * To be added to the running time; taken as if the answer had left in the middle of the way there
   * and back.
   */
  readonly offsetMs: number;
  readonly errorMs: number;
  readonly takenAtMs: number;
  /** The date less the running time. It changes when the machine has slept or was set. */
  readonly dateOffsetMs: number;
}

/**
 * Time of the store's server, wherever it is set to: the house's own time is made of it
 * (steady-time.ts).
 */
export interface StoreClock extends Clock {
  readonly isSure: () => boolean;
  /** Asks the server once more. Resolves, too, when it does not answer: what was known ages. */
  readonly ask: () => Promise<void>;
}

/**
 * By this much a machine's running time may be off, in ms to the ms: what a time service corrects
 * at most.
 */
const DRIFT = 0.0005;
const MOST_ERROR_MS = 100;
const LONGEST_AGE_MS = 60_000;

export function storeClock(serverMs: () => Promise<number>, machine: Machine = thisMachine): StoreClock {
  /** The newest first; none that it contradicts, and none that is old. */
  let samples: readonly Sample[] = [];
  /** It stays the best of them however long it takes: all of them age alike. */
  let best: Sample | undefined;
  let asking: Promise<void> | null = null;

  const dateOffsetMs = (): number => machine.dateMs() - machine.runningMs();

  const take = async (): Promise<void> => {
    const askedAtMs = machine.runningMs();
    const toldMs = await serverMs();
    const takenAtMs = machine.runningMs();
    const errorMs = (takenAtMs - askedAtMs) / 2;
    const offsetMs = toldMs + errorMs - takenAtMs;
    const newest: Sample = { offsetMs, errorMs, takenAtMs, dateOffsetMs: dateOffsetMs() };
    const kept = samples.filter(
      (sample) => takenAtMs - sample.takenAtMs <= LONGEST_AGE_MS && agree(sample, newest, takenAtMs),
    );
    samples = [newest, ...kept];
    [best] = samples.toSorted((one, other) => errorAt(one, takenAtMs) - errorAt(other, takenAtMs));
  };

  const ask = (): Promise<void> => {
    asking ??= take()
      .catch(() => undefined)
      .finally(() => {
        asking = null;
      });
    return asking;
  };

  const isKnown = (): boolean => {
    const runningMs = machine.runningMs();
    const [newest] = samples;
    if (!newest || !best || runningMs - newest.takenAtMs > LONGEST_AGE_MS) return false;
    const movedMs = Math.abs(dateOffsetMs() - newest.dateOffsetMs);
    return movedMs <= MOST_ERROR_MS && errorAt(best, runningMs) <= MOST_ERROR_MS;
  };

  return {
    nowMs: () => {
      const runningMs = machine.runningMs();
      const offsetMs = best?.offsetMs ?? dateOffsetMs();
      return runningMs + offsetMs;
    },
    isSure: () => {
      if (isKnown()) return true;
      // The next caller should not have to wait for the next round.
      void ask();
      return false;
    },
    ask,
  };
}

const errorAt = ({ errorMs, takenAtMs }: Sample, runningMs: number): number =>
  errorMs + (runningMs - takenAtMs) * DRIFT;

/** Both may be true. */
const agree = (one: Sample, other: Sample, runningMs: number): boolean =>
  Math.abs(one.offsetMs - other.offsetMs) <= errorAt(one, runningMs) + errorAt(other, runningMs);

const thisMachine: Machine = { runningMs: () => performance.now(), dateMs: () => Date.now() };

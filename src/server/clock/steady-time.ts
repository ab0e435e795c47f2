// The house's time by two clocks: the date, which somebody may set, and the running time, which
// nobody can. As long as the two keep together the date counts, and small corrections of a time
// service are followed. Where they part, the house goes on by its running time, so that no lot
// loses or gains a minute by a hand on the clock, and comes back to the date so slowly that no
// countdown shows it. A machine that slept has lost that time for its bidders: it counts, and is an
// outage.
// Source: engine.md 9.5; goals.md I-42, R11; decisions/the-house-keeps-its-own-time.

/** The clocks of a machine at one moment, in ms. */
export interface Reading {
  /** The date, or what the store says it is. */
  readonly dateMs: number;
  /** Runs evenly from when the process began; it may stand still while the machine sleeps. */
  readonly runningMs: number;
  /** Runs evenly, in sleep too. Asked only where the two others have parted. */
  readonly uptimeMs: () => number;
}

export interface HouseTime {
  /** Epoch ms, with fractions. */
  readonly nowMs: number;
  readonly runningMs: number;
  /** How long the machine had slept by then. */
  readonly asleepMs: number;
  /**
   * By how much the house is ahead of the date, behind it below zero; 0 while the two keep
   * together.
   */
  readonly aheadMs: number;
}

/**
 * The two may part by so much before anybody must have set the date, and by so much more the longer
 * nobody has looked.
 */
const NOISE_MS = 250;
const DRIFT = 0.001;
/** So much faster or slower the house goes on its way back to the date. */
const RETURN = 0.005;

/**
 * The store has seen the house alive at `aliveMs`: its time goes on from there, be it that the date
 * says less.
 */
export function timeNotBefore(time: HouseTime, aliveMs: number): HouseTime {
  return aliveMs <= time.nowMs
    ? time
    : { ...time, nowMs: aliveMs, aheadMs: time.aheadMs + aliveMs - time.nowMs };
}

const within = (ms: number, mostMs: number): number => Math.min(Math.max(ms, -mostMs), mostMs);

export function timeAtStart({ dateMs, runningMs, uptimeMs }: Reading): HouseTime {
  return {
    nowMs: dateMs,
    runningMs,
    asleepMs: uptimeMs() - runningMs,
    aheadMs: 0,
  };
}

const byDate = (before: HouseTime, { dateMs, runningMs }: Reading, asleepMs: number): HouseTime => ({
  nowMs: Math.max(before.nowMs, dateMs),
  runningMs,
  asleepMs,
  aheadMs: 0,
});

/** The house's time at a reading, from what it was at the one before. It never runs backwards. */
export function timeAfter(before: HouseTime, reading: Reading): HouseTime {
  const { dateMs, runningMs, uptimeMs } = reading;
  const elapsedMs = Math.max(0, runningMs - before.runningMs);
  const noiseMs = NOISE_MS + elapsedMs * DRIFT;
  const awakeMs = before.nowMs + elapsedMs;
  if (Math.abs(dateMs - awakeMs) <= noiseMs) return byDate(before, reading, before.asleepMs);
  const asleepMs = Math.max(before.asleepMs, uptimeMs() - runningMs);
  const sleptMs = asleepMs - before.asleepMs;
  const nowMs = awakeMs + (sleptMs > NOISE_MS ? sleptMs : 0);
  const gapMs = dateMs - nowMs;
  if (Math.abs(gapMs) <= noiseMs + sleptMs * DRIFT) return byDate(before, reading, asleepMs);
  const returnMs = within(gapMs, elapsedMs * RETURN);
  return { nowMs: nowMs + returnMs, runningMs, asleepMs, aheadMs: returnMs - gapMs };
}

// The house's clock. It is read once for each thing that comes in, and never runs backwards or
// stands still: when the machine's clock is set, the house goes on by its running time
// (steady-time.ts). Source: engine.md 9.5, goals.md I-42.
import { uptime } from 'node:os';
import { timeAfter, timeAtStart, timeNotBefore, type HouseTime, type Reading } from './steady-time.ts';

export interface Clock {
  /** Epoch ms. */
  readonly nowMs: () => number;
  /**
   * Whether it is known to be right; while it is not, nothing is taken in. Absent: it is the only
   * clock there is.
   */
  readonly isSure?: () => boolean;
}

/** A clock that holds its own against a date that is set. */
export interface SteadyClock extends Clock {
  /** The house was seen alive at this time: it is no earlier now. */
  readonly notBefore: (atMs: number) => void;
  /** By how much the house is ahead of the date, behind it below zero; 0 while they agree. */
  readonly aheadMs: () => number;
}

/** Time of the machine, with `dateMs` for the date. */
export function machineReading(dateMs: number): Reading {
  return {
    dateMs,
    runningMs: performance.now(),
    uptimeMs: () => uptime() * 1_000,
  };
}

const SECOND_MS = 1_000;

export function systemClock(say?: (line: string) => void): SteadyClock {
  return steadyClock(() => machineReading(Date.now()), say);
}

const wordsOf = (aheadMs: number): string => {
  if (aheadMs === 0) return '时钟已与系统时间一致。(The house and the date agree again.)';
  const [word, english] = aheadMs > 0 ? ['快', 'ahead of'] : ['慢', 'behind'];
  const seconds = Math.round(Math.abs(aheadMs) / SECOND_MS);
  return (
    `系统时间被改动：本行时间比系统时间${word} ${seconds} 秒，按运行时间继续走，并缓慢对齐。` +
    `(The date was set: the house is ${seconds} s ${english} it and goes on by its running time.)`
  );
};

/** @param say takes a line when the date has been set, and when the house has come back to it */
export function steadyClock(read: () => Reading, say: (line: string) => void = () => undefined): SteadyClock {
  let time: HouseTime = timeAtStart(read());
  const move = (next: HouseTime): void => {
    const isNews = (next.aheadMs === 0) !== (time.aheadMs === 0);
    // Set once more, by more than the way back since.
    const isMoved = Math.abs(next.aheadMs - time.aheadMs) > SECOND_MS;
    time = next;
    if (isNews || isMoved) say(wordsOf(next.aheadMs));
  };
  return {
    nowMs: () => {
      move(timeAfter(time, read()));
      return Math.floor(time.nowMs);
    },
    notBefore: (atMs) => move(timeNotBefore(time, atMs)),
    aheadMs: () => Math.round(time.aheadMs),
  };
}

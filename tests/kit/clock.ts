// A clock that stands still until a test moves it.
import type { Clock } from '#server/clock/clock.ts';

export interface MovedClock extends Clock {
  readonly moveTo: (atMs: number) => void;
  readonly moveBy: (byMs: number) => void;
}

export function movedClock(startMs: number): MovedClock {
  let nowMs = startMs;
  return {
    nowMs: () => nowMs,
    moveTo: (atMs) => {
      nowMs = atMs;
    },
    moveBy: (byMs) => {
      nowMs += byMs;
    },
  };
}

// The house's clock. It is read once for each thing that comes in, and never runs backwards: when the machine's clock is
// set back, the house waits for it to catch up. Source: engine.md 9.5, goals.md I-42.

export interface Clock {
  /** Epoch ms. */
  readonly nowMs: () => number;
  /** Whether it is known to be right; while it is not, nothing is taken in. Absent: it is the only clock there is. */
  readonly isSure?: () => boolean;
}

/** The machine's clock, never before `notBeforeMs`: the last moment the house is known to have been alive. */
export const systemClock = (notBeforeMs = 0): Clock => {
  let lastMs = notBeforeMs;
  return {
    nowMs: () => {
      lastMs = Math.max(lastMs, Date.now());
      return lastMs;
    },
  };
};

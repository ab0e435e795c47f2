// A bucket of tokens: every try takes one, and they come back with time. Reckoned in whole
// milliseconds of waiting: of parts of a token, who waits as long as they are told would be short
// by a hair. Source: goals.md S7.

export interface Pace {
  /** So many at once … */
  readonly burst: number;
  /** … and one more each time this has passed. */
  readonly refillMs: number;
}

export interface Bucket {
  readonly creditMs: number;
  readonly atMs: number;
}

/** One is put back: the try was a good one. */
export function givenBack(pace: Pace, { creditMs, atMs }: Bucket): Bucket {
  return {
    creditMs: Math.min(fullMs(pace), creditMs + pace.refillMs),
    atMs,
  };
}

const fullMs = ({ burst, refillMs }: Pace): number => burst * refillMs;

/**
 * Tries left after one more, and how long to wait where there were not so many left: 0 when it was
 * taken.
 */
export function taken(
  pace: Pace,
  bucket: Bucket | null,
  { nowMs, count = 1 }: { readonly nowMs: number; readonly count?: number },
): { readonly bucket: Bucket; readonly waitMs: number } {
  const costMs = count * pace.refillMs;
  const cameMs = bucket ? bucket.creditMs + Math.max(0, nowMs - bucket.atMs) : fullMs(pace);
  const creditMs = Math.min(fullMs(pace), cameMs);
  const isTaken = creditMs >= costMs;
  return {
    bucket: { creditMs: isTaken ? creditMs - costMs : creditMs, atMs: nowMs },
    waitMs: isTaken ? 0 : Math.ceil(costMs - creditMs),
  };
}

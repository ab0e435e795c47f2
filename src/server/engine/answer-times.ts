// How long commands take, from when they are handed over until they are answered, which is after
// their commit: measured where they are asked, over the last minute. Of a minute with more than a
// thousand only the last thousand count. Source: product.md 5.21; goals.md P.

export interface AnswerTimes {
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly count: number;
}

const KEPT = 1_000;
const WINDOW_MS = 60_000;

/** Smallest of them that so many percent do not exceed; sorted, none of them empty. */
const percentile = (sorted: readonly number[], percent: number): number =>
  sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? 0;

export class AnswerMeter {
  readonly #taken = new Float64Array(KEPT);
  readonly #atMs = new Float64Array(KEPT).fill(Number.NEGATIVE_INFINITY);
  #next = 0;

  note(askedAtMs: number, answeredAtMs: number): void {
    this.#taken[this.#next] = answeredAtMs - askedAtMs;
    this.#atMs[this.#next] = answeredAtMs;
    this.#next = (this.#next + 1) % KEPT;
  }

  /** Null: there was none within the last minute. */
  read(nowMs: number): AnswerTimes | null {
    const fresh = [...this.#taken].filter((_ms, index) => (this.#atMs[index] ?? 0) >= nowMs - WINDOW_MS);
    if (fresh.length === 0) return null;
    const sorted = fresh.toSorted((one, other) => one - other);
    return { p50Ms: percentile(sorted, 50), p99Ms: percentile(sorted, 99), count: sorted.length };
  }
}

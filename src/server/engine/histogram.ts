// Durations, counted by how long they were: plain numbers that cost next to nothing to keep, and
// are read by whoever watches the house. Source: goals.md R13.

/** Upper bounds in ms, each with the ones before it; what is longer has a place of its own. */
export const BOUNDS_MS: readonly number[] = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000];

export interface HistogramFigures {
  /** By their place in `BOUNDS_MS`, not added up; the last are longer than all bounds. */
  readonly counts: readonly number[];
  readonly sumMs: number;
}

export class Histogram {
  readonly #counts = Array.from({ length: BOUNDS_MS.length + 1 }, () => 0);
  #sumMs = 0;

  note(takenMs: number): void {
    const place = BOUNDS_MS.findIndex((boundMs) => takenMs <= boundMs);
    const at = place < 0 ? BOUNDS_MS.length : place;
    this.#counts[at] = (this.#counts[at] ?? 0) + 1;
    this.#sumMs += takenMs;
  }

  figures(): HistogramFigures {
    return { counts: [...this.#counts], sumMs: this.#sumMs };
  }
}

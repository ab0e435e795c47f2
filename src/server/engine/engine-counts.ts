// Counts the engine keeps of itself, in its own thread: how long commits take, how many commands
// each of them held, how many wait. Source: goals.md R13.
import { Histogram, type HistogramFigures } from './histogram.ts';

export interface EngineFigures {
  /** Of batches that are on the disk. */
  readonly commits: HistogramFigures;
  /** How long the embedded store's file took to keep what its log held; null: another store. */
  readonly syncs: HistogramFigures | null;
  /** Commands in all committed batches. */
  readonly commandCount: number;
  /** Of the last batch. */
  readonly lastBatchSize: number;
  readonly failedCount: number;
  readonly waitingCount: number;
  /** Held by the engine's thread. */
  readonly heapBytes: number;
}

export class EngineCounts {
  readonly #commits = new Histogram();
  #commandCount = 0;
  #lastBatchSize = 0;
  #failedCount = 0;

  noteCommit(commandCount: number, takenMs: number): void {
    this.#commits.note(takenMs);
    this.#commandCount += commandCount;
    this.#lastBatchSize = commandCount;
  }

  noteFailure(): void {
    this.#failedCount += 1;
  }

  read(): Pick<EngineFigures, 'commits' | 'commandCount' | 'lastBatchSize' | 'failedCount'> {
    return {
      commits: this.#commits.figures(),
      commandCount: this.#commandCount,
      lastBatchSize: this.#lastBatchSize,
      failedCount: this.#failedCount,
    };
  }
}

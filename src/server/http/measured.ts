// Measures that this node has taken of itself, for the control board.
import type { AnswerTimes } from '#contract/sales/control-outputs.ts';

export interface Measured {
  /** Open live streams. */
  readonly lines: () => number;
  /** How many of them look at a lot. */
  readonly watching: (lotId: string) => number;
  /** Null: no command within the last minute. */
  readonly answers: () => AnswerTimes | null;
  readonly aheadMs: () => number;
}

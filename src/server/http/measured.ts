// Measures that this node has taken of itself, for the control board.
import type { HouseStatus } from '#contract/operations/outputs.ts';
import type { AnswerTimes } from '#contract/sales/control-outputs.ts';

export interface Measured {
  /** Open live streams. */
  readonly lines: () => number;
  /** How many of them look at a lot. */
  readonly watching: (lotId: string) => number;
  /** Null: no command within the last minute. */
  readonly answers: () => AnswerTimes | null;
  readonly aheadMs: () => number;
  /** How its parts stand, and what was broken in the last days. */
  readonly status: () => Promise<HouseStatus>;
}

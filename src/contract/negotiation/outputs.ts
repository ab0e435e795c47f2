// The answers about haggling: to the highest bidder about his own, to the house's people about all.
import type { Haggle, HaggleStep } from '#core/negotiation/negotiation.ts';

export interface HaggleStepRow {
  readonly by: HaggleStep['by'];
  readonly what: HaggleStep['what'];
  readonly amountFen: number | null;
  readonly atMs: number;
}

export interface HaggleRow {
  readonly lotId: string;
  readonly lotNumber: string;
  readonly lotTitle: string;
  readonly paddle: string;
  readonly status: Haggle['status'];
  readonly round: number;
  readonly offerFen: number;
  readonly counterFen: number | null;
  /** What it was agreed at; null while it was not. */
  readonly priceFen: number | null;
  /** By when whoever's turn it is must answer; null when it is over. */
  readonly answerByMs: number | null;
  /** Since when its time stands still with its sale; null when it runs or is over. */
  readonly stoppedAtMs: number | null;
  readonly endedAtMs: number | null;
  readonly steps: readonly HaggleStepRow[];
}

export interface HaggleOutputs {
  /** The newest first. */
  readonly haggleMine: { readonly rows: readonly HaggleRow[]; readonly nowMs: number };
  readonly haggleReply: HaggleRow;
  /** Those that are open, the most pressing first. */
  readonly haggleList: { readonly rows: readonly HaggleRow[]; readonly nowMs: number };
  readonly haggleAnswer: HaggleRow;
}

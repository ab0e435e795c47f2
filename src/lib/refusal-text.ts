// What is said with a refusal.
export interface RefusalWords {
  readonly sentence: string;
  readonly wayOut: string;
  /** The amount the way out names, ready to be bid. */
  readonly amountFen?: number;
}

// Form of a refusal in the catalogue: its number on the wire, and what is said with it.

export interface RefusalWords {
  readonly sentence: string;
  readonly wayOut: string;
  /** The amount the way out names, ready to be bid. */
  readonly amountFen?: number;
}

/**
 * `nowMs`: the house's time, for "today" and "tomorrow"; null where the words are read on another
 * day.
 */
export type SayRefusal<Facts> = (facts: Facts, nowMs: number | null) => RefusalWords;

/** A part of the catalogue: a code without number, sentence or way out does not compile. */
export type Refusals<Any extends { readonly code: string }> = {
  readonly [Code in Any['code']]: {
    readonly number: number;
    readonly say: SayRefusal<Extract<Any, { readonly code: Code }>>;
  };
};

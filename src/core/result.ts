// Outcome of a request: what was asked for, or the first refusal that applies. A refusal is a value
// with the facts of the way out; it changes nothing, and nothing is thrown for it.
// Source: product.md 3.9; goals.md I-04.

export interface Refused<No> {
  readonly ok: false;
  readonly refusal: No;
}

/** `Value`: what stands beside `ok` when it went well; `Beside`: what is told beside a refusal. */
export type Result<Value, No, Beside = unknown> = (Value & { readonly ok: true }) | (Refused<No> & Beside);

export function refuse<No>(refusal: No): Refused<No> {
  return { ok: false, refusal };
}

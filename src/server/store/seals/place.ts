// Place of a text under seal, and its owner. Both are bound into the seal: a row that whoever
// writes the store gives to another opens for nobody any more. Source:
// docs/decisions/security/a-seal-knows-its-owner.md.

export interface Place {
  /** Table and column, or field of what the column holds: `bankCards.sealed`. */
  readonly what: string;
  /** Its reader, by the column that says who that is; null: the house alone. */
  readonly owner: string | null;
  /** The row. */
  readonly row: string;
}

/** No two places have the same text. */
export function placeText({ what, owner, row }: Place): string {
  return JSON.stringify([what, owner, row]);
}

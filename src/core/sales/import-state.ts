// The way of a sheet of lots into a draft: read row by row, then all of it is sound or none of it
// is taken. Whoever brought it looks at it before it is taken, and may give it up until then.
// Source: product.md 5.19.

/** As many lots as one sale may have. */
export const MOST_SHEET_ROWS = 10_000;

/** A sheet of so many lots, pictures in it left out, weighs a fifth of this. */
export const SHEET_MOST_BYTES = 10 * 1_048_576;

export const IMPORT_STATES = ['reading', 'faulty', 'checked', 'taken', 'cancelled'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** State once all rows have been read. */
export function readState(faultCount: number): ImportState {
  return faultCount === 0 ? 'checked' : 'faulty';
}

/** Whether it still waits for somebody, or for the house. */
export function isOpenImport(state: ImportState): boolean {
  return state !== 'taken' && state !== 'cancelled';
}

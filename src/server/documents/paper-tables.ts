// The table of papers.

/**
 * The papers of a finished lot. `about` is fixed when it ends; the rest is null until the paper is
 * printed.
 */
export interface PapersTable {
  id: string;
  kind: string;
  lotId: string;
  /** The sale it is of: of a lot that is sold by the unit there are several. */
  ref: string;
  /** Owner of the paper; null for one that is the house's alone. */
  ownerId: string | null;
  about: string;
  wantedAtMs: number;
  facts: string | null;
  sha256: string | null;
  byteCount: number | null;
  printedAtMs: number | null;
  pdf: Uint8Array | null;
}

declare module '#server/store/tables.ts' {
  interface Tables {
    papers: PapersTable;
  }
}

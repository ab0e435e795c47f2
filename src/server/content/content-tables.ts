// The tables of what editors write: drafts that are not out yet, and who has done what.

/** A draft of an entry; `text` is as it would lie on the disk. One to an entry. */
export interface ContentDraftsTable {
  collection: string;
  name: string;
  text: string;
  /** Hash of the text that was live when it was begun; null: nothing was. */
  seenHash: string | null;
  /** When it comes out by itself; null: when somebody says so. */
  releaseAtMs: number | null;
  /** Why its release did not happen. */
  problem: string | null;
  byId: string;
  atMs: number;
}

/**
 * Changes of an entry, and by whom; never changed. `text` is what it said from then on, or until
 * then.
 */
export interface ContentChangesTable {
  id: string;
  collection: string;
  name: string;
  what: string;
  text: string | null;
  byId: string;
  atMs: number;
}

declare module '#server/store/tables.ts' {
  interface Tables {
    contentDrafts: ContentDraftsTable;
    contentChanges: ContentChangesTable;
  }
}

// The searches people keep. `wish` is the JSON of a tidy `SearchWish`; `no` of a lot's row tells
// what was put up before and after.
export interface SavedSearchesTable {
  id: string;
  userId: string;
  /** Empty: its name is made of its filters where it is read. */
  nameSealed: string;
  wish: string;
  /** Told of what was put up after this one; null: of nothing. */
  alertFromNo: number | null;
  /** The newest lot when its owner looked last. */
  seenNo: number;
  atMs: number;
}

/**
 * By which value a search is looked up when a lot comes that has it: of its filters the one that
 * fewest lots meet.
 */
export interface SearchFacetsTable {
  hall: string;
  facet: string;
  value: string;
  searchId: string;
}

declare module '#server/store/tables.ts' {
  interface Tables {
    savedSearches: SavedSearchesTable;
    searchFacets: SearchFacetsTable;
  }
}

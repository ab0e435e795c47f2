export interface LotFacesTable {
  /** That of its row. */
  no: number;
  lotId: string;
  /** A `LotCard`. */
  card: string;
  /** By which its own buyers find it, see search-words.ts. */
  searchText: string;
}

export interface LotFacesTable {
  /** That of its row. */
  no: number;
  lotId: string;
  /** A `LotCard`. */
  card: string;
}

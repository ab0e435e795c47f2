/** Only on PostgreSQL. `touched` is the JSON of what the engine tells its own listeners. */
export interface CommitsTable {
  no: number;
  /** The transaction it was written in. */
  transactionNo: number;
  node: string;
  touched: string;
  atMs: number;
}

/** One haggling for a lot that missed its reserve; `state` is the whole core `Haggle`. */
export interface HagglesTable {
  lotId: string;
  saleId: string;
  bidderId: string;
  rev: number;
  status: string;
  state: string;
  openedAtMs: number;
  /** Null once it is over. */
  answerByMs: number | null;
}

/**
 * One negotiation for a lot that missed its reserve; `state` is the core `Negotiation` without its
 * amounts.
 */
export interface NegotiationsTable {
  lotId: string;
  saleId: string;
  bidderId: string;
  /** Of its bidder on the lot, by which the house finds it. */
  paddle: string;
  rev: number;
  status: string;
  state: string;
  /** The amounts that `state` leaves out, under seal. */
  sealed: string | null;
  openedAtMs: number;
  /** Null once it is over. */
  answerByMs: number | null;
  /** Since when it stands still with its sale; null: it does not. */
  stoppedAtMs: number | null;
}

declare module '#server/store/tables.ts' {
  interface Tables {
    negotiations: NegotiationsTable;
  }
}

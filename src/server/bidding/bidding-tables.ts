// The tables of bidding: who is registered for what, what was bid, and the groups of lots one bids
// on together.

export interface RegistrationsTable {
  lotId: string;
  bidderId: string;
  paddle: string;
  rulesVersion: string;
  depositFen: number;
  /** Security of their bids: a deposit for this `lot`, one for the `sale`, or a `level` account. */
  cover: string;
  /** `frozen`, then once `released` or `kept`. */
  depositState: string;
  atMs: number;
  endedAtMs: number | null;
  /** Version of the lot's text they were shown; null: none was, as when a whole sale is entered. */
  seenTextVersion: number | null;
}

/** Accepted bids and set maxima, one row each; `receipt` is the JSON the bidder was given. */
export interface BidsTable {
  id: string;
  lotId: string;
  bidderId: string;
  rev: number;
  kind: string;
  amountFen: number;
  atMs: number;
  receipt: string;
  /**
   * The offer where it is a maximum, under seal; `amountFen` and `receipt` then say the price it
   * made.
   */
  sealed: string | null;
}

/** Every amount is sealed. `active`, then once `over` or `cancelled`. */
export interface GroupsTable {
  id: string;
  bidderId: string;
  saleId: string;
  status: string;
  most: number;
  ceilingSealed: string;
  atMs: number;
  endedAtMs: number | null;
}

/** A wish of a group, in the order of preference. */
export interface GroupLotsTable {
  groupId: string;
  lotId: string;
  place: number;
  maximumSealed: string;
}

declare module '#server/store/tables.ts' {
  interface Tables {
    registrations: RegistrationsTable;
    bids: BidsTable;
    groups: GroupsTable;
    groupLots: GroupLotsTable;
  }
}

// The tables of disputes. Source: product.md 3.8.

/** A case; `state` is the whole core `Dispute`. */
export interface DisputesTable {
  id: string;
  orderId: string;
  lotId: string;
  buyerId: string;
  rev: number;
  status: string;
  state: string;
  createdAtMs: number;
  /** Null while it is a draft. */
  submittedAtMs: number | null;
  /** By when somebody must do something; null when nobody must. */
  dueAtMs: number | null;
}

/** Which pictures and videos were shown in which case, and so to whom they may be shown. */
export interface DisputeFilesTable {
  disputeId: string;
  fileId: string;
}

/** Standing of a buyer with fair use; `state` is the core `FairUse`. */
export interface FairUsesTable {
  buyerId: string;
  state: string;
  atMs: number;
}

declare module '#server/store/tables.ts' {
  interface Tables {
    disputes: DisputesTable;
    disputeFiles: DisputeFilesTable;
    fairUses: FairUsesTable;
  }
}

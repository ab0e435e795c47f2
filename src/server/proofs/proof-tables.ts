// The tables of proofs and of their pictures. Source: gap-screens.md SV-9.

/** One proof. Its texts lie under its own data key; `wrong` is JSON of what was refused. */
export interface ProofsTable {
  id: string;
  userId: string;
  kind: string;
  /** Need of lots, by its word; of a priority the id of its lot. */
  subject: string;
  status: string;
  submittedAtMs: number;
  decidedAtMs: number | null;
  validUntilMs: number | null;
  wrong: string;
  /** Null: it waits, or it ended by itself or by its owner. */
  reviewerId: string | null;
  /** How the record is sealed; a part of what its text is bound to. */
  sealVersion: number;
  /** The record's own key under the house's; without it nothing of the record can be read. */
  dataKey: string;
  detailsSealed: string;
}

/** `proofId` null: it has not been handed in yet. `dataKey`: its own under the house's. */
export interface ProofPicturesTable {
  id: string;
  ownerId: string;
  proofId: string | null;
  sha256: string;
  dataKey: string;
  atMs: number;
}

declare module '#server/store/tables.ts' {
  interface Tables {
    proofs: ProofsTable;
    proofPictures: ProofPicturesTable;
  }
}

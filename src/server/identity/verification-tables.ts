// The tables of verifications, of what people have agreed to, and of the pictures of their papers.
// Source: gap-screens.md SV-1, SV-3.

/**
 * One submission. What it says of a person lies under its own data key; `wrong` is the JSON of what
 * was refused.
 */
export interface VerificationsTable {
  id: string;
  userId: string;
  kind: string;
  status: string;
  submittedAtMs: number;
  decidedAtMs: number | null;
  validUntilMs: number | null;
  wrong: string;
  /** Null: it was decided by whoever checks for the house, or by the clock. */
  reviewerId: string | null;
  /** A keyed hash to find the number by. */
  numberIndex: string;
  /** How the record is sealed; a part of what each text is bound to. */
  sealVersion: number;
  /** The record's own key under the house's; without it nothing of the record can be read. */
  dataKey: string;
  nameSealed: string;
  numberSealed: string;
  detailsSealed: string;
  /** The name once more, for the papers and the bank, as the account takes it over. */
  legalNameSealed: string;
}

/** Owner of a number: one number belongs to one account. */
export interface IdentityNumbersTable {
  numberIndex: string;
  userId: string;
  atMs: number;
}

/**
 * The picture of a paper; `verificationId` null: it has not been handed in yet. `dataKey`: its own
 * under the house's.
 */
export interface IdentityPicturesTable {
  id: string;
  ownerId: string;
  item: string;
  verificationId: string | null;
  sha256: string;
  dataKey: string;
  atMs: number;
}

export interface ConsentsTable {
  id: string;
  userId: string;
  purpose: string;
  version: string;
  givenAtMs: number;
  withdrawnAtMs: number | null;
}

declare module '#server/store/tables.ts' {
  interface Tables {
    verifications: VerificationsTable;
    identityNumbers: IdentityNumbersTable;
    identityPictures: IdentityPicturesTable;
    consents: ConsentsTable;
  }
}

// The table of proposals that give somebody of the house a right that weighs.

export interface AccessProposalsTable {
  id: string;
  kind: string;
  /** The role, or the person. */
  subjectId: string;
  /** The matter, as JSON. */
  matter: string;
  proposerId: string;
  proposedAtMs: number;
  status: string;
  /** Null: it waits. */
  deciderId: string | null;
  decidedAtMs: number | null;
}

declare module '#server/store/tables.ts' {
  interface Tables {
    accessProposals: AccessProposalsTable;
  }
}

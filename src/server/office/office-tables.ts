// The table of work that somebody of the house has taken up. Source: core/office/taken-work.ts.

/** A matter that was taken; one that has fallen free stays until the next is taken. */
export interface TakenWorkTable {
  kind: string;
  ref: string;
  staffId: string;
  takenAtMs: number;
}

declare module '#server/store/tables.ts' {
  interface Tables {
    takenWork: TakenWorkTable;
  }
}

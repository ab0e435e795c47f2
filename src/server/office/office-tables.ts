// The tables of the console: work that somebody of the house has taken up, and what they have noted
// of a customer. Source: core/office/taken-work.ts; core/office/person-note.ts.

/** A matter that was taken; one that has fallen free stays until the next is taken. */
export interface TakenWorkTable {
  kind: string;
  ref: string;
  staffId: string;
  takenAtMs: number;
}

/**
 * A note of the house on a customer; its words lie under seal. It is never changed, and goes with
 * the account.
 */
export interface PersonNotesTable {
  id: string;
  userId: string;
  staffId: string;
  atMs: number;
  textSealed: string;
}

declare module '#server/store/tables.ts' {
  interface Tables {
    takenWork: TakenWorkTable;
    personNotes: PersonNotesTable;
  }
}

/**
 * The closing of an account: asked for, and once the week is over `closedAtMs`. Taken back, or
 * barred at its end, it has no row. `feedbackIndex` finds what the person wrote to the house, which
 * only the HTTP server could tell.
 */
export interface ClosingsTable {
  userId: string;
  askedAtMs: number;
  dueAtMs: number;
  feedbackIndex: string;
  closedAtMs: number | null;
}

declare module '#server/store/tables.ts' {
  interface Tables {
    closings: ClosingsTable;
  }
}

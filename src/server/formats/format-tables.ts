// People who want to be told when a unit at a fixed price is free again.

export interface UnitWaitsTable {
  lotId: string;
  userId: string;
  atMs: number;
}

declare module '#server/store/tables.ts' {
  interface Tables {
    unitWaits: UnitWaitsTable;
  }
}

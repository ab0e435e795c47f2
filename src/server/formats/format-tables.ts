// People who want to be told when a unit at a fixed price is free again, and offers for units.

export interface UnitWaitsTable {
  lotId: string;
  userId: string;
  atMs: number;
}

/**
 * An offer that is open, so that all of them can be listed by when they are over. What is offered
 * lies under seal in the state of its lot, from which these rows follow.
 */
export interface OpenOffersTable {
  lotId: string;
  saleId: string;
  paddle: string;
  untilMs: number;
}

declare module '#server/store/tables.ts' {
  interface Tables {
    openOffers: OpenOffersTable;
    unitWaits: UnitWaitsTable;
  }
}

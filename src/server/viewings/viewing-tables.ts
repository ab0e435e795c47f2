// The times at which a sale can be looked at, and the appointments made for them.

export interface ViewingSlotsTable {
  id: string;
  saleId: string;
  place: string;
  fromMs: number;
  toMs: number;
  /** How many people it takes, and how many are coming. */
  capacity: number;
  takenCount: number;
}

/** One of a person in a sale. */
export interface ViewingAppointmentsTable {
  id: string;
  slotId: string;
  saleId: string;
  userId: string;
  visitors: number;
  /** The plate of the car they come in, under seal; empty: none was given, or it is forgotten. */
  plateSealed: string;
  atMs: number;
}

declare module '#server/store/tables.ts' {
  interface Tables {
    viewingSlots: ViewingSlotsTable;
    viewingAppointments: ViewingAppointmentsTable;
  }
}

// The tables of lots: the lot itself, its card, its log, how it was announced, and who follows it.

/**
 * The hot row of a lot: narrow, and never indexed on what a bid changes. `state` is the whole core
 * `Lot` as JSON.
 */
export interface LotsTable {
  id: string;
  saleId: string;
  rev: number;
  seq: number;
  chainHead: string;
  status: string;
  state: string;
  /** The maximums that `state` leaves out, under seal; null when there is none. */
  sealed: string | null;
  /** The reserve, which `state` leaves out, under seal; null: it has none. Written once. */
  reserveSealed: string | null;
  /** When the clock must look at it next; null when it is over. */
  dueAtMs: number | null;
}

/** Description of a lot: fixed at publication. `facts` is the JSON of `LotFacts`. */
export interface LotCardsTable {
  lotId: string;
  saleId: string;
  position: number;
  number: string;
  title: string;
  drawing: string;
  /** Name of the first of its `lotPictures`; null: it has none. */
  picture: string | null;
  city: string;
  hall: string;
  /** A `LotKind`. */
  kind: string;
  /** Facts that only lots of its kind have on their card, as JSON. */
  details: string;
  facts: string;
}

/**
 * The log of a lot. `seq` and `hash` are null for what is not public; `body` is the whole core
 * `LotEvent`.
 */
export interface EventsTable {
  lotId: string;
  rev: number;
  seq: number | null;
  hash: string | null;
  type: string;
  atMs: number;
  body: string;
  /** The maximum that `body` leaves out, under seal; null when it tells of none. */
  sealed: string | null;
}

/** A lot and its card as they were announced, as JSON: where every replay begins. */
export interface PublishedLotsTable {
  lotId: string;
  lot: string;
  card: string;
}

/** Marks of a vehicle: core's `VehicleMarks`, under seal. */
export interface VehicleMarksTable {
  lotId: string;
  sealed: string;
}

/** A picture of a lot, also while it is drafted; the bytes lie with the port. */
export interface LotPicturesTable {
  lotId: string;
  position: number;
  name: string;
  /** A `PicturePlace`. */
  place: string;
  alt: string;
  /** Flaws seen in it, as JSON; null: none is pointed out. */
  marks: string | null;
}

export interface LotDocumentsTable {
  lotId: string;
  position: number;
  name: string;
  /** A `DocumentKind`. */
  kind: string;
  title: string;
  pages: number;
  byteCount: number;
}

/** The way from a seller to what is sold for them; the lot's `state` says the same. */
export interface ConsignedLotsTable {
  consignorId: string;
  lotId: string;
}

export interface FollowsTable {
  userId: string;
  lotId: string;
  atMs: number;
}

/** A follower's own notes. */
export interface FollowNotesTable {
  id: string;
  userId: string;
  lotId: string;
  /** Empty: nothing is noted. */
  noteSealed: string;
  /** Null: they wait for no price, or have been told. */
  alertFen: number | null;
  /** Keyed name of the group, of this person alone; empty: it stands in none. */
  groupIndex: string;
  groupSealed: string;
}

declare module '#server/store/tables.ts' {
  interface Tables {
    lots: LotsTable;
    lotCards: LotCardsTable;
    events: EventsTable;
    publishedLots: PublishedLotsTable;
    vehicleMarks: VehicleMarksTable;
    lotPictures: LotPicturesTable;
    lotDocuments: LotDocumentsTable;
    consignedLots: ConsignedLotsTable;
    follows: FollowsTable;
    followNotes: FollowNotesTable;
  }
}

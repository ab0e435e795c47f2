// The tables that lists are read from: copies of what the lots say, kept where a list can scan
// along them. A bid never writes here; a lot's standing is brought in at most once a second, its
// opening and its end in their own transaction.
// Source: engine.md 3.2, 9.4.

import type { Generated, Selectable } from 'kysely';
import type { Profile, SaleFormat } from '#core/sales/rule-set.ts';
import type { LotFacesTable } from './lot-faces-table.ts';

/** Place where a lot is looked for: `ended` is kept for thirty days, then it is `past`. */
export type Stage = 'upcoming' | 'running' | 'ended' | 'past';

export interface LotRowsTable {
  /** In the order lots were published: the tie-breaker of every sort. */
  no: Generated<number>;
  lotId: string;
  saleId: string;
  hall: string;
  stage: Stage;
  /**
   * 1 while it can be bid on or bought: what stands still or waits for its hammer runs, and is not
   * open.
   */
  isOpen: number;
  /** The version of the lot this row was made from. */
  rev: number;
  startsAtMs: number;
  endsAtMs: number;
  /** The price as it stands, the start price while nobody has bid. */
  priceFen: number;
  bidCount: number;
  depositFen: number;
  odometerKm: number;
  /** 202105 for May 2021; 0 when it is not told. */
  registeredMonth: number;
  modelYear: number;
  brand: string;
  /** With its brand, so that two makers' H9 are two. */
  series: string;
  city: string;
  /** The partner its sale names; empty: none. */
  partner: string;
  /** Marks of a vehicle, of its papers, and of any lot: one bit a value, see lot-marks.ts. */
  vehicleMarks: number;
  paperMarks: number;
  lotMarks: number;
  /** Null unless it was sold, and really so: not in the practice hall. */
  soldAtMs: number | null;
  /** How many different people had bid when it ended. */
  bidderCount: number;
  extensionCount: number;
  format: string;
  /** When it was sold or passed, and really so; null before that, and when it was withdrawn. */
  closedAtMs: number | null;
  /** 0 when its price is between the house and its buyer; `priceFen` is then the start price. */
  isPriceShown: number;
  /** When the order of its sale was paid. */
  paidAtMs: number | null;
}

export type LotRow = Selectable<LotRowsTable>;

/**
 * How many lots of a hall's stage have a value; `all` counts every lot, `open` those that can be
 * bid on or bought.
 */
export interface LotCountsTable {
  hall: string;
  stage: Stage;
  facet: string;
  value: string;
  lots: number;
}

/** A sale by what it is looked for and told apart by. */
export interface SaleRowsTable extends SaleTerms {
  saleId: string;
  hall: string;
  city: string;
  partnerId: string | null;
  /** 1 when every lot of it has ended. */
  isOver: number;
  startsAtMs: number;
  endsAtMs: number;
  lotCount: number;
  doneCount: number;
  soldCount: number;
  /** Deposit of a lot of it, the least and the most; null while it has no lots. */
  leastDepositFen: number | null;
  mostDepositFen: number | null;
  /** Of its first lot, see core/lots/drawings.ts; null while it has none. */
  drawing: string | null;
}

/** Way a sale is held; times are null of one that was never announced. */
export interface SaleTerms {
  format: SaleFormat;
  profile: Profile;
  /** JSON of core `ExtensionRule`; null: its clocks do not move. */
  extension: string | null;
  houseId: string | null;
  announcedAtMs: number | null;
  previewFromMs: number | null;
  previewToMs: number | null;
  registrationFromMs: number | null;
}

/**
 * A brand or a series under one of the names it is asked for by: its own, its initials, its
 * spelling.
 */
export interface SearchNamesTable {
  alias: string;
  kind: string;
  value: string;
}

/** Every lot a person has registered for, and what became of it for them. */
export interface MyLotsTable {
  bidderId: string;
  lotId: string;
  /** That of the lot's row, as is the hall. */
  no: number;
  hall: string;
  saleId: string;
  brand: string;
  state: MyLotState;
  registeredAtMs: number;
  endedAtMs: number | null;
}

/**
 * How often something has changed, see list-turn.ts. What was read at a turn holds until the next.
 */
export interface ListVersionTable {
  id: number;
  turn: number;
}

/** A lot that has moved in the lists or come to stand otherwise, and the turn at which it did. */
export interface ListChangesTable {
  turn: number;
  lotId: string;
}

/** A sale of which something has changed that is counted elsewhere; taken by who counts it anew. */
export interface SaleMarksTable {
  no: Generated<number>;
  saleId: string;
}

export type MyLotState = 'active' | 'won' | 'lost' | 'withdrawn';

declare module '#server/store/tables.ts' {
  interface Tables {
    myLots: MyLotsTable;
    searchNames: SearchNamesTable;
    lotRows: LotRowsTable;
    lotFaces: LotFacesTable;
    listVersion: ListVersionTable;
    listChanges: ListChangesTable;
    lotCounts: LotCountsTable;
    saleRows: SaleRowsTable;
    saleMarks: SaleMarksTable;
  }
}

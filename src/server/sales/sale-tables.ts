// The tables of sales: the public row of each, and what the house keeps beyond it: the rules in
// every version, the permits, the file of each sale from its draft on, the stops with their
// reasons, the confirmed priority rights.
import type { LotKind } from '#core/lots/kinds.ts';
import type { ImportState } from '#core/sales/import-state.ts';
import type { Profile, SaleFormat } from '#core/sales/rule-set.ts';
import type { SaleStage } from '#core/sales/sale.ts';
import type { PriorityRight, Register } from '#server/sales/rules/register.ts';

export interface SalesTable {
  id: string;
  number: number;
  name: string;
  hall: string;
  consignor: string;
  /** The partner the consignor is; null: it is none. */
  partnerId: string | null;
  city: string;
  auctioneer: string;
  certificate: string;
  startsAtMs: number;
  endsAtMs: number;
}

/** People who want to be told that a sale is about to begin. */
export interface SaleRemindersTable {
  saleId: string;
  userId: string;
  atMs: number;
}

/**
 * A partner that an announced sale has named, and what the latest of its announcements calls it.
 */
export interface PartnersTable {
  id: string;
  name: string;
  announcedAtMs: number;
}

/** Followers of a partner, and since when. */
export interface PartnerFollowsTable {
  userId: string;
  partnerId: string;
  atMs: number;
}

/**
 * A rule set as it was put into force. `body` is the whole core `RuleSet`; no row is ever changed.
 */
export interface RuleSetsTable {
  version: string;
  format: SaleFormat;
  profile: Profile;
  body: string;
  effectiveFromMs: number;
  atMs: number;
  /** Null: it came with the house. */
  staffId: string | null;
}

/**
 * `plan` is the JSON of core `SalePlan`; `rules`, frozen, of the `RuleSet` it was announced under.
 */
export interface SaleFilesTable {
  id: string;
  stage: SaleStage;
  plan: string;
  rules: string | null;
  createdById: string;
  /** JSON: everybody who has written on it. */
  writerIds: string;
  submittedById: string | null;
  reviewedById: string | null;
  announcedById: string | null;
  announcedAtMs: number | null;
  /** Why it was sent back. */
  sentBackFor: string | null;
  changedAtMs: number;
  /** Parts of the plan by which lists are narrowed to whose it is. */
  houseId: string;
  city: string;
  auctioneerId: string;
}

/** `plan` is the JSON of core `LotPlan`, `card` of the contract's `LotCardInput`. */
export interface LotDraftsTable {
  id: string;
  saleId: string;
  position: number;
  plan: string;
  /** The reserve, which `plan` leaves out, under seal; null: it has none. */
  reserveSealed: string | null;
  /** Marks of the vehicle, which `plan` leaves out, under seal; null: it has none. */
  marksSealed: string | null;
  card: string;
}

/** A sheet of lots on its way into the draft of a sale. */
export interface LotImportsTable {
  id: string;
  saleId: string;
  kind: LotKind;
  state: ImportState;
  /** Of the file; empty: its cells were pasted. */
  name: string;
  /** JSON of core `SheetHead`. */
  head: string;
  pieceCount: number;
  rowCount: number;
  /** Pieces, and rows, that have been read. */
  piecesDone: number;
  doneCount: number;
  faultCount: number;
  byId: string;
  atMs: number;
  /** When its sale was last changed before it was read. */
  saleChangedAtMs: number;
}

/** Rows of a sheet, as many as are read in one go. */
export interface LotImportPiecesTable {
  importId: string;
  piece: number;
  /** JSON of core `SheetRow`s, under seal: reserves and marks are among them. */
  sealed: string;
  /** JSON of core `SheetFault`s. */
  faults: string;
}

/** Drafts of lots that are no sale's yet: all of them join it at once. */
export interface ImportedLotsTable extends LotDraftsTable {
  importId: string;
}

/** A sale that stands still, or has been withdrawn. */
export interface SaleStopsTable {
  saleId: string;
  pausedAtMs: number | null;
  withdrawnAtMs: number | null;
  reason: string;
}

/** The record of what was ordered about a sale or a lot; no row is ever changed. */
export interface SaleNoticesTable {
  id: string;
  saleId: string;
  /** Null: it is about the whole sale. */
  lotId: string | null;
  what: 'pause' | 'resume' | 'withdraw' | 'knock-down' | 'another-round' | 'pass';
  article: string | null;
  reason: string | null;
  /** Until when it goes on again at the latest; the law sets it for a court's sale. */
  resumeByMs: number | null;
  atMs: number;
  staffId: string;
}

declare module '#server/store/tables.ts' {
  interface Tables extends Register {
    sales: SalesTable;
    saleReminders: SaleRemindersTable;
    partners: PartnersTable;
    partnerFollows: PartnerFollowsTable;
    ruleSets: RuleSetsTable;
    saleFiles: SaleFilesTable;
    lotDrafts: LotDraftsTable;
    lotImports: LotImportsTable;
    lotImportPieces: LotImportPiecesTable;
    importedLots: ImportedLotsTable;
    saleStops: SaleStopsTable;
    saleNotices: SaleNoticesTable;
    priorityBuyers: PriorityRight;
  }
}

// The tables of announcements.
import type { SaleFormat } from '#core/sales/rule-set.ts';

declare module '#server/store/tables.ts' {
  interface Tables {
    announcements: AnnouncementsTable;
    announcementVersions: AnnouncementVersionsTable;
  }
}

export interface AnnouncementsTable {
  saleId: string;
  format: SaleFormat;
  announcedAtMs: number;
  /** The latest version there is, from 1. */
  version: number;
  changedAtMs: number | null;
  /** By which its sale is found, see search-words.ts. */
  searchText: string;
}

/** `plan` is the JSON of core `SalePlan` as the public read it from `atMs` on. */
export interface AnnouncementVersionsTable {
  saleId: string;
  version: number;
  plan: string;
  /** Why it was amended; null for the first. */
  reason: string | null;
  atMs: number;
  staffId: string;
}

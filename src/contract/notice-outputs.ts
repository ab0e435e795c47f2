// The answers about announcements.
import type { SaleFormat } from '#core/rule-set.ts';

/** Where an announced sale stands, in the words of the list. */
export type NoticeState = 'coming' | 'running' | 'paused' | 'ended' | 'withdrawn';

export interface NoticeSummary {
  readonly saleId: string;
  /** The name of the sale it announces. */
  readonly name: string;
  readonly number: number;
  readonly hall: 'vehicle' | 'non-vehicle';
  readonly format: SaleFormat;
  readonly city: string;
  readonly consignor: string;
  readonly announcedAtMs: number;
  readonly startsAtMs: number;
  readonly lotCount: number;
  readonly state: NoticeState;
  /** 2 and more: it has been amended. */
  readonly version: number;
  readonly changedAtMs: number | null;
}

export interface NoticeOutputs {
  readonly noticeList: {
    /** The latest announced first. */
    readonly rows: readonly NoticeSummary[];
    readonly next: string | null;
    readonly cities: readonly string[];
    readonly nowMs: number;
  };
  readonly noticeAmend: { readonly saleId: string; readonly version: number };
}

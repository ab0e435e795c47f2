// The answers about announcements.
import type { TextChapter } from '#contract/content/chapters.ts';
import type { Disposal } from '#core/lots/disposal.ts';
import type { LotStatus } from '#core/lots/lot.ts';
import type { LawPoint } from '#core/sales/notice-law.ts';
import type { SaleFormat } from '#core/sales/rule-set.ts';

/** State of an announced sale, in the words of the list. */
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
  /** The partner the consignor is; null: it is none. */
  readonly partnerId: string | null;
  readonly announcedAtMs: number;
  readonly startsAtMs: number;
  /** When its last lot is due. */
  readonly endsAtMs: number;
  readonly lotCount: number;
  readonly state: NoticeState;
  /** 2 and more: it has been amended. */
  readonly version: number;
  readonly changedAtMs: number | null;
  readonly withdrawnAtMs: number | null;
}

/** An announcement as the public read it from `atMs` on. */
export interface NoticeText {
  readonly version: number;
  readonly atMs: number;
  /** Why it was amended; null for the first. */
  readonly reason: string | null;
  readonly chapters: readonly TextChapter[];
}

export interface NoticeLot {
  readonly lotId: string;
  readonly number: string;
  readonly title: string;
  /** Of a vehicle; empty: it is none. */
  readonly registered: string;
  readonly city: string;
  /** 变卖, 招租; absent: it is auctioned. */
  readonly disposal?: Disposal;
  /** Null: it was announced to be told at the opening. */
  readonly startPriceFen: number | null;
  readonly depositFen: number;
  readonly hasReserve: boolean;
  readonly defects: string;
  readonly status: LotStatus;
}

export interface NoticeDetail {
  readonly notice: NoticeSummary;
  readonly title: string;
  readonly number: string;
  readonly house: { readonly name: string; readonly permitNumber: string; readonly issuer: string } | null;
  readonly medium: string;
  readonly mediumDate: string;
  /** Why it stands still or is gone, by which article, since when; null otherwise. */
  readonly stop: {
    readonly reason: string;
    readonly article: string | null;
    readonly atMs: number;
  } | null;
  readonly law: readonly LawPoint[];
  readonly rulesVersion: string;
  readonly soldCount: number;
  readonly doneCount: number;
  readonly nextEndMs: number | null;
  /** The first one first. */
  readonly texts: readonly NoticeText[];
  /** In running order, as many as a page can show; the file has all of them. */
  readonly lots: readonly NoticeLot[];
  readonly nowMs: number;
}

export interface NoticeListOutput {
  /** The latest announced first. */
  readonly rows: readonly NoticeSummary[];
  readonly next: string | null;
  readonly cities: readonly string[];
  readonly nowMs: number;
}

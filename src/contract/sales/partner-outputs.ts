import type { PartnerRecord } from '#core/sales/partner-record.ts';
import type { PartnerStanding } from '#core/sales/partner.ts';

/** A partner that an announced sale has named. */
export interface PartnerRow extends PartnerStanding {
  readonly partnerId: string;
  /** As the latest of its announcements names it. */
  readonly name: string;
  readonly isFollowed: boolean;
}

/** One partner on its own page. */
export interface PartnerDetail extends PartnerRow {
  readonly followerCount: number;
  /** Sales of it that were ever announced, and when the first of them began. */
  readonly saleCount: number;
  readonly firstStartsAtMs: number | null;
  /** Its lots that closed within a year; of very many the latest thousand. */
  readonly record: PartnerRecord;
  readonly nowMs: number;
}

export interface PartnerListOutput {
  /** Those one follows first, the latest followed on top; then by what begins next. */
  readonly rows: readonly PartnerRow[];
  readonly most: number;
  readonly nowMs: number;
}

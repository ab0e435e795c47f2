import type { PartnerStanding } from '#core/sales/partner.ts';

/** A partner that an announced sale has named. */
export interface PartnerRow extends PartnerStanding {
  readonly partnerId: string;
  /** As the latest of its announcements names it. */
  readonly name: string;
  readonly isFollowed: boolean;
}

export interface PartnerListOutput {
  /** Those one follows first, the latest followed on top; then by what begins next. */
  readonly rows: readonly PartnerRow[];
  readonly most: number;
  readonly nowMs: number;
}

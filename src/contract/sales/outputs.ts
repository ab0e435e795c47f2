// The answers about a sale: what the public reads of one that is announced, and what staff read of
// its file.
import type { Sale } from './sale-outputs.ts';
import type { TextChange } from '#core/lots/lot-event.ts';
import type { Fen } from '#core/money.ts';
import type { RuleSet } from '#core/sales/rule-set.ts';
import type { Announcement, LotPlan, SalePlan, SaleStage, SaleState } from '#core/sales/sale.ts';
import type { SaleRefusal } from '#core/sales/refusals.ts';
import type { LotCardInput } from './inputs.ts';

/** An order about a sale or one of its lots, and why. */
export interface SaleNotice {
  readonly id: string;
  /** Null: it is about the whole sale. */
  readonly lotId: string | null;
  readonly what: 'pause' | 'resume' | 'withdraw' | 'knock-down' | 'another-round' | 'pass';
  readonly article: string | null;
  readonly reason: string | null;
  readonly resumeByMs: number | null;
  readonly atMs: number;
}

/**
 * Facts that only a sale announced by this house has; a sale of the sample house has none of them.
 */
export interface AnnouncedFacts {
  readonly announcedAtMs: number;
  readonly announcement: Announcement;
  readonly house: { readonly name: string; readonly permitNumber: string; readonly issuer: string } | null;
  readonly previewFromMs: number;
  readonly previewToMs: number;
  readonly registrationFromMs: number;
  /** Frozen when it was announced. */
  readonly rules: RuleSet;
  /** How long its records are kept. */
  readonly keptYears: number;
}

export interface SaleDetail {
  readonly sale: Sale;
  readonly state: SaleState;
  /** Why it stands still or is gone; null otherwise. */
  readonly reason: string | null;
  readonly announced: AnnouncedFacts | null;
  /** The latest first. */
  readonly notices: readonly SaleNotice[];
  readonly nowMs: number;
}

export interface RulesRow {
  readonly rules: RuleSet;
  readonly effectiveFromMs: number;
}

export interface SaleFileRow {
  readonly id: string;
  readonly stage: SaleStage;
  readonly name: string;
  readonly rulesVersion: string;
  readonly startsAtMs: number;
  readonly changedAtMs: number;
  readonly sentBackFor: string | null;
}

export interface SaleFileView extends Omit<SaleFileRow, 'name' | 'rulesVersion' | 'startsAtMs'> {
  readonly plan: SalePlan;
  readonly lots: readonly {
    readonly lotId: string;
    readonly position: number;
    readonly plan: LotPlan;
    readonly card: LotCardInput;
    /**
     * Of a lot that was offered before: what its consignor had agreed to then, null: no reserve.
     * Whoever approves less answers for it.
     */
    readonly formerReserveFen?: Fen | null;
  }[];
  readonly createdById: string;
  readonly submittedById: string | null;
  readonly reviewedById: string | null;
  readonly announcedById: string | null;
  readonly announcedAtMs: number | null;
  /**
   * The obstacle that would keep it from being announced now; null when there is none, or it is
   * announced.
   */
  readonly obstacle: SaleRefusal | null;
}

export interface House {
  readonly id: string;
  readonly name: string;
  readonly permitNumber: string;
  readonly issuer: string;
  readonly validUntilMs: number;
}

export interface AuctioneerRow {
  readonly id: string;
  readonly houseId: string;
  readonly name: string;
  readonly certificate: string;
  readonly validUntilMs: number;
}

interface Stage {
  readonly saleId: string;
  readonly stage: SaleStage;
}

export interface SaleOutputs {
  readonly saleDetail: SaleDetail;
  readonly lotChanges: {
    readonly rows: readonly {
      readonly seq: number;
      readonly hash: string;
      readonly atMs: number;
      readonly changes: readonly TextChange[];
    }[];
  };
  readonly ruleSet: RulesRow;
  readonly ruleSetList: { readonly rows: readonly RulesRow[] };
  readonly saleFileList: { readonly rows: readonly SaleFileRow[]; readonly next: string | null };
  readonly saleFile: SaleFileView;
  readonly register: { readonly houses: readonly House[]; readonly auctioneers: readonly AuctioneerRow[] };
  readonly putHouse: { readonly id: string };
  readonly putAuctioneer: { readonly id: string };
  readonly publishRules: { readonly version: string };
  readonly draftSale: Stage;
  readonly editSale: Stage;
  readonly putLot: { readonly saleId: string; readonly lotId: string };
  readonly removeLot: { readonly saleId: string; readonly lotId: string };
  readonly submitSale: Stage;
  readonly reviewSale: Stage;
  readonly announceSale: Stage & { readonly lotCount: number };
  readonly orderLot: { readonly lotId: string };
  /** `changed`: how many of its lots the order has changed. */
  readonly orderSale: { readonly saleId: string; readonly changed: number };
  readonly hammer: { readonly lotId: string };
  readonly amendLot: { readonly lotId: string };
}

// The answers about a sale: what the public reads of one that is announced, and what staff read of
// its file.
import type { TextChapter } from '#contract/content/chapters.ts';
import type { LotSummary } from '#contract/lots/outputs.ts';
import type { WorkHand } from '#contract/office/outputs.ts';
import type { TextChange } from '#core/lots/lot-event.ts';
import type { LotHealth } from '#core/lots/lot-health.ts';
import type { Fen } from '#core/money.ts';
import type { AnnouncingFault } from '#core/sales/announcing-faults.ts';
import type { FileState } from '#core/sales/file-state.ts';
import type { LawPoint } from '#core/sales/notice-law.ts';
import type { RuleSet } from '#core/sales/rule-set.ts';
import type {
  Announcement,
  DisposalTerms,
  LotPlan,
  SalePlan,
  SaleStage,
  SaleState,
} from '#core/sales/sale.ts';
import type { LotCardInput } from './plan-fields.ts';
import type { Sale } from './sale-outputs.ts';

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
  /** Terms of the unit whose goods they are; null where none are told. */
  readonly disposal: DisposalTerms | null;
  /** A court sells off something in it, which has its own round of bidding; absent: none. */
  readonly hasBidRound?: true;
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

export interface SaleLots {
  /** In running order, or the cheapest first. */
  readonly rows: readonly LotSummary[];
  readonly total: number;
  /** From 1. */
  readonly page: number;
  readonly size: number;
  /** Those that have not ended. */
  readonly openCount: number;
  /** Prices of what was sold, added up. */
  readonly soldFen: number;
  /** In running order: how many lots before this page have not been called yet. */
  readonly uncalledBefore: number;
  readonly nowMs: number;
}

export interface RulesRow {
  readonly rules: RuleSet;
  readonly effectiveFromMs: number;
}

export interface SaleFileRow {
  readonly id: string;
  readonly stage: SaleStage;
  readonly state: FileState;
  /** Null before it is announced. */
  readonly number: number | null;
  readonly name: string;
  readonly consignor: string;
  /** Of a sale before the public those it has there, else those drafted. */
  readonly lotCount: number;
  readonly rulesVersion: string;
  readonly startsAtMs: number;
  readonly changedAtMs: number;
  readonly sentBackFor: string | null;
}

export interface FiledLot {
  readonly lotId: string;
  readonly position: number;
  readonly plan: LotPlan;
  readonly card: LotCardInput;
  /** Name of its first picture; null: it has none. */
  readonly picture: string | null;
  readonly health: LotHealth;
  /**
   * Terms it was announced under, where others are in force by now, as its plan has them. Absent:
   * none has been corrected.
   */
  readonly announced?: Pick<LotPlan, 'reserveFen' | 'depositFen'>;
  /**
   * Of a lot that was offered before: what its consignor had agreed to then, null: no reserve.
   * Whoever approves less answers for it.
   */
  readonly formerReserveFen?: Fen | null;
}

export interface SaleFileView extends Omit<
  SaleFileRow,
  'name' | 'consignor' | 'rulesVersion' | 'startsAtMs'
> {
  readonly plan: SalePlan;
  readonly lots: readonly FiledLot[];
  readonly createdById: string;
  readonly submittedById: string | null;
  readonly reviewedById: string | null;
  readonly announcedById: string | null;
  readonly announcedAtMs: number | null;
  /** Everybody who has written on it, and who had the words on it. */
  readonly hands: {
    readonly writers: readonly WorkHand[];
    readonly submittedBy: WorkHand | null;
    readonly reviewedBy: WorkHand | null;
    readonly announcedBy: WorkHand | null;
  };
  /**
   * All that would keep it from being announced now, the one that decides first; none when it is
   * announced.
   */
  readonly faults: readonly AnnouncingFault[];
  /** When it comes before the public by itself; null: somebody has to say so. */
  readonly releaseAtMs: number | null;
  /** First lawful start if it were announced now; null: unknown, or it is announced. */
  readonly earliestStartMs: number | null;
  readonly nowMs: number;
}

/** Announcement of a draft as the public would read it. */
export interface DraftNotice {
  readonly title: string;
  readonly chapters: readonly TextChapter[];
  readonly law: readonly LawPoint[];
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

export interface Stage {
  readonly saleId: string;
  readonly stage: SaleStage;
}

export interface LotChangesOutput {
  readonly rows: readonly {
    readonly seq: number;
    readonly hash: string;
    readonly atMs: number;
    readonly changes: readonly TextChange[];
    /** Version of the lot's text that it made. */
    readonly version: number;
    /** How many had registered on the text before it. */
    readonly registeredBefore: number;
  }[];
}

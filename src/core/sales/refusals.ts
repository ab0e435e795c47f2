// Every way a member of staff is told no when a sale is prepared, announced, stopped or led; in the
// order in which they are asked. Source: 拍卖法 第14、18、45…49条; 拍卖管理办法 第37、38条;
// 法释〔2016〕18号; product.md 7.8.
import type { HallBound } from '#core/formats/hall-rule.ts';
import type { FormatTerm } from '#core/formats/terms.ts';
import type { DisposalTerm } from '#core/lots/disposal.ts';
import type { HiddenTerm } from '#core/lots/hidden-price.ts';
import type { TextChange } from '#core/lots/lot-event.ts';
import type { LotStatus } from '#core/lots/lot.ts';
import type { ImportState } from './import-state.ts';
import type { JudicialLimit } from './judicial.ts';
import type { SaleFormat } from './rule-set.ts';
import type { SaleStage } from './sale.ts';
import type { StopReason } from './stop-reasons-data.ts';

/** The auctioneer's word is not possible on this lot. */
export type HammerRefusal =
  | { readonly code: 'WRONG_FORMAT'; readonly format: SaleFormat }
  | { readonly code: 'LOT_STATE'; readonly status: LotStatus }
  | { readonly code: 'RESERVE_NOT_MET' };

/** The lot or the sale cannot be stopped, or set going again, like this. */
export type StopRefusal =
  | { readonly code: 'NOTE_NEEDED' }
  | { readonly code: 'LOT_STATE'; readonly status: LotStatus }
  /**
   * The reason of this article is not for where the lot stands; what may still be the case is
   * `instead`.
   */
  | {
      readonly code: 'REASON_UNFIT';
      readonly why: 'opened' | 'bid-on';
      readonly article: string;
      readonly instead: Pick<StopReason, 'article' | 'words'>;
    }
  | { readonly code: 'SALE_PAUSED' };

/** The sale is not where this can be done to it, or not by this person. */
export type StageRefusal =
  | { readonly code: 'UNKNOWN_SALE' }
  | { readonly code: 'SALE_STAGE'; readonly stage: SaleStage }
  | { readonly code: 'SAME_PERSON' };

/** The house has no former sale of this lot on record, and nobody writes one by hand. */
export interface FormerRefusal {
  readonly code: 'NO_FORMER_SALE';
  readonly lotId: string;
}

/** The sale has not everything a sale must have. */
export type PlanRefusal =
  | { readonly code: 'NO_LOTS' }
  | { readonly code: 'SALE_INCOMPLETE'; readonly fields: readonly string[] }
  | {
      readonly code: 'LOT_INCOMPLETE';
      readonly lotId: string;
      readonly field: 'kind' | 'property' | 'defects' | 'yard' | 'marks' | 'valueFen' | 'formerEndedAtMs';
    }
  | { readonly code: 'RULES_UNKNOWN'; readonly version: string }
  | { readonly code: 'RULES_NOT_YET'; readonly effectiveFromMs: number }
  | { readonly code: 'PERMIT_NOT_VALID' }
  | { readonly code: 'AUCTIONEER_NOT_VALID' }
  /** A lot sold this way is not for this hall. */
  | { readonly code: 'WRONG_HALL'; readonly format: HallBound }
  | {
      readonly code: 'TERMS_UNSOUND';
      readonly lotId: string;
      readonly field: FormatTerm | HiddenTerm | DisposalTerm | 'quantity' | 'fixedStepFen';
    };

/** The days the law asks for are not there. */
export type DateRefusal =
  | { readonly code: 'NOTICE_TOO_SHORT'; readonly earliestStartMs: number; readonly days: number }
  /**
   * A lot that failed before waits a day for a sale at a fixed price, and cannot open in the past.
   */
  | { readonly code: 'TOO_SOON'; readonly fromMs: number }
  | { readonly code: 'PREVIEW_TOO_SHORT'; readonly leastMs: number }
  | { readonly code: 'TIMES_OUT_OF_ORDER'; readonly field: string };

/** A court's sale goes beyond a limit of 法释〔2016〕18号. */
export interface LimitRefusal {
  readonly code: 'JUDICIAL_LIMIT';
  readonly limit: JudicialLimit;
  readonly article: string;
  /** Null: it is about the whole sale. */
  readonly lotId: string | null;
}

/** The texts of a lot cannot be changed like this. */
export type AmendRefusal =
  | { readonly code: 'LOT_STATE'; readonly status: LotStatus }
  /** Only a vehicle has what these say. */
  | { readonly code: 'FACTS_OF_VEHICLE'; readonly fields: readonly TextChange['field'][] }
  | { readonly code: 'NOTHING_CHANGED' }
  /** The reference price is told no sooner than the start price. */
  | { readonly code: 'REFERENCE_HIDDEN' }
  /** These say what is sold, and the lot is open: it has to stand still first. */
  | { readonly code: 'AMEND_RUNNING'; readonly fields: readonly TextChange['field'][] }
  /** Terms hold from the opening on. */
  | { readonly code: 'AMEND_OPENED'; readonly fields: readonly TextChange['field'][] }
  /** They have put down the deposit that was announced. */
  | { readonly code: 'AMEND_REGISTERED'; readonly registeredCount: number };

/** The pictures or documents of a lot cannot be set out like this; `file` is the name of one. */
export type ShownRefusal =
  | { readonly code: 'LOT_FILE_UNKNOWN'; readonly file: string }
  | { readonly code: 'LOT_FILE_TWICE'; readonly file: string };

/** A sheet of lots that cannot be read, or is not where this can be done to it. */
export type SheetRefusal =
  | { readonly code: 'NOT_A_SHEET'; readonly is: NoSheet }
  | { readonly code: 'SHEET_TOO_LARGE'; readonly mostBytes: number }
  | { readonly code: 'IMPORT_STATE'; readonly state: ImportState | 'none' };

/**
 * `old`: of the kind before 2007, or under a password; `broken`: not whole; `long`: it has more
 * rows than a sale may have lots.
 */
export type NoSheet = 'other' | 'old' | 'broken' | 'empty' | 'long';

/** A rule set that cannot be put into force. */
export type RulesRefusal =
  | { readonly code: 'RULES_TAKEN'; readonly version: string }
  | { readonly code: 'RULES_UNSOUND'; readonly field: string }
  | { readonly code: 'RULES_TOO_SOON'; readonly earliestMs: number };

export type SaleRefusal =
  | HammerRefusal
  | StopRefusal
  | StageRefusal
  | FormerRefusal
  | PlanRefusal
  | DateRefusal
  | LimitRefusal
  | AmendRefusal
  | ShownRefusal
  | SheetRefusal
  | RulesRefusal;

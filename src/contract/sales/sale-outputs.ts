// A sale as lists and pages of the public show it.
import type { ExtensionRule, Profile, SaleFormat } from '#core/sales/rule-set.ts';

/** The sale (专场) a lot belongs to. */
export interface Sale {
  readonly id: string;
  readonly name: string;
  readonly number: number;
  readonly consignor: string;
  /** The partner the consignor is; null: it is none. */
  readonly partnerId: string | null;
  readonly city: string;
  readonly hall: 'vehicle' | 'non-vehicle' | 'practice';
  readonly auctioneer: string;
  readonly certificate: string;
  readonly status: 'upcoming' | 'running' | 'ended';
  /** It stands still: whatever its status, no clock of it runs until it goes on. */
  readonly isPaused?: true;
  /** It was called off: it is over, and nothing was sold in it. */
  readonly isWithdrawn?: true;
  readonly startsAtMs: number;
  readonly endsAtMs: number;
  readonly lotCount: number;
  readonly doneCount: number;
  readonly soldCount: number;
  /**
   * The end of the lot that closes next; null when none is open, those that stand still left out.
   */
  readonly nextEndMs: number | null;
  /** Way its lots are sold; at fixed prices `endsAtMs` is when what is left is taken back. */
  readonly format: SaleFormat;
  readonly profile: Profile;
  /** Name of the house that holds it; null of one that was never announced, as are its times. */
  readonly house: string | null;
  readonly announcedAtMs: number | null;
  readonly preview: { readonly fromMs: number; readonly toMs: number } | null;
  readonly registersFromMs: number | null;
  /** Deposits its lots ask for; null where none is. */
  readonly deposit: SaleDepositRule | null;
  /** Null: its clocks do not move. */
  readonly extension: ExtensionRule | null;
  /** Drawing of its first lot, by which it is known; null while it has none. */
  readonly drawing: string | null;
  /** Picture of its first lot; absent: it has none. */
  readonly picture?: string;
}

export interface SaleDepositRule {
  /** For a lot, the least and the most. */
  readonly leastFen: number;
  readonly mostFen: number;
  /** One sum may stand for all of them. */
  readonly hasGeneral: boolean;
}

export interface SaleList {
  /** Running and to come in the order they start, then those that ended, latest first. */
  readonly rows: readonly Sale[];
  readonly total: number;
  /** From 1. */
  readonly page: number;
  readonly size: number;
  readonly nowMs: number;
}

// The answers about lots: what the room may know of each.
import type { Sale } from '#contract/sales/sale-outputs.ts';
import type { Stepping } from '#core/bidding/ladder.ts';
import type { LotView, RowView } from '#core/lots/lot-view.ts';
import type { LotDocument, LotPicture } from '#core/lots/shown-files.ts';
import type { ProofNeed } from '#core/proofs/need.ts';
import type { BidLimits, ExtensionRule } from '#core/sales/rule-set.ts';
import type { FactedCard, LotCard } from './lot-card.ts';

/** A lot in a list: the card, and where its auction stands. */
export type LotSummary = LotCard & { readonly view: LotView };

export interface BidRecord extends RowView {
  readonly seq: number;
  readonly atMs: number;
  readonly hash: string;
}

/** A lot as its page shows it. */
export type LotDetail = FactedCard & LotPageFacts;

interface LotPageFacts {
  readonly pictures: readonly LotPicture[];
  readonly documents: readonly LotDocument[];
  readonly view: LotView;
  readonly sale: Sale;
  readonly rulesVersion: string;
  /** Proofs it asks of its buyer beyond who they are; absent: none. */
  readonly needs?: readonly ProofNeed[];
  readonly extension: ExtensionRule;
  /** Null: it is not bid up. */
  readonly limits: BidLimits | null;
  /** Whether the step grows with the price; null: it is not bid up. */
  readonly stepping: Stepping | null;
  /** The newest twenty lines of the bid record, newest first. */
  readonly bids: readonly BidRecord[];
  /** The stamp of the last public event. */
  readonly chainHead: string;
  readonly previousId: string | null;
  readonly nextId: string | null;
  /**
   * The next lots after it in the order of its sale that are not over; none once the sale has
   * ended.
   */
  readonly comingIds: readonly string[];
  readonly followerCount: number;
  readonly registeredCount: number;
  readonly nowMs: number;
}

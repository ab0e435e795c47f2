// The answers about lots: what the room may know of each.
import type { BodyType } from '#contract/catalogue/list-words.ts';
import type { Sale } from '#contract/sales/sale-outputs.ts';
import type { Stepping } from '#core/bidding/ladder.ts';
import type { LotView, RowView } from '#core/lots/lot-view.ts';
import type { Yard } from '#core/lots/yard.ts';
import type { BidLimits, ExtensionRule } from '#core/sales/rule-set.ts';

/** Facts of a lot, as against the state of its auction: fixed once it is published. */
export interface LotCard {
  readonly number: string;
  readonly title: string;
  readonly brand: string;
  readonly bodyType: BodyType;
  /** The paint of the drawing that stands in for a photo, one of language.md 13. */
  readonly paint: string;
  readonly registered: string;
  readonly odometerKm: number;
  readonly city: string;
  readonly emission: string;
  readonly fuel: string;
  readonly grade: string;
  readonly saleName: string;
  readonly hall: 'vehicle' | 'non-vehicle' | 'practice';
}

/** A lot in a list: the card, and where its auction stands. */
export interface LotSummary extends LotCard {
  readonly view: LotView;
}

export interface Damage {
  readonly kind: 'scratch' | 'dent' | 'repaint' | 'replaced';
  readonly part: string;
  readonly text: string;
  readonly severity: '轻微' | '一般' | '明显';
  /** The point on the unfolded drawing, in thousandths of its width and height. */
  readonly xPermille: number;
  readonly yPermille: number;
}

/** The facts and papers of a vehicle, in the order they are shown. */
export interface LotFacts {
  readonly basics: readonly { readonly label: string; readonly value: string }[];
  readonly inspector: string;
  readonly inspectedOn: string;
  readonly scores: readonly { readonly label: string; readonly score: number; readonly note: string }[];
  readonly damages: readonly Damage[];
  readonly paintMicrons: readonly { readonly part: string; readonly microns: number }[];
  readonly defects: string;
  /** Its place; absent: nothing is fetched of it, as in the practice hall. */
  readonly yard?: Yard;
  readonly viewing: string;
  readonly handover: readonly string[];
}

export interface BidRecord extends RowView {
  readonly seq: number;
  readonly atMs: number;
  readonly hash: string;
}

export interface LotDetail extends LotSummary {
  readonly sale: Sale;
  readonly facts: LotFacts;
  readonly rulesVersion: string;
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

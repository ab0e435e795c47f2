// Answers of lists. A list is paged by number up to its first thousand lots, and by `next` as far
// as it goes.
import type { MyStanding } from '#contract/bidding/standing-outputs.ts';
import type { LotCard } from '#contract/lots/lot-card.ts';
import type { LotSummary } from '#contract/lots/outputs.ts';
import type { SaleFormat } from '#core/sales/rule-set.ts';
import type { FACETS, MY_TABS, TABS } from './list-words.ts';

export interface Facet {
  readonly value: string;
  readonly count: number;
}

export type FacetName = (typeof FACETS)[number];

export interface Paged<Row> {
  readonly rows: readonly Row[];
  readonly page: number;
  readonly size: number;
  /** How many pages can be turned to by number. */
  readonly pageCount: number;
  /** The place where the list goes on after these rows; null: nowhere. Send it back as `after`. */
  readonly next: string | null;
}

export interface LotList extends Paged<LotSummary> {
  readonly total: number;
  /** True: `total`, `tabs` and `facets` are of the first thousand lots only; there may be more. */
  readonly isAtLeast: boolean;
  readonly tabs: Readonly<Record<(typeof TABS)[number], number>>;
  readonly facets: Readonly<Record<FacetName, readonly Facet[]>>;
  readonly nowMs: number;
}

export interface SearchFound extends Omit<Paged<LotSummary>, 'next'> {
  readonly total: number;
  /** True: only the latest sixty were looked at, there are more. */
  readonly isAtLeast: boolean;
  readonly nowMs: number;
}

export interface Suggestions {
  readonly rows: readonly {
    /** Hall that has them: vehicles go by brand and series, goods by their kind. */
    readonly hall: 'vehicle' | 'non-vehicle';
    /** The filter of `lotList` that `value` is for. */
    readonly kind: 'brand' | 'series' | 'kind';
    readonly value: string;
    /** How many are for sale. */
    readonly lots: number;
  }[];
}

/** A lot that was sold, as anybody may know it: no buyer, no paddle, no frame number. */
export type Deal = LotCard & DealFacts;

interface DealFacts {
  readonly lotId: string;
  readonly soldAtMs: number;
  /** Null: the price is between the house and its buyer (未公开). */
  readonly hammerFen: number | null;
  readonly format: SaleFormat;
  /**
   * 0 where how many have bid is the house's alone, as under seal it may be: so is `bidderCount`
   * then, and only then.
   */
  readonly bidCount: number;
  readonly bidderCount: number;
  readonly extensionCount: number;
}

export interface DealList extends Paged<Deal> {
  /** At most a thousand are counted. */
  readonly total: number;
  readonly isAtLeast: boolean;
  /** Strangers see the first twenty; the rest is for who has logged in. */
  readonly isForStrangers: boolean;
  readonly nowMs: number;
}

export interface MyLot {
  readonly lot: LotSummary;
  readonly mine: MyStanding;
  readonly registeredAtMs: number;
}

export interface MyLotList extends Paged<MyLot> {
  /** Of the tab, as it is narrowed. */
  readonly total: number;
  readonly isAtLeast: boolean;
  /** Of the hall that was asked for, whatever else narrows the list. */
  readonly tabs: Readonly<Record<(typeof MY_TABS)[number], number>>;
  readonly nowMs: number;
}

/** Figures of this calendar year, for oneself alone. */
export interface MyYear {
  /** Lots that have ended, won or not; a withdrawn one is neither. */
  readonly enteredCount: number;
  readonly wonCount: number;
  /** Sum by which the won ones cost less than one's own maximum. */
  readonly savedFen: number;
  readonly nowMs: number;
}

interface OfHalls {
  readonly vehicle: number;
  readonly goods: number;
}

/** How much one has going on, beside the menu of the personal center. */
export interface OwnCounts {
  /** Lots one is registered for that are not over. */
  readonly bids: OfHalls;
  /** Lots one follows that are not over. */
  readonly follows: OfHalls;
  /** Orders in which something is left to be done. */
  readonly orders: OfHalls;
  /** Lots that have been announced for one as their seller. */
  readonly consignedCount: number;
  readonly unreadCount: number;
}

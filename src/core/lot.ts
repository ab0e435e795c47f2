// A lot (标的) on its way through a sale: scheduled, open, perhaps paused, and at the end sold, passed or withdrawn.
// Each state carries only what is true in it, so that no one can read a winner from a lot that is still open.
// Source: product.md 3.9, engine.md 9.5.
import { stepAt } from './ladder.ts';
import type { Fen } from './money.ts';
import { type AscendingRules, isAscendingRules, type RuleSet } from './rule-set.ts';

export type LotId = string;
export type BidderId = string;

/** A bidder as a lot knows him: the person inside the house, the paddle (竞买号) in public. */
export interface Party {
  readonly bidderId: BidderId;
  readonly paddle: string;
}

/** What a lot is sold on, frozen when its sale is published. */
export interface LotTerms<Rules extends RuleSet = RuleSet> {
  readonly rules: Rules;
  readonly startPriceFen: Fen;
  readonly depositFen: Fen;
  /** Secret. Null: sold without reserve, which must be said (拍卖法 第50条). */
  readonly reserveFen: Fen | null;
  /** Whether the consignor lets the room see that the reserve is met. */
  readonly reserveShown: boolean;
  /** Who may not bid on it: the consignor and those linked to him (拍卖法 第30条). */
  readonly consignorIds: readonly BidderId[];
  /** A lot of the practice hall (演练场): nothing is sold, and robots may bid against the visitor. */
  readonly isPractice?: true;
}

/** Where an open lot stands once somebody has bid. */
export interface Standing {
  /** The public price. */
  readonly priceFen: Fen;
  readonly leader: Party;
  /** Secret: how far the house bids for the leader; equal to the price when he named no more. */
  readonly maximumFen: Fen;
  /** When that maximum was set; among equals the earlier one leads. */
  readonly maximumAtMs: number;
}

interface Every<Rules extends RuleSet = RuleSet> {
  readonly id: LotId;
  readonly saleId: string;
  readonly terms: LotTerms<Rules>;
  /** Rises with every change: the guard of a commit. */
  readonly rev: number;
  /** Rises with every public event, without gaps: what watchers count. */
  readonly seq: number;
  readonly startsAtMs: number;
}

interface Running {
  readonly endsAtMs: number;
  readonly standing: Standing | null;
  readonly bidCount: number;
  readonly extensionCount: number;
}

interface Finished {
  /** The moment the lot ended, which is its due end and not the moment it was worked off. */
  readonly closedAtMs: number;
  readonly bidCount: number;
  readonly extensionCount: number;
}

export type ScheduledLot = Every & { readonly status: 'scheduled'; readonly endsAtMs: number };
/** An ascending lot that is being bid on. */
export type OpenLot = Every<AscendingRules> & Running & { readonly status: 'open' };
export type PausedLot = Every<AscendingRules> &
  Running & { readonly status: 'paused'; readonly pausedAtMs: number; readonly reason: string };
export type SoldLot = Every &
  Finished & { readonly status: 'sold'; readonly hammerFen: Fen; readonly winner: Party };
export type PassedLot = Every & Finished & { readonly status: 'passed'; readonly highestFen: Fen | null };
export type WithdrawnLot = Every & {
  readonly status: 'withdrawn';
  readonly withdrawnAtMs: number;
  readonly reason: string;
};

export type Lot = ScheduledLot | OpenLot | PausedLot | SoldLot | PassedLot | WithdrawnLot;
export type LotStatus = Lot['status'];

/** True when the lot is sold by rising bids. */
export const isAscending = <Known extends Lot>(lot: Known): lot is Known & Every<AscendingRules> =>
  isAscendingRules(lot.terms.rules);

/** The price bids are counted from: the public price, or the start price while nobody has bid. */
export const basePriceFen = (lot: OpenLot | PausedLot): Fen =>
  lot.standing?.priceFen ?? lot.terms.startPriceFen;

/** The step in fen at the price the lot stands at. */
export const stepFen = (lot: OpenLot | PausedLot): Fen => stepAt(lot.terms.rules.ladder, basePriceFen(lot));

/** The lowest valid next bid: the start price first, one step above the price after. */
export const nextMinimumFen = (lot: OpenLot | PausedLot): Fen =>
  lot.standing ? lot.standing.priceFen + stepFen(lot) : lot.terms.startPriceFen;

// A rule set is what a lot is sold under. It is copied into the lot when the sale is published and never changes
// after; its version names it on receipts. Source: product.md 3 (defaults), 3.1, 3.3.
import { HOUSE_LADDER, type Ladder } from './ladder.ts';

export interface ExtensionRule {
  /** A bid this close to the end moves the end. */
  readonly windowMs: number;
  /** The end moves to this long after the bid. */
  readonly extendMs: number;
  /** How often the end may move; null = as often as it is bid on. */
  readonly mostExtensions: number | null;
}

export interface RuleSet {
  readonly version: string;
  readonly ladder: Ladder;
  readonly extension: ExtensionRule;
  /** One bid may rise at most this many steps. */
  readonly mostSteps: number;
  /** Above this many steps, or above `confirmPercent` of the price, the bidder confirms once more. */
  readonly confirmSteps: number;
  readonly confirmPercent: number;
}

const MINUTE_MS = 60_000;

/** 网络专场, vehicles: timed, staggered closes, two minutes of extension without a cap. */
export const TIMED_VEHICLE_RULES: RuleSet = {
  version: 'vehicle-timed-2026.1',
  ladder: HOUSE_LADDER,
  extension: { windowMs: 2 * MINUTE_MS, extendMs: 2 * MINUTE_MS, mostExtensions: null },
  mostSteps: 50,
  confirmSteps: 5,
  confirmPercent: 120,
};

// A rule set is what a lot is sold under. It is copied into the lot when the sale is published and
// never changes after; its version names it on receipts. The format says how a price comes about,
// and so which commands there are; the profile says whose limits the numbers keep.
// Source: product.md 3 (defaults), 3.1, 3.3.
import { HOUSE_LADDER, type Ladder } from '#core/bidding/ladder.ts';
import type { Fen } from '#core/money.ts';
import { DAY_MS } from '#core/time/days.ts';

export interface ExtensionRule {
  /** A bid this close to the end moves the end. */
  readonly windowMs: number;
  /** The end moves to this long after the bid. */
  readonly extendMs: number;
  /** How often the end may move; null = as often as it is bid on. */
  readonly mostExtensions: number | null;
}

/**
 * `judicial` (司法): a court's or a state owner's sale, with the hard limits of 法释〔2016〕18号.
 */
export type Profile = 'house' | 'judicial';

interface EveryRuleSet {
  readonly version: string;
  readonly profile: Profile;
}

interface Ascending extends EveryRuleSet {
  /** The ladder, or one fixed step, which is a ladder of one rung. */
  readonly ladder: Ladder;
  readonly extension: ExtensionRule;
  /** One bid may rise at most this many steps. */
  readonly mostSteps: number;
  /**
   * Above this many steps, or above `confirmPercent` of the price, the bidder confirms once more.
   */
  readonly confirmSteps: number;
  readonly confirmPercent: number;
}

/** How far one bid may go, and from where on it is read once more. */
export type BidLimits = Pick<Ascending, 'mostSteps' | 'confirmSteps' | 'confirmPercent'>;

/**
 * 网络专场: every lot has its own end; they are `spacingMs` apart by lot number, and none moves
 * another.
 */
export interface TimedRules extends Ascending {
  readonly format: 'timed';
  readonly spacingMs: number;
}

/** 竞价大厅: lots in turn, the next opens when the one before is over. */
export interface LaneRules extends Ascending {
  readonly format: 'lane';
  /** How long a lot is open when nobody extends it. */
  readonly lotMs: number;
  /**
   * How long the auctioneer has to decide on a lot whose extensions are spent; after that the rule
   * decides.
   */
  readonly decideMs: number;
}

/** 一口价: sold at its price to whoever buys first, unit by unit. */
export interface FixedPriceRules extends EveryRuleSet {
  readonly format: 'fixed-price';
  /** How long a unit is kept for the buyer who is paying. */
  readonly holdMs: number;
  /**
   * The same for a buyer whose offer the house has accepted: they need not be there when it does.
   */
  readonly acceptedHoldMs: number;
  /** How long an offer or a counter-offer stands. */
  readonly offerMs: number;
  /** How many offers one buyer may make on a lot; 0: the price is not negotiable. */
  readonly mostRounds: number;
}

/** 暗标: nobody sees another's bid until the close, when all are opened. */
export interface SealedRules extends EveryRuleSet {
  readonly format: 'sealed';
  /** Whether the room sees how many have bid. */
  readonly isCountShown: boolean;
  /** Whether every amount is published by paddle once the bids are opened. */
  readonly areAmountsShown: boolean;
}

/** 降价拍: the price falls by a step at a time until somebody takes it, never below the floor. */
export interface FallingRules extends EveryRuleSet {
  readonly format: 'falling';
  readonly everyMs: number;
  readonly dropFen: Fen;
}

export type AscendingRules = TimedRules | LaneRules;
export type RuleSet = AscendingRules | FixedPriceRules | SealedRules | FallingRules;
export type SaleFormat = RuleSet['format'];

/** True for the formats in which the price rises by bids. */
export function isRising({ format }: Pick<RuleSet, 'format'>): boolean {
  return format === 'timed' || format === 'lane';
}

export function isAscendingRules(rules: RuleSet): rules is AscendingRules {
  return isRising(rules);
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

const ASCENDING = {
  profile: 'house',
  ladder: HOUSE_LADDER,
  mostSteps: 50,
  confirmSteps: 5,
  confirmPercent: 120,
} as const;

/** 网络专场, vehicles: timed, staggered closes, two minutes of extension without a cap. */
export const TIMED_VEHICLE_RULES: TimedRules = {
  ...ASCENDING,
  version: 'vehicle-timed-2026.1',
  format: 'timed',
  extension: { windowMs: 2 * MINUTE_MS, extendMs: 2 * MINUTE_MS, mostExtensions: null },
  spacingMs: MINUTE_MS,
};

/**
 * 竞价大厅, fast lane: a minute a lot, fifteen seconds more twenty times at most, then the
 * auctioneer decides.
 */
export const LANE_RULES: LaneRules = {
  ...ASCENDING,
  version: 'lane-2026.1',
  format: 'lane',
  extension: { windowMs: 10 * SECOND_MS, extendMs: 15 * SECOND_MS, mostExtensions: 20 },
  lotMs: 60 * SECOND_MS,
  decideMs: 60 * SECOND_MS,
};

/** 非车: timed, five minutes of extension without a cap. */
export const TIMED_NON_VEHICLE_RULES: TimedRules = {
  ...TIMED_VEHICLE_RULES,
  version: 'non-vehicle-timed-2026.1',
  extension: { windowMs: 5 * MINUTE_MS, extendMs: 5 * MINUTE_MS, mostExtensions: null },
};

/** 司法/国资: as 非车, within the court's limits. */
export const JUDICIAL_RULES: TimedRules = {
  ...TIMED_NON_VEHICLE_RULES,
  version: 'judicial-2026.1',
  profile: 'judicial',
};

export const FIXED_PRICE_RULES: FixedPriceRules = {
  version: 'fixed-price-2026.1',
  profile: 'house',
  format: 'fixed-price',
  holdMs: 15 * MINUTE_MS,
  acceptedHoldMs: DAY_MS,
  offerMs: DAY_MS,
  mostRounds: 3,
};

export const SEALED_RULES: SealedRules = {
  version: 'sealed-2026.1',
  profile: 'house',
  format: 'sealed',
  isCountShown: false,
  areAmountsShown: true,
};

export const FALLING_RULES: FallingRules = {
  version: 'falling-2026.1',
  profile: 'house',
  format: 'falling',
  everyMs: 5 * MINUTE_MS,
  dropFen: 50_000,
};

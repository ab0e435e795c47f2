// A lot (标的) on its way through a sale: scheduled, open, perhaps paused, and at the end sold,
// passed or withdrawn. Each state carries only what is true in it, so that no one can read a winner
// from a lot that is still open.
// Source: product.md 3.9, engine.md 9.5.
import type { Fen } from '#core/money.ts';
import type { ConsignorFeesVersion } from '#core/orders/consignor-fees.ts';
import type { ProofNeed } from '#core/proofs/need.ts';
import type {
  AscendingRules,
  FallingRules,
  FixedPriceRules,
  RuleSet,
  SealedRules,
} from '#core/sales/rule-set.ts';
import type { Disposal } from './disposal.ts';
import type { LotKind } from './kinds.ts';

export type LotId = string;
export type BidderId = string;

/** A bidder as a lot knows them: the person inside the house, the paddle (竞买号) in public. */
export interface Party {
  readonly bidderId: BidderId;
  readonly paddle: string;
  /** Their confirmed priority right (优先购买权), 1 before 2; absent for everybody else. */
  readonly rank?: number;
}

/** Terms on which a lot is sold, frozen when its sale is published. */
export interface LotTerms<Rules extends RuleSet = RuleSet> {
  readonly rules: Rules;
  readonly startPriceFen: Fen;
  readonly depositFen: Fen;
  /** Secret. Null: sold without reserve, which must be said (拍卖法 第50条). */
  readonly reserveFen: Fen | null;
  /** Whether the consignor lets the room see that the reserve is met. */
  readonly reserveShown: boolean;
  /** Persons who may not bid on it: the consignor and those linked to them (拍卖法 第30条). */
  readonly consignorIds: readonly BidderId[];
  /** The fees that the consignor's contract has them pay; absent: nothing. */
  readonly consignorFees?: ConsignorFeesVersion;
  /**
   * Other persons who may not bid on it: related persons (法释〔2016〕18号 第34条), a buyer who
   * defaulted on it (第24条).
   */
  readonly excluded?: readonly { readonly bidderId: BidderId; readonly why: 'related' | 'defaulted' }[];
  /**
   * 现状拍卖: sold as it stands; only whose it is, what it is and how far it went can be claimed
   * on.
   */
  readonly isAsIs?: true;
  /** 报名: nobody registers before; absent: from its publication on. */
  readonly registersFromMs?: number;
  /**
   * A lot of the practice hall (演练场): nothing is sold, and robots may bid against the visitor.
   */
  readonly isPractice?: true;
  /** 一口价: how many there are of it; one unless it says more. */
  readonly unitCount?: number;
  /** 降价拍: the price falls no further; not at all unless it says how far. */
  readonly floorFen?: Fen;
  /** Kind of thing; a vehicle where nothing is said. */
  readonly kind?: LotKind;
  /** 变卖, 招租; absent: it is auctioned. */
  readonly disposal?: Disposal;
  /** Its storage costs twice as much. */
  readonly isLarge?: true;
  /** Within how many days the announcement of a court has the price paid. */
  readonly payDays?: number;
  /** 起拍价开拍时公布: nobody outside the house is told its start price before it opens. */
  readonly isPriceHidden?: true;
  /** Proofs it asks of its buyer beyond who they are; absent: none. */
  readonly needs?: readonly ProofNeed[];
}

/** State of an open lot once somebody has bid. */
export interface Standing {
  /** The public price. */
  readonly priceFen: Fen;
  readonly leader: Party;
  /** Secret: how far the house bids for the leader; equal to the price when they named no more. */
  readonly maximumFen: Fen;
  /** When that maximum was set; among equals the earlier one leads. */
  readonly maximumAtMs: number;
}

export interface Every<Rules extends RuleSet = RuleSet> {
  readonly id: LotId;
  readonly saleId: string;
  readonly terms: LotTerms<Rules>;
  /** Rises with every change: the guard of a commit. */
  readonly rev: number;
  /** Rises with every public event, without gaps: what watchers count. */
  readonly seq: number;
  readonly startsAtMs: number;
  /** The lost time of outages has been given back to it up to then; absent: of none. Epoch ms. */
  readonly givenBackToMs?: number;
  /** Rises with every correction of what is said of it; absent: it stands as it was announced. */
  readonly textVersion?: number;
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

/** A unit that is kept for one buyer while they pay (锁定). */
export interface Hold {
  readonly id: string;
  readonly buyer: Party;
  readonly priceFen: Fen;
  /** The price came about between the two, and is nobody else's business. */
  readonly isByOffer: boolean;
  readonly untilMs: number;
  /**
   * They have said that the money is on its way: until the house has looked for it, which it does
   * by `untilMs`, nothing runs out.
   */
  readonly isLookedFor?: true;
  /**
   * A payment was begun while there was time: so long the bank's word on it is waited for. Absent:
   * on none.
   */
  readonly awaitedToMs?: number;
}

export type UnitSale = Omit<Hold, 'untilMs' | 'isLookedFor' | 'awaitedToMs'> & { readonly atMs: number };

/**
 * The offers that a buyer and the house have made to each other about the price (还价). Nobody else
 * is ever told.
 */
export interface OfferThread {
  readonly buyer: Party;
  /** How many offers they have made so far. */
  readonly rounds: number;
  /** The open offer, of the buyer or of the house; null when there is none. */
  readonly offer: {
    readonly amountFen: Fen;
    readonly from: 'buyer' | 'house';
    readonly untilMs: number;
  } | null;
}

/** A bid nobody can read before the close; the earlier stand first. */
export interface SealedBid {
  readonly bidder: Party;
  readonly sealed: string;
  readonly atMs: number;
  /** The change of the lot by which it was put in. */
  readonly rev: number;
}

/** A unit was kept for somebody and they did not pay: its time was up, or they gave it back. */
export interface Lapse {
  readonly buyerId: BidderId;
  readonly atMs: number;
}

interface OfferedUnits {
  /** After this nothing more is bought; holds that run on are seen through. */
  readonly endsAtMs: number;
  readonly holds: readonly Hold[];
  readonly sales: readonly UnitSale[];
  readonly offerThreads: readonly OfferThread[];
  /** Of the last day; absent where there is none. */
  readonly lapses?: readonly Lapse[];
}

/** A maximum left with the house before the opening. Secret. */
export interface EarlyMaximum {
  readonly party: Party;
  readonly maximumFen: Fen;
  readonly setAtMs: number;
}

export type ScheduledLot = Every & {
  readonly status: 'scheduled';
  readonly endsAtMs: number;
  /** In the order in which they were last set. */
  readonly early?: readonly EarlyMaximum[];
  /**
   * A lot of a lane whose turn has not come: it is called when the one before is over, not before
   * its start.
   */
  readonly isInLine?: true;
};
/** An ascending lot that is being bid on. */
export type OpenLot = Every<AscendingRules> & Running & { readonly status: 'open' };
interface Pausing {
  readonly status: 'paused';
  readonly pausedAtMs: number;
  readonly reason: string;
  /** Stopped with its whole sale, and goes on with it. */
  readonly isWithSale?: true;
}

export type PausedLot = Every<AscendingRules> &
  Running &
  Pausing & {
    /** The auctioneer was to decide on it by then; they and the rule are both silent in a pause. */
    readonly decideByMs?: number;
  };
/**
 * 待确认: a lot of a lane whose extensions are spent, until the auctioneer decides or the rule
 * does.
 */
export type ConfirmingLot = Every<AscendingRules> &
  Running & { readonly status: 'confirming'; readonly decideByMs: number };
/** 一口价 */
export type OnSaleLot = Every<FixedPriceRules> & OfferedUnits & { readonly status: 'on-sale' };
/** 暗标, until the close. */
export type SealedLot = Every<SealedRules> & {
  readonly status: 'sealed';
  readonly endsAtMs: number;
  readonly sealedBids: readonly SealedBid[];
};
/** 降价拍 */
export type FallingLot = Every<FallingRules> & { readonly status: 'falling'; readonly endsAtMs: number };
/** A lot that is sold otherwise than by rising bids. */
export type FormatLot = OnSaleLot | SealedLot | FallingLot;
/** One of them, paused, or any lot paused before it opened; `stopped` is the lot as it stood. */
export type StoppedLot = Every &
  Pausing & { readonly endsAtMs: number; readonly stopped: FormatLot | ScheduledLot };
/**
 * `sales`: of a fixed-price lot every unit that was sold; the winner is then the buyer of the last.
 */
export type SoldLot = Every &
  Finished & {
    readonly status: 'sold';
    readonly hammerFen: Fen;
    readonly winner: Party;
    readonly sales?: readonly UnitSale[];
  };
export type PassedLot = Every &
  Finished & {
    readonly status: 'passed';
    readonly highestFen: Fen | null;
    /** 未达保留价: the highest bidder, whose bid stayed under the reserve. */
    readonly reserveMissedBy?: Party;
  };
export type WithdrawnLot = Every & {
  readonly status: 'withdrawn';
  readonly withdrawnAtMs: number;
  readonly reason: string;
  /** Its start price was to be told at an opening that never came. */
  readonly isPriceUntold?: true;
  /** Units of it that had been sold by then. */
  readonly sales?: readonly UnitSale[];
};

/** A lot that has a standing: it is being bid on, or bidding on it has stopped for the moment. */
export type BidOnLot = OpenLot | PausedLot | ConfirmingLot;
export type Lot = ScheduledLot | BidOnLot | FormatLot | StoppedLot | SoldLot | PassedLot | WithdrawnLot;
export type LotStatus = Lot['status'];

/** Sales so far of a lot that is sold by the unit. */
export function salesOf(lot: Lot): readonly UnitSale[] {
  if ('stopped' in lot) return salesOf(lot.stopped);
  return 'sales' in lot && lot.sales !== undefined ? lot.sales : [];
}

/** Buyers of it, or of units of it. */
export function buyersOf(lot: Lot): readonly BidderId[] {
  const sales = salesOf(lot);
  if (sales.length > 0) return [...new Set(sales.map(({ buyer }) => buyer.bidderId))];
  return lot.status === 'sold' ? [lot.winner.bidderId] : [];
}

// Which of its states the bid panel is in: one answer for everything that stands on it. The order
// of the checks is the order in which a buyer must be told: first what is over, then that the line
// is down, then what they lack, then where they stand. What may be done now is the house's own
// table. Source: language.md 9 (bid panel), 10-states-bid; product.md 3.9.
import type { MyStanding } from '#contract/bidding/standing-outputs.ts';
import { entrantRefusal, lotRefusal } from '#core/bidding/can.ts';
import { hallNumberOf } from '#core/bidding/hall-number.ts';
import type { BidderRefusal, LotRefusal } from '#core/bidding/refusals.ts';
import type { LotView } from '#core/lots/lot-view.ts';
import type { Fen } from '#core/money.ts';
import { baseFen } from '#lib/bidding/bid-amount.ts';
import { bidderFacts, lotFacts } from '#lib/bidding/lot-facts.ts';

/**
 * `unknown` until the browser has looked: a page that everybody is given holds nothing personal.
 */
export type Viewer = 'unknown' | 'visitor' | 'guest' | 'unverified' | 'verified';

export interface Line {
  readonly state: 'connecting' | 'live' | 'lost';
  /** Up to when all is known, when that is over; null while the line holds. */
  readonly lostAtMs: number | null;
  readonly tries: number;
}

export interface PanelFacts {
  readonly view: LotView;
  readonly viewer: Viewer;
  /** Null until it is known, and for a visitor. */
  readonly mine: MyStanding | null;
  readonly line: Line;
  readonly isSubmitting: boolean;
  readonly nowMs: number;
}

/** Steps between a person and their first bid. */
export type Entry = 'signed-out' | 'unverified' | 'unregistered' | 'ready';

export type PanelState =
  | {
      readonly kind: 'not-started';
      readonly startsAtMs: number;
      readonly entry: Entry;
      /** A lot of a lane: it is called when the one before it is over. */
      readonly isInLine?: true;
    }
  | { readonly kind: 'paused'; readonly reason: string; readonly entry: Entry }
  | { readonly kind: 'withdrawn'; readonly reason: string }
  /** The time is up and the hammer has not been heard yet: a moment at most. */
  | { readonly kind: 'closing' }
  | { readonly kind: 'disconnected'; readonly lostAtMs: number; readonly tries: number }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'unverified' }
  | { readonly kind: 'unregistered' }
  | { readonly kind: 'can-bid'; readonly paddle: string | null }
  /** They hold a paddle of the hall: the auctioneer bids for them. */
  | { readonly kind: 'in-hall'; readonly number: number; readonly isLeading: boolean }
  | { readonly kind: 'submitting' }
  | { readonly kind: 'leading'; readonly paddle: string; readonly maximumFen: Fen | null }
  | { readonly kind: 'outbid'; readonly paddle: string; readonly behindFen: Fen }
  | { readonly kind: 'won'; readonly hammerFen: Fen }
  | { readonly kind: 'not-won'; readonly hammerFen: Fen; readonly releasedAtMs: number | null }
  /** Sold, to a watcher who had no part in it. */
  | { readonly kind: 'sold'; readonly hammerFen: Fen }
  /** Its reserve was missed, and what comes of it is not settled; `isMine`: it is their bid. */
  | {
      readonly kind: 'negotiating';
      readonly highestFen: Fen | null;
      readonly isMine: boolean;
      /** By when it goes on; null while its clock stands still. */
      readonly byMs: number | null;
    }
  /** Their bid missed the reserve, and a price has been agreed on since: their order says which. */
  | { readonly kind: 'agreed' }
  /**
   * The hammer fell for another who did not pay, and they have taken it as the second bidder: their
   * order says at what price.
   */
  | { readonly kind: 'second' }
  | { readonly kind: 'passed'; readonly highestFen: Fen | null; readonly releasedAtMs: number | null };

export function panelState(facts: PanelFacts): PanelState {
  const { view, line, nowMs, isSubmitting } = facts;
  const result = resultOf(facts);
  if (result) return result;
  const { lostAtMs, tries } = line;
  if (lostAtMs !== null) return { kind: 'disconnected', lostAtMs, tries };
  const entry = entryOf(facts);
  const closed = lotRefusal(lotFacts(view), nowMs);
  if (closed) return hourOf(closed, entry, view);
  if (isSubmitting) return { kind: 'submitting' };
  return entry === 'ready' ? standingOf(facts) : { kind: entry };
}

const hasBid = (mine: MyStanding | null): boolean => mine !== null && mine.paddle !== null;

/**
 * Conditions that a person lacks. Until their standing is known they are taken for one who is in:
 * the form stands ready, and the house has the last word.
 */
const lackOf = ({
  view,
  viewer,
  mine,
  nowMs,
}: Pick<PanelFacts, 'view' | 'viewer' | 'mine' | 'nowMs'>): BidderRefusal | null => {
  const isUnverified = viewer === 'unverified';
  const isKnown = isUnverified || (viewer === 'verified' && mine !== null);
  const bidder = bidderFacts(mine?.paddle ?? (isKnown ? null : ''), !isUnverified);
  return entrantRefusal(lotFacts(view), bidder, nowMs);
};

const entryOf = (facts: PanelFacts): Entry => {
  if (facts.viewer === 'visitor') return 'signed-out';
  const lack = lackOf(facts);
  if (lack === null) return 'ready';
  return lack.code === 'NOT_VERIFIED' ? 'unverified' : 'unregistered';
};

const hourOf = (closed: LotRefusal, entry: Entry, { isInLine }: LotView): PanelState => {
  if (closed.code === 'PAUSED') return { kind: 'paused', reason: closed.reason, entry };
  return closed.code === 'NOT_STARTED'
    ? { kind: 'not-started', startsAtMs: closed.startsAtMs, entry, ...(isInLine === true && { isInLine }) }
    : { kind: 'closing' };
};

const releasedOf = (mine: MyStanding | null): number | null =>
  mine?.depositState === 'released' ? mine.depositEndedAtMs : null;

const passedOf = (view: LotView, mine: MyStanding | null): PanelState => {
  const { priceFen: highestFen } = view;
  if (mine?.place === 'won') return { kind: 'agreed' };
  const isMine = mine?.place === 'negotiating';
  if (isMine || view.isNegotiating)
    return { kind: 'negotiating', highestFen, isMine, byMs: view.negotiationByMs ?? null };
  return { kind: 'passed', highestFen, releasedAtMs: releasedOf(mine) };
};

const resultOf = ({ view, mine }: PanelFacts): PanelState | null => {
  if (view.status === 'withdrawn') return { kind: 'withdrawn', reason: view.reason ?? '' };
  if (view.status === 'passed') return passedOf(view, mine);
  if (view.status !== 'sold') return null;
  const hammerFen = baseFen(view);
  if (mine?.paddle && mine.paddle === view.leaderPaddle) return { kind: 'won', hammerFen };
  if (mine?.place === 'won') return { kind: 'second' };
  return hasBid(mine)
    ? { kind: 'not-won', hammerFen, releasedAtMs: releasedOf(mine) }
    : { kind: 'sold', hammerFen };
};

const standingOf = ({ view, mine }: PanelFacts): PanelState => {
  const paddle = mine?.paddle ?? null;
  const number = paddle === null ? null : hallNumberOf(paddle);
  if (number !== null) return { kind: 'in-hall', number, isLeading: paddle === view.leaderPaddle };
  if (paddle !== null && paddle === view.leaderPaddle) {
    return { kind: 'leading', paddle, maximumFen: mine?.maximumFen ?? null };
  }
  // Having bid and not leading is being overtaken, also in the moment before the news of it
  // arrives.
  if (paddle !== null && (mine?.lastBidFen ?? null) !== null && view.priceFen !== null) {
    return { kind: 'outbid', paddle, behindFen: view.nextMinimumFen - view.priceFen };
  }
  return { kind: 'can-bid', paddle };
};

const RESULTS = ['withdrawn', 'won', 'not-won', 'sold', 'second', 'negotiating', 'agreed', 'passed'] as const;

export type Result = Extract<PanelState, { kind: (typeof RESULTS)[number] }>;

/** The states in which nothing more can happen to the lot in the room. */
export function isOver(state: PanelState): state is Result {
  return RESULTS.some((kind) => kind === state.kind);
}

/** They have bought it: there is something to sign and to pay. */
export function isBought({ kind }: PanelState): boolean {
  return kind === 'won' || kind === 'agreed' || kind === 'second';
}

/** Place of the result on the page; the bar of a phone leads there. */
export const RESULT_ID = 'bid-result';

/** The states whose button sends a bid. */
export function canOffer(state: PanelState): boolean {
  return ['signed-out', 'can-bid', 'outbid', 'submitting'].includes(state.kind);
}

// Closing an account (注销账号): whoever has nothing open with the house asks for it, has a week to
// take it back, and is asked the same again when the week is over. What the law has the house keep
// stays under seal; everything else goes.
// Source: 电子商务法 第24条; 个人信息保护法 第47条; 拍卖法 第54条; product.md 7.7 (/basicInfo).
import type { Fen } from '#core/money.ts';
import { DAY_MS } from '#core/time/days.ts';

/** Between asking and closing; so long it can be taken back. */
export const CLOSING_WAIT_MS = 7 * DAY_MS;

export function closingDueMs(askedAtMs: number): number {
  return askedAtMs + CLOSING_WAIT_MS;
}

/** Open matters between a person and the house. Sums are whole fen. */
export interface ClosingFacts {
  readonly isOfHouse: boolean;
  /** Lots they are registered for that are not over, and groups of them under one total. */
  readonly liveLots: number;
  readonly liveGroups: number;
  /** Prices negotiated, and lots offered to them as the second bidder. */
  readonly openNegotiations: number;
  readonly openOffers: number;
  readonly openOrders: number;
  /** Lots of theirs that are to be sold, sold and not handed over, or not paid out to them. */
  readonly consignedLots: number;
  readonly openDisputes: number;
  /**
   * Decisions that two persons of the house are about to take about their money, an objection
   * included.
   */
  readonly openDecisions: number;
  readonly frozenFen: Fen;
  readonly performanceFen: Fen;
  readonly pendingPayIns: number;
  readonly pendingRefunds: number;
  readonly pendingPayouts: number;
  readonly availableFen: Fen;
  readonly waitingInvoices: number;
  /** Papers that are looked at. */
  readonly waitingPapers: number;
}

/** Obstacles to closing, in the order in which they are told. */
export const CLOSING_BARS = [
  'of-house',
  'bidding',
  'offer',
  'order',
  'consignment',
  'dispute',
  'decision',
  'deposit',
  'pay-in',
  'refund',
  'payout',
  'balance',
  'invoice',
  'papers',
] as const;
export type ClosingBar = (typeof CLOSING_BARS)[number];

/** How much of it there is, in fen where `ofMoney` says so; 0: it bars nothing. */
const AMOUNTS: Readonly<Record<ClosingBar, (facts: ClosingFacts) => number>> = {
  'of-house': ({ isOfHouse }) => Number(isOfHouse),
  bidding: ({ liveLots, liveGroups }) => liveLots + liveGroups,
  offer: ({ openNegotiations, openOffers }) => openNegotiations + openOffers,
  order: ({ openOrders }) => openOrders,
  consignment: ({ consignedLots }) => consignedLots,
  dispute: ({ openDisputes }) => openDisputes,
  decision: ({ openDecisions }) => openDecisions,
  deposit: ({ frozenFen, performanceFen }) => frozenFen + performanceFen,
  'pay-in': ({ pendingPayIns }) => pendingPayIns,
  refund: ({ pendingRefunds }) => pendingRefunds,
  payout: ({ pendingPayouts }) => pendingPayouts,
  balance: ({ availableFen }) => availableFen,
  invoice: ({ waitingInvoices }) => waitingInvoices,
  papers: ({ waitingPapers }) => waitingPapers,
};

/** The bars whose count is a sum of money; of the others it is how many. */
export const MONEY_BARS: ReadonlySet<ClosingBar> = new Set(['deposit', 'balance']);

export interface ClosingCondition {
  readonly bar: ClosingBar;
  /** How many, or how much in fen; 0: the condition is met. */
  readonly count: number;
}

/** Every condition with how it stands, met or not. */
export function closingConditions(facts: ClosingFacts): readonly ClosingCondition[] {
  return CLOSING_BARS.map((bar) => ({ bar, count: AMOUNTS[bar](facts) }));
}

/** Obstacles to closing the account; empty: it can be closed. */
export function closingBars(facts: ClosingFacts): readonly ClosingBar[] {
  return closingConditions(facts).flatMap(({ bar, count }) => (count > 0 ? [bar] : []));
}

/**
 * Name by which somebody is shown once their account is closed, and what stands in place of their
 * phone.
 */
export const CLOSED_NAME = '已注销用户';
export const CLOSED_PHONE = '已注销';

/** The role of an account that is closed: nobody comes in by it, bids or is given anything. */
export const CLOSED_ROLE = 'closed';

// What the room may see of a lot: paddles and prices, never a person, a maximum or the amount of the reserve. Everything
// that leaves the house for a watcher is made here. Source: goals.md I-43, I-44; product.md 3.4.
import type { PublicLotEvent } from './event.ts';
import {
  type Lot,
  type LotStatus,
  type OpenLot,
  type PassedLot,
  type PausedLot,
  type SoldLot,
  basePriceFen,
  isAscending,
  isBidOn,
  nextMinimumFen,
} from './lot.ts';
import type { Fen } from './money.ts';
import { stepAt } from './ladder.ts';
import type { SaleFormat } from './rule-set.ts';
import { isTradeEvent } from './trade-event.ts';
import {
  type TradeEventView,
  type TradeView,
  announcedEndMs,
  shownBidCount,
  soldPriceFen,
  standingPriceFen,
  tradeViewOf,
  viewOfTradeEvent,
} from './trade-view.ts';

/** `secret`: there is one, and the consignor does not let the room see whether it is met. */
export type ReserveView = 'none' | 'secret' | 'unmet' | 'met';

export interface LotView {
  readonly id: string;
  readonly saleId: string;
  readonly format: SaleFormat;
  readonly status: LotStatus;
  readonly seq: number;
  readonly startsAtMs: number;
  /** The end as it stands; the moment of closing once it is over. */
  readonly endsAtMs: number;
  readonly startPriceFen: Fen;
  /** The public price, the hammer price of a sold lot, or null while nobody has bid. */
  readonly priceFen: Fen | null;
  readonly leaderPaddle: string | null;
  readonly bidCount: number;
  readonly extensionCount: number;
  readonly nextMinimumFen: Fen;
  /** 0 where no price rises by steps. */
  readonly stepFen: Fen;
  readonly depositFen: Fen;
  readonly reserve: ReserveView;
  /** Why it is paused or withdrawn; null otherwise. */
  readonly reason: string | null;
  /** What else there is to see of a lot that is not bid up; null for one that is. */
  readonly trade: TradeView | null;
}

const reserveOf = ({ terms }: Lot, priceFen: Fen | null): ReserveView => {
  if (terms.reserveFen === null) return 'none';
  if (!terms.reserveShown) return 'secret';
  return priceFen !== null && priceFen >= terms.reserveFen ? 'met' : 'unmet';
};

const before = (lot: Lot) => ({
  id: lot.id,
  saleId: lot.saleId,
  format: lot.terms.rules.format,
  status: lot.status,
  seq: lot.seq,
  startsAtMs: lot.startsAtMs,
  startPriceFen: lot.terms.startPriceFen,
  depositFen: lot.terms.depositFen,
  priceFen: standingPriceFen(lot),
  leaderPaddle: null,
  bidCount: 0,
  extensionCount: 0,
  nextMinimumFen: lot.terms.startPriceFen,
  stepFen: isAscending(lot) ? stepAt(lot.terms.rules.ladder, lot.terms.startPriceFen) : 0,
  reserve: reserveOf(lot, null),
  reason: lot.status === 'paused' ? lot.reason : null,
  trade: tradeViewOf(lot),
});

const viewOfFinished = (lot: SoldLot | PassedLot): LotView => {
  const isSold = lot.status === 'sold';
  const priceFen = isSold ? soldPriceFen(lot) : lot.highestFen;
  return {
    ...before(lot),
    endsAtMs: lot.closedAtMs,
    priceFen,
    leaderPaddle: isSold ? lot.winner.paddle : null,
    bidCount: shownBidCount(lot, lot.bidCount),
    extensionCount: lot.extensionCount,
    reserve: isSold && lot.terms.reserveFen !== null ? 'met' : reserveOf(lot, priceFen),
  };
};

const viewOfBidOn = (lot: OpenLot | PausedLot): LotView => {
  const priceFen = lot.standing?.priceFen ?? null;
  return {
    ...before(lot),
    endsAtMs: lot.endsAtMs,
    priceFen,
    leaderPaddle: lot.standing?.leader.paddle ?? null,
    bidCount: lot.bidCount,
    extensionCount: lot.extensionCount,
    nextMinimumFen: nextMinimumFen(lot),
    stepFen: stepAt(lot.terms.rules.ladder, basePriceFen(lot)),
    reserve: reserveOf(lot, priceFen),
  };
};

export const viewOf = (lot: Lot): LotView => {
  if (lot.status === 'scheduled') return { ...before(lot), endsAtMs: announcedEndMs(lot) };
  if (lot.status === 'withdrawn') return { ...before(lot), endsAtMs: lot.withdrawnAtMs, reason: lot.reason };
  if (lot.status === 'sold' || lot.status === 'passed') return viewOfFinished(lot);
  return isBidOn(lot) ? viewOfBidOn(lot) : { ...before(lot), endsAtMs: lot.endsAtMs };
};

export interface RowView {
  readonly paddle: string;
  readonly amountFen: Fen;
  readonly how: 'manual' | 'proxy';
}

/** A public event as the room sees it; a `rows` entry per line of the bid record. */
export type EventView =
  | { readonly type: 'opened' | 'resumed'; readonly atMs: number }
  | { readonly type: 'bid'; readonly atMs: number; readonly rows: readonly RowView[] }
  | {
      readonly type: 'extended';
      readonly atMs: number;
      readonly endsAtMs: number;
      readonly cause: 'bid' | 'outage' | 'pause';
    }
  | { readonly type: 'paused' | 'withdrawn'; readonly atMs: number; readonly reason: string }
  | { readonly type: 'sold'; readonly atMs: number; readonly hammerFen: Fen; readonly winnerPaddle: string }
  | { readonly type: 'passed'; readonly atMs: number; readonly highestFen: Fen | null }
  | TradeEventView;

export const viewOfEvent = (event: PublicLotEvent): EventView => {
  if (isTradeEvent(event)) return viewOfTradeEvent(event);
  switch (event.type) {
    case 'bid': {
      const rows = event.rows.map(({ party, amountFen, how }) => ({ paddle: party.paddle, amountFen, how }));
      return { type: 'bid', atMs: event.atMs, rows };
    }
    case 'sold':
      return {
        type: 'sold',
        atMs: event.atMs,
        hammerFen: event.hammerFen,
        winnerPaddle: event.winner.paddle,
      };
    case 'opened':
    case 'resumed':
    case 'paused':
    case 'withdrawn':
    case 'extended':
    case 'passed':
      return event;
  }
};

// Facts the room may see of a lot: paddles and prices, never a person, a maximum or the amount of
// the reserve. Everything that leaves the house for a watcher is made here. Source: goals.md I-43,
// I-44; product.md 3.4.
import { stepAt } from '#core/bidding/ladder.ts';
import { isFormatEvent } from '#core/formats/format-event.ts';
import {
  announcedEndMs,
  formatViewOf,
  soldPriceFen,
  standingPriceFen,
  viewOfFormatEvent,
  visibleBidCount,
  type FormatEventView,
  type FormatView,
} from '#core/formats/format-view.ts';
import type { Fen } from '#core/money.ts';
import type { SaleFormat } from '#core/sales/rule-set.ts';
import type { Disposal } from './disposal.ts';
import { isPriceHidden } from './hidden-price.ts';
import type { BidRow, PublicLotEvent, TextChange } from './lot-event.ts';
import { basePriceFen, nextMinimumFen } from './lot-price.ts';
import { isAscending, isBidOn } from './lot-status.ts';
import type { BidOnLot, Lot, LotStatus, PassedLot, SoldLot } from './lot.ts';

/** `secret`: there is one, and the consignor does not let the room see whether it is met. */
export type ReserveView = 'none' | 'secret' | 'unmet' | 'met';

export interface LotView {
  readonly id: string;
  readonly saleId: string;
  readonly format: SaleFormat;
  /** It is sold by order of a court, under the rules of such sales. */
  readonly isJudicial?: true;
  /** 变卖, 招租; absent: it is auctioned. */
  readonly disposal?: Disposal;
  readonly status: LotStatus;
  readonly seq: number;
  readonly startsAtMs: number;
  /** The end as it stands; the moment of closing once it is over. */
  readonly endsAtMs: number;
  /** Null: it is told at the opening. */
  readonly startPriceFen: Fen | null;
  /** The public price, the hammer price of a sold lot, or null while nobody has bid. */
  readonly priceFen: Fen | null;
  readonly leaderPaddle: string | null;
  readonly bidCount: number;
  readonly extensionCount: number;
  /** 0 while the start price is not told. */
  readonly nextMinimumFen: Fen;
  /** 0 where no price rises by steps, and while the start price is not told. */
  readonly stepFen: Fen;
  readonly depositFen: Fen;
  readonly reserve: ReserveView;
  /** Its turn in the lane has not come: it may open later than its start. */
  readonly isInLine?: true;
  /**
   * Its end was moved because nobody could reach the house; this is when the house was back.
   * Absent: it never was.
   */
  readonly givenBackToMs?: number;
  /** Version of what is said of it; absent: it stands as it was announced. */
  readonly textVersion?: number;
  /** Until when the auctioneer may decide on it. */
  readonly decideByMs?: number;
  /** It ended under its reserve. */
  readonly isReserveMissed?: true;
  /**
   * Its consignor and its highest bidder have not done negotiation; what over, and between whom, is
   * theirs alone.
   */
  readonly isNegotiating?: true;
  /** By when whoever's turn it is answers; absent while its clock stands still with its sale. */
  readonly negotiationByMs?: number;
  /** Since when its clock stands still, while it is paused. */
  readonly pausedAtMs?: number;
  /** Why it is paused or withdrawn; null otherwise. */
  readonly reason: string | null;
  /** The other facts to be seen of a lot that is not bid up; null for one that is. */
  readonly formatView: FormatView | null;
}

/** The price it stands at, or else starts at; null while it is not told. */
export function shownPriceFen({ priceFen, startPriceFen }: LotView): Fen | null {
  return priceFen ?? startPriceFen;
}

export function viewOfEvent(event: PublicLotEvent): EventView {
  if (isFormatEvent(event)) return viewOfFormatEvent(event);
  switch (event.type) {
    case 'bid':
      return { type: 'bid', atMs: event.atMs, rows: event.rows.map(rowView) };
    case 'amended':
      return { type: 'amended', atMs: event.atMs, changes: event.changes };
    case 'passed': {
      const { type, atMs, highestFen, reserveMissedBy } = event;
      return { type, atMs, highestFen, ...(reserveMissedBy && { isReserveMissed: true }) };
    }
    case 'paused':
      return { type: 'paused', atMs: event.atMs, reason: event.reason };
    case 'sold':
      return {
        type: 'sold',
        atMs: event.atMs,
        hammerFen: event.hammerFen,
        winnerPaddle: event.winner.paddle,
      };
    case 'called':
    case 'opened':
    case 'resumed':
    case 'referred':
    case 'reopened':
    case 'round-started':
    case 'withdrawn':
    case 'extended':
      return event;
  }
}

const reserveOf = ({ terms }: Lot, priceFen: Fen | null): ReserveView => {
  if (terms.reserveFen === null) return 'none';
  if (!terms.reserveShown) return 'secret';
  return priceFen !== null && priceFen >= terms.reserveFen ? 'met' : 'unmet';
};

const firstStepFen = (lot: Lot): Fen =>
  isAscending(lot) && !isPriceHidden(lot) ? stepAt(lot.terms.rules.ladder, lot.terms.startPriceFen) : 0;

const JUDICIAL = { isJudicial: true } as const;

const before = (lot: Lot) => ({
  id: lot.id,
  saleId: lot.saleId,
  format: lot.terms.rules.format,
  ...(lot.terms.rules.profile === 'judicial' && JUDICIAL),
  ...(lot.terms.disposal && { disposal: lot.terms.disposal }),
  status: lot.status,
  seq: lot.seq,
  startsAtMs: lot.startsAtMs,
  startPriceFen: isPriceHidden(lot) ? null : lot.terms.startPriceFen,
  depositFen: lot.terms.depositFen,
  priceFen: standingPriceFen(lot),
  leaderPaddle: null,
  bidCount: 0,
  extensionCount: 0,
  nextMinimumFen: isPriceHidden(lot) ? 0 : lot.terms.startPriceFen,
  stepFen: firstStepFen(lot),
  reserve: reserveOf(lot, null),
  reason: lot.status === 'paused' ? lot.reason : null,
  ...(lot.status === 'paused' && { pausedAtMs: lot.pausedAtMs }),
  ...(lot.givenBackToMs !== undefined && { givenBackToMs: lot.givenBackToMs }),
  ...(lot.textVersion !== undefined && { textVersion: lot.textVersion }),
  formatView: formatViewOf(lot),
});

const viewOfFinished = (lot: SoldLot | PassedLot): LotView => {
  const isSold = lot.status === 'sold';
  const priceFen = isSold ? soldPriceFen(lot) : lot.highestFen;
  return {
    ...before(lot),
    endsAtMs: lot.closedAtMs,
    priceFen,
    leaderPaddle: isSold ? lot.winner.paddle : null,
    bidCount: visibleBidCount(lot, lot.bidCount),
    extensionCount: lot.extensionCount,
    reserve: isSold && lot.terms.reserveFen !== null ? 'met' : reserveOf(lot, priceFen),
    ...(!isSold && lot.reserveMissedBy && { isReserveMissed: true }),
  };
};

const viewOfBidOn = (lot: BidOnLot): LotView => {
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
    ...(lot.status === 'confirming' && { decideByMs: lot.decideByMs }),
  };
};

export function viewOf(lot: Lot): LotView {
  if (lot.status === 'scheduled') {
    const { isInLine } = lot;
    return { ...before(lot), endsAtMs: announcedEndMs(lot), ...(isInLine && { isInLine }) };
  }
  if (lot.status === 'withdrawn') return { ...before(lot), endsAtMs: lot.withdrawnAtMs, reason: lot.reason };
  if (lot.status === 'sold' || lot.status === 'passed') return viewOfFinished(lot);
  return isBidOn(lot) ? viewOfBidOn(lot) : { ...before(lot), endsAtMs: lot.endsAtMs };
}

export interface RowView {
  readonly paddle: string;
  readonly amountFen: Fen;
  readonly how: 'manual' | 'proxy';
  /** The bidder's confirmed priority right, 1 before 2. */
  readonly rank?: number;
}

/** A public event as the room sees it; a `rows` entry per line of the bid record. */
export type EventView =
  | { readonly type: 'called'; readonly atMs: number; readonly startsAtMs: number }
  | { readonly type: 'referred'; readonly atMs: number; readonly decideByMs: number }
  | { readonly type: 'reopened' | 'round-started'; readonly atMs: number; readonly endsAtMs: number }
  | { readonly type: 'amended'; readonly atMs: number; readonly changes: readonly TextChange[] }
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
  | {
      readonly type: 'passed';
      readonly atMs: number;
      readonly highestFen: Fen | null;
      readonly isReserveMissed?: true;
    }
  | FormatEventView;

const rowView = ({ party: { paddle, rank }, amountFen, how }: BidRow): RowView => ({
  paddle,
  amountFen,
  how,
  ...(rank !== undefined && { rank }),
});

// The control board as it is answered: its lots, their sales, and what this node has measured.
import type { LotView } from '#core/lots/lot-view.ts';
import type { BoardState } from '#core/sales/control-board.ts';

type Shown =
  | 'id'
  | 'saleId'
  | 'format'
  | 'status'
  | 'startsAtMs'
  | 'endsAtMs'
  | 'startPriceFen'
  | 'priceFen'
  | 'nextMinimumFen'
  | 'stepFen'
  | 'leaderPaddle'
  | 'bidCount'
  | 'extensionCount'
  | 'reserve'
  | 'decideByMs'
  | 'pausedAtMs'
  | 'reason';

export interface BoardLot extends Pick<LotView, Shown> {
  readonly number: string;
  readonly title: string;
  /** Bids that the room has heard of within the last minute. */
  readonly bidsInMinute: number;
  /** Lines that look at it, of this node. */
  readonly watching: number;
}

export interface BoardSale {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly auctioneer: string;
  readonly lotCount: number;
  readonly doneCount: number;
  /** Since when the whole sale stands still; null: it does not. */
  readonly pausedAtMs: number | null;
}

export interface AnswerTimes {
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** How many they are of. */
  readonly count: number;
}

/** Measures that this node has taken of itself. */
export interface BoardMeasures {
  /** Open live streams. */
  readonly lines: number;
  /**
   * From when a command is handed over until its commit is answered, over the last minute; null:
   * there was none.
   */
  readonly answers: AnswerTimes | null;
  /** By how much the house is ahead of the date, behind it below zero. */
  readonly aheadMs: number;
  /** Alarms of the house that have rung and are not worked off yet. */
  readonly alarmsDue: number;
}

export interface ControlBoard {
  /** By sale, in the order of the next thing to happen in each. */
  readonly rows: readonly BoardLot[];
  readonly sales: readonly BoardSale[];
  /** Over all sales in scope, whatever is filtered. */
  readonly counts: Readonly<Record<BoardState, number>>;
  readonly bidsInMinute: number;
  readonly runningCount: number;
  /** There are more lots than a board shows. */
  readonly isCut: boolean;
  readonly measures: BoardMeasures;
  readonly nowMs: number;
}

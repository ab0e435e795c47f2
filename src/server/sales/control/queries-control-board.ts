// The control board: lots of the sales in scope that run, stand still, wait for the auctioneer's
// word or open within the hour, and the totals over all of them. Of a lot there is what the room
// sees, and nothing beyond. Source: product.md 5.21.
import type { Inputs } from '#contract/inputs.ts';
import type { BoardLot, BoardMeasures, BoardSale, ControlBoard } from '#contract/sales/control-outputs.ts';
import { viewOf } from '#core/lots/lot-view.ts';
import {
  BOARD_AHEAD_MS,
  BOARD_STATES,
  byNextMoment,
  hasWords,
  isInState,
  runsNow,
  type BoardState,
} from '#core/sales/control-board.ts';
import { MINUTE_MS } from '#core/time/days.ts';
import type { Measured } from '#server/http/measured.ts';
import { bidsSince, boardCards, type BoardCard } from '#server/lots/board/store-board-lots.ts';
import type { Reader, SalesBeyond } from '#server/store/access.ts';
import { dueDeadlines } from '#server/store/deadlines.ts';
import { boardSales } from './store-board-sales.ts';

/** A board with more of them is read by nobody: those that fall due first stand on it. */
const MOST_LOTS = 2_000;

interface Asked {
  readonly reader: Reader;
  readonly measured: Measured;
  readonly beyond: SalesBeyond;
  readonly nowMs: number;
}

export async function controlBoard(asked: Asked, filter: Inputs['controlBoard']): Promise<ControlBoard> {
  const { reader, beyond, nowMs } = asked;
  const wish = { beyond, untilMs: nowMs + BOARD_AHEAD_MS, most: MOST_LOTS + 1 };
  const cards = await boardCards(reader, wish);
  const bids = await bidsSince(reader, wish, nowMs - MINUTE_MS);
  const lots = cards.slice(0, MOST_LOTS).map((card) => boardLot(card, bids, asked.measured));
  const sales = await boardSales(reader, [...new Set(lots.map(({ saleId }) => saleId))]);
  const countOf = (state: BoardState): number => lots.filter((lot) => isInState(state, lot, nowMs)).length;
  return {
    rows: inSales(lots.filter((lot) => isWanted(lot, sales, filter, nowMs))),
    sales,
    counts: Object.fromEntries(
      BOARD_STATES.map((state) => [state, countOf(state)]),
    ) as ControlBoard['counts'],
    bidsInMinute: lots.reduce((sum, lot) => sum + lot.bidsInMinute, 0),
    runningCount: lots.filter(runsNow).length,
    isCut: cards.length > MOST_LOTS,
    measures: await measuresOf(asked),
    nowMs,
  };
}

const boardLot = (
  { lot, number, title }: BoardCard,
  bids: ReadonlyMap<string, number>,
  { watching }: Measured,
): BoardLot => {
  const { decideByMs, pausedAtMs, ...view } = viewOf(lot);
  const { id, saleId, format, status, startsAtMs, endsAtMs, startPriceFen, priceFen } = view;
  const { nextMinimumFen, stepFen, leaderPaddle, bidCount, extensionCount, reserve, reason } = view;
  return {
    id,
    saleId,
    number,
    title,
    format,
    status,
    startsAtMs,
    endsAtMs,
    startPriceFen,
    priceFen,
    nextMinimumFen,
    stepFen,
    leaderPaddle,
    bidCount,
    extensionCount,
    reserve,
    reason,
    ...(decideByMs !== undefined && { decideByMs }),
    ...(pausedAtMs !== undefined && { pausedAtMs }),
    bidsInMinute: bids.get(id) ?? 0,
    watching: watching(id),
  };
};

const isWanted = (
  lot: BoardLot,
  sales: readonly BoardSale[],
  { state = 'all', saleId, words }: Inputs['controlBoard'],
  nowMs: number,
): boolean => {
  if (!isInState(state, lot, nowMs) || (saleId !== undefined && lot.saleId !== saleId)) return false;
  const sale = sales.find(({ id }) => id === lot.saleId);
  return words === undefined || hasWords([lot.number, lot.title, lot.id, sale?.name ?? ''], words);
};

/** Lots of one sale stand together, at the place of the first of them. */
const inSales = (lots: readonly BoardLot[]): BoardLot[] =>
  [...Map.groupBy(lots.toSorted(byNextMoment), ({ saleId }) => saleId).values()].flat();

const measuresOf = async ({ reader, measured, nowMs }: Asked): Promise<BoardMeasures> => ({
  lines: measured.lines(),
  answers: measured.answers(),
  aheadMs: measured.aheadMs(),
  alarmsDue: (await dueDeadlines(reader, nowMs)).length,
});

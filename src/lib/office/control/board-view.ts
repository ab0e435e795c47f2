// Cells of a row of the control board that change by themselves: as the page draws them, and as
// its script writes them anew. Both take the same words from here. Source: visual language 19,
// sheet 31.
import { lotStatusWord } from '#contract/lots/status-words.ts';
import type { BoardLot, ControlBoard } from '#contract/sales/control-outputs.ts';
import { nextMomentMs, runsNow } from '#core/sales/control-board.ts';
import { moneyText, remainingText } from '#lib/format.ts';
import { toneOfLeft, type LeftTone } from '#lib/lots/time-left.ts';

export interface BoardCells {
  readonly price: string;
  readonly bids: string;
  readonly watching: string;
  readonly left: string;
  readonly state: string;
  /** Of the whole row. */
  readonly tone: LeftTone | 'still';
}

/** Names of the cells, as they stand in the markup. */
export const CELL_NAMES = ['price', 'bids', 'watching', 'left', 'state'] as const;

const stillOf = ({ pausedAtMs }: BoardLot, nowMs: number): string =>
  pausedAtMs === undefined ? '停' : `停 ${remainingText(nowMs - pausedAtMs)}`;

const BEFORE: Readonly<Partial<Record<BoardLot['status'], string>>> = {
  scheduled: '开拍 ',
  confirming: '待槌 ',
};

const leftOf = (lot: BoardLot, nowMs: number): string => {
  if (lot.status === 'paused') return stillOf(lot, nowMs);
  return `${BEFORE[lot.status] ?? ''}${remainingText(Math.max(0, nextMomentMs(lot) - nowMs))}`;
};

const stateOf = (lot: BoardLot): string => {
  if (!runsNow(lot)) return lotStatusWord(lot);
  if (lot.extensionCount > 0) return `第 ${lot.extensionCount} 次延时`;
  if (lot.reserve === 'met') return '已达保留价';
  return lot.format === 'timed' && lot.bidCount === 0 ? '无人出价' : lotStatusWord(lot);
};

const toneOf = (lot: BoardLot, nowMs: number): BoardCells['tone'] => {
  if (lot.status === 'paused') return 'still';
  return lot.status === 'scheduled' ? 'calm' : toneOfLeft(Math.max(1, nextMomentMs(lot) - nowMs));
};

export function boardCells(lot: BoardLot, nowMs: number): BoardCells {
  const { priceFen, startPriceFen } = lot;
  const start = startPriceFen === null ? '开拍时公布' : `起 ${moneyText(startPriceFen)}`;
  return {
    price: priceFen === null ? start : moneyText(priceFen),
    bids: String(lot.bidsInMinute),
    watching: String(lot.watching),
    left: leftOf(lot, nowMs),
    state: stateOf(lot),
    tone: toneOf(lot, nowMs),
  };
}

/** Figures over the board, by their names in the markup. */
export function boardMeters(board: ControlBoard): readonly BoardMeter[] {
  const { measures, runningCount, bidsInMinute, counts, sales } = board;
  const { answers, lines, aheadMs, alarmsDue } = measures;
  const still = sales.filter(({ pausedAtMs }) => pausedAtMs !== null).length;
  return [
    { name: 'running', label: '在拍', value: `${runningCount} 件`, note: `${sales.length} 场在看板上` },
    { name: 'bids', label: '出价', value: `${bidsInMinute} 次/分`, note: '最近 60 秒' },
    { name: 'lines', label: '链路', value: `${lines} 条`, note: '本节点的实时流' },
    {
      name: 'answers',
      label: '接受时延 p99',
      value: answers === null ? '–' : `${msText(answers.p99Ms)} ms`,
      note: answers === null ? '一分钟内没有写入' : `p50 ${msText(answers.p50Ms)} ms，${answers.count} 次`,
    },
    {
      name: 'clock',
      label: '时钟漂移',
      value: `${aheadMs > 0 ? '+' : ''}${aheadMs} ms`,
      note: '本行时间对系统时间',
    },
    { name: 'paused', label: '暂停中', value: `${counts.paused} 件`, note: `${still} 场整场暂停` },
    { name: 'waiting', label: '待落槌', value: `${counts.waiting} 件`, note: '等拍卖师决定' },
    { name: 'alarms', label: '到点未办', value: `${alarmsDue} 项`, note: '系统定时任务' },
  ];
}

export interface BoardMeter {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly note: string;
}

const msText = (ms: number): string => (ms < 10 ? ms.toFixed(1) : String(Math.round(ms)));

/**
 * Rows there are and the deeds they offer: while it stays the same the script writes cells,
 * and when it changes the table is asked for anew.
 */
export function boardShape({ rows, sales }: ControlBoard): string {
  const lots = rows.map(({ id, status }) => `${id}${status === 'paused' ? '!' : ''}`);
  const stopped = sales.filter(({ pausedAtMs }) => pausedAtMs !== null).map(({ id }) => id);
  return `${lots.join(' ')}|${stopped.join(' ')}`;
}

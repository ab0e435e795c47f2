// Figures over 今天: what opens today, what can be bid on now, and what the house's record says.
// They are those that the public is told, counted once and read here.
// Source: contract/catalogue/board-outputs.ts; core/catalogue/deal-figures.ts.
import { waitText as paymentText, permilleText } from '#lib/deals/words.ts';
import { waitText as releaseText } from '#lib/home/home.ts';
import type { Today } from './today-desk.ts';

export interface DayFigure {
  readonly label: string;
  readonly value: string;
  readonly note: string;
}

/** Nothing is said in place of a figure while there is too little to count it from. */
const TOO_FEW = '–';

export function dayFigures({ board, trends }: Pick<Today, 'board' | 'trends'>): readonly DayFigure[] {
  return [...boardFigures(board), ...trendFigures(trends)];
}

const boardFigures = (board: Today['board']): readonly DayFigure[] => {
  if (board === null) return [];
  const { days, openCounts, record } = board;
  const [today] = days;
  const { vehicle, goods } = openCounts;
  const { releaseMedianMs: releaseMs } = record;
  return [
    { label: '今天开拍', value: `${today?.saleCount ?? 0} 场`, note: `${today?.lotCount ?? 0} 件拍品` },
    { label: '正在竞价或出售', value: `${vehicle + goods} 件`, note: `车辆 ${vehicle}，非车 ${goods}` },
    {
      label: '保证金退回',
      value: releaseMs === null ? TOO_FEW : releaseText(releaseMs),
      note: '落槌到退回，中位',
    },
  ];
};

const trendFigures = (trends: Today['trends']): readonly DayFigure[] => {
  if (trends === null) return [];
  const { soldPermille, soldCount, offeredCount, paidAfterMs } = trends.all;
  return [
    {
      label: '成交率',
      value: soldPermille === null ? TOO_FEW : permilleText(soldPermille),
      note: `近 12 个月上拍 ${offeredCount} 件，成交 ${soldCount} 件`,
    },
    {
      label: '付款',
      value: paidAfterMs === null ? TOO_FEW : paymentText(paidAfterMs),
      note: '落槌到付清，中位',
    },
  ];
};

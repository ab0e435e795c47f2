// Figures of a report in words: its name, its value, what it was counted from, and how it stands
// to the span before. Voice: language.md 14.
import type { ReportFigures, ReportRow } from '#contract/office/report-outputs.ts';
import type { DaySpan, ReportUnit } from '#core/office/report-periods.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/days.ts';
import { permilleText, TOO_FEW } from '#lib/deals/words.ts';
import { dateText, moneyText } from '#lib/format.ts';

type Figures = ReportFigures;

/** Way a figure is measured: shares differ by points, all else by its own share. */
type Measure = 'share' | 'money' | 'tenths' | 'span';

export interface Figure {
  readonly key: string;
  readonly name: string;
  readonly measure: Measure;
  readonly valueOf: (figures: Figures) => number | null;
  /** Numbers it comes of. */
  readonly countsOf: (figures: Figures) => string;
  /** Its rule, in one sentence. */
  readonly rule: string;
}

export const FIGURES: readonly Figure[] = [
  {
    key: 'sold',
    name: '成交率',
    measure: 'share',
    valueOf: ({ soldPermille }) => soldPermille,
    countsOf: ({ offeredCount, soldCount }) => `上拍 ${offeredCount} 件，成交 ${soldCount} 件`,
    rule: '成交的拍品占成交与流拍之和，撤拍和练习不算；与公开的成交行情同一口径。',
  },
  {
    key: 'hammer',
    name: '成交额',
    measure: 'money',
    valueOf: ({ hammerFen }) => hammerFen,
    countsOf: ({ orderCount }) => `订单 ${orderCount} 笔`,
    rule: '订单的落槌价之和，违约和撤销的不算，佣金和费用不在内。',
  },
  {
    key: 'premium',
    name: '比参考价',
    measure: 'share',
    valueOf: ({ premiumPermille }) => premiumPermille,
    countsOf: ({ comparedCount }) => `有参考价的成交 ${comparedCount} 件`,
    rule: '成交价之和比这些拍品的参考价之和高出多少；没有参考价、成交价不公开的不比。',
  },
  {
    key: 'bids',
    name: '每件出价',
    measure: 'tenths',
    valueOf: ({ bidTenths }) => bidTenths,
    countsOf: ({ bidCount, offeredCount }) => `${offeredCount} 件，出价 ${bidCount} 次`,
    rule: '出价次数除以上拍件数；暗标按规则可公开的次数算。',
  },
  {
    key: 'extended',
    name: '延时占比',
    measure: 'share',
    valueOf: ({ extendedPermille }) => extendedPermille,
    countsOf: ({ extendedCount }) => `延时 ${extendedCount} 件`,
    rule: '至少延时一次的拍品占上拍件数。',
  },
  {
    key: 'paid',
    name: '按时付款率',
    measure: 'share',
    valueOf: ({ onTimePermille }) => onTimePermille,
    countsOf: ({ dueCount, onTimeCount }) => `应付 ${dueCount} 笔，按时 ${onTimeCount} 笔`,
    rule: '在约定期限内付清的占已付清和期限已过的订单；还没到期的不算。',
  },
  {
    key: 'disputes',
    name: '争议率',
    measure: 'share',
    valueOf: ({ disputedPermille }) => disputedPermille,
    countsOf: ({ boughtCount, disputedCount }) => `付清 ${boughtCount} 笔，争议 ${disputedCount} 笔`,
    rule: '提交过争议的订单占付清的订单，撤回草稿的不算。',
  },
  {
    key: 'release',
    name: '保证金退回',
    measure: 'span',
    valueOf: ({ releaseMs }) => releaseMs,
    countsOf: ({ releasedCount }) => `退回 ${releasedCount} 笔`,
    rule: '从落槌到退回可用余额的平均用时；首页公开的是最近 200 件车辆的中位数。',
  },
];

/** The sign before a number below nought is never a hyphen. */
export function minus(text: string): string {
  return text.replace('-', '−');
}

export function spanText(spanMs: number): string {
  if (spanMs < 1_000) return spanMs === 0 ? '0 秒' : '1 秒内';
  const [seconds, minutes] = [Math.round(spanMs / 1_000), Math.round(spanMs / MINUTE_MS)];
  const hours = Number((spanMs / HOUR_MS).toFixed(1));
  // Times that round up to a whole unit are told in it: never 60 秒.
  if (seconds < 60) return `${seconds} 秒`;
  if (minutes < 60) return `${minutes} 分钟`;
  if (hours < 48) return `${hours} 小时`;
  return `${Number((spanMs / DAY_MS).toFixed(1))} 天`;
}

/** Sign in place of a value that is not told: its counts say why. */
const UNTOLD = '–';

export function figureText({ measure, valueOf }: Figure, figures: Figures): string {
  const value = valueOf(figures);
  if (value === null) return UNTOLD;
  switch (measure) {
    case 'share':
      return minus(permilleText(value));
    case 'money':
      return moneyText(value);
    case 'tenths':
      return `${value / 10} 次`;
    case 'span':
      return spanText(value);
  }
}

const signed = (value: number, text: string): string => `${value > 0 ? '+' : ''}${minus(text)}`;

/** `+2.1 个百分点`, `−12%`, `持平`; null where one of both is not told. */
export function changeText({ measure, valueOf }: Figure, now: Figures, before: Figures): string | null {
  const [value, former] = [valueOf(now), valueOf(before)];
  if (value === null || former === null) return null;
  if (value === former) return '持平';
  if (measure === 'share') return signed(value - former, `${(value - former) / 10} 个百分点`);
  if (former === 0) return null;
  const percent = Math.round(((value - former) * 100) / former);
  return percent === 0 ? '持平' : signed(percent, `${percent}%`);
}

/** `2026-11-01 至 2026-11-30`, `2026-11-20` */
export function daysText({ fromMs, untilMs }: DaySpan): string {
  const [from, to] = [dateText(fromMs), dateText(untilMs - DAY_MS)];
  return from === to ? from : `${from} 至 ${to}`;
}

/** Name of a row: `2026年11月`, `11-16 起一周`, the sale. */
export function rowText(row: ReportRow, by: ReportUnit): string {
  if (row.sale) return `第 ${row.sale.number} 场 ${row.sale.name}`;
  const day = dateText(row.fromMs);
  if (by === 'week') return `${day} 起一周`;
  const [year, month] = day.split('-').map(Number);
  return `${year}年${month}月`;
}

/** The whole, and between which values its parts lie. */
export function figureSentence(figure: Figure, all: Figures, rows: readonly ReportRow[]): string {
  const told = rows
    .map(({ figures }) => ({ figures, value: figure.valueOf(figures) }))
    .filter(({ value }) => value !== null)
    .toSorted((one, other) => (one.value ?? 0) - (other.value ?? 0));
  const [least, most] = [told[0], told.at(-1)];
  const value = figure.valueOf(all) === null ? TOO_FEW : figureText(figure, all);
  const whole = `全段${figure.name} ${value}（${figure.countsOf(all)}）`;
  if (!least || !most || told.length < 2) return `${whole}。`;
  return `${whole}，最低 ${figureText(figure, least.figures)}，最高 ${figureText(figure, most.figures)}。`;
}

export const TOO_FEW_TO_DRAW = '少于 10 件不算比率：再少，一件就能左右结果。';

export const UNIT_WORDS: Readonly<Record<ReportUnit, string>> = {
  month: '按月',
  week: '按周',
  sale: '按专场',
};

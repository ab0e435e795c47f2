// A report as a file for a spreadsheet: what its table says. Source: product.md 7.8.
import type { ReportFigures, ReportRow, StaffReport } from '#contract/office/report-outputs.ts';
import { wallDate } from '#contract/wall-clock.ts';
import { DAY_MS, HOUR_MS } from '#core/time/days.ts';
import { tableOf, type Column, type Table, type Value } from '#server/words/table.ts';

type Figure = (figures: ReportFigures) => number | null;

const TOO_FEW = '样本不足';

const share = (title: string, of: Figure): Column<ReportRow> => ({
  title,
  kind: 'count',
  value: ({ figures }): Value => {
    const permille = of(figures);
    return permille === null ? TOO_FEW : permille / 10;
  },
});

const count = (title: string, of: Figure): Column<ReportRow> => ({
  title,
  kind: 'count',
  value: ({ figures }) => of(figures) ?? '',
});

const lastDay = ({ untilMs }: ReportRow): string => wallDate(untilMs - DAY_MS);

const COLUMNS: readonly Column<ReportRow>[] = [
  { title: '从', kind: 'text', value: ({ fromMs }) => wallDate(fromMs) },
  { title: '到', kind: 'text', value: lastDay },
  { title: '专场', kind: 'text', value: ({ sale }) => (sale ? `${sale.name} 第${sale.number}场` : '') },
  count('上拍（件）', ({ offeredCount }) => offeredCount),
  count('成交（件）', ({ soldCount }) => soldCount),
  share('成交率（%）', ({ soldPermille }) => soldPermille),
  { title: '成交额（元）', kind: 'sum', value: ({ figures }) => figures.hammerFen },
  count('订单（笔）', ({ orderCount }) => orderCount),
  share('比参考价（%）', ({ premiumPermille }) => premiumPermille),
  count('有参考价的成交（件）', ({ comparedCount }) => comparedCount),
  count('每件出价（次）', ({ bidTenths }) => (bidTenths === null ? null : bidTenths / 10)),
  share('延时占比（%）', ({ extendedPermille }) => extendedPermille),
  count('应付款（笔）', ({ dueCount }) => dueCount),
  count('按时付款（笔）', ({ onTimeCount }) => onTimeCount),
  share('按时付款率（%）', ({ onTimePermille }) => onTimePermille),
  count('争议（笔）', ({ disputedCount }) => disputedCount),
  share('争议率（%）', ({ disputedPermille }) => disputedPermille),
  count('退回保证金（笔）', ({ releasedCount }) => releasedCount),
  count('保证金退回平均用时（小时）', ({ releaseMs }) =>
    releaseMs === null ? null : Number((releaseMs / HOUR_MS).toFixed(2)),
  ),
];

/** The rows, and the whole as the last of them. */
export function reportTable({ rows, all, fromMs, untilMs }: StaffReport): Table {
  return tableOf('报表', COLUMNS, [...rows, { fromMs, untilMs, sale: null, figures: all }]);
}

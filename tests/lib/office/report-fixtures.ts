// Reports as the service gives them to the pages of the console.
import type {
  MorningReport,
  ReportFigures,
  ReportRow,
  StaffReport,
} from '#contract/office/report-outputs.ts';
import { reportFigures } from '#core/office/report-figures.ts';
import { NO_SUMS, type DaySums } from '#core/office/report-sums.ts';
import { HOUR_MS } from '#core/time/days.ts';
import { OFFICE_NOW_MS } from './office-fixtures.ts';

const day = (date: string): number => Date.parse(`${date}T00:00:00+08:00`);

export function figuresWith(part: Partial<DaySums> = {}): ReportFigures {
  return reportFigures({ ...NO_SUMS, ...part });
}

const NOVEMBER: DaySums = {
  offeredCount: 40,
  soldCount: 30,
  bidCount: 260,
  extendedCount: 8,
  comparedFen: 1_100_000,
  referenceFen: 1_000_000,
  comparedCount: 12,
  orderCount: 30,
  hammerFen: 128_000_000,
  dueCount: 25,
  onTimeCount: 24,
  boughtCount: 24,
  disputedCount: 1,
  releasedCount: 90,
  releasedMs: 90 * 2 * HOUR_MS,
};
const OCTOBER: DaySums = { ...NOVEMBER, soldCount: 24, hammerFen: 100_000_000, referenceFen: 1_200_000 };

const monthRow = (from: string, until: string, sums: Partial<DaySums>): ReportRow => ({
  fromMs: day(from),
  untilMs: day(until),
  sale: null,
  figures: figuresWith(sums),
});

export const REPORT: StaffReport = {
  fromMs: day('2026-10-01'),
  untilMs: day('2026-11-21'),
  by: 'month',
  all: figuresWith(NOVEMBER),
  before: figuresWith(OCTOBER),
  rows: [monthRow('2026-10-01', '2026-11-01', OCTOBER), monthRow('2026-11-01', '2026-11-21', NOVEMBER)],
  isCut: false,
  waitingCount: 0,
  houses: [
    { id: 'house-1', name: '落槌拍卖有限公司' },
    { id: 'house-2', name: '某租赁拍卖' },
  ],
  nowMs: OFFICE_NOW_MS,
};

export const SALE_ROW: ReportRow = {
  fromMs: day('2026-11-19'),
  untilMs: day('2026-11-20'),
  sale: { id: 'sale-7', name: '租赁车专场', number: 107 },
  figures: figuresWith({ offeredCount: 12, soldCount: 9 }),
};

export const MORNING: MorningReport = {
  dayMs: day('2026-11-19'),
  all: figuresWith(NOVEMBER),
  before: figuresWith(OCTOBER),
  sales: [{ id: 'sale-7', name: '租赁车专场', number: 107, figures: figuresWith(NOVEMBER) }],
  best: [
    {
      lotId: 'lot-9',
      title: '2021款 大众 帕萨特',
      saleName: '租赁车专场',
      priceFen: 12_860_000,
      bidCount: 21,
    },
  ],
  late: { count: 2, hammerFen: 20_000_000 },
  dueToday: { count: 1, hammerFen: 9_000_000 },
  dueSoon: { count: 4, hammerFen: 41_000_000 },
  isAtLeast: false,
  nowMs: OFFICE_NOW_MS,
};

// Charts and words of the reports: what is drawn of a figure, and how it is told.
import { describe, expect, it } from 'vitest';
import type { ReportRow } from '#contract/office/report-outputs.ts';
import type { DaySums } from '#core/office/report-sums.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/days.ts';
import { FRAME } from '#lib/deals/charts.ts';
import { figureChart } from '#lib/office/reports/report-charts.ts';
import {
  changeText,
  daysText,
  FIGURES,
  figureText,
  rowText,
  spanText,
  type Figure,
} from '#lib/office/reports/report-words.ts';
import { figuresWith, SALE_ROW } from '../report-fixtures.ts';

const START_MS = Date.parse('2025-12-01T00:00:00+08:00');

const figure = (key: string): Figure => {
  const found = FIGURES.find((one) => one.key === key);
  if (!found) throw new Error(key);
  return found;
};
const rowsOf = (all: readonly Partial<DaySums>[], days = 30): readonly ReportRow[] =>
  all.map((sums, at) => ({
    fromMs: START_MS + at * days * DAY_MS,
    untilMs: START_MS + (at + 1) * days * DAY_MS,
    sale: null,
    figures: figuresWith(sums),
  }));

describe('a chart of a figure', () => {
  it('is none where no row tells anything', () => {
    expect(figureChart(figure('sold'), rowsOf([{}, { offeredCount: 9 }]), false)).toBeNull();
  });

  it('stands on nought, and has a gap where nothing is told', () => {
    const rows = rowsOf([{ offeredCount: 20, soldCount: 10 }, {}, { offeredCount: 20, soldCount: 20 }]);
    const chart = figureChart(figure('sold'), rows, false);
    expect(chart?.base).toBe(FRAME.bottom);
    expect(chart?.columns.map(({ text }) => text)).toEqual(['50', '100']);
    expect(chart?.columns[1]?.y).toBe(FRAME.top);
    expect(chart?.gaps.match(/M/g)).toHaveLength(1);
  });

  it('goes below nought for prices under their reference', () => {
    const below = { comparedCount: 10, comparedFen: 90, referenceFen: 100 };
    const above = { ...below, comparedFen: 110 };
    const chart = figureChart(figure('premium'), rowsOf([below, above]), false);
    expect(chart?.base).toBeLessThan(FRAME.bottom);
    expect(chart?.columns[0]?.y).toBeGreaterThan(chart?.base ?? 0);
  });

  it('counts times by the unit that fits them', () => {
    const ticksOf = (releasedMs: number) =>
      figureChart(figure('release'), rowsOf([{ releasedCount: 1, releasedMs }]), false)?.ticks.map(
        ({ text }) => text,
      );
    expect(ticksOf(4 * DAY_MS)).toEqual(['0秒', '24小时', '2天', '3天', '4天']);
    expect(ticksOf(4 * HOUR_MS)?.at(-1)).toBe('4小时');
    expect(ticksOf(4 * MINUTE_MS)?.at(-1)).toBe('4分钟');
    expect(ticksOf(20)).toEqual(['0秒', '30秒', '1分钟']);
  });

  it('writes nothing over nought, and names no more than fit', () => {
    const rows = rowsOf(
      Array.from({ length: 52 }, (_none, at) => ({ hammerFen: at * 1_000_000 })),
      7,
    );
    const chart = figureChart(figure('hammer'), rows, true);
    expect(chart?.columns.every(({ text }) => text === '')).toBe(true);
    expect(chart?.feet.length).toBeLessThanOrEqual(13);
    expect(figureChart(figure('hammer'), rows.slice(0, 3), true)?.columns.map(({ text }) => text)).toEqual([
      '',
      '1',
      '2',
    ]);
  });

  it('tells each year once, and not two of them side by side', () => {
    const rows = rowsOf(Array.from({ length: 6 }, () => ({ hammerFen: 1 })));
    const years = figureChart(figure('hammer'), rows, false)?.feet.map(({ under }) => under ?? '');
    expect(years?.filter((year) => year !== '')).toEqual(['2025年', '2026年']);
    const crowded = figureChart(figure('hammer'), rowsOf(Array.from({ length: 6 }, () => ({}))), false);
    expect(crowded?.columns.every(({ text }) => text === '')).toBe(true);
  });

  it('draws as much as it is asked for', () => {
    for (const one of FIGURES) {
      const chart = figureChart(one, rowsOf([{ offeredCount: 12, hammerFen: 5 }]), false);
      for (const { x, y } of chart?.columns ?? []) {
        expect(x).toBeGreaterThan(FRAME.start);
        expect(x).toBeLessThan(FRAME.end);
        expect(y).toBeGreaterThanOrEqual(FRAME.top);
        expect(y).toBeLessThanOrEqual(FRAME.bottom);
      }
    }
  });
});

describe('a figure in words', () => {
  it.each([
    ['sold', { offeredCount: 40, soldCount: 29 }, '72.5%'],
    ['hammer', { hammerFen: 128_000_000 }, '¥1,280,000'],
    ['premium', { comparedCount: 10, comparedFen: 95, referenceFen: 100 }, '−5%'],
    ['bids', { offeredCount: 4, bidCount: 50 }, '12.5 次'],
    ['paid', { dueCount: 3, onTimeCount: 3 }, '–'],
    ['release', { releasedCount: 2, releasedMs: 3 * HOUR_MS }, '1.5 小时'],
  ])('%s of %j is %s', (key, sums, text) => {
    expect(figureText(figure(key), figuresWith(sums))).toBe(text);
  });

  it.each([
    [0, '0 秒'],
    [400, '1 秒内'],
    [12_000, '12 秒'],
    [90_000, '2 分钟'],
    [90 * MINUTE_MS, '1.5 小时'],
    [47 * HOUR_MS, '47 小时'],
    [60 * HOUR_MS, '2.5 天'],
  ])('a time of %i is %s', (spanMs, text) => {
    expect(spanText(spanMs)).toBe(text);
  });

  it('changes by points where it is a share', () => {
    const [now, before] = [
      figuresWith({ offeredCount: 20, soldCount: 10, hammerFen: 150 }),
      figuresWith({ offeredCount: 20, soldCount: 11, hammerFen: 200 }),
    ];
    expect(changeText(figure('sold'), now, before)).toBe('−5 个百分点');
    expect(changeText(figure('hammer'), now, before)).toBe('−25%');
    expect(changeText(figure('hammer'), before, now)).toBe('+33%');
    expect(changeText(figure('hammer'), now, now)).toBe('持平');
  });

  it('has no change where one of both is not told', () => {
    const [some, none] = [figuresWith({ hammerFen: 1, offeredCount: 10 }), figuresWith()];
    expect(changeText(figure('sold'), some, none)).toBeNull();
    expect(changeText(figure('hammer'), some, none)).toBeNull();
  });
});

describe('a row', () => {
  it('is named by its month, its week or its sale', () => {
    const [row = SALE_ROW] = rowsOf([{}]);
    expect(rowText(row, 'month')).toBe('2025年12月');
    expect(rowText(row, 'week')).toBe('2025-12-01 起一周');
    expect(rowText(SALE_ROW, 'sale')).toBe('第 107 场 租赁车专场');
  });

  it('says its days, and one day once', () => {
    expect(daysText(SALE_ROW)).toBe('2026-11-19');
    expect(daysText({ fromMs: START_MS, untilMs: START_MS + 2 * DAY_MS })).toBe('2025-12-01 至 2025-12-02');
  });
});

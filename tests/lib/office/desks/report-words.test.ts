// Figures of the reports in sentences, at the limits of their units.
import { describe, expect, it } from 'vitest';
import type { ReportRow } from '#contract/office/report-outputs.ts';
import type { DaySums } from '#core/office/report-sums.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/days.ts';
import {
  changeText,
  daysText,
  FIGURES,
  figureSentence,
  figureText,
  rowText,
  spanText,
  type Figure,
} from '#lib/office/reports/report-words.ts';
import { figuresWith, SALE_ROW } from '../report-fixtures.ts';

const figure = (key: string): Figure => {
  const found = FIGURES.find((one) => one.key === key);
  if (!found) throw new Error(key);
  return found;
};
const row = (part: Partial<DaySums>): ReportRow => ({ ...SALE_ROW, sale: null, figures: figuresWith(part) });
const change = (key: string, now: Partial<DaySums>, before: Partial<DaySums>): string | null =>
  changeText(figure(key), figuresWith(now), figuresWith(before));

describe('a length of time', () => {
  it.each([
    [1, '1 秒内'],
    [999, '1 秒内'],
    [1_000, '1 秒'],
    [59_499, '59 秒'],
    [59_500, '1 分钟'],
    [59.4 * MINUTE_MS, '59 分钟'],
    [59.6 * MINUTE_MS, '1 小时'],
    [HOUR_MS, '1 小时'],
    [47.94 * HOUR_MS, '47.9 小时'],
    [47.96 * HOUR_MS, '2 天'],
    [2 * DAY_MS, '2 天'],
    [365 * DAY_MS, '365 天'],
  ])('of %d ms is %s', (spanMs, text) => {
    expect(spanText(spanMs)).toBe(text);
  });
});

describe('a change', () => {
  it('of a share is in points, to a tenth', () => {
    const sold = (soldCount: number) => ({ offeredCount: 1_000, soldCount });
    expect(change('sold', sold(723), sold(702))).toBe('+2.1 个百分点');
    expect(change('sold', sold(700), sold(703))).toBe('−0.3 个百分点');
  });

  it('from under the reference to over it crosses nought', () => {
    const compared = (comparedFen: number) => ({ comparedCount: 10, comparedFen, referenceFen: 100 });
    expect(change('premium', compared(103), compared(95))).toBe('+8 个百分点');
  });

  it('of a sum from nought has no share', () => {
    expect(change('hammer', { hammerFen: 500 }, {})).toBeNull();
    expect(change('hammer', {}, {})).toBe('持平');
  });

  it('of a sum to nought is all of it', () => {
    expect(change('hammer', {}, { hammerFen: 500 })).toBe('−100%');
  });

  it('of less than half a percent is none', () => {
    expect(change('hammer', { hammerFen: 100_400 }, { hammerFen: 100_000 })).toBe('持平');
    expect(change('hammer', { hammerFen: 99_600 }, { hammerFen: 100_000 })).toBe('持平');
    expect(change('hammer', { hammerFen: 100_500 }, { hammerFen: 100_000 })).toBe('+1%');
  });

  it('of a time is by its own share', () => {
    const took = (releasedMs: number) => ({ releasedCount: 1, releasedMs });
    expect(change('release', took(3 * HOUR_MS), took(2 * HOUR_MS))).toBe('+50%');
  });
});

describe('the sentence of a figure', () => {
  const sold = (soldCount: number) => ({ offeredCount: 20, soldCount });

  it('names the lowest and the highest, whatever their order', () => {
    const rows = [row(sold(12)), row(sold(4)), row(sold(18)), row({})];
    const text = figureSentence(figure('sold'), figuresWith({ offeredCount: 60, soldCount: 34 }), rows);
    expect(text).toBe('全段成交率 56.7%（上拍 60 件，成交 34 件），最低 20%，最高 90%。');
  });

  it('names none of them where a single row is told', () => {
    const text = figureSentence(figure('sold'), figuresWith(sold(5)), [row(sold(5)), row({})]);
    expect(text).toBe('全段成交率 25%（上拍 20 件，成交 5 件）。');
  });

  it('orders values under nought below nought', () => {
    const compared = (comparedFen: number) => ({ comparedCount: 10, comparedFen, referenceFen: 100 });
    const rows = [row(compared(100)), row(compared(88)), row(compared(105))];
    const text = figureSentence(figure('premium'), figuresWith(compared(98)), rows);
    expect(text).toBe('全段比参考价 −2%（有参考价的成交 10 件），最低 −12%，最高 5%。');
  });

  it('of no rows is that of the whole', () => {
    expect(figureSentence(figure('hammer'), figuresWith({ hammerFen: 5_050, orderCount: 1 }), [])).toBe(
      '全段成交额 ¥50.50（订单 1 笔）。',
    );
  });

  it('leaves the rows in their order', () => {
    const rows = [row(sold(18)), row(sold(4))];
    figureSentence(figure('sold'), figuresWith(sold(10)), rows);
    expect(rows.map(({ figures }) => figures.soldCount)).toEqual([18, 4]);
  });
});

describe('figures', () => {
  it('have a key, a name and a rule of their own', () => {
    for (const of of ['key', 'name', 'rule'] as const)
      expect(new Set(FIGURES.map((one) => one[of])).size).toBe(FIGURES.length);
  });

  it('of nothing are a gap, but for the turnover', () => {
    const told = FIGURES.filter((one) => figureText(one, figuresWith()) !== '–');
    expect(told.map(({ key }) => key)).toEqual(['hammer']);
  });

  it('say what they were counted from', () => {
    const figures = figuresWith({ extendedCount: 3, comparedCount: 4, releasedCount: 5, boughtCount: 6 });
    expect(FIGURES.map((one) => one.countsOf(figures))).toEqual([
      '上拍 0 件，成交 0 件',
      '订单 0 笔',
      '有参考价的成交 4 件',
      '0 件，出价 0 次',
      '延时 3 件',
      '应付 0 笔，按时 0 笔',
      '付清 6 笔，争议 0 笔',
      '退回 5 笔',
    ]);
  });
});

describe('days and rows in words', () => {
  const at = (date: string): number => Date.parse(`${date}T00:00:00+08:00`);

  it('end with the last day, over the turn of a year', () => {
    expect(daysText({ fromMs: at('2025-12-31'), untilMs: at('2026-01-02') })).toBe(
      '2025-12-31 至 2026-01-01',
    );
  });

  it('name the month of a row that was cut off', () => {
    const cut = { ...row({}), fromMs: at('2026-02-15'), untilMs: at('2026-03-01') };
    expect(rowText(cut, 'month')).toBe('2026年2月');
    expect(rowText(cut, 'week')).toBe('2026-02-15 起一周');
  });

  it('name a sale by its sale, whatever the unit', () => {
    expect(rowText(SALE_ROW, 'month')).toBe('第 107 场 租赁车专场');
  });
});

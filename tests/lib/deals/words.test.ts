import { describe, expect, it } from 'vitest';
import { FORMAT_WORDS } from '#contract/sales/format-words.ts';
import { readDealQuery } from '#lib/deals/query.ts';
import {
  bandName,
  chipsOf,
  kmSentence,
  marketSentence,
  MEDIAN_WHY,
  periodText,
  permilleText,
  priceSentence,
  soldSentence,
  subjectOf,
  TOO_FEW_WHY,
  unitWord,
  waitText,
} from '#lib/deals/words.ts';
import { livelyYear, someTrends } from '../../kit/catalogue/trends.ts';

const read = (text: string) => readDealQuery(new URLSearchParams(text));
const words = (text: string): string[] => chipsOf(read(text)).map(({ word }) => word);
const HOUR_MS = 3_600_000;

describe('the filters in force', () => {
  it('are named as one speaks of them', () => {
    expect(
      words('brand=大众&series=大众 帕萨特&year=2021&grade=crash&body=suv&city=上海&format=sealed'),
    ).toEqual(['大众', '大众 帕萨特', '2021款', '事故车', 'SUV', '上海', '暗标']);
  });

  it('call a partner as its editors do, or else by its id', () => {
    const named = chipsOf(read('partner=bank,other'), [{ id: 'bank', name: '示例银行' }]);
    expect(named.map(({ word }) => word)).toEqual(['示例银行', '合作方 other']);
    expect(named[0]?.without.partner).toEqual(['other']);
  });

  it.each([
    ['lowest=5&highest=10', '5–10 万元'],
    ['lowest=5', '5 万元以上'],
    ['highest=10', '10 万元以下'],
    ['leastKm=1&mostKm=3', '1–3 万公里'],
    ['mostKm=3', '3 万公里以下'],
    ['from=2026-01&to=2026-03', '2026-01 至 2026-03'],
    ['from=2026-01&to=2026-01', '2026-01'],
    ['from=2026-01', '2026-01 起'],
    ['to=2026-03', '至 2026-03'],
  ])('of %s is %s', (text, word) => {
    expect(words(text)).toEqual([word]);
  });

  it('are none where nothing is chosen; unknown words stay', () => {
    expect(words('')).toEqual([]);
    expect(words('format=barter&body=boat')).toEqual(['boat', 'barter']);
  });

  it('go one by one, a brand with its series', () => {
    const chips = chipsOf(read('brand=大众&series=大众 帕萨特&city=上海&lowest=5'));
    const without = (word: string) => chips.find((chip) => chip.word === word)?.without;
    expect(without('大众')).toMatchObject({ brand: [], series: [], city: ['上海'] });
    expect(without('大众 帕萨特')).toMatchObject({ brand: ['大众'], series: [] });
    expect(without('5 万元以上')).toMatchObject({ lowestWan: null, highestWan: null, brand: ['大众'] });
  });
});

describe('the figures in words', () => {
  it.each([
    [667, '66.7%'],
    [1_000, '100%'],
    [0, '0%'],
    [905, '90.5%'],
  ])('%i of a thousand are %s', (permille, text) => {
    expect(permilleText(permille)).toBe(text);
  });

  it.each([
    [10 * 60_000, '1 小时'],
    [9 * HOUR_MS, '9 小时'],
    [23 * HOUR_MS, '23 小时'],
    [24 * HOUR_MS, '1 天'],
    [34 * HOUR_MS, '1.4 天'],
  ])('a wait of %i ms is %s', (waitMs, text) => {
    expect(waitText(waitMs)).toBe(text);
  });

  it('name a period by its month or its months', () => {
    expect(periodText({ from: '2026-03', to: '2026-03' })).toBe('2026年3月');
    expect(periodText({ from: '2026-01', to: '2026-03' })).toBe('2026年1–3月');
    expect([unitWord('month'), unitWord('quarter')]).toEqual(['月', '季度']);
  });

  it('name a distance by its bounds', () => {
    expect(someTrends([]).bands.map(bandName)).toEqual([
      '0–3 万公里',
      '3–6 万公里',
      '6–10 万公里',
      '10–15 万公里',
      '15 万公里以上',
    ]);
  });

  it('say what they are of', () => {
    expect(subjectOf(read(''))).toBe('全部车辆');
    expect(subjectOf(read('hall=non-vehicle'))).toBe('全部非车拍品');
    expect(subjectOf(read('brand=大众,丰田'))).toBe('大众、丰田');
    expect(subjectOf(read('brand=大众&series=大众 帕萨特'))).toBe('大众 帕萨特');
  });

  it('name every format, and say why there is nothing to tell', () => {
    expect(new Set(Object.values(FORMAT_WORDS)).size).toBe(5);
    expect(TOO_FEW_WHY).toContain('少于 5 笔');
    expect(TOO_FEW_WHY).toContain('少于 10 件');
    expect(MEDIAN_WHY).toContain('真实成交过的价格');
  });
});

describe('a market in sentences', () => {
  const lively = someTrends(livelyYear({ soldCount: 6, passedCount: 4 }));

  it('tells the median, the middle half, and the last month’s change', () => {
    expect(priceSentence(lively)).toBe(
      '成交价中位数 ¥82,000，半数成交在 ¥81,000 到 ¥84,000 之间。2026年12月的中位数与2026年1月持平。',
    );
    const falling = someTrends([
      ...livelyYear({ soldCount: 5 }).slice(0, 11),
      { month: '2026-12', soldCount: 5, priceYuan: 70_000 },
    ]);
    expect(priceSentence(falling)).toContain('2026年12月的中位数比2026年1月低 12.2%。');
    const rising = someTrends([
      ...livelyYear({ soldCount: 5 }).slice(0, 11),
      { month: '2026-12', soldCount: 5, priceYuan: 90_000 },
    ]);
    expect(priceSentence(rising)).toContain('高 12.2%。');
  });

  it('compares nothing where only one month is told', () => {
    expect(priceSentence(someTrends([{ month: '2026-05', soldCount: 9 }]))).toMatch(/之间。$/);
  });

  it('says that there are too few rather than a figure', () => {
    const few = someTrends([{ month: '2026-05', soldCount: 3 }]);
    expect(priceSentence(few)).toBe('公开了价格的成交 3 笔，样本不足，不算中位数。');
    expect(soldSentence(few)).toBe('上拍 3 件，成交 3 件，样本不足，不算成交率。');
    expect(kmSentence(few)).toBe('图上 3 笔成交，各里程段都样本不足。');
  });

  it('tells the sold rate', () => {
    expect(soldSentence(lively)).toBe('上拍 120 件，成交 72 件，成交率 60%。');
  });

  it('tells the nearest and the farthest distance', () => {
    expect(kmSentence(lively)).toBe('图上 72 笔成交，0–3 万公里的中位数 ¥80,000，10–15 万公里的 ¥84,000。');
    const near = someTrends([{ month: '2026-05', soldCount: 1 }, ...livelyYear({ soldCount: 1 })]);
    expect(kmSentence(near)).toBe('图上 13 笔成交，0–3 万公里的中位数 ¥80,000，其余里程段样本不足。');
  });

  it('is one paragraph in the end', () => {
    const text = marketSentence(read('brand=大众'), lively);
    expect(text).toMatch(/^大众，2026-01 至 2026-12：上拍 120 件/);
    expect(text).toMatch(/付清货款的，一半在落槌后 1.3 天内。$/);
    const unpaid = { ...lively, all: { ...lively.all, paidAfterMs: null } };
    expect(marketSentence(read(''), unpaid)).not.toContain('付清');
  });
});

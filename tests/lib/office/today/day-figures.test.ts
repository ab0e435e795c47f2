import { describe, expect, test } from 'vitest';
import type { Outputs } from '#contract/outputs.ts';
import { MINUTE_MS } from '#core/time/days.ts';
import { dayFigures } from '#lib/office/today/day-figures.ts';

const board = (part: Partial<Outputs['houseBoard']['record']> = {}): Outputs['houseBoard'] => ({
  days: [{ startsAtMs: 0, saleCount: 4, lotCount: 131 }],
  deposits: [],
  record: { saleCount: 1, lotCount: 2, soldCount: 1, soldPermille: null, releaseMedianMs: 21_000, ...part },
  openCounts: { vehicle: 36, goods: 5 },
  nowMs: 0,
});
const trends = (part: Partial<Outputs['dealTrends']['all']> = {}) =>
  ({
    all: {
      offeredCount: 36,
      soldCount: 32,
      pricedCount: 32,
      priceFen: null,
      soldPermille: 889,
      paidAfterMs: 600 * MINUTE_MS,
      ...part,
    },
  }) as Outputs['dealTrends'];
const told = (figures: ReturnType<typeof dayFigures>): readonly string[] =>
  figures.map(({ label, value }) => `${label} ${value}`);

describe('the figures of the day', () => {
  test('are those that the public is told', () => {
    expect(told(dayFigures({ board: board(), trends: trends() }))).toEqual([
      '今天开拍 4 场',
      '正在竞价或出售 41 件',
      '保证金退回 21 秒',
      '成交率 88.9%',
      '付款 10 小时',
    ]);
  });

  test('say nothing where there is too little to count from', () => {
    const figures = dayFigures({
      board: board({ releaseMedianMs: null }),
      trends: trends({ soldPermille: null, paidAfterMs: null }),
    });
    expect(told(figures)).toEqual(expect.arrayContaining(['保证金退回 –', '成交率 –', '付款 –']));
  });

  test('are left out where they cannot be had', () => {
    expect(dayFigures({ board: null, trends: null })).toEqual([]);
    expect(dayFigures({ board: null, trends: trends() })).toHaveLength(2);
  });
});

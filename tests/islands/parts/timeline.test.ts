import { describe, expect, it } from 'vitest';
import { layTimeline, noteOf, stateOf } from '#components/home/timeline.ts';
import type { Sale } from '#contract/sales/sale-outputs.ts';
import { aSale } from '../hall/halls.ts';
import { NOW_MS } from './lots.ts';

const HOUR_MS = 3_600_000;

const saleAt = (id: string, fromHours: number, lengthHours: number): Sale =>
  aSale({
    id,
    startsAtMs: NOW_MS + fromHours * HOUR_MS,
    endsAtMs: NOW_MS + (fromHours + lengthHours) * HOUR_MS,
    lotCount: 48,
    doneCount: 37,
    soldCount: 30,
    nextEndMs: null,
  });

describe('the day of sales', () => {
  it('gives overlapping sales their own lanes, and reuses free ones', () => {
    const { bars, lanes } = layTimeline([saleAt('a', -2, 2), saleAt('b', -1, 2), saleAt('c', 1, 2)], NOW_MS);
    expect(lanes).toBe(2);
    expect(bars.map(({ sale, lane }) => [sale.id, lane])).toEqual([
      ['a', 0],
      ['b', 1],
      ['c', 0],
    ]);
  });

  it('never lets a bar run over the edge, however short', () => {
    const { bars } = layTimeline([saleAt('a', -3, 0.2), saleAt('b', 5, 0.2)], NOW_MS);
    for (const { fromShare, lengthShare } of bars) {
      expect(fromShare).toBeGreaterThanOrEqual(0);
      expect(fromShare + lengthShare).toBeLessThanOrEqual(1);
      expect(lengthShare).toBeGreaterThan(0.1);
    }
  });

  it('holds now inside its hours, even when no sale is near', () => {
    const { nowShare, hours } = layTimeline([], NOW_MS);
    expect(nowShare).toBeGreaterThanOrEqual(0);
    expect(nowShare).toBeLessThanOrEqual(1);
    expect(hours[0]?.label).toBe('14:00');
  });

  it('of another day has no now, only its sales’ hours', () => {
    const { nowShare, hours, bars } = layTimeline([saleAt('a', 20, 2)], null);
    expect(nowShare).toBeNull();
    expect(bars).toHaveLength(1);
    expect(hours.every(({ label }) => label !== '')).toBe(true);
    expect(layTimeline([], null)).toMatchObject({ bars: [], nowShare: null });
  });
});

describe('a sale of the day in words', () => {
  const told = (part: Partial<Sale>) => {
    const sale = { ...saleAt('a', -1, 2), ...part };
    return [stateOf(sale), noteOf(sale)];
  };

  it('says how far it is, when it begins or ended', () => {
    expect(told({})).toEqual(['竞价中', '37/48 件']);
    expect(told({ status: 'upcoming' })[0]).toBe('即将开始');
    expect(told({ status: 'upcoming' })[1]).toMatch(/^\d\d:\d\d 开拍 · 48 件$/);
    expect(told({ status: 'ended' })).toEqual(['已结束', '48 件 · 成交 30 件']);
  });

  it('that stands still says so, and names no hour', () => {
    expect(told({ isPaused: true })).toEqual(['已暂停', '37/48 件 · 已暂停']);
    expect(told({ isPaused: true, status: 'upcoming' })).toEqual(['已暂停', '已暂停 · 48 件']);
  });
});

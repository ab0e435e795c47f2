import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { LANE_RULES } from '#core/sales/rule-set.ts';
import { CallBar } from '#islands/lot/CallBar.tsx';
import type { LaneSlice } from '#lib/lots/lane/lane-slices.ts';
import { plain } from '../bidding/models.ts';
import { NOON_MS, view } from './standing-facts.ts';

const slice = (change: Partial<LaneSlice> = {}): LaneSlice => ({
  view: view({ format: 'lane', endsAtMs: NOON_MS + 6_000 }),
  nowMs: NOON_MS,
  extension: LANE_RULES.extension,
  auctioneer: '陈岚（示例）',
  certificate: '000000',
  lotMs: null,
  ahead: [],
  ...change,
});
const bar = (change?: Partial<LaneSlice>): string => renderToString(<CallBar lot={slice(change)} />);

describe("the bar of the auctioneer's calls", () => {
  it('says who speaks, the price and the call', () => {
    const words = plain(bar());
    for (const said of [
      '陈岚（示例）',
      '执业编号 000000',
      '¥128,600，第二次',
      '已叫 11:59:56',
      '正在叫 11:59:59',
    ])
      expect(words).toContain(said);
    expect(bar().match(/data-state="(done|now|ahead)"/g)).toEqual([
      'data-state="done"',
      'data-state="now"',
      'data-state="ahead"',
    ]);
  });

  it('of a lot in line has no stops', () => {
    const inLine = view({ format: 'lane', status: 'scheduled', isInLine: true, priceFen: null });
    const html = bar({ view: inLine });
    expect(plain(html)).toContain('第 1 件');
    expect(html).not.toContain('data-state');
  });

  it('is gone once a lot has passed', () => {
    expect(bar({ view: view({ status: 'passed' }) })).toBe('');
  });
});

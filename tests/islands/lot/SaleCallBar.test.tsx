import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { LANE_RULES } from '#core/sales/rule-set.ts';
import { SaleCallBar } from '#islands/lot/SaleCallBar.tsx';
import type { SaleLane } from '#lib/lots/lane/sale-lane.ts';
import { plain } from '../bidding/models.ts';
import { NOON_MS, view } from './standing-facts.ts';

const lot = (nth: number, part: Parameters<typeof view>[0] = {}) => ({
  view: view({ id: `lot-${nth}`, format: 'lane', endsAtMs: NOON_MS + 6_000, ...part }),
  number: `03${nth}`,
  title: '2018款 福特 Mustang',
  href: `/bidding-detail?id=lot-${nth}`,
  nth,
});
const lane = (lots: SaleLane['lots']): SaleLane => ({
  lots,
  nowMs: NOON_MS,
  extension: LANE_RULES.extension,
  lotMs: LANE_RULES.lotMs,
  auctioneer: '陈岚（示例）',
  certificate: '000000',
  lotCount: 48,
});
const bar = (...lots: SaleLane['lots']): string => renderToString(<SaleCallBar lane={lane(lots)} />);

describe('the calls on the page of a lane', () => {
  it('say which lot it is, its price and the call', () => {
    const html = bar(lot(7));
    const words = plain(html);
    for (const said of [
      '陈岚（示例）',
      '第 7 件，共 48 件',
      '037 号 2018款 福特 Mustang',
      '¥128,600，第二次',
    ])
      expect(words).toContain(said);
    expect(html).toContain('href="/bidding-detail?id=lot-7"');
  });

  it('pass over what is over, on to the next', () => {
    const words = plain(bar(lot(7, { status: 'passed' }), lot(8)));
    expect(words).toContain('第 8 件，共 48 件');
    expect(words).not.toContain('第 7 件');
  });

  it('say when the first opens, and are gone after the last', () => {
    const first = lot(1, { status: 'scheduled', priceFen: null, startsAtMs: NOON_MS + 600_000 });
    expect(plain(bar(first))).toContain('本场第一件');
    expect(bar(lot(48, { status: 'sold' }))).toBe('');
  });
});

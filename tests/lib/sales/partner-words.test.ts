// The page of a partner in words: its record, its sales, what became of its lots, and which lists
// it is made of.
import { describe, expect, it } from 'vitest';
import type { LotSummary } from '#contract/lots/outputs.ts';
import type { PartnerDetail } from '#contract/sales/partner-outputs.ts';
import type { LotView } from '#core/lots/lot-view.ts';
import { yuan } from '#core/money.ts';
import { DAY_MS } from '#core/time/days.ts';
import { lotBlocks, partnerTabs, soldPath } from '#lib/sales/partner-blocks.ts';
import type { PartnerHall, PartnerPage } from '#lib/sales/partner-page.ts';
import { ratingParts, recordFigures, resultRows, saleLine, sinceText } from '#lib/sales/partner-words.ts';
import PartnerScreen from '../../../src/layouts/PartnerScreen.astro';
import { aList, aSale, COMING, OVER } from '../../islands/hall/halls.ts';
import { aLot, NOW_MS } from '../../islands/parts/lots.ts';
import { openPages } from '../../kit/browser/drawn.ts';
import { writeNothingElse } from '../../kit/content/written.ts';

const NO_RECORD: PartnerDetail['record'] = {
  offeredCount: 0,
  soldCount: 0,
  soldPermille: null,
  paidAfterMs: null,
  disputedPermille: null,
  ratingCount: 0,
  rating: null,
};
const RATING = { allTenths: 48, conditionTenths: 49, staffTenths: 47, speedTenths: 40 };
const RECORD = {
  offeredCount: 120,
  soldCount: 103,
  soldPermille: 858,
  paidAfterMs: 2 * DAY_MS,
  disputedPermille: 6,
  ratingCount: 41,
  rating: RATING,
};
const aPartner = (part: Partial<PartnerDetail> = {}): PartnerDetail => ({
  partnerId: 'bank',
  name: '示例银行',
  isFollowed: false,
  runningCount: 1,
  comingCount: 1,
  next: null,
  followerCount: 7,
  saleCount: 12,
  firstStartsAtMs: Date.UTC(2020, 2, 1, 4),
  record: NO_RECORD,
  nowMs: NOW_MS,
  ...part,
});

const ended = (change: Partial<LotView>, part: Partial<LotSummary> = {}): LotSummary =>
  ({ ...aLot({ startPriceFen: yuan(98_000), bidCount: 34, ...change }), ...part }) as LotSummary;
const ENDED = [
  ended({ id: 'sold', status: 'sold', priceFen: yuan(113_000), endsAtMs: NOW_MS - 1_000 }),
  ended({ id: 'kept', status: 'sold', priceFen: null, endsAtMs: NOW_MS - 2_000 }),
  ended({
    id: 'low',
    status: 'passed',
    isReserveMissed: true,
    priceFen: yuan(99_000),
    endsAtMs: NOW_MS - 3_000,
  }),
  ended({ id: 'nobody', status: 'passed', priceFen: null, endsAtMs: NOW_MS - 4_000 }),
  ended({ id: 'gone', status: 'withdrawn', priceFen: null, endsAtMs: NOW_MS - 5_000 }),
];

const none = aList({ rows: [], total: 0 });
const aHall = (hall: 'vehicle' | 'goods', part: Partial<PartnerHall> = {}): PartnerHall => ({
  hall,
  running: none,
  upcoming: none,
  fixedPrice: none,
  ended: none,
  ...part,
});
const aPage = (part: Partial<PartnerPage> = {}): PartnerPage => ({
  partner: aPartner(),
  sales: [aSale(), COMING],
  halls: [aHall('vehicle', { running: aList() }), aHall('goods')],
  done: null,
  said: null,
  isUnsent: false,
  ...part,
});

describe('the record of a partner', () => {
  it('names what it sold, how soon paid and how often disputed', () => {
    const said = recordFigures(aPartner({ record: RECORD })).map(({ label, value }) => `${label} ${value}`);
    expect(said).toEqual(['上拍 120 件', '成交 103 件', '成交率 85.8%', '付款中位 2 天', '争议率 0.6%']);
  });

  it('says that a sample is too small, and nothing of nothing', () => {
    const few = recordFigures(aPartner({ record: { ...NO_RECORD, offeredCount: 3, soldCount: 1 } }));
    expect(few.map(({ value }) => value)).toEqual(['3 件', '1 件', '样本不足', '样本不足', '样本不足']);
    expect(recordFigures(aPartner())).toEqual([]);
  });

  it('has a rating in three parts, where enough have rated', () => {
    expect(ratingParts(aPartner({ record: RECORD })).map(({ value }) => value)).toEqual([
      '4.9',
      '4.7',
      '4.0',
    ]);
    expect(ratingParts(aPartner())).toEqual([]);
  });

  it('says since when it sells here', () => {
    expect(sinceText(aPartner())).toBe('2020年3月1日首场，共 12 场');
    expect(sinceText(aPartner({ firstStartsAtMs: null, saleCount: 0 }))).toBe('共 0 场');
  });
});

describe('the sale of a partner in one line', () => {
  it.each([
    [aSale(), '进行到 10/40 件 · 下一件 01:35'],
    [aSale({ nextEndMs: null }), '进行到 10/40 件'],
    [OVER, /^成交 24\/30 件 · .* 结束$/],
    [COMING, /开拍 · 24 件$/],
    [aSale({ isWithdrawn: true }), '已撤回 · 40 件'],
  ])('says how far it has come', (sale, line) => {
    expect(saleLine(sale, NOW_MS)).toMatch(line);
  });
});

describe('the results of a partner', () => {
  const rows = resultRows([aHall('vehicle', { ended: aList({ rows: ENDED.toReversed() }) })], NOW_MS);

  it('stand latest first, sold or not, with the reason', () => {
    expect(rows.map(({ id, price, rise, result }) => [id, price, rise, result])).toEqual([
      ['sold', '¥113,000', '+15.3%', '成交'],
      ['kept', '未公开', null, '成交'],
      ['low', null, null, '未达保留价'],
      ['nobody', null, null, '流拍'],
      ['gone', null, null, '撤拍'],
    ]);
  });

  it('call what is negotiated over neither sold nor unsold', () => {
    const lot = ended({ status: 'passed', isReserveMissed: true, isNegotiating: true });
    const [row] = resultRows([aHall('vehicle', { ended: aList({ rows: [lot] }) })], NOW_MS);
    expect(row).toMatchObject({ result: '议价中', isSold: false });
  });

  it('are none where their list cannot be had', () => {
    expect(resultRows([aHall('goods', { ended: null })], NOW_MS)).toEqual([]);
  });
});

describe('the lists of a partner', () => {
  it('are those with lots, each with its way to all', () => {
    const halls = [aHall('vehicle', { running: aList() }), aHall('goods', { upcoming: aList() })];
    const told = lotBlocks(aPage({ halls })).map(({ id, title, more }) => [id, title, more.href]);
    expect(told).toEqual([
      ['vehicle-running', '在拍拍品', '/bidding?partner=bank'],
      ['goods-upcoming', '即将开拍（物资）', '/non-vehicle-bidding?partner=bank&tab=upcoming'],
    ]);
  });

  it('are named in the bar with their counts, but for what failed', () => {
    const page = aPage({ halls: [aHall('vehicle', { running: aList(), fixedPrice: null }), aHall('goods')] });
    expect(partnerTabs(page).map(({ name, count }) => [name, count])).toEqual([
      ['专场', 2],
      ['在拍拍品', 3],
      ['一口价', undefined],
      ['最近结果', undefined],
      ['评价', 0],
    ]);
  });

  it('lead to what was sold in the hall that had more', () => {
    expect(soldPath(aPage())).toBe('/historicalDeals?partner=bank');
    const halls = [aHall('vehicle'), aHall('goods', { ended: aList({ total: 9 }) })];
    expect(soldPath(aPage({ halls }))).toBe('/historicalDeals?hall=non-vehicle&partner=bank');
  });
});

describe('the whole page', () => {
  const draw = async (page: PartnerPage) => {
    writeNothingElse();
    const text = { name: '示例银行资产管理部', kind: '金融机构' };
    return (await openPages())(PartnerScreen, { address: '/cooperation-detail', props: { page, text } });
  };

  it('shows rating, record and results', async () => {
    const halls = [aHall('vehicle', { running: aList(), ended: aList({ rows: ENDED }) })];
    const { words } = await draw(aPage({ partner: aPartner({ record: RECORD }), halls }));
    expect(words).toMatch(/4\.8 近一年 41 条 与描述相符 4\.9 人员与交接 4\.7 办理速度 4\.0/);
    expect(words).toMatch(/争议率 0\.6%.*|¥113,000 \+15\.3%/);
    expect(words).toContain('未达保留价');
    expect(words).not.toContain('暂无在拍拍品');
  });

  it('says that nothing is on, and what one can do', async () => {
    const { words } = await draw(aPage({ sales: [OVER], halls: [aHall('vehicle'), aHall('goods')] }));
    expect(words).toContain('该合作方暂无在拍拍品 关注它，有新专场公告时告诉你');
    expect(words).toContain('网约车退役专场 成交 24/30 件');
  });

  it('has each list fail alone, with the way to try again', async () => {
    const halls = [aHall('vehicle', { running: null, ended: aList({ rows: ENDED }) })];
    const { words, html } = await draw(aPage({ sales: null, halls }));
    expect(words).toMatch(/专场暂时取不到.*在拍拍品暂时取不到.*¥113,000/);
    expect(html).toContain('href="/cooperation-detail?id=bank"');
  });
});

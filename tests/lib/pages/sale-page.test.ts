// The page of a sale as a visitor gets it: at each of its addresses, in each state, for everybody
// and for one alone, and where there is none.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SHARED_PAGE } from '#contract/page.ts';
import { routes } from '#contract/routes.ts';
import type { SaleDetail, SaleLots } from '#contract/sales/outputs.ts';
import type { Sale } from '#contract/sales/sale-outputs.ts';
import { FIXED_PRICE_RULES, TIMED_VEHICLE_RULES } from '#core/sales/rule-set.ts';
import SaleAddress from '../../../src/pages/auction-detail.astro';
import FixedPriceAddress from '../../../src/pages/fixed-price-auction-detail.astro';
import GoodsAddress from '../../../src/pages/non-vehicle-auction-detail.astro';
import { aSale, someSales } from '../../islands/hall/halls.ts';
import { aLot, NOW_MS } from '../../islands/parts/lots.ts';
import { openPages, type Drawn } from '../../kit/browser/drawn.ts';
import { writeNothingElse } from '../../kit/content/written.ts';
import { openFakeService } from '../../kit/fake-service.ts';
import { somePlan } from '../../kit/sales.ts';
import { someDetail } from '../../kit/sales/notices.ts';

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;
beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  writeNothingElse();
  service = openFakeService();
  service.replies('/app/notice/detail', { code: 200, data: someDetail() });
  lotsAre({});
});

const lotsAre = (part: Partial<SaleLots>): void => {
  const rows = part.rows ?? [aLot({ id: 'lot-1' }), aLot({ id: 'lot-2', status: 'sold' })];
  const counts = { total: rows.length, page: 1, size: 60, openCount: 1, soldFen: 0, uncalledBefore: 0 };
  service.replies('/app/sale/lots', { code: 200, data: { ...counts, nowMs: NOW_MS, ...part, rows } });
};

const announced = (part: Partial<SaleDetail['announced']> = {}): SaleDetail['announced'] => {
  const { announcement, previewFromMs, previewToMs, registrationFromMs } = somePlan();
  return {
    announcedAtMs: NOW_MS - 9 * 86_400_000,
    announcement,
    house: { name: '示例拍卖有限公司', permitNumber: '沪拍 001', issuer: '上海市商务委员会' },
    previewFromMs,
    previewToMs,
    registrationFromMs,
    rules: TIMED_VEHICLE_RULES,
    disposal: null,
    keptYears: 3,
    ...part,
  };
};

const detailOf = (sale: Partial<Sale> = {}, part: Partial<SaleDetail> = {}): SaleDetail => ({
  sale: aSale({ id: 'sale-1', ...sale }),
  state: 'bidding',
  reason: null,
  announced: announced(),
  notices: [],
  nowMs: NOW_MS,
  ...part,
});

const read = (detail: SaleDetail | null, address = '/auction-detail?id=sale-1'): Promise<Drawn> => {
  service.replies('/app/sale/detail', detail ? { code: 200, data: detail } : { code: 404, data: null });
  const pages = { '/auction-detail': SaleAddress, '/non-vehicle-auction-detail': GoodsAddress };
  const path = address.split('?')[0] ?? '';
  const page = path in pages ? pages[path as keyof typeof pages] : FixedPriceAddress;
  return draw(page, { address, api: service.fetch });
};

describe('the page of a sale', () => {
  it('tells the course of what a court sells off', async () => {
    const { words } = await read(detailOf({}, { announced: announced({ hasBidRound: true }) }));
    expect(words).toContain('变卖流程');
    expect(words).toContain('首次出价后进入 24 小时竞价程序');
    expect((await read(detailOf())).words).not.toContain('变卖流程');
  });

  it('tells its way, its rules and its lots, the same to everybody', async () => {
    const { status, headers, words, html } = await read(detailOf());
    expect(status).toBe(200);
    expect(headers.get(SHARED_PAGE.header)).toBe(SHARED_PAGE.value);
    for (const fact of [
      '银行处置车辆专场',
      '竞价中',
      '公告',
      '预展',
      '示例拍卖有限公司',
      '最后 2 分钟有出价，顺延 2 分钟，次数不限',
      '¥2,000–¥5,000 / 件',
      '接下来 1 件',
      '已结束 1 件',
      '报名本场',
    ])
      expect(words).toContain(fact);
    expect(html).toContain('data-lot="lot-1"');
  });

  it('has an address for each tab, results once there are any', async () => {
    const { html } = await read(detailOf({ doneCount: 0 }));
    expect(html).toContain('href="/auction-detail?id=sale-1&amp;tab=notice"');
    expect(html).not.toContain('tab=results');
    const results = await read(
      detailOf({ doneCount: 4, soldCount: 3 }),
      '/auction-detail?id=sale-1&tab=results',
    );
    expect(results.words).toMatch(/成交率 75 ?%/);
    expect(results.html).toContain('/historicalDeals/replay?id=lot-2');
  });

  it('says why it stands still, and the time a pause gave back', async () => {
    const notices: SaleDetail['notices'] = [
      { id: 'b', lotId: null, what: 'resume', article: null, reason: null, resumeByMs: null, atMs: NOW_MS },
      {
        id: 'a',
        lotId: null,
        what: 'pause',
        article: '第三十七条',
        reason: '网络故障',
        resumeByMs: null,
        atMs: NOW_MS - 12 * 60_000,
      },
    ];
    const { words } = await read(detailOf({}, { notices }), '/auction-detail?id=sale-1&tab=log');
    expect(words).toContain('理由：网络故障（第三十七条）');
    expect(words).toContain('补回 12 分');
  });

  it('of goods or at fixed prices is led to its own address', async () => {
    const goods = await read(detailOf({ hall: 'non-vehicle' }));
    expect([goods.status, goods.headers.get('location')]).toEqual([
      302,
      '/non-vehicle-auction-detail?id=sale-1',
    ]);
    const shop = await read(detailOf({ format: 'fixed-price' }));
    expect(shop.headers.get('location')).toBe('/fixed-price-auction-detail?id=sale-1');
    const back = await read(detailOf(), '/non-vehicle-auction-detail?id=sale-1');
    expect(back.headers.get('location')).toBe('/auction-detail?id=sale-1');
  });

  it('of goods tells the terms of the unit that disposes of them', async () => {
    const disposal = {
      kindNote: '成批出售',
      disposer: '示例制造集团',
      supervisionPhone: '021-00000000',
      taxes: [{ what: '过磅', bearer: '处置单位' }],
      delivery: '7 日内自提',
      qualifications: ['具备回收备案'],
    };
    const detail = detailOf({ hall: 'non-vehicle' }, { announced: announced({ disposal }) });
    const { words } = await read(detail, '/non-vehicle-auction-detail?id=sale-1');
    for (const fact of ['示例制造集团', '021-00000000', '过磅', '7 日内自提', '具备回收备案'])
      expect(words).toContain(fact);
  });

  it('that nobody knows is said not to be here', async () => {
    const { status, words } = await read(null);
    expect(status).toBe(404);
    expect(words).toContain('这场不在场上');
  });

  it('without a name leads to its hall', async () => {
    const { headers } = await read(null, '/auction-detail');
    expect(headers.get('location')).toBe('/bidding');
  });
});

describe('sales at fixed prices', () => {
  it('have a page of their own, without a countdown to an end', async () => {
    const detail = detailOf(
      { format: 'fixed-price', extension: null },
      { announced: announced({ rules: FIXED_PRICE_RULES }) },
    );
    const { words } = await read(detail, '/fixed-price-auction-detail?id=sale-1');
    expect(words).toContain('售完为止');
    expect(words).toContain('可议价，最多 3 轮，每次还价 24 小时内答复');
    expect(words).toContain('价格从低到高');
  });

  it('tell a buyer what is kept for them and what was offered', async () => {
    const detail = detailOf(
      { format: 'fixed-price', extension: null },
      { announced: announced({ rules: FIXED_PRICE_RULES }) },
    );
    lotsAre({ rows: [aLot({ id: 'lot-1', format: 'fixed-price', status: 'on-sale' })] });
    const mine = { lotId: 'lot-1', paddle: '6027', place: 'none', isFollowed: false };
    const offer = { amountFen: 8_480_000, from: 'house', untilMs: NOW_MS + 3_600_000 };
    const dealings = { lotId: 'lot-1', hold: null, bought: [], offer, roundsLeft: 1 };
    service.replies(routes.myDealings.path, { code: 200, data: dealings });
    service.replies(routes.myStandings.path, { code: 200, data: { rows: [mine], nowMs: NOW_MS } });
    service.replies(routes.saleDeposit.path, { code: 404, data: null });
    service.replies('/app/sale/detail', { code: 200, data: detail });
    const { words } = await draw(FixedPriceAddress, {
      address: '/fixed-price-auction-detail?id=sale-1&blocks=mine',
      api: service.fetch,
      person: {
        sid: 's-1',
        displayName: '林晓',
        maskedPhone: '138****0001',
        verification: 'verified',
        hasPassword: true,
      },
    });
    expect(words).toContain('拍卖行还价 ¥84,800');
    expect(words).toMatch(/有还价 1|1 有还价/);
  });

  it('stand in a list, or it says that there is none', async () => {
    service.replies('/app/sale/list', { code: 200, data: someSales(aSale({ format: 'fixed-price' })) });
    const list = await draw(FixedPriceAddress, {
      address: '/fixed-price-auction-detail',
      api: service.fetch,
    });
    expect(list.html).toContain('/fixed-price-auction-detail?id=sale-118');
    service.replies('/app/sale/list', { code: 200, data: someSales() });
    const none = await draw(FixedPriceAddress, {
      address: '/fixed-price-auction-detail',
      api: service.fetch,
    });
    expect(none.words).toContain('现在没有一口价专场');
  });
});

// 账户总览 as the house draws it: every block for itself.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { routes, type RouteName } from '#contract/routes.ts';
import { greeting } from '#lib/center/overview.ts';
import UserCenter from '../../../src/pages/userCenter.astro';
import { aList } from '../../islands/hall/halls.ts';
import { aLot, NOW_MS, standing } from '../../islands/parts/lots.ts';
import { openPages } from '../../kit/browser/drawn.ts';
import { openFakeService } from '../../kit/fake-service.ts';

const buyer = {
  sid: 's-1',
  displayName: '林晓',
  maskedPhone: '138****0001',
  verification: 'verified',
  hasPassword: true,
} as const;

const order = (id: string, dueAtMs: number, status = 'to-pay') => ({
  id,
  lotId: `lot-${id}`,
  title: `车${id}`,
  number: '037',
  status,
  category: 'vehicle',
  hammerFen: 6_130_000,
  createdAtMs: NOW_MS,
  dueAtMs,
  bodyType: 'suv',
  paint: 'navy',
});
const tabs = { active: 3, leading: 1, outbid: 2, registered: 3, proxy: 0, won: 4, lost: 0, ended: 4 };

const ANSWERS: Partial<Record<RouteName, unknown>> = {
  myDeposit: { availableFen: 20_000_00, frozenFen: 10_000_00, performanceFen: 5_000_00 },
  ownCounts: {
    bids: { vehicle: 3, goods: 0 },
    follows: { vehicle: 12, goods: 1 },
    orders: { vehicle: 2, goods: 0 },
    consignedCount: 0,
    unreadCount: 3,
  },
  depositHolds: { rows: [] },
  cardList: { rows: [{ id: 'card-1' }, { id: 'card-2' }] },
  messageList: { rows: [], next: null, nowMs: NOW_MS },
  orderList: {
    rows: [order('new', NOW_MS + 9e7)],
    counts: { 'to-pay': 2 },
    next: '1.x',
    nowMs: NOW_MS,
  },
  myYear: { enteredCount: 38, wonCount: 6, savedFen: 1_240_000, nowMs: NOW_MS },
  mySafety: { score: 75, open: ['card', 'mail'] },
  handOverList: { rows: [], nowMs: NOW_MS },
  consignedOffers: { rows: [], nowMs: NOW_MS },
  negotiationConsigned: { rows: [], nowMs: NOW_MS },
  consignedDisputes: { rows: [], next: null, nowMs: NOW_MS },
  consignedPapers: { open: [], settled: [], nowMs: NOW_MS },
  secondOfferList: { rows: [], nowMs: NOW_MS },
  negotiationMine: { rows: [], nowMs: NOW_MS },
  disputeList: { rows: [], next: null, nowMs: NOW_MS },
  forfeitList: { rows: [] },
  myLots: {
    rows: [{ lot: aLot(), mine: standing({ place: 'outbid' }), registeredAtMs: NOW_MS }],
    page: 1,
    size: 6,
    pageCount: 1,
    next: null,
    total: 1,
    isAtLeast: false,
    tabs,
    nowMs: NOW_MS,
  },
  lotList: aList(),
};

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;
beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  service = openFakeService();
  for (const [name, data] of Object.entries(ANSWERS)) {
    service.replies(routes[name as RouteName].path, { code: 200, data });
  }
});
const overview = () => draw(UserCenter, { address: '/userCenter', api: service.fetch, person: buyer });

describe('the overview of an account', () => {
  it('greets its owner by the hour, with what they have going on', async () => {
    const { html, words } = await overview();
    expect(words).toMatch(/[好了]，林晓/);
    expect(words).toContain('已实名认证');
    expect(words).toContain('银行卡 2 张');
    expect(words).toContain('竞价中 3 关注 13 进行中订单 2 累计得标 4');
    expect(words).toContain('全部 12 件');
    expect(words).toContain('可用 ¥20,000 冻结 ¥10,000 履约 ¥5,000');
    expect(html).toContain('data-owner="138****0001"');
  });

  it('gives each task its own word, and a phone its shortcuts', async () => {
    const { html, words } = await overview();
    expect(words).toContain('去付款');
    expect(words).not.toContain('去办理');
    expect(html).toContain('data-sign="pay"');
    const [, shortcuts = ''] = html.split('aria-label="常用"');
    expect(shortcuts.slice(0, shortcuts.indexOf('</nav>')).match(/<a /g)).toHaveLength(8);
  });

  it('finds what is due also behind the newest page of orders', async () => {
    const path = routes.orderList.path;
    const page = ANSWERS.orderList as object;
    service.replies(
      path,
      { code: 200, data: page },
      { code: 200, data: { ...page, rows: [order('old', NOW_MS + 1e6)] } },
    );
    const { words } = await overview();
    expect(service.to(path).map(({ query }) => query.get('status'))).toEqual([null, 'to-pay']);
    expect(words.indexOf('车old')).toBeGreaterThan(0);
    expect(words.indexOf('车old')).toBeLessThan(words.indexOf('车new'));
  });

  it('tells what the year came to, and what makes the account safer', async () => {
    const { html, words } = await overview();
    expect(words).toContain('参拍 38 件');
    expect(words).toContain('得标 6 件');
    expect(words).toContain('比委托价省下 ¥ 12,400');
    expect(words).toContain('75 分 · 良好');
    expect(html).toMatch(/还没有绑定银行卡[^<]*<\/span>\s*<a[^>]* href="\/operateBankCard"/);
  });

  it('shows an agent the firm’s figures, not its account’s safety', async () => {
    const acting = {
      firm: '远行车行',
      limits: { mayBid: true, mostFen: null, mayPay: false, maySign: false, untilMs: null },
    };
    const { words } = await draw(UserCenter, {
      address: '/userCenter',
      api: service.fetch,
      person: { ...buyer, acting },
    });
    expect(words).toContain('参拍 38 件');
    expect(words).not.toContain('账户安全');
    expect(service.to(routes.mySafety.path)).toEqual([]);
  });

  it('says of a lot they are overtaken on what to press', async () => {
    const { html } = await overview();
    expect(html).toMatch(/<li[^>]* data-lot="[^"]+" data-state="outbid"/);
    expect(html).toContain('加价反超');
  });

  it('shows every other block where one cannot be had', async () => {
    const blocks: readonly (readonly [RouteName, string])[] = [
      ['myDeposit', '竞价中 3'],
      ['myLots', '可用 ¥20,000'],
      ['messageList', '可用 ¥20,000'],
      ['lotList', '还没有消息'],
      ['disputeList', '车new'],
      ['myYear', '75 分'],
      ['mySafety', '得标 6 件'],
    ];
    for (const [name, still] of blocks) {
      service.replies(routes[name].path, 'down');
      const { words, status } = await overview();
      expect([name, status, words.includes('这一块暂时没有取到'), words.includes(still)]).toEqual([
        name,
        200,
        true,
        true,
      ]);
      service.replies(routes[name].path, { code: 200, data: ANSWERS[name] });
    }
  });

  it.each([
    [3, '夜深了'],
    [9, '早上好'],
    [12, '中午好'],
    [15, '下午好'],
    [20, '晚上好'],
    [24, '你好'],
  ])('says at %i o’clock %s', (hour, words) => {
    expect(greeting(hour)).toBe(words);
  });
});

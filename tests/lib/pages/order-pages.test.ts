// 我的订单 and 订单详情 as drawn on the server: states, clocks, actions, answers to plain forms.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrderRow } from '#contract/orders/outputs.ts';
import { replayOrder } from '#core/orders/order-replay.ts';
import type { Order } from '#core/orders/order.ts';
import { DAY_MS } from '#core/time/days.ts';
import List from '../../../src/pages/MyOrder.astro';
import GoodsList from '../../../src/pages/non-vehicle-MyOrder.astro';
import Goods from '../../../src/pages/non-vehicle-order-detail.astro';
import Detail from '../../../src/pages/order-detail.astro';
import { hiddenIn, linksIn, openPages, type Asking, type Drawn } from '../../kit/browser/drawn.ts';
import { openFakeService } from '../../kit/fake-service.ts';
import { aRow, orderShown, serviceShows } from '../../kit/orders/order-pages.ts';
import { fetched, orderAfter, paid, signed, T0 } from '../../kit/orders/order-story.ts';
import { newOrder } from '../../kit/orders/paper-order.ts';

const NOW_MS = T0 + 60_000;
let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;
beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  service = openFakeService();
});

const row = (id: string, part: Partial<OrderRow> = {}): OrderRow =>
  aRow(id, {
    title: `车 ${id}`,
    number: '012',
    hammerFen: 12_860_000,
    dueAtMs: NOW_MS + DAY_MS,
    ...part,
  });

describe('the list of one’s orders', () => {
  const lists = (rows: readonly OrderRow[], part: object = {}): void =>
    service.replies('/app/order/list', {
      code: 200,
      data: { rows, next: null, nowMs: NOW_MS, counts: { 'to-pay': 2, paid: 1 }, ...part },
    });
  /** The frame asks for orders too, to count them. */
  const listed = () =>
    service
      .to('/app/order/list')
      .map(({ query }) => Object.fromEntries(query))
      .filter(({ sort }) => sort === 'due');
  const list = (query = ''): Promise<Drawn> =>
    draw(List, { address: `/MyOrder${query}`, api: service.fetch });

  it('asks for those of its hall, what is late on top', async () => {
    lists([]);
    await list('?tab=to-pay&words=GL8');
    expect(listed()[0]).toEqual({
      category: 'vehicle',
      sort: 'due',
      tab: 'to-pay',
      words: 'GL8',
    });
    await draw(GoodsList, { address: '/non-vehicle-MyOrder?tab=nonsense', api: service.fetch });
    expect(listed()[1]).toEqual({ category: 'goods', sort: 'due' });
  });

  it('counts what stands under each tab', async () => {
    lists([]);
    const { words } = await list();
    expect(words).toContain('全部 3 待签署 0 待付款 2 待提车 1 待过户 0 已完成 0');
  });

  it('tells of each what is next, by when, and how late', async () => {
    lists([
      row('late', { dueAtMs: NOW_MS - DAY_MS }),
      row('soon'),
      row('over', { status: 'done', dueAtMs: null }),
    ]);
    const { html, words } = await list();
    expect(words).toMatch(/已超过 .*车 late/);
    expect(words).toMatch(/待付款 · 剩 1 天 .*车 soon .*¥128,600/);
    expect(words).toContain('交易完成');
    expect(linksIn(html)).toContain('/order-detail?id=late');
  });

  it('that is empty says where orders come from; narrowed leads to all', async () => {
    lists([]);
    expect((await list()).words).toContain('还没有订单');
    const { words, html } = await list('?words=没有的车');
    expect(words).toContain('没有找到“没有的车”');
    expect(linksIn(html)).toContain('/MyOrder');
  });

  it('that cannot be had says so and offers another try', async () => {
    service.replies('/app/order/list', { code: 500, msg: '系统繁忙' });
    const { words, html } = await list('?tab=to-pay');
    expect(words).toContain('系统繁忙');
    expect(linksIn(html)).toContain('/MyOrder?tab=to-pay');
  });

  it('goes on where there is more, and back to its beginning', async () => {
    lists([row('a')], { next: '5.a' });
    expect(linksIn((await list('?after=9.z')).html)).toEqual(
      expect.arrayContaining(['/MyOrder?after=5.a', '/MyOrder']),
    );
  });
});

describe('the page of an order', () => {
  const page = (order: Order, part: Parameters<typeof orderShown>[1] = {}, asking: Partial<Asking> = {}) => {
    serviceShows(service, orderShown(order, part));
    return draw(Detail, { address: '/order-detail?id=order-1', api: service.fetch, ...asking });
  };
  const act = (order: Order, posted: Readonly<Record<string, string>>) =>
    page(order, {}, { posted: { form: 'order', token: 'T', ...posted } });

  it('that is another’s is answered as one that does not exist', async () => {
    service.replies('/app/order/detail', { code: 404 });
    const drawn = await draw(Detail, { address: '/order-detail?id=other', api: service.fetch });
    expect(drawn.status).toBe(404);
    expect(drawn.words).toContain('没有这个订单');
  });

  it('whose name cannot be one is not there either', async () => {
    service.replies('/app/order/detail', { code: 4000 });
    const drawn = await draw(Detail, { address: '/order-detail?id=other', api: service.fetch });
    expect(drawn.status).toBe(404);
    expect(drawn.words).toContain('没有这个订单');
  });

  it('of goods is led to the hall of goods', async () => {
    const drawn = await page(newOrder({ kind: 'scrap' }));
    expect([drawn.status, drawn.headers.get('location')]).toEqual([
      303,
      '/non-vehicle-order-detail?id=order-1',
    ]);
  });

  it('has the confirmation read before it is signed, and pays only after', async () => {
    const { words, html } = await page(newOrder());
    expect(words).toContain('待签确认书');
    expect(words).toMatch(/签署成交确认书：.*前 · 还剩/);
    expect(linksIn(html)).toContain('/prod-api/app/paper/file?id=paper-1');
    expect(html).toMatch(/id="pay-press"|id="voucher-press"/);
    expect(html).toMatch(/aria-disabled="true"[^>]*aria-describedby="voucher-press-reason"/);
    expect(words).toContain('还没有签署成交确认书。请在');
  });

  it('has the money line by line', async () => {
    expect((await page(newOrder())).words).toContain('成交价 ¥100,000 服务费 ¥3,500 应付合计 ¥103,500');
  });

  it('is paid in one of the ways the house has', async () => {
    service.replies('/app/payment/ways', { code: 200, data: { ways: ['wechat', 'alipay', 'transfer'] } });
    const { words, html } = await page(orderAfter(signed));
    expect(words).toMatch(/微信支付 .*支付宝 .*银行转账.*已经转账，登记银行流水号/);
    expect(html).toMatch(/value="wechat"[^>]* checked/);
  });

  it.each([
    [['transfer'], '本行收银行转账，暂未开通在线支付'],
    [[], '请不要向任何账户转账'],
  ])('in a house whose ways are %j says so', async (ways, said) => {
    service.replies('/app/payment/ways', { code: 200, data: { ways } });
    expect((await page(orderAfter(signed))).words).toContain(said);
  });

  it('that is paid sends its buyer to the yard of the lot', async () => {
    const { words, html } = await page(orderAfter(signed, paid));
    const yard = ['上海嘉定 3 号库', '上海市嘉定区示例路 3 号', '每日 09:00–16:30'];
    for (const told of yard) expect(words).toContain(told);
    expect(html).toContain('href="tel:02100000000"');
    expect(html).toContain(`href="https://uri.amap.com/search?keyword=`);
    expect(linksIn(html)).toContain('/order-detail/calendar.ics?id=order-1');
    expect(words).toContain('LC20261121-0001');
  });

  it('when paid shows its buyer the code, and twelve steps', async () => {
    const { words } = await page(orderAfter(signed, paid));
    expect(words).toContain('482913');
    expect(words).toMatch(/现在轮到\s?委托方：资料交接/);
  });

  it('shows the seller their step and nothing of the buyer’s', async () => {
    const { words, html } = await page(orderAfter(signed, paid), { role: 'seller', pickUpCode: null });
    expect(html).toContain('data-action="doStep"');
    expect(html).toMatch(/type="file"/);
    expect(words).not.toContain('提货码');
    expect(html).not.toContain('data-action="askInvoice"');
  });

  it('of goods that were fetched is accepted in words of goods', async () => {
    const order = replayOrder(newOrder({ kind: 'scrap' }), [signed, paid, fetched]);
    serviceShows(service, orderShown(order, { log: [{ type: 'picked-up', atMs: T0 }] }));
    const { words } = await draw(Goods, {
      address: '/non-vehicle-order-detail?id=order-1',
      api: service.fetch,
    });
    expect(words).toContain('已提货');
    expect(words).toContain('货物已当面点验');
    expect(words).not.toContain('过户');
  });

  it('whose clock stands still says since when', async () => {
    const { words } = await page(orderAfter(signed, { type: 'stopped', cause: 'dispute:1', atMs: T0 }));
    expect(words).toMatch(/争议处理中，时限自 .* 暂停/);
  });

  it('when paid offers an invoice, or why not without charges', async () => {
    const { words } = await page(orderAfter(signed, paid), { log: [{ type: 'paid', atMs: T0 }] });
    expect(words).toContain('这个订单没有可开票的费用');
  });

  describe('by a plain form', () => {
    it('is not signed before the paper was read', async () => {
      const { words, html } = await act(newOrder(), { what: 'sign', name: '张三' });
      expect(words).toContain('请先阅读成交确认书');
      expect(html).toMatch(/value="张三"/);
      expect(service.to('/app/order/sign')).toEqual([]);
    });

    it('has the signature read once more, with the sum and its capitals', async () => {
      const { words, html } = await act(newOrder(), { what: 'sign', name: '张三', hasRead: 'true' });
      expect(words).toContain('再看一遍，确认签署');
      expect(words).toContain('¥100,000 （壹拾万元整）');
      expect(html).toMatch(/name="key" value="[^"]+"/);
      expect(service.to('/app/order/sign')).toEqual([]);
    });

    it('signs with the token and press’s key, and leads anew', async () => {
      service.replies('/app/order/sign', { code: 200, data: {} });
      const confirmed = { step: 'confirmed', key: 'key-1', name: '张三', hasRead: 'true' };
      const drawn = await act(newOrder(), { what: 'sign', ...confirmed });
      expect([drawn.status, drawn.headers.get('location')]).toEqual([
        303,
        '/order-detail?id=order-1&done=sign',
      ]);
      expect(service.to('/app/order/sign')).toMatchObject([
        { token: 'T', key: 'key-1', body: { orderId: 'order-1', name: '张三' } },
      ]);
    });

    it('sends the services at once: they can be changed again', async () => {
      service.replies('/app/order/services', { code: 200, data: {} });
      await act(newOrder(), { what: 'chooseServices', service: 'transfer-agency' });
      expect(service.to('/app/order/services')[0]?.body).toEqual({
        orderId: 'order-1',
        services: ['transfer-agency'],
      });
    });

    it('says again what is due where it has changed since', async () => {
      const { words } = await act(orderAfter(signed), { what: 'pay', seenFen: '1' });
      expect(words).toContain('应付金额有变化');
      expect(words).toContain('¥103,500');
    });

    it('tells a refusal with its way out, and keeps the text', async () => {
      const refusal = { code: 'PAY_TIME_UP', endedAtMs: T0 };
      service.replies('/app/order/voucher', { code: 4009, data: { refusal, lot: null } });
      const confirmed = { step: 'confirmed', key: 'k', reference: 'BANK-0001' };
      const { words, html } = await act(orderAfter(signed), { what: 'sendVoucher', ...confirmed });
      expect(words).toContain('付款时限已于');
      expect(words).toContain('在此之前付的款仍然算数');
      expect(html).toContain('value="BANK-0001"');
    });

    it('asks whoever has no token to log in, and does nothing', async () => {
      const { words } = await act(newOrder(), { what: 'sign', token: '', name: '张三', hasRead: 'true' });
      expect(words).toContain('先登录');
      expect(service.to('/app/order/sign')).toEqual([]);
    });

    it('does a transfer step with just what the second reading holds', async () => {
      service.replies('/app/order/transfer', { code: 200, data: {} });
      const papers = { step: 'hand-over-papers', atMs: T0, byId: 'seller', papers: [] } as const;
      const order = orderAfter(signed, paid, fetched, { type: 'step-done', done: papers, atMs: T0 });
      const { html } = await act(order, { what: 'doStep', transferStep: 'confirm-transfer' });
      const held = hiddenIn(html);
      expect(new Set(held.map(([name]) => name)).size).toBe(held.length);
      await act(order, Object.fromEntries(held));
      expect(service.to('/app/order/transfer').map(({ body }) => body)).toEqual([
        { orderId: 'order-1', step: 'confirm-transfer', papers: [] },
      ]);
    });

    it('asks for an invoice of a firm with its code', async () => {
      service.replies('/app/order/invoice', { code: 200, data: { invoice: null, earlier: [] } });
      const company = { kind: 'company', name: '某某公司', creditCode: '91310000MA1FL0XX0X' };
      const wish = { what: 'askInvoice', step: 'confirmed', key: 'k', ...company };
      await act(orderAfter(signed, paid, fetched), wish);
      const asked = service.to('/app/order/invoice').find(({ body }) => body !== null);
      expect(asked?.body).toEqual({ orderId: 'order-1', title: company });
    });
  });

  it('says what was done a moment ago', async () => {
    const { words } = await page(orderAfter(signed), {}, { address: '/order-detail?id=order-1&done=sign' });
    expect(words).toContain('成交确认书已签署');
  });
});

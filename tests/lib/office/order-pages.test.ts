// The desk of orders as it is drawn and posted to.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrderInReview } from '#core/orders/order.ts';
import { TRANSFER_STEPS } from '#core/orders/transfer-steps.ts';
import Orders from '../../../src/pages/office/orders.astro';
import { hiddenIn, linksIn, openPages, type Drawn } from '../../kit/browser/drawn.ts';
import { openFakeService } from '../../kit/fake-service.ts';
import { done, paid } from '../../kit/orders/done-order.ts';
import { aRow } from '../../kit/orders/order-pages.ts';
import { newOrder } from '../../kit/orders/paper-order.ts';
import { HOUSE_PERSON, houseOrder, OFFICE_NOW_MS, WHOLE_MENU } from './office-fixtures.ts';

const ROW = aRow('o-1', { dueAtMs: OFFICE_NOW_MS + 3_600_000, status: 'in-review' });
const IN_REVIEW: OrderInReview = {
  ...newOrder(),
  status: 'in-review',
  signedAtMs: OFFICE_NOW_MS,
  voucher: { reference: 'BANK-0042', amountFen: 10_350_000, atMs: OFFICE_NOW_MS },
};
const PAPER = {
  id: 'p-1',
  lotId: 'lot-1',
  kind: 'confirmation',
  ref: IN_REVIEW.id,
  sha256: 'ab'.repeat(32),
  byteCount: 1,
  printedAtMs: OFFICE_NOW_MS,
  datedAtMs: OFFICE_NOW_MS,
};

const FREE = { amountFen: 0, dayCount: 0 };

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;

beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  service = openFakeService();
  service.replies('/api/user/getUserMenuBySid', { code: 200, data: WHOLE_MENU });
  const counts = { 'to-pay': 3, 'in-review': 1, paid: 2 };
  service.replies('/app/staff/order/list', {
    code: 200,
    data: { rows: [ROW], next: '5.o-1', counts, nowMs: OFFICE_NOW_MS },
  });
  service.replies('/app/staff/order/detail', { code: 200, data: houseOrder(IN_REVIEW) });
  service.replies('/app/staff/lot/papers', { code: 200, data: { rows: [PAPER] } });
  service.replies('/app/staff/feedback/list', { code: 200, data: { rows: [], next: null } });
  service.replies('/app/staff/order/do', { code: 200, data: {} });
});

const orders = (query = '', posted?: Readonly<Record<string, string>>): Promise<Drawn> =>
  draw(Orders, {
    address: `/office/orders${query}`,
    api: service.fetch,
    person: HOUSE_PERSON,
    ...(posted && { posted: { form: 'office-order-deed', token: 't', key: 'k-1', ...posted } }),
  });
const deed = () => service.to('/app/staff/order/do')[0];
const shows = (order: ReturnType<typeof houseOrder>): void =>
  service.replies('/app/staff/order/detail', { code: 200, data: order });

describe('the list of orders', () => {
  it('is asked for by what is due, tab and words', async () => {
    const { words, html } = await orders('?tab=to-pay&words=GL8');
    const asked = service.to('/app/staff/order/list')[0]?.query;
    expect(Object.fromEntries(asked ?? [])).toMatchObject({ tab: 'to-pay', words: 'GL8', sort: 'due' });
    expect(words).toContain('LC20261121-0001');
    expect(words).toContain('全部 6');
    expect(words).toContain('待付款 4');
    expect(linksIn(html)).toContain('/office/orders?tab=to-pay&words=GL8&id=o-1');
    expect(linksIn(html)).toContain('/office/orders?tab=to-pay&words=GL8&after=5.o-1');
  });

  it('is taken home as it is narrowed', async () => {
    const { html } = await orders('?tab=to-pay&words=GL8');
    const files = linksIn(html).filter((link) => link.includes('/order/list/file'));
    expect(files.map((link) => link.split('?')[1])).toEqual([
      'tab=to-pay&words=GL8&as=csv',
      'tab=to-pay&words=GL8&as=xlsx',
    ]);
  });

  it('says so when there is nothing, or one is gone', async () => {
    service.replies('/app/staff/order/list', { code: 200, data: { rows: [], next: null, counts: {} } });
    service.replies('/app/staff/order/detail', { code: 404 });
    expect((await orders('?id=none')).words).toContain('没有找到这一单');
    expect((await orders()).words).toContain('这里没有订单');
    expect((await orders('?words=zzz')).words).toContain('没有找到这样的订单');
  });

  it('keeps its frame without an answer, and without its right', async () => {
    service.replies('/app/staff/order/list', { code: 500, msg: '服务器出错' });
    expect(await orders()).toMatchObject({ status: 503 });
    const menus = { total: 1, rows: WHOLE_MENU.rows.filter(({ right }) => right === 'audit.view') };
    service.replies('/api/user/getUserMenuBySid', { code: 200, data: menus });
    expect((await orders()).words).toContain('要有“订单与过户”权限');
  });
});

describe('an order', () => {
  it('is shown with its buyer masked, its sums and its papers', async () => {
    const { words, html } = await orders('?id=o-1');
    expect(words).toContain('林* · 6027');
    expect(words).toContain('BANK-0042');
    expect(words).toContain('成交确认书（PDF）');
    expect(linksIn(html).some((href) => href.includes('/app/staff/lot/paper/file?id=p-1'))).toBe(true);
    expect(words).toContain('一人提出，另一人复核');
  });

  it('offers what is possible now, and says whose the rest is', async () => {
    shows(houseOrder(paid()));
    const { words } = await orders('?id=o-1');
    expect(words).toContain('放行');
    expect(words).toContain('资料交接的照片或扫描件');
    expect(words).not.toContain('退回凭证');
    const rows = WHOLE_MENU.rows.filter(({ right }) => right !== 'order.handout');
    service.replies('/api/user/getUserMenuBySid', { code: 200, data: { total: rows.length, rows } });
    expect((await orders('?id=o-1')).words).toContain('办这一件要有“出门名单”权限');
  });

  it('leads to the case its clock stands still for', async () => {
    const stopped = paid({ stop: { cause: 'dispute:d-9', atMs: OFFICE_NOW_MS } });
    shows(houseOrder(stopped, { disputeId: 'd-9' }));
    const { html, words } = await orders('?id=o-1');
    expect(linksIn(html)).toContain('/office/disputes?id=d-9');
    expect(words).toContain('订单停着，争议办结后再办');
  });

  it('of goods says what has left', async () => {
    shows(houseOrder({ ...done(), terms: { ...done().terms, category: 'goods' } }));
    expect((await orders('?id=o-1')).words).not.toContain('过户十二步');
  });
});

describe('a deed on an order', () => {
  it('is one request, and leads on to the order anew', async () => {
    const { headers } = await orders('?id=o-1', {
      deed: 'reject-voucher',
      orderId: 'o-1',
      reason: '流水里没有这一笔',
    });
    expect(headers.get('location')).toBe('/office/orders?id=o-1&done=reject-voucher');
    expect(deed()).toMatchObject({
      key: 'k-1',
      body: { action: 'reject-voucher', orderId: 'o-1', reason: '流水里没有这一笔' },
    });
    expect((await orders('?id=o-1&done=reject-voucher')).words).toContain('凭证已退回');
  });

  it.each([
    [
      { deed: 'quote-transport', amount: '1,200.50' },
      { action: 'quote-transport', amountFen: 120_050 },
    ],
    [{ deed: 'end-default' }, { action: 'end-default' }],
    [{ deed: 'end-undone' }, { action: 'end-undone' }],
    [{ deed: 'accept-goods' }, { action: 'accept-goods' }],
    [
      { deed: 'send-papers-back', reason: '行驶证缺页' },
      { action: 'send-papers-back', reason: '行驶证缺页' },
    ],
    [
      { deed: 'do-transfer-step', step: 'return-plates' },
      { action: 'do-transfer-step', step: 'return-plates', papers: [] },
    ],
    [
      { deed: 'hand-out', code: '417 906', storageFen: '0' },
      { action: 'hand-out', code: '417906', storageFen: 0 },
    ],
  ])('is sent as its call takes it: %o', async (posted, body) => {
    await orders('?id=o-1', { orderId: 'o-1', ...posted });
    expect(deed()?.body).toEqual({ orderId: 'o-1', ...body });
  });

  it('of goods is sent with its weights, papers and plate', async () => {
    const load = {
      deed: 'note-delivery',
      orderId: 'o-1',
      code: '417906',
      quantity: '12.6',
      total: '30',
      unit: '吨',
      gross: '20,120.5',
      tare: '7520.5',
      plate: '沪a12345',
      enclosed: '合格证、装箱单',
      isLast: 'true',
      storageFen: '20000',
      isStoragePaid: 'true',
    };
    await orders('?id=o-1', load);
    expect(deed()?.body).toEqual({
      action: 'note-delivery',
      orderId: 'o-1',
      code: '417906',
      quantityMilli: 12_600,
      totalMilli: 30_000,
      unit: '吨',
      weighing: { grossGrams: 20_120_500, tareGrams: 7_520_500 },
      plate: '沪A12345',
      enclosed: ['合格证', '装箱单'],
      last: { storageFen: 20_000 },
    });
  });

  it('names each fault at its field, sends nothing, keeps what was typed', async () => {
    shows(houseOrder(paid(), { storage: FREE }));
    const { words, html } = await orders('?id=o-1', { deed: 'hand-out', orderId: 'o-1', code: '12ab' });
    expect(words).toContain('提货码是 6 位数字');
    expect(html).toContain('value="12ab"');
    expect(deed()).toBeUndefined();
  });

  it('lets nothing go before the storage is paid', async () => {
    shows(houseOrder(paid(), { storage: { amountFen: 20_000, dayCount: 2 } }));
    const posted = { deed: 'hand-out', orderId: 'o-1', code: '417906', storageFen: '20000' };
    const { words } = await orders('?id=o-1', posted);
    expect(words).toContain('超过免费期 2 天，应收 ¥200');
    expect(words).toContain('保管费没有收，不能放行');
    expect(deed()).toBeUndefined();
  });

  it('that is refused says why, and the way out', async () => {
    shows(houseOrder(paid()));
    const data = { refusal: { code: 'WRONG_PICK_UP_CODE', leftCount: 4 } };
    service.replies('/app/staff/order/do', { code: 5040, msg: '提货码不对', data });
    const posted = { deed: 'hand-out', orderId: 'o-1', code: '417906', storageFen: '0' };
    expect((await orders('?id=o-1', posted)).words).toContain('4 次');
  });
});

describe('the gate of an order', () => {
  it('is shut to whoever found its money', async () => {
    shows(houseOrder(paid(), { gate: { isMoneyFoundByYou: true, closedToMs: null }, storage: FREE }));
    expect((await orders('?id=o-1')).words).toContain('放行要换一个人');
  });

  it('is shut to everybody after five wrong codes', async () => {
    const closedToMs = OFFICE_NOW_MS + 1_800_000;
    shows(houseOrder(paid(), { gate: { isMoneyFoundByYou: false, closedToMs }, storage: FREE }));
    expect((await orders('?id=o-1')).words).toContain('提货码错了五次');
  });
});

describe('how buyers found it', () => {
  const RATING = {
    orderId: 'o-1',
    orderNumber: 'LC20261121-0001',
    lotId: 'lot-1',
    title: '别克 GL8',
    number: '029',
    category: 'vehicle',
    condition: 5,
    staff: 4,
    speed: 3,
    comment: '交接很快',
    ratedAtMs: OFFICE_NOW_MS,
    changedAtMs: null,
  };

  it('is listed, each with the way to its order', async () => {
    service.replies('/app/staff/order/ratings', { code: 200, data: { rows: [RATING], next: null } });
    const { words, html } = await orders('?view=ratings');
    expect(words).toContain('交接很快');
    expect(linksIn(html)).toContain('/office/orders?id=o-1');
  });

  it('says so where nobody has said anything', async () => {
    service.replies('/app/staff/order/ratings', { code: 200, data: { rows: [], next: null } });
    expect((await orders('?view=ratings')).words).toContain('还没有评价');
  });
});

describe('the steps of a transfer', () => {
  it('stand with who does each, and the next has its form', async () => {
    const steps = TRANSFER_STEPS.slice(0, 3).map(({ step }) => ({
      step,
      atMs: OFFICE_NOW_MS,
      byId: 'x',
      papers: [],
    }));
    shows(houseOrder({ ...done(), status: 'transferring', steps }));
    const { words, html } = await orders('?id=o-1');
    expect(words).toContain('出牌');
    expect(hiddenIn(html)).toContainEqual(['step', 'return-plates']);
  });
});

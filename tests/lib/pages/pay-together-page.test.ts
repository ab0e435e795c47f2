// The page on which several orders are paid in one sum: which of them, the sum read once more, and
// one payment for one press.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrderBill, OrderDetail } from '#contract/orders/outputs.ts';
import { yuan } from '#core/money.ts';
import { showSum } from '#lib/orders/pay-together-sum.ts';
import PayTogether from '../../../src/pages/MyOrder/pay.astro';
import { hiddenIn, linksIn, openPages, type Drawn } from '../../kit/browser/drawn.ts';
import { openFakeService } from '../../kit/fake-service.ts';
import { orderShown } from '../../kit/orders/order-pages.ts';
import { orderAfter, signed } from '../../kit/orders/order-story.ts';

const PATH = '/MyOrder/pay';
const person = {
  sid: 's-1',
  displayName: '林晓',
  maskedPhone: '138****0001',
  verification: 'verified' as const,
  hasPassword: true,
};
const bill = (dueFen: number): OrderBill => ({ hammerFen: dueFen, fees: [], creditFen: 0, dueFen });
const order = (id: string, dueFen: number): OrderDetail =>
  orderShown(orderAfter(signed), { id, title: `车 ${id}`, bill: bill(dueFen) });
const FIRST = order('order-1', yuan(100));
const SECOND = order('order-2', yuan(200));
const THIRD = order('order-3', yuan(400));

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;

let orders: readonly OrderDetail[];
const waiting = (...those: readonly OrderDetail[]): void => {
  orders = those;
  const data = { rows: those, next: null, nowMs: FIRST.nowMs, counts: {} };
  service.replies('/app/order/list', { code: 200, data });
};

beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  service = openFakeService();
  service.replies('/app/message/unread', { code: 200, data: { unreadCount: 0 } });
  service.replies('/app/payment/ways', { code: 200, data: { ways: ['wechat', 'transfer'], account: null } });
  service.replies('/app/order/pay-together', {
    code: 200,
    data: { paymentId: 'pay-1', amountFen: yuan(300), untilMs: 0, needs: { way: 'wechat', qrText: 'x' } },
  });
  waiting(FIRST, SECOND, THIRD);
});

type Pairs = readonly (readonly [string, string])[];

const open = (posted?: Pairs): Promise<Drawn> => {
  service.replies('/app/order/detail', ...orders.map((data) => ({ code: 200, data })));
  return draw(PayTogether, { address: PATH, api: service.fetch, person, ...(posted && { posted }) });
};

const choosing = (...ids: readonly string[]): Pairs => [
  ['form', 'pay-together'],
  ['step', 'check'],
  ['way', 'wechat'],
  ...ids.map((id) => ['order', id] as const),
];

/** Fields the confirming form posts, by the page's own hand. */
const confirming = (html: string): Pairs => [...hiddenIn(html), ['token', 'my-token']];

const sentTogether = () => service.to('/app/order/pay-together');

describe('the orders that wait for payment', () => {
  it('stand there ticked, each with sum and deadline, and total', async () => {
    const { words, html } = await open();
    expect(words).toContain('已选 3 笔，合计 ¥700');
    expect(html.match(/type="checkbox"[^>]*checked/g)).toHaveLength(3);
    expect(words).toContain('LC20261121-0001 ·');
  });

  it('that cannot be paid now are left out', async () => {
    const stopped = { code: 'ORDER_STOPPED', sinceMs: FIRST.createdAtMs } as const;
    waiting(FIRST, SECOND, { ...THIRD, may: { ...THIRD.may, pay: stopped } });
    expect((await open()).words).toContain('已选 2 笔，合计 ¥300');
  });

  it('lead to a single order itself, or back without any', async () => {
    waiting(FIRST);
    const one = await open();
    expect(one.words).toContain('只有一笔订单待付款');
    expect(linksIn(one.html)).toContain('/order-detail?id=order-1');
    waiting();
    expect((await open()).words).toContain('没有待付款的订单');
  });

  it('that cannot be had are said to be safe, with another try', async () => {
    service.replies('/app/order/list', { code: 503, msg: '系统繁忙，请稍后再试' });
    const { words, html } = await open();
    expect(words).toContain('订单和时限不受影响');
    expect(linksIn(html)).toContain(PATH);
  });
});

describe('paying together', () => {
  it('wants two at least, and keeps the one that was ticked', async () => {
    const { words, html } = await open(choosing('order-2'));
    expect(words).toContain('请勾选两笔以上');
    expect(html.match(/type="checkbox"[^>]*checked/g)).toHaveLength(1);
    expect(sentTogether()).toEqual([]);
  });

  it('is read again, then sent once, and leads to the payment', async () => {
    const check = await open(choosing('order-1', 'order-2'));
    expect(check.words).toContain('合计 2 笔 ¥300');
    expect(check.words).toContain('叁佰元整');
    expect(check.words).toContain('微信支付');
    expect(sentTogether()).toEqual([]);
    const done = await open(confirming(check.html));
    expect(done.status).toBe(303);
    expect(done.headers.get('location')).toBe('/deposit/payment?id=pay-1');
    await open(confirming(check.html));
    const [first, again] = sentTogether();
    expect(first).toMatchObject({ body: { orderIds: ['order-1', 'order-2'], way: 'wechat' } });
    expect(again?.key).toBe(first?.key);
  });

  it('is read anew where a sum moved or one is paid', async () => {
    const check = await open(choosing('order-1', 'order-2', 'order-3'));
    waiting(FIRST, order('order-2', yuan(201)), THIRD);
    expect((await open(confirming(check.html))).words).toContain('应付的金额变了');
    waiting(FIRST, SECOND);
    const fewer = await open(confirming(check.html));
    expect(fewer.words).toContain('应付的金额变了');
    expect(fewer.words).toContain('合计 2 笔 ¥300');
    expect(sentTogether()).toEqual([]);
  });

  it('goes back to the choice, unsent, where no token is', async () => {
    const check = await open(choosing('order-1', 'order-3'));
    const pairs = confirming(check.html).filter(([name]) => name !== 'token');
    const back = await open([...pairs, ['edit', 'yes']]);
    expect(back.words).toContain('已选 2 笔，合计 ¥500');
    const unsent = await open(pairs);
    expect(unsent.words).toContain('还没有办理');
    expect(sentTogether()).toEqual([]);
  });

  it('says why the house has refused, and keeps the choice', async () => {
    const check = await open(choosing('order-1', 'order-2'));
    const refusal = { code: 'PART_NOT_PAYABLE', orderId: 'order-2', why: 'NOTHING_DUE' };
    service.replies('/app/order/pay-together', { code: 1008, msg: '有一笔订单现在不能付款', data: refusal });
    const { words } = await open(confirming(check.html));
    expect(words).toContain('已选 2 笔，合计 ¥300');
  });
});

describe('the sum below the boxes', () => {
  it('follows the boxes as they are ticked', () => {
    const row = (dueFen: number, checked: boolean) => ({
      dataset: { due: String(dueFen) },
      querySelector: () => ({ checked }),
    });
    const [count, sum] = [{ textContent: '' }, { textContent: '' }];
    const place = {
      querySelectorAll: () => [row(yuan(100), true), row(yuan(200), false), row(yuan(400), true)],
      querySelector: (what: string) => (what === '[data-count]' ? count : sum),
    };
    showSum(place as unknown as ParentNode);
    expect([count.textContent, sum.textContent]).toEqual(['2', '¥500']);
  });
});

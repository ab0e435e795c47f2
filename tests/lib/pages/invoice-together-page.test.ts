// The page on which the invoices of several orders are asked for: which of them, one title, all of
// it read once more, and an invoice for each.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { yuan } from '#core/money.ts';
import InvoiceTogether from '../../../src/pages/MyOrder/invoice.astro';
import { hiddenIn, openPages, type Drawn } from '../../kit/browser/drawn.ts';
import { openFakeService } from '../../kit/fake-service.ts';
import { aRow } from '../../kit/orders/order-pages.ts';
import { T0 } from '../../kit/orders/order-story.ts';

const PATH = '/MyOrder/invoice';
const person = {
  sid: 's-1',
  displayName: '林晓',
  maskedPhone: '138****0001',
  verification: 'verified' as const,
  hasPassword: true,
};
const ROWS = [
  aRow('order-1', { status: 'paid', invoiceFen: yuan(600) }),
  aRow('order-2', { status: 'done', invoiceFen: yuan(400) }),
  aRow('order-3', { status: 'done', invoiceFen: null }),
];

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;
beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  service = openFakeService();
  service.replies('/app/message/unread', { code: 200, data: { unreadCount: 0 } });
  const data = { rows: ROWS, next: null, nowMs: T0, counts: {} };
  service.replies('/app/order/list', { code: 200, data });
  service.replies('/app/order/invoice', { code: 200, data: {} });
});

type Pairs = readonly (readonly [string, string])[];

const open = (posted?: Pairs, query = ''): Promise<Drawn> =>
  draw(InvoiceTogether, {
    address: `${PATH}${query}`,
    api: service.fetch,
    person,
    ...(posted && { posted }),
  });

const choosing = (part: Record<string, string> = {}, ...ids: readonly string[]): Pairs => [
  ['form', 'invoice-together'],
  ['step', 'check'],
  ...Object.entries({ kind: 'person', name: '林晓', creditCode: '', ...part }),
  ...ids.map((id) => ['order', id] as const),
];

const confirming = (html: string): Pairs => [...hiddenIn(html), ['token', 'my-token']];
const sent = () => service.to('/app/order/invoice').filter(({ body }) => body !== null);

describe('the orders that can be invoiced', () => {
  it('stand there ticked, with sums; those asked for do not', async () => {
    const { words, html } = await open();
    expect(html.match(/type="checkbox"[^>]*checked/g)).toHaveLength(2);
    expect(words).toContain('已选 2 笔，合计 ¥1,000');
    expect(words).toContain('LC20261121-0001');
    expect(words).not.toContain('LC20261121-0003');
  });

  it('lead back where there are none', async () => {
    service.replies('/app/order/list', { code: 200, data: { rows: [], next: null, nowMs: T0, counts: {} } });
    expect((await open()).words).toContain('没有可以申请开票的订单');
  });

  it('that cannot be had are said so', async () => {
    service.replies('/app/order/list', { code: 500, msg: '系统繁忙', data: null });
    expect((await open()).words).toContain('再试一次');
  });
});

describe('the invoices of several orders', () => {
  it.each([
    [{ name: '' }, ['order-1'], '请填写抬头'],
    [{}, [], '请勾选要开票的订单'],
    [{ kind: 'company' }, ['order-1'], '请填写统一社会信用代码'],
    [{ kind: 'company', creditCode: '91350100M000100Y44' }, ['order-1'], '统一社会信用代码有误'],
  ])('with %o of %j are not asked for: %s', async (part, ids, words) => {
    expect((await open(choosing(part, ...ids))).words).toContain(words);
    expect(sent()).toEqual([]);
  });

  it('are read once more with sum and title', async () => {
    const { words } = await open(choosing({}, 'order-1', 'order-2'));
    expect(words).toContain('合计 2 张');
    expect(words).toContain('林晓（个人）');
    expect(sent()).toEqual([]);
  });

  it('are asked for singly under one press, and said so', async () => {
    const { html } = await open(choosing({}, 'order-1', 'order-2'));
    const gone = await open(confirming(html));
    expect(gone.status).toBe(303);
    expect(gone.headers.get('location')).toBe(`${PATH}?done=2`);
    expect(sent().map(({ body }) => body)).toEqual([
      { orderId: 'order-1', title: { kind: 'person', name: '林晓' } },
      { orderId: 'order-2', title: { kind: 'person', name: '林晓' } },
    ]);
    expect((await open(undefined, '?done=2')).words).toContain('已申请 2 张发票');
  });

  it('that the house refuses are named with the reason', async () => {
    const { html } = await open(choosing({}, 'order-1', 'order-2'));
    const refusal = { code: 'INVOICE_ASKED', atMs: T0 };
    service.replies('/app/order/invoice', { code: 4520, msg: '已申请', data: { refusal, lot: null } });
    const { words } = await open(confirming(html));
    expect(words).toContain('有 2 笔没有申请成');
    expect(words).toContain('LC20261121-0001：');
  });

  it('are not sent without the token of a form', async () => {
    const { html } = await open(choosing({}, 'order-1'));
    await open(hiddenIn(html).filter(([name]) => name !== 'token'));
    expect(sent()).toEqual([]);
  });
});

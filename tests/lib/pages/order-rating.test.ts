// 评价 on the page of an order: offered when it is done, kept as it was filled in where something
// is missing, shown afterwards.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '#core/orders/order.ts';
import { DAY_MS } from '#core/time/days.ts';
import Goods from '../../../src/pages/non-vehicle-order-detail.astro';
import Detail from '../../../src/pages/order-detail.astro';
import { openPages, type Asking } from '../../kit/browser/drawn.ts';
import { writeNothingElse } from '../../kit/content/written.ts';
import { openFakeService } from '../../kit/fake-service.ts';
import { done, paid } from '../../kit/orders/done-order.ts';
import { orderShown, serviceShows, type OrderPart } from '../../kit/orders/order-pages.ts';

const ORDER = done();
const NOW_MS = ORDER.doneAtMs + DAY_MS;
const ENDED = { nowMs: NOW_MS, log: [{ type: 'completed', atMs: ORDER.doneAtMs }] } as const;
const RATING = {
  condition: 5,
  staff: 4,
  speed: 3,
  comment: '师傅很耐心',
  ratedAtMs: NOW_MS,
  changedAtMs: null,
  changeableToMs: NOW_MS + DAY_MS,
};

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;
beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  writeNothingElse();
  service = openFakeService();
});

const page = (order: Order, part: OrderPart = {}, asking: Partial<Asking> = {}) => {
  serviceShows(service, orderShown(order, { ...ENDED, ...part }));
  return draw(Detail, { address: '/order-detail?id=order-1', api: service.fetch, ...asking });
};
const post = (posted: Readonly<Record<string, string>>) =>
  page(ORDER, {}, { posted: { form: 'order', token: 'T', what: 'rate', ...posted } });

describe('the rating of an order', () => {
  it('is offered when the order is done, and not before', async () => {
    expect((await page(ORDER)).html).toContain('data-action="rate"');
    expect((await page(paid(), { log: [] })).html).not.toContain('data-action="rate"');
  });

  it('asks of goods in words of goods', async () => {
    const goods = { ...ORDER, terms: { ...ORDER.terms, category: 'goods' as const } };
    serviceShows(service, orderShown(goods, ENDED));
    const { words } = await draw(Goods, {
      address: '/non-vehicle-order-detail?id=order-1',
      api: service.fetch,
    });
    expect(words).toContain('货物与描述相符');
    expect(words).not.toContain('车况');
  });

  it('is sent with stars and words, and leads to the order', async () => {
    service.replies('/app/order/rate', { code: 200, data: {} });
    const drawn = await post({ condition: '5', staff: '4', speed: '3', comment: '很好' });
    expect(drawn.headers.get('location')).toBe('/order-detail?id=order-1&done=rate');
    expect(service.to('/app/order/rate')).toMatchObject([
      { body: { orderId: 'order-1', condition: 5, staff: 4, speed: 3, comment: '很好' } },
    ]);
  });

  it('without a star says so, sends nothing, keeps the text', async () => {
    const { words, html } = await post({ condition: '5', staff: '4', comment: '很好' });
    expect(words).toContain('三项都要打分');
    expect(html).toContain('>很好</textarea>');
    expect(service.to('/app/order/rate')).toEqual([]);
  });

  it('given is shown, and may be changed until a named day', async () => {
    const { words, html } = await page(ORDER, { rating: RATING });
    expect(words).toMatch(/★★★★☆ 4 星/);
    expect(words).toContain('师傅很耐心');
    expect(words).toMatch(/前可以修改/);
    expect(html).toContain('data-action="rate"');
  });

  it('stands as it was said after a week', async () => {
    const { words, html } = await page(ORDER, { rating: { ...RATING, changeableToMs: NOW_MS } });
    expect(words).toContain('师傅很耐心');
    expect(html).not.toContain('data-action="rate"');
  });

  it('is too late after thirty days, and says where else to turn', async () => {
    const { words, html } = await page(ORDER, { nowMs: NOW_MS + 40 * DAY_MS });
    expect(words).toContain('评价时限已于');
    expect(html).not.toContain('name="condition"');
  });
});

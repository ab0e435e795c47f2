// Content of the page of an order when goods are fetched in parts, and when fetched goods have to
// be brought back.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { returnDays } from '#core/orders/after/return-visit.ts';
import { returnByMs } from '#core/orders/order-dues.ts';
import type { OrderEvent } from '#core/orders/order-event.ts';
import { replayOrder } from '#core/orders/order-replay.ts';
import { DAY_MS } from '#core/time/days.ts';
import { dateText } from '#lib/format.ts';
import Goods from '../../../src/pages/non-vehicle-order-detail.astro';
import { linksIn, openPages, type Asking } from '../../kit/browser/drawn.ts';
import { writeNothingElse } from '../../kit/content/written.ts';
import { openFakeService } from '../../kit/fake-service.ts';
import { orderShown, serviceShows, type OrderPart } from '../../kit/orders/order-pages.ts';
import { fetched, paid, signed, T0 } from '../../kit/orders/order-story.ts';
import { newOrder } from '../../kit/orders/paper-order.ts';

const UNDONE_MS = T0 + 2 * DAY_MS;
const BY_MS = returnByMs(UNDONE_MS);
const undone: OrderEvent = { type: 'undone', reason: '数量不符', returnByMs: BY_MS, atMs: UNDONE_MS };
const DAYS = returnDays(BY_MS, UNDONE_MS);
const [FIRST = 0] = DAYS;
const LOAD = {
  count: 1,
  atMs: T0 + DAY_MS,
  quantityMilli: 8_400,
  totalMilli: 12_600,
  leftMilli: 4_200,
  unit: '吨',
  weighing: { grossGrams: 24_600_000, tareGrams: 16_200_000 },
  netGrams: 8_400_000,
  plate: '苏E98F76',
  enclosed: ['出库单'],
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

const page = (events: readonly OrderEvent[], part: OrderPart = {}, asking: Partial<Asking> = {}) => {
  serviceShows(service, orderShown(replayOrder(newOrder({ kind: 'scrap' }), events), part));
  return draw(Goods, { address: '/non-vehicle-order-detail?id=order-1', api: service.fetch, ...asking });
};

describe('goods that are fetched in parts', () => {
  it('are listed load by load with the rest, and papers', async () => {
    const { words, html } = await page([signed, paid], { loads: [LOAD] });
    expect(words).toMatch(/已提 1 批，成交总量 12.6 吨 ?，余 4.2 吨/);
    expect(words).toMatch(/毛重 24,600 kg，皮重 16,200 kg，净重 8,400 kg/);
    expect(words).toContain('随货资料：出库单');
    const papers = linksIn(html.replaceAll('&#38;', '&').replaceAll('&amp;', '&'));
    expect(papers.filter((link) => link.includes('/app/order/load/paper'))).toEqual([
      '/prod-api/app/order/load/paper?orderId=order-1&count=1&paper=list',
      '/prod-api/app/order/load/paper?orderId=order-1&count=1&paper=weighing',
    ]);
  });

  it('have no weighing where they are counted by the piece', async () => {
    const { words } = await page([signed, paid], { loads: [{ ...LOAD, weighing: null, netGrams: null }] });
    expect(words).toContain('交割清单');
    expect(words).not.toContain('过磅单');
  });

  it('stand nowhere on an order that was fetched whole', async () => {
    expect((await page([signed, paid, fetched])).words).not.toContain('分批提货');
  });
});

describe('what has to be brought back', () => {
  const back = (part: OrderPart = {}, asking: Partial<Asking> = {}) =>
    page([signed, paid, fetched, undone], { nowMs: UNDONE_MS, returnDays: DAYS, ...part }, asking);
  const post = (posted: Readonly<Record<string, string>>) =>
    back({}, { posted: { form: 'order', token: 'T', ...posted } });

  it('is booked for one of the left half days', async () => {
    const { words, html } = await back();
    for (const dayMs of DAYS) expect(words).toContain(dateText(dayMs));
    expect(words).toContain('上午 9:00–12:00');
    expect(html).toContain('data-action="bookReturn"');
    expect(html).not.toContain('data-action="cancelReturn"');
  });

  it('is sent with its half day, and leads to the order', async () => {
    service.replies('/app/order/return', { code: 200, data: {} });
    const drawn = await post({ what: 'bookReturn', dayMs: String(FIRST), half: 'afternoon' });
    expect(drawn.headers.get('location')).toBe('/non-vehicle-order-detail?id=order-1&done=bookReturn');
    expect(service.to('/app/order/return')).toMatchObject([
      { body: { orderId: 'order-1', dayMs: FIRST, half: 'afternoon' } },
    ]);
  });

  it('that is booked says when, and can be taken back', async () => {
    const returnVisit = {
      dayMs: FIRST,
      half: 'morning' as const,
      bookedAtMs: UNDONE_MS,
      openToMs: FIRST - 1,
    };
    const visited: OrderEvent = { type: 'return-booked', visit: returnVisit, atMs: UNDONE_MS };
    const shown = { nowMs: UNDONE_MS, returnDays: DAYS, returnVisit };
    const { words, html } = await page([signed, paid, fetched, undone, visited], shown);
    expect(words).toContain(`已预约 ${dateText(FIRST)} 上午 9:00–12:00`);
    expect(html).toContain('data-action="cancelReturn"');
  });

  it('finds no day any more, and says whom to call', async () => {
    const { words, html } = await back({ nowMs: BY_MS, returnDays: [] });
    expect(words).toContain('已没有可以预约的日子');
    expect(words).toContain('请在订单页“与经办沟通”里约定送回时间');
    expect(html).not.toContain('name="dayMs"');
  });
});

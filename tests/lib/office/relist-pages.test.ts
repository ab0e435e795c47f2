// A lot that came to nothing, offered again from the desk of its order.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import Orders from '../../../src/pages/office/orders.astro';
import { openPages, type Drawn } from '../../kit/browser/drawn.ts';
import { openFakeService } from '../../kit/fake-service.ts';
import { newOrder } from '../../kit/orders/paper-order.ts';
import { HOUSE_PERSON, houseOrder, OFFICE_NOW_MS, WHOLE_MENU } from './office-fixtures.ts';

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;

beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  service = openFakeService();
  service.replies('/api/user/getUserMenuBySid', { code: 200, data: WHOLE_MENU });
  const list = { rows: [], next: null, counts: {}, nowMs: OFFICE_NOW_MS };
  service.replies('/app/staff/order/list', { code: 200, data: list });
  service.replies('/app/staff/lot/papers', { code: 200, data: { rows: [] } });
  service.replies('/app/staff/feedback/list', { code: 200, data: { rows: [], next: null } });
  service.replies('/app/staff/lot/relist', { code: 200, data: {} });
});

const orders = (query: string, posted?: Readonly<Record<string, string>>): Promise<Drawn> =>
  draw(Orders, {
    address: `/office/orders${query}`,
    api: service.fetch,
    person: HOUSE_PERSON,
    ...(posted && { posted: { token: 't', key: 'k-1', ...posted } }),
  });
const shows = (order: ReturnType<typeof houseOrder>): void =>
  service.replies('/app/staff/order/detail', { code: 200, data: order });

describe('a lot that came to nothing', () => {
  const defaulted = houseOrder({
    ...newOrder(),
    status: 'defaulted',
    payByMs: OFFICE_NOW_MS,
    defaultedAtMs: OFFICE_NOW_MS,
  });
  const wish = { form: 'office-order-relist', lotId: 'lot-1', way: 'fixed-price', startPrice: '80000' };

  it('is offered again as a draft for another to review', async () => {
    shows(defaulted);
    expect((await orders('?id=o-1')).words).toContain('重新上拍');
    const posted = { ...wish, starts: '2026-12-01T10:00', ends: '2026-12-03T18:30' };
    const { headers } = await orders('?id=o-1', posted);
    expect(headers.get('location')).toBe('/office/orders?id=o-1&done=relist');
    expect(service.to('/app/staff/lot/relist')[0]?.body).toEqual({
      lotId: 'lot-1',
      way: 'fixed-price',
      startPriceFen: 8_000_000,
      startsAtMs: Date.parse('2026-12-01T10:00:00+08:00'),
      endsAtMs: Date.parse('2026-12-03T18:30:00+08:00'),
    });
  });

  it('names what cannot be read, and keeps it', async () => {
    shows(defaulted);
    const { words, html } = await orders('?id=o-1', { ...wish, starts: '', ends: '2026-12-03T18:30' });
    expect(words).toContain('开拍时间要写日期和时间');
    expect(html).toContain('value="2026-12-03T18:30"');
    expect(service.to('/app/staff/lot/relist')).toEqual([]);
  });
});

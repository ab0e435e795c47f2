// 我的订单 on pages of as many as are wished, and taken home as a file.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrderRow } from '#contract/orders/outputs.ts';
import List from '../../../src/pages/MyOrder.astro';
import { linksIn, openPages, type Drawn } from '../../kit/browser/drawn.ts';
import { writeNothingElse } from '../../kit/content/written.ts';
import { openFakeService } from '../../kit/fake-service.ts';
import { aRow } from '../../kit/orders/order-pages.ts';
import { T0 } from '../../kit/orders/order-story.ts';

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;
beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  writeNothingElse();
  service = openFakeService();
});

const row = (id: string): OrderRow => aRow(id, { title: `车 ${id}` });
const lists = (rows: readonly OrderRow[], part: object = {}): void =>
  service.replies('/app/order/list', {
    code: 200,
    data: { rows, next: null, nowMs: T0, counts: { 'to-pay': 2 }, ...part },
  });
/** The frame asks for orders too, to count them. */
const listed = () =>
  service
    .to('/app/order/list')
    .map(({ query }) => Object.fromEntries(query))
    .filter(({ sort }) => sort === 'due');
const list = (query = ''): Promise<Drawn> => draw(List, { address: `/MyOrder${query}`, api: service.fetch });

describe('the list of one’s orders', () => {
  it('stands on pages of any wished size, kept by its ways', async () => {
    lists([row('a')], { next: '5.a' });
    const { html } = await list('?tab=to-pay&size=40');
    expect(listed()[0]).toMatchObject({ size: '40', tab: 'to-pay' });
    expect(linksIn(html)).toEqual(
      expect.arrayContaining([
        '/MyOrder?tab=to-pay&size=60',
        '/MyOrder?tab=to-pay',
        '/MyOrder?tab=to-pay&size=40&after=5.a',
        '/MyOrder?tab=to-fetch&size=40',
      ]),
    );
    await list('?size=1000');
    expect(listed()[1]).not.toHaveProperty('size');
  });

  it('is taken home as narrowed, unless there is nothing', async () => {
    lists([row('a')]);
    const links = linksIn((await list('?tab=to-pay&words=GL8')).html);
    for (const as of ['csv', 'xlsx'])
      expect(links).toContain(`/prod-api/app/order/list/file?category=vehicle&tab=to-pay&words=GL8&as=${as}`);
    lists([]);
    expect((await list()).words).not.toContain('导出');
  });
});

// A seller's own place as the house draws it: their lots, what was sold and what is disputed, and
// what stands there where there is nothing, or nothing can be had.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ConsignedLot } from '#contract/catalogue/consigned-outputs.ts';
import { routes, type RouteName } from '#contract/routes.ts';
import { yuan } from '#core/money.ts';
import { HOUR_MS } from '#core/time/days.ts';
import Lots from '../../../src/pages/myConsignments.astro';
import Disputes from '../../../src/pages/myConsignments/disputes.astro';
import Orders from '../../../src/pages/myConsignments/orders.astro';
import { NOW_MS } from '../../islands/parts/lots.ts';
import { linksIn, openPages } from '../../kit/browser/drawn.ts';
import { openFakeService } from '../../kit/fake-service.ts';
import { consigned, dispute, negotiation, offer, order, tabs } from './consigned-fixtures.ts';

const PATH = '/myConsignments/answers';

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;

const says = (name: RouteName, data: object): void =>
  service.replies(routes[name].path, { code: 200, data: { next: null, nowMs: NOW_MS, ...data } });

beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  service = openFakeService();
  says('handOverList', { rows: [] });
  says('consignedOffers', { rows: [] });
  says('negotiationConsigned', { rows: [] });
  says('consignedDisputes', { rows: [] });
  says('consignedPapers', { open: [], settled: [], nowMs: NOW_MS });
  says('proceedsList', { rows: [] });
});

const listed = (rows: readonly ConsignedLot[], total = rows.length): void =>
  says('consignedLots', { rows, page: 1, size: 24, pageCount: 1, total, tabs });

describe("a seller's lots", () => {
  const lots = (address = '/myConsignments') => draw(Lots, { address, api: service.fetch });

  it('say how many are after each, and whether the reserve is met', async () => {
    listed([consigned()]);
    const { words, html } = await lots();
    expect(words).toContain('4 人报名 · 19 人关注');
    expect(words).toContain('未达保留价');
    expect(html).toContain('data-live="price-text"');
    expect(linksIn(html)).toContain('/myConsignments?tab=sold');
  });

  it('that wait for an answer lead to it, above all others', async () => {
    listed([consigned({ negotiation: 'awaiting-consignor' })]);
    says('negotiationConsigned', { rows: [negotiation()] });
    says('consignedOffers', { rows: [offer] });
    const { words, html } = await lots();
    expect(words).toContain('答复买家的还价');
    expect(words.indexOf('答复议价')).toBeLessThan(words.indexOf('答复买家的还价'));
    expect(linksIn(html)).toContain(PATH);
  });

  it('offered again lead to the new one', async () => {
    listed([consigned({ againLotId: 'lot-99' })]);
    const { words, html } = await lots();
    expect(words).toContain('已再次上拍');
    expect(linksIn(html).some((link) => link.endsWith('id=lot-99'))).toBe(true);
  });

  it('are asked for by tab and page; none is said in words', async () => {
    listed([]);
    const { words } = await lots('/myConsignments?tab=passed&page=3');
    expect(words).toContain('没有未成交的拍品');
    expect(service.to(routes.consignedLots.path)[0]?.query.toString()).toBe('tab=passed&page=3');
    expect((await lots('/myConsignments?tab=no')).words).toContain('还没有委托给本公司的拍品');
  });

  it('that cannot be had can be asked for again', async () => {
    service.replies(routes.consignedLots.path, 'down');
    const { words } = await lots();
    expect(words).toContain('再试一次');
  });
});

describe('what was sold', () => {
  const orders = () => draw(Orders, { address: '/myConsignments/orders', api: service.fetch });

  it('says what is to be handed over, and when it is settled', async () => {
    says('consignedOrders', {
      rows: [
        order(),
        order({ id: 'order-2', status: 'done', mayHandOver: false, settlesFromMs: NOW_MS + HOUR_MS }),
      ],
    });
    const { words, html } = await orders();
    expect(words).toContain('资料交接');
    expect(words).toContain('后没有争议即可结算');
    expect(linksIn(html)).toContain('/order-detail?id=order-1');
    expect(words).not.toContain('应付');
  });

  it('says what was paid, and how it was reckoned', async () => {
    says('consignedOrders', { rows: [order({ status: 'done', mayHandOver: false, settlesFromMs: 1 })] });
    says('proceedsList', {
      rows: [
        {
          orderId: 'order-1',
          lotId: 'lot-2',
          lotTitle: '大众 途岳',
          soldAtMs: NOW_MS,
          settledAtMs: NOW_MS,
          of: 'sale',
          hammerFen: yuan(61_300),
          refundedFen: 0,
          commissionFen: yuan(1_300),
          netFen: yuan(60_000),
        },
      ],
    });
    const { words } = await orders();
    expect(words).toContain('货款已结算到你的可用余额');
    expect(words).toContain('佣金 ¥1,300');
    expect(words).toContain('¥60,000');
  });

  it('is nothing yet, or cannot be had', async () => {
    says('consignedOrders', { rows: [] });
    expect((await orders()).words).toContain('还没有成交的拍品');
    service.replies(routes.consignedOrders.path, 'down');
    service.replies(routes.proceedsList.path, 'down');
    expect((await orders()).words).toContain('再试一次');
  });
});

describe('a dispute over what was sold', () => {
  const disputes = () => draw(Disputes, { address: '/myConsignments/disputes', api: service.fetch });

  it('says what the seller is asked, until when, and leads there', async () => {
    says('consignedDisputes', { rows: [dispute()] });
    const { words, html } = await disputes();
    expect(words).toContain('本公司请你答复：请说明更换仪表的时间');
    expect(words).toContain('去答复');
    expect(linksIn(html)).toContain('/myConsignments/disputes?id=case-1');
  });

  it('says what was decided, and until when they may appeal', async () => {
    const ruling = {
      outcome: { kind: 'dismissed', ground: 'in-the-report' },
      reason: '里程与检测一致',
    } as const;
    says('consignedDisputes', {
      rows: [dispute({ status: 'decided', asked: null, ruling, appealByMs: NOW_MS + 30 * HOUR_MS })],
    });
    const { words } = await disputes();
    expect(words).toContain('驳回：里程与检测一致');
    expect(words).toContain('前申诉一次');
  });

  it('is none, or cannot be had', async () => {
    expect((await disputes()).words).toContain('没有争议');
    service.replies(routes.consignedDisputes.path, 'down');
    expect((await disputes()).words).toContain('再试一次');
  });
});

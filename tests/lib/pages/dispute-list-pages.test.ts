// 争议/退车 and 争议/退货 as lists, drawn on the server: what waits for whom, and until when.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { yuan } from '#core/money.ts';
import Disputes from '../../../src/pages/dispute.astro';
import GoodsDisputes from '../../../src/pages/non-vehicle-dispute.astro';
import { linksIn, openPages } from '../../kit/browser/drawn.ts';
import { writeNothingElse } from '../../kit/content/written.ts';
import { accepted, deciding, draft, evidence, NOW_MS } from '../../kit/disputes.ts';
import { disputeRow } from '../../kit/disputes/dispute-pages.ts';
import { openFakeService } from '../../kit/fake-service.ts';

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;
beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  writeNothingElse();
  service = openFakeService();
});

describe('the list of one’s disputes', () => {
  const lists = (rows: readonly object[], part: object = {}): void =>
    service.replies('/app/dispute/list', {
      code: 200,
      data: { rows, next: null, nowMs: NOW_MS, counts: { open: 2, waiting: 1, over: 4 }, ...part },
    });
  const list = (query = '') => draw(Disputes, { address: `/dispute${query}`, api: service.fetch });
  const asked = () => service.to('/app/dispute/list').map(({ query }) => Object.fromEntries(query));

  it('asks for those of its hall and of one tab', async () => {
    lists([]);
    await list('?tab=waiting&after=5.a');
    expect(asked()[0]).toEqual({ hall: 'vehicle', tab: 'waiting', after: '5.a' });
    await draw(GoodsDisputes, { address: '/non-vehicle-dispute?tab=nonsense', api: service.fetch });
    expect(asked()).toContainEqual({ hall: 'goods' });
  });

  it('counts by whose turn it is', async () => {
    lists([]);
    expect((await list()).words).toContain('全部 7 处理中 2 待我补充 1 已结案 4');
  });

  it('tells of each reason, wish and sum, and whose turn', async () => {
    lists([disputeRow(accepted), disputeRow(evidence, { id: 'asked' }), disputeRow(draft, { id: 'draft' })]);
    const { words, html } = await list();
    expect(words).toContain('029 号 车况 · 变速箱故障 退还部分价款 ¥8,000');
    expect(words).toMatch(/本行答复：.*前 · 还剩/);
    expect(words).toMatch(/你补充证据：.*前 · 还剩/);
    expect(words).toContain('接着填写');
    expect(linksIn(html)).toEqual(
      expect.arrayContaining(['/dispute?id=dispute-1', '/dispute?id=asked', '/dispute/new']),
    );
  });

  it('says in words what is late, and what is offered', async () => {
    const late = { who: 'house', dueAtMs: NOW_MS - 3_600_000 } as const;
    lists([disputeRow(deciding, { due: late, offerFen: yuan(2_000) })]);
    expect((await list()).words).toMatch(/和解方案 ¥2,000 待你答复；本行裁定：已超过 今天 09:00/);
  });

  it('that is empty leads to orders; an empty tab to all', async () => {
    lists([]);
    const all = await list();
    expect(all.words).toContain('没有争议');
    expect(linksIn(all.html)).toContain('/MyOrder');
    const { words, html } = await list('?tab=over');
    expect(words).toContain('没有已结案的争议');
    expect(linksIn(html)).toContain('/dispute');
  });

  it('that cannot be had says so and offers another try', async () => {
    service.replies('/app/dispute/list', { code: 500, msg: '系统繁忙' });
    const { words, html } = await list('?tab=open');
    expect(words).toContain('系统繁忙');
    expect(linksIn(html)).toContain('/dispute?tab=open');
  });

  it('goes on where there is more, and back to its beginning', async () => {
    lists([disputeRow(accepted)], { next: '5.a' });
    expect(linksIn((await list('?after=9.z&tab=open')).html)).toEqual(
      expect.arrayContaining(['/dispute?tab=open&after=5.a', '/dispute?tab=open']),
    );
  });
});

// 发起争议 as it is drawn on the server: the order, the reason, the claim, step by step and without
// a script.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { yuan } from '#core/money.ts';
import New from '../../../src/pages/dispute/new.astro';
import GoodsNew from '../../../src/pages/non-vehicle-dispute/new.astro';
import { linksIn, openPages, type Asking } from '../../kit/browser/drawn.ts';
import { writeNothingElse } from '../../kit/content/written.ts';
import { draft, NOW_MS } from '../../kit/disputes.ts';
import { disputeShown, windowsShown } from '../../kit/disputes/dispute-pages.ts';
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

describe('a dispute is begun', () => {
  const begun = (query: string, asking: Partial<Asking> = {}) =>
    draw(New, { address: `/dispute/new${query}`, api: service.fetch, ...asking });
  const claim = '?order=order-1&reason=gearbox';
  const filled = {
    form: 'claim',
    token: 'T',
    text: '三挡打滑，行驶中有明显顿挫',
    odometer: '4.21万',
    estimate: '8000',
    wish: 'refund-part',
  };
  const windowed = (...shown: Parameters<typeof windowsShown>): void =>
    service.replies('/app/dispute/windows', { code: 200, data: windowsShown(...shown) });

  it('with an order: those paid lead on, the others say why not', async () => {
    const order = {
      lotId: 'lot-1',
      title: '车',
      number: '1',
      category: 'vehicle',
      hammerFen: 100,
      createdAtMs: 1,
    };
    const rows = [
      { ...order, id: 'paid', status: 'picked-up' },
      { ...order, id: 'unpaid', status: 'to-pay' },
    ];
    service.replies('/app/order/list', { code: 200, data: { rows, next: '5.a', nowMs: NOW_MS, counts: {} } });
    const { words, html } = await begun('');
    expect(words).toContain('付款后才能发起争议');
    expect(linksIn(html)).toEqual(
      expect.arrayContaining(['/dispute/new?order=paid', '/dispute/new?after=5.a']),
    );
    expect(linksIn(html)).not.toContain('/dispute/new?order=unpaid');
  });

  it('without an order says where they come from', async () => {
    service.replies('/app/order/list', {
      code: 200,
      data: { rows: [], next: null, nowMs: NOW_MS, counts: {} },
    });
    expect((await begun('')).words).toContain('还没有可以反映的订单');
  });

  it('of another’s order is not: it looks as if there were none', async () => {
    service.replies('/app/dispute/windows', { code: 404 });
    const drawn = await begun('?order=other');
    expect(drawn.status).toBe(404);
    expect(drawn.words).toContain('没有这个订单');
  });

  it('with a reason, each with its time or why closed', async () => {
    windowed({ isAsIs: true });
    const { words, html } = await begun('?order=order-1');
    expect(words).toContain('这件是现状拍卖，不受理这类争议');
    expect(words).toMatch(/权属 有抵押或被查封 .* 前可以反映，还剩/);
    expect(words).toContain('轮胎磨损');
    expect(html).toMatch(/value="engine"[^>]*disabled|disabled[^>]*value="engine"/);
  });

  it('of goods asks for what goods can have', async () => {
    windowed({ category: 'goods' });
    const { words } = await draw(GoodsNew, {
      address: '/non-vehicle-dispute/new?order=order-1',
      api: service.fetch,
    });
    expect(words).toContain('数量短少');
    expect(words).not.toContain('发动机故障');
    expect(words).not.toContain('里程');
  });

  it('of goods in the hall of vehicles is led to its own', async () => {
    windowed({ category: 'goods' });
    const drawn = await begun('?order=order-1');
    expect(drawn.headers.get('location')).toBe('/non-vehicle-dispute/new?order=order-1');
  });

  it('where a case is open leads to that case', async () => {
    windowed({}, { open: { id: 'dispute-9', isDraft: false } });
    expect((await begun('?order=order-1')).headers.get('location')).toBe('/dispute?id=dispute-9');
  });

  it('where there is a draft goes on with what was written', async () => {
    windowed({}, { open: { id: 'dispute-1', isDraft: true } });
    service.replies('/app/dispute/detail', { code: 200, data: disputeShown(draft) });
    expect((await begun('?order=order-1')).words).toContain('有一份没提交的草稿');
    const { html } = await begun(claim);
    expect(html).toContain('三挡打滑，行驶中有明显顿挫');
    expect(html).toContain('value="42100"');
    expect(html).toContain('value="8000"');
  });

  it('with a reason that is none, or blameless, asks again', async () => {
    windowed();
    expect((await begun('?order=order-1&reason=tyres')).words).toContain('下一步，写清楚');
    expect((await begun('?order=order-1&reason=nonsense')).words).toContain('下一步，写清楚');
  });

  it('is kept as a draft, and leads to its evidence', async () => {
    windowed();
    service.replies('/app/dispute/save', { code: 200, data: { id: 'dispute-1' } });
    const drawn = await begun(claim, { posted: filled });
    expect(drawn.headers.get('location')).toBe('/dispute?id=dispute-1');
    expect(service.to('/app/dispute/save')).toMatchObject([
      {
        token: 'T',
        body: {
          orderId: 'order-1',
          claim: {
            category: 'condition',
            reason: 'gearbox',
            text: filled.text,
            estimateFen: yuan(8_000),
            odometerKm: 42_100,
            wish: 'refund-part',
          },
        },
      },
    ]);
  });

  it.each<readonly [string, string, string]>([
    ['text', '坏了', '请说明情况，至少 10 个字'],
    ['odometer', '', '请填写现在的里程'],
    ['odometer', '很多', '现在的里程没有看懂'],
    ['odometer', '99999999', '现在的里程太大了'],
    ['odometer', '4.5', '现在的里程写整数公里'],
    ['estimate', '1000', '估计损失不低于 ¥1,500'],
    ['estimate', '', '请填写估计损失'],
    ['estimate', 'abc', '估计损失没有看懂'],
    ['wish', '', '请选择你希望怎样解决'],
  ])('with %s “%s” is told what is wrong, and keeps the rest', async (field, typed, problem) => {
    windowed();
    const { words, html } = await begun(claim, { posted: { ...filled, [field]: typed } });
    expect(words).toContain(problem);
    expect(html).toContain(field === 'text' ? typed : filled.text);
    expect(service.to('/app/dispute/save')).toEqual([]);
  });

  it('without a sum where none is asked for', async () => {
    windowed();
    service.replies('/app/dispute/save', { code: 200, data: { id: 'dispute-1' } });
    await begun('?order=order-1&reason=papers-missing', { posted: { ...filled, estimate: '' } });
    expect(service.to('/app/dispute/save')[0]?.body).toMatchObject({ claim: { estimateFen: 0 } });
  });

  it('that the house refuses says why, at its field', async () => {
    windowed();
    const refusal = { code: 'CLAIMS_LIMITED', category: 'vehicle', untilMs: NOW_MS };
    service.replies('/app/dispute/save', { code: 4009, data: { refusal, lot: null } });
    expect((await begun(claim, { posted: filled })).words).toContain('争议比例过高');
    const malformed = { code: 'MALFORMED', field: 'text', msg: '情况说明最多 2000 个字' };
    service.replies('/app/dispute/save', { code: 4000, data: { refusal: malformed, lot: null } });
    expect((await begun(claim, { posted: filled })).words).toContain('情况说明最多 2000 个字');
  });

  it('without a token keeps the text and says nothing went', async () => {
    windowed();
    const { words, html } = await begun(claim, { posted: { ...filled, token: '' } });
    expect(words).toContain('还没有办理');
    expect(html).toContain(filled.text);
  });
});

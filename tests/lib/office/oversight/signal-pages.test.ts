// 围标线索 as they are drawn and ruled on.
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SignalList, SignalRow } from '#contract/oversight/outputs.ts';
import { SIGNAL_WORDS, signalText } from '#contract/oversight/signal-words.ts';
import { SIGNAL_KINDS } from '#core/oversight/signals.ts';
import { signalFilter, signalQuery } from '#lib/office/signals/signal-desk.ts';
import Signals from '../../../../src/pages/office/signals.astro';
import { linksIn, openPages, type Drawn } from '../../../kit/browser/drawn.ts';
import { openFakeService } from '../../../kit/fake-service.ts';
import { HOUSE_PERSON, NO_MENU, OFFICE_NOW_MS, WHOLE_MENU } from '../office-fixtures.ts';

const FOUND_MS = Date.parse('2026-11-19T18:00:00+08:00');
const LOT = { lotId: 'lot-38', number: '038', title: '2020款 本田 凯美瑞 2.5G', one: '6027', other: '5518' };
const CARD: SignalRow = {
  id: 's-1',
  saleId: 'sale-118',
  kind: 'card',
  lots: [LOT, { ...LOT, lotId: 'lot-39', number: '039', title: '2019款 丰田 卡罗拉' }],
  one: { userId: 'u-1', name: '林* · 6027' },
  other: null,
  foundAtMs: FOUND_MS,
  state: 'open',
  note: '',
  ruledBy: null,
  ruledAtMs: null,
};
const RULED: SignalRow = {
  ...CARD,
  id: 's-2',
  kind: 'step',
  state: 'dismissed',
  note: '夫妻两人',
  ruledBy: '高原',
  ruledAtMs: FOUND_MS + 60_000,
};
const LIST: SignalList = { rows: [CARD, RULED], total: 2 };

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;

beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  vi.useFakeTimers({ now: OFFICE_NOW_MS, toFake: ['Date'] });
  service = openFakeService();
  service.replies('/api/user/getUserMenuBySid', { code: 200, data: WHOLE_MENU });
  service.replies('/app/staff/signal/list', { code: 200, data: LIST });
  service.replies('/app/staff/signal/rule', { code: 200, data: { id: 's-1' } });
});
afterEach(() => {
  vi.useRealTimers();
});

const signals = (query = '', posted?: Record<string, string>): Promise<Drawn> =>
  draw(Signals, {
    address: `/office/signals${query}`,
    api: service.fetch,
    person: HOUSE_PERSON,
    ...(posted && { posted: { token: 't', form: 'office-signal', id: 's-1', ...posted } }),
  });

describe('the list of signs', () => {
  it('says that it is advice, and what was found', async () => {
    const { words, html } = await signals();
    expect(words).toContain('2 条待看；只供参考，不自动限制任何人');
    expect(words).toContain('6027 号 与 5518 号 绑定过同一张银行卡，又在 2 件拍品上同时出价。');
    expect(words).toContain('同一张银行卡');
    expect(linksIn(html)).toContain('/office/signals?id=s-1');
  });

  it('is asked by state, sale and page', async () => {
    await signals('?state=reported&sale=sale-118&page=2');
    expect(service.to('/app/staff/signal/list').map(({ query }) => Object.fromEntries(query))).toEqual([
      { state: 'reported', saleId: 'sale-118', page: '2', size: '50' },
    ]);
  });

  it('leads to the other states', async () => {
    const { html } = await signals();
    expect(linksIn(html)).toEqual(
      expect.arrayContaining([
        '/office/signals',
        '/office/signals?state=dismissed',
        '/office/signals?state=reported',
      ]),
    );
  });

  it('says when there is none', async () => {
    service.replies('/app/staff/signal/list', { code: 200, data: { rows: [], total: 0 } });
    expect((await signals()).words).toContain('没有待看的线索');
    expect((await signals('?state=reported')).words).toContain('没有已报告的线索');
  });

  it('is shown by the page', async () => {
    service.replies('/app/staff/signal/list', { code: 200, data: { ...LIST, total: 120 } });
    expect(linksIn((await signals()).html)).toContain('/office/signals?page=2');
  });

  it('is shut to whoever is not of the house', async () => {
    service.replies('/api/user/getUserMenuBySid', { code: 200, data: NO_MENU });
    service.replies('/app/staff/signal/list', { code: 403, msg: '没有权限' });
    const { status, words } = await signals();
    expect(status).toBe(403);
    expect(words).not.toContain('6027');
  });
});

describe('one sign', () => {
  it('shows both bidders masked, with the way to each', async () => {
    const { words, html } = await signals('?id=s-1');
    expect(words).toContain('林* · 6027');
    expect(words).toContain('账户已注销');
    expect(linksIn(html)).toEqual(
      expect.arrayContaining([
        '/office/people?id=u-1',
        '/office/evidence?id=lot-38',
        '/office/evidence?id=lot-39',
      ]),
    );
  });

  it('says plainly that nothing follows from it', async () => {
    expect((await signals('?id=s-1')).words).toContain('不会自动限制任何人，也不改变出价、成交和订单');
  });

  it('says who ruled on it, and offers to put it back', async () => {
    const { words } = await signals('?state=dismissed&id=s-2');
    expect(words).toContain('高原 2026-11-19 18:01:00 记为“不是”。 备注：夫妻两人');
    expect(words).toContain('放回待看');
    expect(words).toContain('已报告');
  });

  it('has no form for whoever may only look', async () => {
    const rows = WHOLE_MENU.rows.filter(({ right }) => right !== 'signal.rule');
    service.replies('/api/user/getUserMenuBySid', { code: 200, data: { total: rows.length, rows } });
    const { words, html } = await signals('?id=s-1');
    expect(words).toContain('处理线索需要 signal.rule 权限。');
    expect(html).not.toContain('office-signal');
  });
});

describe('a ruling', () => {
  it('is sent with its note, and leads back to the list', async () => {
    const { status, headers } = await signals('?id=s-1', { state: 'reported', note: '已交审计' });
    expect(status).toBe(303);
    expect(headers.get('location')).toBe('/office/signals?done=yes');
    expect(service.to('/app/staff/signal/rule').map(({ body }) => body)).toEqual([
      { id: 's-1', state: 'reported', note: '已交审计' },
    ]);
    expect((await signals('?done=yes')).words).toContain('已记下，同事看得到');
  });

  it('without a verdict is not sent, and keeps its words', async () => {
    const { words, html } = await signals('?id=s-1', { note: '还没看完' });
    expect(service.to('/app/staff/signal/rule')).toEqual([]);
    expect(words).toContain('请选“不是”');
    expect(html).toContain('还没看完');
  });

  it('that the house does not take keeps its words', async () => {
    service.replies('/app/staff/signal/rule', { code: 404, msg: '' });
    expect((await signals('?id=s-1', { state: 'dismissed', note: '同事' })).html).toContain('同事');
  });
});

describe('a sign in words', () => {
  it.each(SIGNAL_KINDS)('of the kind %s has a name and a sentence', (kind) => {
    expect(SIGNAL_WORDS[kind]).not.toBe('');
    expect(signalText({ kind, lots: [LOT] })).toMatch(
      /6027 号.*5518 号.*1 件.*。$|6027 号.*1 件.*5518 号.*。$/,
    );
  });

  it('on no lot has a gap for each', () => {
    expect(signalText({ kind: 'card', lots: [] })).toContain('– 号');
  });
});

it('an address without anything asks for what is open', () => {
  expect(signalQuery(signalFilter(new URLSearchParams('state=new')))).toEqual({
    state: 'open',
    page: 1,
    size: 50,
  });
});

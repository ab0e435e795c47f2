// 围标线索 at its edges: pages that are gone, posts that come to nothing, names that are hostile.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignalList, SignalRow } from '#contract/oversight/outputs.ts';
import { signalFilter, signalQuery } from '#lib/office/signals/signal-desk.ts';
import Signals from '../../../../src/pages/office/signals.astro';
import { linksIn, openPages, type Drawn } from '../../../kit/browser/drawn.ts';
import { openFakeService } from '../../../kit/fake-service.ts';
import { HOUSE_PERSON, WHOLE_MENU } from '../office-fixtures.ts';

const SIGN: SignalRow = {
  id: 's-1',
  saleId: 'sale-118',
  kind: 'device',
  lots: [{ lotId: 'lot-38', number: '038', title: '凯美瑞', one: '6027', other: '5518' }],
  one: { userId: 'u-1', name: '林* · 6027' },
  other: { userId: 'u-2', name: '孟* · 5518' },
  foundAtMs: Date.parse('2026-11-19T18:00:00+08:00'),
  state: 'open',
  note: '',
  ruledBy: null,
  ruledAtMs: null,
};
const MALFORMED = {
  code: 400,
  msg: '备注最多 300 个字',
  data: { refusal: { code: 'MALFORMED', field: 'note', msg: '备注最多 300 个字' } },
};

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;

beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  service = openFakeService();
  service.replies('/api/user/getUserMenuBySid', { code: 200, data: WHOLE_MENU });
  service.replies('/app/staff/signal/rule', { code: 200, data: { id: 's-1' } });
  lists({ rows: [SIGN], total: 1 });
});

function lists(data: SignalList): void {
  service.replies('/app/staff/signal/list', { code: 200, data });
}
const signals = (query = '', posted?: Record<string, string>): Promise<Drawn> =>
  draw(Signals, {
    address: `/office/signals${query}`,
    api: service.fetch,
    person: HOUSE_PERSON,
    ...(posted && { posted: { form: 'office-signal', id: 's-1', ...posted } }),
  });
const rulings = () => service.to('/app/staff/signal/rule').map(({ body }) => body);
const locationOf = ({ headers }: Drawn): string | null => headers.get('location');
const queryOf = (address: string) => signalQuery(signalFilter(new URLSearchParams(address)));

describe('a page of signs that is gone', () => {
  it.each([
    [100, '?page=3', '/office/signals?page=2'],
    [101, '?page=4', '/office/signals?page=3'],
    [50, '?page=2&done=yes', '/office/signals?done=yes'],
    [0, '?page=2', '/office/signals'],
    [120, '?state=reported&sale=sale-118&page=9', '/office/signals?state=reported&sale=sale-118&page=3'],
  ])('of %i leads from %s to the last', async (total, query, location) => {
    lists({ rows: [], total });
    const answer = await signals(query);
    expect([answer.status, locationOf(answer)]).toEqual([303, location]);
  });

  it.each([
    [101, '?page=3'],
    [1, '?page=1'],
    [0, ''],
  ])('is none of %i at %j', async (total, query) => {
    lists({ rows: [], total });
    expect((await signals(query)).status).toBe(200);
  });

  it('is not told of a house that is down', async () => {
    service.replies('/app/staff/signal/list', 'down');
    expect((await signals('?page=9')).status).toBe(503);
  });
});

describe('an address nobody has written', () => {
  it.each([
    'state=OPEN',
    'state=constructor',
    'sale=..%2Fusers',
    'sale=%00',
    `sale=${'s'.repeat(41)}`,
    'page=0',
    'page=100000',
    'page=two',
  ])('%s asks for what is open', (address) => {
    expect(queryOf(address)).toEqual({ state: 'open', page: 1, size: 50 });
  });

  it('of a sign that is not listed shows the list', async () => {
    const { words, html } = await signals('?id=s-99');
    expect(words).toContain('6027 号 与 5518 号 从同一网络地址、用同类设备登录');
    expect(html).not.toContain('office-signal');
  });

  it('of what was done says it by one word alone', async () => {
    expect((await signals('?done=1')).words).not.toContain('已记下');
  });
});

describe('a ruling', () => {
  it('without a token is not sent, and keeps its words', async () => {
    const { status, html } = await signals('?id=s-1', { state: 'reported', note: '同一公司' });
    expect([status, rulings()]).toEqual([200, []]);
    expect(html).toContain('同一公司');
  });

  it.each(['closed', '', 'OPEN', 'toString'])('to the state %j is not sent', async (state) => {
    const { words } = await signals('?id=s-1', { token: 't', state, note: '' });
    expect(rulings()).toEqual([]);
    expect(words).toContain('请选“不是”“已报告”或“放回待看”');
  });

  it('whose note is too long says so beside it, and keeps it', async () => {
    service.replies('/app/staff/signal/rule', MALFORMED);
    const note = '查'.repeat(301);
    const { status, words, html } = await signals('?id=s-1', { token: 't', state: 'reported', note });
    expect(status).toBe(200);
    expect(words).toContain('备注最多 300 个字');
    expect(html).toContain(note);
  });

  it('keeps the line breaks of its note', async () => {
    await signals('?id=s-1', { token: 't', state: 'reported', note: '一\n二 ' });
    expect(rulings()).toEqual([{ id: 's-1', state: 'reported', note: '一\n二 ' }]);
  });

  it('leads back to the list it came from', async () => {
    const answer = await signals('?state=dismissed&sale=sale-118&id=s-1', { token: 't', state: 'open' });
    expect(locationOf(answer)).toBe('/office/signals?state=dismissed&sale=sale-118&done=yes');
    expect(rulings()).toEqual([{ id: 's-1', state: 'open', note: '' }]);
  });

  it('that the house has lost is told, and keeps its words', async () => {
    service.replies('/app/staff/signal/rule', 'down');
    const { status, html } = await signals('?id=s-1', { token: 't', state: 'open', note: '再看' });
    expect(status).toBe(200);
    expect(html).toContain('再看');
  });
});

describe('what is written in a sign', () => {
  const HOSTILE = '"><script>alert(1)</script>';

  it('is never markup', async () => {
    const [lot] = SIGN.lots;
    const lots = lot ? [{ ...lot, title: HOSTILE, one: HOSTILE }] : [];
    const one = { userId: HOSTILE, name: HOSTILE };
    lists({ rows: [{ ...SIGN, lots, one, note: HOSTILE, ruledBy: HOSTILE, ruledAtMs: 1 }], total: 1 });
    expect((await signals()).html).not.toContain('<script>alert');
    const { html } = await signals('?id=s-1');
    expect(html).not.toContain('<script>alert');
    expect(linksIn(html)).toContain(`/office/people?id=${encodeURIComponent(HOSTILE)}`);
  });

  it('of two accounts that are gone has no way to either', async () => {
    lists({ rows: [{ ...SIGN, one: null, other: null, lots: [] }], total: 1 });
    const { words, html } = await signals('?id=s-1');
    expect(words.match(/账户已注销/g)).toHaveLength(2);
    expect(words).toContain('– 号');
    expect(linksIn(html).filter((link) => link.startsWith('/office/people?'))).toEqual([]);
  });
});

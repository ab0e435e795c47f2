// Many of one's own lots at once, in the real house: a maximum on each, each decided by itself,
// with a way on from what was refused.
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Outputs } from '#contract/outputs.ts';
import { yuan } from '#core/money.ts';
import { inProcessFetch } from '#server/http/in-process.ts';
import { publishSale } from '#server/sales/commands-publish-sale.ts';
import OwnBids from '../../../src/pages/bidManagement.astro';
import Many from '../../../src/pages/bidManagement/many.astro';
import { hiddenIn, linksIn, openPages, type Drawn } from '../../kit/browser/drawn.ts';
import { someLot, someSale } from '../../kit/fixtures.ts';
import { END_MS, START_MS } from '../../kit/lots.ts';
import { enter } from '../../kit/staff-request.ts';
import {
  call,
  openTestServer,
  ORIGIN,
  somePerson,
  type Person,
  type TestServer,
} from '../../kit/test-server.ts';

const HOUR_MS = 3_600_000;
const LOTS = ['car-1', 'car-2'] as const;
const [startsAtMs, endsAtMs] = [START_MS + HOUR_MS, END_MS + HOUR_MS];

type Fields = readonly (readonly [string, string])[];

let draw: Awaited<ReturnType<typeof openPages>>;
let server: TestServer;
let an: Person;

beforeAll(async () => {
  draw = await openPages();
});
beforeEach(async () => {
  server = await openTestServer();
  an = await somePerson(server);
  const sale = { ...someSale({ startsAtMs, endsAtMs }), id: 'sale-m', number: 2 };
  const lots = LOTS.map((id, at) => someLot({ id, position: at + 1, startsAtMs, endsAtMs }));
  await server.engine.run(publishSale, { sale, lots });
  for (const lotId of LOTS) await enter(server, an, { lotId });
});
afterEach(() => server.close());

const api = (): typeof fetch => {
  const incoming = {
    headers: { cookie: `luochui-session=${an.cookie}`, origin: ORIGIN },
    socket: { remoteAddress: '10.1.1.1' },
  };
  const fetchFor = inProcessFetch(server.app, server.clock, ORIGIN);
  return fetchFor(incoming as unknown as Parameters<typeof fetchFor>[0], 'now');
};
const open = (query = '', posted?: Fields): Promise<Drawn> =>
  draw(Many, { address: `/bidManagement/many${query}`, api: api(), ...(posted && { posted }) });
const press = (step: string, fields: Fields = []): Promise<Drawn> =>
  open('', [['form', 'many-lots'], ['token', an.token], ['step', step], ...fields]);
const maximums = async () => {
  const asked = ['myStandings', { ids: LOTS.join(',') }] as const;
  const { rows } = (await call<Outputs['myStandings']>(server, asked, an)).data;
  return rows.map(({ maximumFen }) => maximumFen);
};

describe('many of one’s own lots', () => {
  it('are a press away from the list of them', async () => {
    const { html, words } = await draw(OwnBids, { address: '/bidManagement?tab=active', api: api() });
    expect(words).toContain('批量设置委托');
    expect(html).toContain('action="/bidManagement/many?tab=active"');
    expect((await open()).words).toContain('这一页有 2 件拍品');
    expect((await open('?hall=goods')).words).toContain('这一页没有拍品');
  });

  it('are each left their maximum, read once more', async () => {
    const written = await press('maximums');
    expect(written.words).toContain('A001 号的委托上限');
    const checked = await press('maximums-check', [
      ['maximum-car-1', '12000'],
      ['maximum-car-2', '13000'],
    ]);
    expect(checked.words).toContain('上限合计 ¥25,000');
    const sums = hiddenIn(checked.html).filter(([name]) => /^(?:maximum-|key)/.test(name));
    const done = await press('maximums-confirmed', sums);
    expect(done.words).toContain('¥12,000');
    expect(linksIn(done.html)).toContain('/bidding-detail?id=car-1');
    expect(await maximums()).toEqual([yuan(12_000), yuan(13_000)]);
  });

  it('say of each that was refused why, with a way on', async () => {
    const key = ['key', 'many-lots-key-1'] as const;
    const done = await press('maximums-confirmed', [
      key,
      ['maximum-car-1', '12000'],
      ['maximum-gone', '9000'],
    ]);
    expect(done.words).toContain('没有设下');
    expect(done.words).toContain('去这件改');
    expect(await maximums()).toEqual([yuan(12_000), null]);
  });

  it('that are listed no more are told before anything is sent', async () => {
    const checked = await press('maximums-check', [
      ['maximum-car-1', '12000'],
      ['maximum-gone', '9000'],
    ]);
    expect(checked.words).toContain('1 件已不能设委托');
    expect(await maximums()).toEqual([null, null]);
  });

  it('are followed, and no more', async () => {
    expect((await press('follow')).html.match(/name="lot"/g)).toHaveLength(2);
    expect((await press('follow-confirmed', [['lot', 'car-1']])).words).toContain('所选的 1 件');
    expect((await press('unfollow-confirmed', [['lot', 'car-1']])).words).toContain('已取消关注 1 件');
  });

  it('that cannot be had say so', async () => {
    const down: typeof fetch = () => Promise.resolve(Response.json({ code: 500, msg: '系统忙', data: null }));
    const { words } = await draw(Many, { address: '/bidManagement/many', api: down });
    expect(words).toContain('再试一次');
  });
});

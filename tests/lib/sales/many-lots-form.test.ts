// 批量关注 and 批量设置委托 on the page of a sale, by its plain forms in the real house.
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Outputs } from '#contract/outputs.ts';
import { yuan } from '#core/money.ts';
import { inProcessFetch } from '#server/http/in-process.ts';
import { publishSale } from '#server/sales/commands-publish-sale.ts';
import Sale from '../../../src/pages/auction-detail.astro';
import { openPages, type Drawn } from '../../kit/browser/drawn.ts';
import { writeNothingElse } from '../../kit/content/written.ts';
import { someLot, someSale, vehicleCard } from '../../kit/fixtures.ts';
import { END_MS, START_MS } from '../../kit/lots.ts';
import { enter } from '../../kit/staff-request.ts';
import {
  call,
  freshKey,
  openTestServer,
  ORIGIN,
  somePerson,
  type Person,
  type TestServer,
} from '../../kit/test-server.ts';

const HOUR_MS = 3_600_000;
const HOME = '/auction-detail?id=sale-m';
const LOTS = ['car-1', 'car-2', 'car-3'] as const;
const [startsAtMs, endsAtMs] = [START_MS + HOUR_MS, END_MS + HOUR_MS];

const car = (id: string, at: number) => {
  const lot = someLot({ id, position: at + 1, startsAtMs, endsAtMs });
  const { position, number } = lot.card;
  return { ...lot, card: vehicleCard({ position, number, title: `第${at + 1}辆` }) };
};

type Fields = readonly (readonly [string, string])[];

let draw: Awaited<ReturnType<typeof openPages>>;
beforeAll(async () => {
  draw = await openPages();
});

let server: TestServer;
let an: Person;
beforeEach(async () => {
  writeNothingElse();
  server = await openTestServer();
  an = await somePerson(server);
  const sale = { ...someSale({ startsAtMs, endsAtMs }), id: 'sale-m' };
  await server.engine.run(publishSale, { sale, lots: LOTS.map(car) });
});
afterEach(() => server.close());

const open = (posted?: Fields): Promise<Drawn> => {
  const incoming = {
    headers: { cookie: `luochui-session=${an.cookie}`, origin: ORIGIN },
    socket: { remoteAddress: '10.1.1.1' },
  };
  const fetchFor = inProcessFetch(server.app, server.clock, ORIGIN);
  const api = fetchFor(incoming as unknown as Parameters<typeof fetchFor>[0], 'now');
  return draw(Sale, { address: HOME, api, ...(posted && { posted }) });
};
const press = (step: string, fields: Fields = []): Promise<Drawn> =>
  open([['form', 'many-lots'], ['token', an.token], ['step', step], ...fields]);
const standings = async () => {
  const asked = ['myStandings', { ids: LOTS.join(',') }] as const;
  return (await call<Outputs['myStandings']>(server, asked, an)).data.rows;
};
const hiddenIn = ({ html }: Drawn): Fields =>
  [...html.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].flatMap(([tag]) => {
    const name = /name="([^"]*)"/.exec(tag)?.[1] ?? '';
    return /^(maximum-|key)/.test(name) ? [[name, /value="([^"]*)"/.exec(tag)?.[1] ?? ''] as const] : [];
  });

describe('many lots that are followed', () => {
  it('are followed no more as they are ticked', async () => {
    await press('follow-confirmed', [
      ['lot', 'car-1'],
      ['lot', 'car-3'],
    ]);
    expect((await press('follow')).words).toContain('取消关注所选拍品');
    const { words } = await press('unfollow-confirmed', [['lot', 'car-1']]);
    expect(words).toContain('已取消关注 1 件');
    expect((await standings()).map(({ isFollowed }) => isFollowed)).toEqual([false, false, true]);
    expect((await press('unfollow-confirmed')).words).toContain('请至少勾选一件');
  });

  it('are offered on the page of the sale, and ticked', async () => {
    expect((await open()).words).toContain('批量关注 批量设置委托');
    const { html } = await press('follow');
    expect(html.match(/name="lot"/g)).toHaveLength(3);
  });

  it('are followed as they are ticked', async () => {
    const { words } = await press('follow-confirmed', [
      ['lot', 'car-1'],
      ['lot', 'car-3'],
    ]);
    expect(words).toContain('所选的 2 件都在你的关注里');
    expect((await standings()).map(({ isFollowed }) => isFollowed)).toEqual([true, false, true]);
    expect((await press('follow')).words).toMatch(/第1辆 已关注 .*第2辆 A/);
  });

  it('are none without a tick, or without a token', async () => {
    expect((await press('follow-confirmed')).words).toContain('请至少勾选一件拍品');
    const unsent = await open([
      ['form', 'many-lots'],
      ['step', 'follow'],
    ]);
    expect(unsent.words).toContain('还没有发出');
  });
});

describe('many maximums of a sale', () => {
  it('are for what one has entered', async () => {
    expect((await press('maximums')).words).toContain('委托价只能设在你已报名、还没结束的拍品上');
    await enter(server, an, { lotId: 'car-2' });
    const { words } = await press('maximums');
    expect(words).toContain('第2辆');
    expect(words).toContain('最低可设 ¥');
    expect(words).not.toContain('第1辆');
  });

  it('are read once more with all they may come to, then left', async () => {
    for (const lotId of ['car-1', 'car-2']) await enter(server, an, { lotId });
    const checked = await press('maximums-check', [
      ['maximum-car-1', '15000'],
      ['maximum-car-2', '16,000'],
    ]);
    expect(checked.words).toMatch(/共 2 件，上限合计 ¥31,000 。 若件件以上限落槌，预计应付 ¥/);
    const done = await press('maximums-confirmed', hiddenIn(checked));
    expect(done.words).toContain('¥15,000 ：已设下，被超越时系统替你跟价');
    expect((await standings()).map(({ maximumFen }) => maximumFen)).toEqual([
      yuan(15_000),
      yuan(16_000),
      null,
    ]);
    // A reload posts the same again, and is answered the same.
    expect((await press('maximums-confirmed', hiddenIn(checked))).words).toBe(done.words);
    expect((await press('maximums')).words).toContain('现在的上限 ¥15,000');
  });

  it('are mended where a sum cannot count', async () => {
    for (const lotId of ['car-1', 'car-2']) await enter(server, an, { lotId });
    const low = await press('maximums-check', [
      ['maximum-car-1', '1'],
      ['maximum-car-2', '很多'],
    ]);
    expect(low.words).toContain('有金额要改，已在各行标出');
    expect(low.html.match(/aria-invalid="true"/g)).toHaveLength(2);
    expect(low.html).toMatch(/name="maximum-car-2"[^>]*value="很多"|value="很多"[^>]*name="maximum-car-2"/);
    expect((await press('maximums-check')).words).toContain('还没有填金额，填了的才会设');
  });

  it('tell of each lot why it was not taken', async () => {
    await enter(server, an, { lotId: 'car-1' });
    const fields = [
      ['maximum-car-1', '15000'],
      ['maximum-car-3', '15000'],
      ['key', freshKey()],
    ] as const;
    const { words } = await press('maximums-confirmed', fields);
    expect(words).toContain('已设下');
    expect(words).toMatch(/A003 号 ¥15,000 ：没有设下，/);
  });
});

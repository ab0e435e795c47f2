// 多屏竞价 as the real house answers it: the lots of the address in its order, what may be added,
// and where an address without lots leads.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BID_GRID_PATH, bidGridPath } from '#lib/bidding/bid-grid.ts';
import { readBidGrid, type GridPage } from '#lib/bidding/grid-page.ts';
import { inProcessFetch } from '#server/http/in-process.ts';
import { followLot } from '#server/lots/follows/commands-follow-lot.ts';
import { publishSale } from '#server/sales/commands-publish-sale.ts';
import { someLot, someSale, vehicleCard } from '../../kit/fixtures.ts';
import { someTerms, START_MS } from '../../kit/lots.ts';
import {
  call,
  openTestServer,
  ORIGIN,
  somePerson,
  type Person,
  type TestServer,
} from '../../kit/test-server.ts';

const HOUR_MS = 3_600_000;
const LOTS = ['car-1', 'car-2', 'car-3'] as const;

const car = (id: string, at: number) => {
  const lot = someLot({ id, position: at + 1, startsAtMs: START_MS, endsAtMs: START_MS + HOUR_MS });
  const { position, number } = lot.card;
  return { ...lot, card: vehicleCard({ position, number, title: `第${at + 1}辆` }) };
};

let server: TestServer;
let an: Person;
beforeEach(async () => {
  server = await openTestServer();
  an = await somePerson(server);
  const sale = { ...someSale(), id: 'sale-g', startsAtMs: START_MS, endsAtMs: START_MS + HOUR_MS };
  await server.engine.run(publishSale, { sale, lots: LOTS.map(car) });
  server.clock.moveBy(60_000);
});
afterEach(() => server.close());

const enter = async (lotId: string): Promise<void> => {
  const wish = { lotId, rulesVersion: someTerms().rules.version };
  const { msg } = await call(server, ['registerForLot', wish], an);
  expect(msg).toBe('操作成功');
};

const open = async (address: string): Promise<GridPage | Response> => {
  const incoming = {
    headers: { cookie: `luochui-session=${an.cookie}`, origin: ORIGIN },
    socket: { remoteAddress: '10.1.1.1' },
  };
  const fetchFor = inProcessFetch(server.app, server.clock, ORIGIN);
  const api = fetchFor(incoming as unknown as Parameters<typeof fetchFor>[0], 'now');
  const page = { url: new URL(address, ORIGIN), locals: { api }, cookies: { has: () => false } };
  return readBidGrid(page as unknown as Parameters<typeof readBidGrid>[0], '400-820-0001');
};
const shown = async (address: string): Promise<GridPage> => {
  const page = await open(address);
  if (page instanceof Response) throw new Error('it leads on');
  return page;
};
const idsOf = ({ lots }: GridPage): string[] => lots.map(({ view }) => view.id);

describe('the grid of an address', () => {
  it('shows its lots in its order', async () => {
    const page = await shown(`${BID_GRID_PATH}?lots=car-2,car-1`);
    expect(idsOf(page)).toEqual(['car-2', 'car-1']);
    expect(page.lots.map(({ title, saleName }) => [title, saleName])).toEqual([
      ['第2辆', someSale().name],
      ['第1辆', someSale().name],
    ]);
    expect([page.missingCount, page.problem]).toEqual([0, null]);
  });

  it('says how many are gone and shows the others', async () => {
    const page = await shown(`${BID_GRID_PATH}?lots=car-1,nowhere`);
    expect([idsOf(page), page.missingCount]).toEqual([['car-1'], 1]);
  });

  it('offers what one follows and bids on, each once', async () => {
    await enter('car-2');
    for (const lotId of ['car-2', 'car-3'])
      await server.engine.run(followLot, { userId: an.userId, lotId, isFollowed: true });
    const { candidates } = await shown(`${BID_GRID_PATH}?lots=car-1`);
    expect(candidates.map(({ id, title }) => [id, title])).toEqual([
      ['car-2', '第2辆'],
      ['car-3', '第3辆'],
    ]);
  });

  it('of no lots leads to what one bids on now', async () => {
    expect(idsOf(await shown(BID_GRID_PATH))).toEqual([]);
    await enter('car-2');
    const led = await open(BID_GRID_PATH);
    if (!(led instanceof Response)) throw new Error('it leads nowhere');
    expect([led.status, led.headers.get('location')]).toEqual([302, bidGridPath(['car-2'])]);
  });

  it('that was emptied stays empty', async () => {
    await enter('car-2');
    expect(idsOf(await shown(bidGridPath([])))).toEqual([]);
  });
});

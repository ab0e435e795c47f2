// The lots of a sale in running order, and going into many of them at once.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RegisteredForSale } from '#contract/bidding/standing-outputs.ts';
import type { SaleLots } from '#contract/sales/outputs.ts';
import { advanceLots } from '#server/lots/commands-advance-lots.ts';
import { publishSale } from '#server/sales/commands-publish-sale.ts';
import { someLot, someSale } from '../../kit/fixtures.ts';
import { END_MS, someRules, START_MS } from '../../kit/lots.ts';
import { call, openTestServer, somePerson, type TestServer } from '../../kit/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
  const lots = [1, 2, 3].map((position) => ({
    ...someLot({ id: `car-${position}`, position }),
    startsAtMs: START_MS + 60_000,
  }));
  const sale = someSale({ id: 'sale-9', number: 9, startsAtMs: START_MS, endsAtMs: END_MS });
  await server.engine.run(publishSale, { sale, lots });
});
afterEach(() => server.close());

const ask = async (input: object = {}): Promise<SaleLots> =>
  (await call<SaleLots>(server, ['saleLots', { id: 'sale-9', ...input }])).data;
const idsOf = ({ rows }: SaleLots): string[] => rows.map(({ view }) => view.id);

describe('the lots of a sale', () => {
  test('come in running order, by pages', async () => {
    const all = await ask();
    expect(idsOf(all)).toEqual(['car-1', 'car-2', 'car-3']);
    expect(all).toMatchObject({ total: 3, openCount: 3, soldFen: 0, uncalledBefore: 0 });
    expect(idsOf(await ask({ size: 2, page: 2 }))).toEqual(['car-3']);
    expect((await ask({ size: 2, page: 2 })).uncalledBefore).toBe(2);
  });

  test('leave out what has ended, where that is asked for', async () => {
    server.clock.moveTo(END_MS + 1);
    await server.engine.run(advanceLots, { lotIds: ['car-1'], outage: null });
    const open = await ask({ only: 'open' });
    expect(idsOf(open)).toEqual(['car-2', 'car-3']);
    expect(open.total).toBe(2);
    expect((await ask()).total).toBe(3);
  });

  test('of no sale are not found', async () => {
    expect((await call(server, ['saleLots', { id: 'nowhere' }])).code).toBe(404);
  });
});

describe('the results of a sale as a file', () => {
  const askFile = (id: string) => call(server, ['saleResultFile', { id, as: 'csv' }]);

  test('hold every lot that is over, and nobody', async () => {
    server.clock.moveTo(END_MS + 1);
    await server.engine.run(advanceLots, { lotIds: ['car-1'], outage: null });
    const { headers, body } = await askFile('sale-9');
    const [head, ...lines] = body.trim().split('\r\n');
    expect(head).toContain('成交价（元）');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(',流拍,—,0,');
    expect(headers['content-disposition']).toContain('sale-9-results.csv');
  });

  test('of no sale are not found', async () => {
    expect((await askFile('nowhere')).status).toBe(404);
  });
});

describe('going into a sale', () => {
  const rulesVersion = someRules().version;
  const enter = (who: Awaited<ReturnType<typeof somePerson>>, lotIds: readonly string[]) =>
    call<RegisteredForSale>(server, ['registerForSale', { saleId: 'sale-9', lotIds, rulesVersion }], who);

  test('gives a paddle for every lot, the same when pressed twice', async () => {
    const who = await somePerson(server);
    const first = (await enter(who, ['car-1', 'car-2'])).data;
    expect(first.entered.map(({ lotId }) => lotId)).toEqual(['car-1', 'car-2']);
    expect(first.refused).toEqual([]);
    const again = (await enter(who, ['car-1', 'car-2', 'car-3'])).data;
    expect(again.entered.slice(0, 2)).toEqual(first.entered);
    expect(again.entered).toHaveLength(3);
  });

  test('keeps nobody out of one lot for another', async () => {
    const who = await somePerson(server);
    const { entered, refused } = (await enter(who, ['car-1', 'lot-1'])).data;
    expect(entered.map(({ lotId }) => lotId)).toEqual(['car-1']);
    expect(refused).toEqual([{ lotId: 'lot-1', refusal: { code: 'UNKNOWN_LOT' } }]);
  });

  test('is refused whole where no lot could be entered', async () => {
    const who = await somePerson(server);
    const { code } = await enter(who, ['lot-1']);
    expect(code).not.toBe(200);
  });
});

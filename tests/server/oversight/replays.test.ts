// The nightly replay on both stores: what the house wrote is green, and a result that was changed
// by hand in the database is found red, and named.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { WorkList } from '#contract/office/outputs.ts';
import type { ReplayedAgain, ReplayList } from '#contract/oversight/outputs.ts';
import { yuan } from '#core/money.ts';
import { nightBeginMs } from '#core/oversight/replay-check.ts';
import { DAY_MS } from '#core/time/days.ts';
import { openReplayLots } from '#server/jobs/checks/replay-lots.ts';
import { replayList } from '#server/oversight/replays/queries-replays.ts';
import { openSoldServer, type SoldServer } from '../../kit/sold-server.ts';
import { callKeyed, done } from '../../kit/staff-request.ts';
import { changeByHand } from '../../kit/store/by-hand.ts';
import { storeKinds } from '../../kit/stores.ts';
import { call } from '../../kit/test-server.ts';

describe.each(storeKinds)('the nightly replay on %s', (kind) => {
  let house: SoldServer;
  let failed: unknown[];
  let round: () => Promise<boolean>;

  beforeEach(async () => {
    house = await openSoldServer({ store: kind });
    failed = [];
    const { server } = house;
    round = openReplayLots({
      engine: server.engine,
      reader: server.services.reader,
      clock: server.clock,
      failed: (error) => failed.push(error),
    });
  });
  afterEach(() => house.server.close());

  const night = async (): Promise<void> => {
    while (await round());
    expect(failed).toEqual([]);
  };
  const list = async (query: object = {}): Promise<ReplayList> =>
    (await call<ReplayList>(house.server, ['replayList', query], house.clerk)).data;

  const byHand = (table: string, change: string): Promise<void> =>
    changeByHand(house.server.ground, table, change);
  const stateWith = (from: string, to: string, lotId = 'lot-1'): string =>
    `state = replace(state, '${from}', '${to}') where id = '${lotId}'`;

  test('finds green what the house itself has written', async () => {
    await night();
    const { rows, total, night: last, redNowCount } = await list();
    expect(rows.map(({ lotId, faults }) => [lotId, faults])).toEqual([
      ['lot-1', []],
      ['lot-2', []],
    ]);
    expect([total, redNowCount]).toEqual([2, 0]);
    expect(last).toEqual({ nightMs: nightBeginMs(house.server.clock.nowMs()), lotCount: 2, redCount: 0 });
  });

  test('finds a price that was changed, and names both', async () => {
    await byHand('lots', stateWith('"hammerFen":1010000', '"hammerFen":1310000'));
    await night();
    const [row] = (await list({ red: '1' })).rows;
    expect(row).toMatchObject({ lotId: 'lot-1', number: expect.any(String) as string });
    expect(row?.faults).toEqual([
      { field: 'price', ref: null, expected: yuan(10_100), stored: yuan(13_100) },
    ]);
    expect(await list()).toMatchObject({ redNowCount: 1, night: { lotCount: 2, redCount: 1 } });
  });

  test('finds a status and an order that were changed', async () => {
    await byHand('lots', `status = 'passed' where id = 'lot-1'`);
    await byHand('orders', `"hammerFen" = 1 where "lotId" = 'lot-1'`);
    await night();
    const [row] = (await list({ red: '1' })).rows;
    expect(row?.faults.map(({ field }) => field)).toEqual(['row-status', 'order-price']);
  });

  test('finds an event that was changed in the log', async () => {
    await byHand(
      'events',
      `body = replace(body, '"hammerFen":1010000', '"hammerFen":1000000') where type = 'sold'`,
    );
    await night();
    const [row] = (await list({ red: '1' })).rows;
    expect(row?.faults.map(({ field }) => field)).toEqual(['chain', 'price', 'order-price']);
  });

  test('finds a state that is no text of the house', async () => {
    await byHand('lots', `state = 'x' where id = 'lot-2'`);
    await night();
    const [row] = (await list({ lotId: 'lot-2' })).rows;
    expect(row?.faults.map(({ field }) => field)).toEqual(['log']);
  });

  test('looks at each lot once a night, and at red ones each', async () => {
    await byHand('lots', stateWith('"bidCount":2', '"bidCount":3'));
    await night();
    await night();
    expect((await list()).total).toBe(2);
    house.server.clock.moveBy(DAY_MS);
    await night();
    // By now the clerk is logged out.
    const kept = () => {
      const { clock, services } = house.server;
      return replayList({ reader: services.reader, nowMs: clock.nowMs(), beyond: null }, {});
    };
    expect((await kept()).rows.map(({ lotId }) => lotId)).toEqual(['lot-1', 'lot-1', 'lot-2']);
    expect(await kept()).toMatchObject({ redNowCount: 1, night: { lotCount: 1, redCount: 1 } });
    house.server.clock.moveBy(30 * DAY_MS);
    await night();
    expect((await kept()).rows.filter(({ lotId }) => lotId === 'lot-2')).toHaveLength(2);
  });

  test('goes on where a house stopped in between', async () => {
    await night();
    const { server } = house;
    const parts = { engine: server.engine, reader: server.services.reader, clock: server.clock };
    const again = openReplayLots({ ...parts, failed: (error) => failed.push(error) });
    expect(await again()).toBe(false);
    expect((await list()).total).toBe(2);
  });

  test('tells those who make the packs, once a night', async () => {
    await byHand('lots', stateWith('"bidCount":2', '"bidCount":3'));
    await night();
    const told = async () =>
      (
        await house.server.services.reader
          .selectFrom('messages')
          .select('body')
          .where('userId', '=', house.clerk.userId)
          .where('cause', 'like', 'replay-red:%')
          .execute()
      ).map(({ body }) => JSON.parse(body) as object);
    expect(await told()).toMatchObject([{ kind: 'replay-red', lotId: 'lot-1', redCount: 1 }]);
    house.server.clock.moveBy(DAY_MS);
    await night();
    expect(await told()).toHaveLength(2);
  });

  test('waits among the work of the house until it is green', async () => {
    await byHand('lots', stateWith('"bidCount":2', '"bidCount":3'));
    await night();
    const work = async () =>
      (await call<WorkList>(house.server, ['workList', { area: 'oversight' }], house.clerk)).data.rows;
    expect(await work()).toMatchObject([{ kind: 'replay-red', ref: 'lot-1' }]);
    await byHand('lots', stateWith('"bidCount":3', '"bidCount":2'));
    house.server.clock.moveBy(1);
    expect(await done<ReplayedAgain>(house.server, ['replayLot', { lotId: 'lot-1' }], house.clerk)).toEqual({
      lotCount: 1,
      redCount: 0,
    });
    expect(await work()).toEqual([]);
    expect((await list({ lotId: 'lot-1' })).rows.map(({ faults }) => faults.length)).toEqual([0, 1]);
  });

  test('is asked for a lot or a sale by whoever may', async () => {
    const { server, clerk, buyer } = house;
    const again = await done<ReplayedAgain>(server, ['replaySale', { saleId: 'sale-1' }], clerk);
    expect(again).toEqual({ lotCount: 2, redCount: 0 });
    expect((await list({ saleId: 'sale-1' })).total).toBe(2);
    expect((await list({ saleId: 'sale-9' })).total).toBe(0);
    const none = await callKeyed(server, ['replayLot', { lotId: 'none' }], clerk);
    expect(none.data.refusal.code).toBe('LOT_NOT_OVER');
    expect((await callKeyed(server, ['replayLot', { lotId: 'lot-1' }], buyer)).code).toBe(403);
    expect((await call(server, ['replayList'], buyer)).code).toBe(403);
  });

  test('is narrowed by day and shown by pages', async () => {
    await night();
    const nowMs = house.server.clock.nowMs();
    expect((await list({ fromMs: nowMs, untilMs: nowMs + 1 })).total).toBe(2);
    expect((await list({ fromMs: nowMs + 1 })).total).toBe(0);
    expect((await list({ untilMs: nowMs })).total).toBe(0);
    const page = await list({ size: 1, page: 2 });
    expect([page.total, page.rows.map(({ lotId }) => lotId)]).toEqual([2, ['lot-2']]);
  });
});

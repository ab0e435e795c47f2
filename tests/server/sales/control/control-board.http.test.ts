// The control board over HTTP: what runs, what stands still, what was bid within the minute; for
// whoever has the right, and of the sales it reaches.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ControlBoard } from '#contract/sales/control-outputs.ts';
import { yuan } from '#core/money.ts';
import { END_MS, MINUTE_MS, START_MS } from '../../../kit/lots.ts';
import { NOTHING_MEASURED } from '../../../kit/measured.ts';
import { callKeyed, done, enter, handBid } from '../../../kit/staff-request.ts';
import {
  openTestServer,
  somebodyOfTheHouse,
  somePerson,
  type Person,
  type TestServer,
} from '../../../kit/test-server.ts';
import { backAgain, passTo } from '../../../kit/time/server-clock.ts';

const PAUSE = { verb: 'pause', reason: 'accident', note: '机房停电' };
const TIMES = { p50Ms: 1, p99Ms: 9, count: 40 };
const MEASURED = {
  ...NOTHING_MEASURED,
  lines: () => 7,
  watching: () => 3,
  answers: () => TIMES,
  aheadMs: () => -4,
};

describe('the control board over HTTP', () => {
  let server: TestServer;
  let buyer: Person;
  let clerk: Person;
  beforeEach(async () => {
    server = await openTestServer({ measured: MEASURED });
    buyer = await somePerson(server);
    clerk = await somebodyOfTheHouse(server);
    await enter(server, buyer, { lotId: 'lot-1' });
    await passTo(server, START_MS + 2_000);
  });
  afterEach(() => server.close());

  const board = (input: object = {}): Promise<ControlBoard> =>
    done<ControlBoard>(server, ['controlBoard', input], clerk);
  const idsIn = async (input: object): Promise<string[]> => (await board(input)).rows.map(({ id }) => id);
  const bid = (amountFen: number) =>
    done(server, ['placeBid', handBid(amountFen, { seenPriceFen: null })], buyer);

  test('shows what runs, and what the room has heard', async () => {
    await bid(yuan(10_000));
    const { rows, sales, counts, ...totals } = await board();
    expect(rows).toHaveLength(2);
    expect(rows.find(({ id }) => id === 'lot-1')).toMatchObject({
      status: 'open',
      priceFen: yuan(10_000),
      bidCount: 1,
      bidsInMinute: 1,
      watching: 3,
      endsAtMs: END_MS,
    });
    expect(sales).toMatchObject([{ id: 'sale-1', lotCount: 2, doneCount: 0, pausedAtMs: null }]);
    expect(counts).toMatchObject({ all: 2, paused: 0, waiting: 0, soon: 0 });
    expect(totals).toMatchObject({
      bidsInMinute: 1,
      runningCount: 2,
      isCut: false,
      measures: { lines: 7, answers: TIMES, aheadMs: -4, alarmsDue: 0 },
    });
    expect(JSON.stringify(rows)).not.toContain('standing');
  });

  test('forgets a bid after a minute', async () => {
    await bid(yuan(10_000));
    server.clock.moveTo(START_MS + 2 * MINUTE_MS);
    expect(await board()).toMatchObject({ bidsInMinute: 0 });
  });

  test('is narrowed by sale, state and words', async () => {
    await done(server, ['orderLot', { lotId: 'lot-2', order: PAUSE }], clerk);
    expect(await idsIn({ state: 'paused' })).toEqual(['lot-2']);
    expect(await idsIn({})).toEqual(['lot-1', 'lot-2']);
    expect(await idsIn({ words: 'lot-1' })).toEqual(['lot-1']);
    expect(await idsIn({ saleId: 'sale-9' })).toEqual([]);
    expect((await board({ saleId: 'sale-9' })).counts).toMatchObject({ all: 2, paused: 1 });
  });

  test('shows a lot that stands still, and a sale', async () => {
    await done(server, ['orderSale', { saleId: 'sale-1', order: PAUSE }], clerk);
    const { rows, sales, runningCount } = await board();
    expect(rows[0]).toMatchObject({
      status: 'paused',
      pausedAtMs: START_MS + 2_000,
      reason: '发生意外事件致使拍卖暂时不能进行：机房停电',
    });
    expect(sales[0]).toMatchObject({ pausedAtMs: START_MS + 2_000 });
    expect(runningCount).toBe(0);
  });

  test('has no lot that is over', async () => {
    await passTo(server, END_MS + 2 * MINUTE_MS);
    clerk = await backAgain(server, clerk);
    expect(await board()).toMatchObject({ rows: [], sales: [], bidsInMinute: 0 });
  });

  test('is for whoever has the right', async () => {
    expect((await callKeyed(server, ['controlBoard', {}], buyer)).status).toBe(403);
  });
});

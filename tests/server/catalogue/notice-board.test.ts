// The home page's figures of the house are counted by the store: its week, its deposits, how past
// sales ended.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { HouseBoard } from '#contract/catalogue/board-outputs.ts';
import { yuan } from '#core/money.ts';
import { advanceLots } from '#server/lots/commands-advance-lots.ts';
import { publishSale } from '#server/sales/commands-publish-sale.ts';
import { cardInHall, someLot, someSale } from '../../kit/fixtures.ts';
import { END_MS, MINUTE_MS, START_MS } from '../../kit/lots.ts';
import { done, enter, handBid } from '../../kit/staff-request.ts';
import { call, openTestServer, somePerson, type Person, type TestServer } from '../../kit/test-server.ts';

const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const boardOf = async (server: TestServer): Promise<HouseBoard> =>
  (await call<HouseBoard>(server, ['houseBoard'])).data;

/** A sale of lots that all open and end together; `depositsYuan` has one entry for each. */
const announce = async (
  server: TestServer,
  sale: { readonly id: string; readonly startsAtMs: number; readonly hall?: 'vehicle' | 'practice' },
  depositsYuan: readonly number[],
): Promise<readonly string[]> => {
  const { id, startsAtMs, hall = 'vehicle' } = sale;
  const endsAtMs = startsAtMs + HOUR_MS;
  const lots = depositsYuan.map((depositYuan, at) => {
    const lot = someLot({
      id: `${id}-${at}`,
      position: at + 1,
      startsAtMs,
      endsAtMs,
      terms: { depositFen: yuan(depositYuan) },
    });
    return { ...lot, card: cardInHall(lot.card, hall) };
  });
  await server.engine.run(publishSale, { sale: someSale({ id, hall, startsAtMs, endsAtMs }), lots });
  return lots.map((lot) => lot.id);
};

describe('the week of the house', () => {
  let server: TestServer;
  let board: HouseBoard;

  beforeAll(async () => {
    // The test server opens with a sale of two lots today.
    server = await openTestServer();
    await announce(server, { id: 'today', startsAtMs: START_MS }, [2_000, 5_000, 3_000]);
    await announce(server, { id: 'third-day', startsAtMs: START_MS + 2 * DAY_MS }, [1_000]);
    await announce(server, { id: 'as-well', startsAtMs: START_MS + 2 * DAY_MS + HOUR_MS }, [1_500, 1_500]);
    await announce(server, { id: 'next-week', startsAtMs: START_MS + 7 * DAY_MS }, [9_000]);
    await announce(server, { id: 'practice', startsAtMs: START_MS, hall: 'practice' }, [100]);
    board = await boardOf(server);
  });
  afterAll(() => server.close());

  test('is seven days from Shanghai’s midnight, with sales and lots', () => {
    expect(board.days.map(({ saleCount, lotCount }) => [saleCount, lotCount])).toEqual([
      [2, 5],
      [0, 0],
      [2, 3],
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
    const [today] = board.days;
    expect(new Date((today?.startsAtMs ?? 0) + 8 * HOUR_MS).toISOString()).toMatch(/T00:00:00\.000Z$/);
    expect(board.nowMs - (today?.startsAtMs ?? 0)).toBeLessThan(DAY_MS);
  });

  test('counts no practice sale, and none beyond it', () => {
    expect(board.deposits.map(({ saleId }) => saleId)).toEqual(['as-well', 'sale-1', 'third-day', 'today']);
  });

  test('says from least to most what each sale’s lots ask', () => {
    expect(board.deposits).toContainEqual({ saleId: 'today', leastFen: yuan(2_000), mostFen: yuan(5_000) });
    expect(board.deposits).toContainEqual({ saleId: 'as-well', leastFen: yuan(1_500), mostFen: yuan(1_500) });
  });
});

describe('the record of the house', () => {
  let server: TestServer;
  let people: readonly Person[];

  beforeEach(async () => {
    server = await openTestServer();
    people = [await somePerson(server), await somePerson(server, '13800000002')];
  });
  afterEach(() => server.close());

  const register = (person: Person, lotId: string) => enter(server, person, { lotId });
  const bid = (person: Person, lotId: string) =>
    done(server, ['placeBid', handBid(yuan(10_000), { lotId })], person);

  test('is empty before the first sale is over', async () => {
    await announce(server, { id: 'running', startsAtMs: START_MS }, [2_000]);
    expect((await boardOf(server)).record).toEqual({
      saleCount: 0,
      lotCount: 0,
      soldCount: 0,
      soldPermille: null,
      releaseMedianMs: null,
    });
    expect((await boardOf(server)).days).toHaveLength(7);
  });

  /**
   * Both register for the first of two lots and one of them buys it; the clock comes `lateMs` late.
   */
  const holdSale = async (lateMs: number): Promise<void> => {
    const lotIds = await announce(server, { id: 'sale', startsAtMs: START_MS }, [2_000, 2_000]);
    server.clock.moveTo(START_MS);
    await server.engine.run(advanceLots, { lotIds, outage: null });
    for (const person of people) await register(person, 'sale-0');
    const [buyer] = people;
    if (buyer) await bid(buyer, 'sale-0');
    server.clock.moveTo(END_MS + lateMs);
    await server.engine.run(advanceLots, { lotIds, outage: null });
  };

  test('counts what was offered and what was sold', async () => {
    await holdSale(0);
    expect((await boardOf(server)).record).toMatchObject({ saleCount: 1, lotCount: 2, soldCount: 1 });
  });

  test('measures how long the loser waited for their deposit', async () => {
    await holdSale(40);
    expect((await boardOf(server)).record.releaseMedianMs).toBe(40);
  });

  test('is counted once a minute, the week every time', async () => {
    expect((await boardOf(server)).record.saleCount).toBe(0);
    await holdSale(0);
    const counted = await boardOf(server);
    expect(counted.record.saleCount).toBe(1);
    await announce(server, { id: 'later', startsAtMs: END_MS + HOUR_MS }, [1_000]);
    const soon = await boardOf(server);
    expect(soon.record).toEqual(counted.record);
    expect(soon.deposits.map(({ saleId }) => saleId)).toContain('later');
    server.clock.moveBy(MINUTE_MS);
    expect((await boardOf(server)).record).toEqual(counted.record);
  });
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { MyStanding } from '#contract/bidding/standing-outputs.ts';
import type { LotList } from '#contract/catalogue/outputs.ts';
import type { LotDetail } from '#contract/lots/outputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import type { SaleList } from '#contract/sales/sale-outputs.ts';
import { fixedStep, HOUSE_LADDER } from '#core/bidding/ladder.ts';
import { GENESIS } from '#core/lots/chain.ts';
import { yuan } from '#core/money.ts';
import { keepRows } from '#server/catalogue/commands-refresh-rows.ts';
import { advanceLots } from '#server/lots/commands-advance-lots.ts';
import { publishSale } from '#server/sales/commands-publish-sale.ts';
import { someLot, someSale, vehicleCard, type VehicleNewCard } from '../../kit/fixtures.ts';
import { END_MS, MINUTE_MS, someRules, someTerms, START_MS } from '../../kit/lots.ts';
import { callKeyed, done, handBid } from '../../kit/staff-request.ts';
import { call, openTestServer, somePerson, type Person, type TestServer } from '../../kit/test-server.ts';

const DAY_MS = 86_400_000;

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

const lotWith = (id: string, position: number, card: Partial<VehicleNewCard>) => {
  const lot = someLot({ id, position });
  return { ...lot, card: vehicleCard({ position, number: lot.card.number, ...card }) };
};

/**
 * A second sale: three cars, two of them about to run tomorrow, and one for practice in a hall of
 * its own.
 */
const publishMore = async (): Promise<void> => {
  const startsAtMs = START_MS + DAY_MS;
  const endsAtMs = startsAtMs + MINUTE_MS;
  const tomorrow = [
    lotWith('suv', 1, { brand: '丰田', bodyType: 'suv', grade: 'B+', city: '杭州' }),
    lotWith('wreck', 2, { brand: '丰田', bodyType: 'sedan', grade: '事故车', city: '上海' }),
  ].map((lot) => ({ ...lot, startsAtMs, endsAtMs }));
  const sale = someSale({ id: 'sale-2', number: 2, name: '明日专场', startsAtMs, endsAtMs });
  await server.engine.run(publishSale, { sale, lots: tomorrow });
  const practice = someSale({ id: 'practice', number: 3, name: '演练场', hall: 'practice' });
  await server.engine.run(publishSale, {
    sale: practice,
    lots: [lotWith('practice-1', 1, { hall: 'practice' })],
  });
  server.clock.moveBy(1_001);
};

/** The clock opens what has begun, as it does twice a second in a house with an alarm. */
const openLots = () => server.engine.run(advanceLots, { lotIds: ['lot-1', 'lot-2'], outage: null });

/** Work the keeper of the lists does once a second. */
const keep = (lotIds: string[] = []) =>
  server.engine.run(keepRows, { lotIds, beforeMs: server.clock.nowMs() - 30 * DAY_MS });

const list = async (input: object = {}): Promise<LotList> =>
  (await call<LotList>(server, ['lotList', input])).data;
const idsOf = ({ rows }: LotList): string[] => rows.map(({ view }) => view.id);

const bidAs = (person: Person, amountYuan: number, lotId = 'lot-1') =>
  callKeyed<Outputs['placeBid']>(server, ['placeBid', handBid(yuan(amountYuan), { lotId })], person);

const register = (person: Person, lotId = 'lot-1') =>
  call<Outputs['registerForLot']>(
    server,
    ['registerForLot', { lotId, rulesVersion: someTerms().rules.version }],
    person,
  );

const NONE = { running: 0, 'fixed-price': 0, upcoming: 0, preview: 0, ended: 0 };

describe('the list of a hall', () => {
  test('opens on what runs now, and counts the other tabs', async () => {
    await openLots();
    await publishMore();
    const running = await list();
    expect(idsOf(running)).toEqual(['lot-1', 'lot-2']);
    expect(running.tabs).toEqual({ ...NONE, running: 2, upcoming: 2 });
    expect(idsOf(await list({ tab: 'upcoming' }))).toEqual(['suv', 'wreck']);
  });

  test('a lot is to come until the clock has opened it', async () => {
    const [lot] = (await list({ ids: 'lot-1' })).rows;
    expect(lot?.view.status).toBe('scheduled');
    expect(idsOf(await list({ tab: 'upcoming' }))).toContain('lot-1');
    await openLots();
    expect(idsOf(await list({ tab: 'running' }))).toContain('lot-1');
  });

  test('the practice hall is entered by its sale alone', async () => {
    await publishMore();
    expect(idsOf(await list({ tab: 'running' }))).not.toContain('practice-1');
    await server.engine.run(advanceLots, { lotIds: ['practice-1'], outage: null });
    expect(idsOf(await list({ sale: 'practice' }))).toEqual(['practice-1']);
  });

  test('filters together, and says what each value of a filter would leave', async () => {
    await openLots();
    await publishMore();
    const found = await list({ tab: 'upcoming', brand: '丰田,大众', grade: 'crash' });
    expect(idsOf(found)).toEqual(['wreck']);
    expect(found.facets.grade).toEqual([
      { value: 'B', count: 1 },
      { value: 'crash', count: 1 },
    ]);
    expect(found.facets.city).toEqual([{ value: '上海', count: 1 }]);
    const grades = (await list({ sort: 'ending' })).facets.grade.map(({ value }) => value);
    expect(grades).toEqual(grades.toSorted());
    expect(idsOf(await list({ tab: 'upcoming', body: 'suv', city: '上海' }))).toEqual([]);
  });

  test('prices are filtered in yuan, bounds included', async () => {
    await openLots();
    expect(idsOf(await list({ lowestYuan: '10000', highestYuan: '10000' }))).toHaveLength(2);
    expect(idsOf(await list({ lowestYuan: '10001' }))).toEqual([]);
    expect(idsOf(await list({ highestYuan: '9999' }))).toEqual([]);
  });

  test('is turned by pages, and one past the end is the last', async () => {
    await openLots();
    const first = await list({ size: '1' });
    const past = await list({ size: '1', page: '99' });
    expect([idsOf(first), first.total, past.page, idsOf(past)]).toEqual([['lot-1'], 2, 2, ['lot-2']]);
    expect((await list({ size: '9999' })).size).toBe(60);
  });

  test('is a second old at most, and shows what was bid', async () => {
    const person = await somePerson(server);
    await register(person, 'lot-2');
    await openLots();
    await bidAs(person, 10_500, 'lot-2');
    await keep(['lot-2']);
    expect(idsOf(await list({ sort: 'price-down' }))).toEqual(['lot-2', 'lot-1']);
    expect(idsOf(await list({ sort: 'bids' }))).toEqual(['lot-2', 'lot-1']);
  });

  test('keeps what has ended for thirty days', async () => {
    server.clock.moveTo(END_MS);
    await openLots();
    expect((await list()).tabs).toEqual({ ...NONE, ended: 2 });
    server.clock.moveBy(30 * DAY_MS + 1);
    await keep();
    expect((await list()).tabs).toEqual(NONE);
  });
});

describe('the sales', () => {
  test('are counted from their lots', async () => {
    await publishMore();
    const { rows } = (await call<SaleList>(server, ['saleList'])).data;
    expect(rows.map(({ id, status, lotCount, hall }) => ({ id, status, lotCount, hall }))).toEqual([
      { id: 'practice', status: 'running', lotCount: 1, hall: 'practice' },
      { id: 'sale-1', status: 'running', lotCount: 2, hall: 'vehicle' },
      { id: 'sale-2', status: 'upcoming', lotCount: 2, hall: 'vehicle' },
    ]);
  });
});

describe('one lot', () => {
  const detail = async (id = 'lot-1') => (await call<LotDetail>(server, ['lotDetail', { id }])).data;

  test('shows a bid to the next asker, with line and stamp', async () => {
    const before = await detail();
    expect(before).toMatchObject({ bids: [], chainHead: GENESIS, previousId: null, nextId: 'lot-2' });
    const person = await somePerson(server);
    await register(person);
    const answer = await bidAs(person, 10_000);
    const after = await detail();
    expect(after.view).toMatchObject({ status: 'open', priceFen: yuan(10_000), bidCount: 1 });
    expect(after.bids).toMatchObject([{ amountFen: yuan(10_000), how: 'manual', seq: 2 }]);
    expect(after.chainHead).toBe(answer.data.receipt.hash);
    expect(after.registeredCount).toBe(1);
  });

  test('says how far a bid goes, how often its end moves', async () => {
    const extension = { windowMs: 10_000, extendMs: 15_000, mostExtensions: 20 };
    const limits = { mostSteps: 7, confirmSteps: 2, confirmPercent: 150 };
    const terms = { rules: someRules({ ...limits, extension }) };
    const sale = someSale({ id: 'strict', number: 8 });
    await server.engine.run(publishSale, { sale, lots: [someLot({ id: 'strict-1', terms })] });
    expect(await detail('strict-1')).toMatchObject({ extension, limits });
  });

  test('says whether the step grows with the price or stays the same', async () => {
    const terms = { rules: someRules({ ladder: fixedStep(yuan(300)) }) };
    const sale = someSale({ id: 'fixed', number: 9 });
    const lots = [
      someLot({ id: 'fixed-1', terms }),
      someLot({ id: 'fixed-2', position: 2, terms: { rules: someRules({ ladder: HOUSE_LADDER }) } }),
    ];
    await server.engine.run(publishSale, { sale, lots });
    expect(await detail('fixed-1')).toMatchObject({ stepping: 'fixed' });
    expect(await detail('fixed-2')).toMatchObject({ stepping: 'by-rungs' });
  });

  test('that does not exist is not there', async () => {
    expect(await call(server, ['lotDetail', { id: 'none' }])).toMatchObject({ status: 404, code: 404 });
  });

  test('tells the room nothing of reserve, maximum or person', async () => {
    const reserveFen = yuan(33_333);
    const sale = someSale({ id: 'secret', number: 9 });
    const lot = someLot({ id: 'secret-1', terms: { reserveFen, consignorIds: ['the-consignor'] } });
    await server.engine.run(publishSale, { sale, lots: [lot] });
    const [one, other] = [await somePerson(server), await somePerson(server, '13800000002')];
    for (const person of [one, other]) await register(person, 'secret-1');
    const maximum = handBid(yuan(22_222), { lotId: 'secret-1', kind: 'maximum' });
    await done(server, ['placeBid', maximum], one);
    await bidAs(other, 10_500, 'secret-1');
    server.clock.moveBy(1_001);
    const told = await Promise.all([
      call(server, ['lotDetail', { id: 'secret-1' }], other),
      call(server, ['lotList', { ids: 'secret-1' }], other),
      call(server, ['lotBids', { id: 'secret-1' }], other),
      call(server, ['lotEvents', { id: 'secret-1', after: '0' }], other),
      call(server, ['myStandings', { ids: 'secret-1' }], other),
    ]);
    const bytes = told.map(({ body }) => body).join('\n');
    expect(told.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    for (const secret of [
      String(reserveFen),
      String(yuan(22_222)),
      one.userId,
      other.userId,
      'the-consignor',
    ]) {
      expect(bytes).not.toContain(secret);
    }
  });

  test('the log can be read on from any number', async () => {
    const person = await somePerson(server);
    await register(person);
    await bidAs(person, 10_000);
    const all = await call<Outputs['lotEvents']>(server, ['lotEvents', { id: 'lot-1', after: '0' }]);
    const rest = await call<Outputs['lotEvents']>(server, ['lotEvents', { id: 'lot-1', after: '1' }]);
    expect(all.data.rows.map(({ seq, event }) => [seq, event.type])).toEqual([
      [1, 'opened'],
      [2, 'bid'],
    ]);
    expect(rest.data.rows).toEqual(all.data.rows.slice(1));
  });
});

describe("what is one's own", () => {
  test('standing, deposit and receipt are told to their owner', async () => {
    const person = await somePerson(server);
    await register(person);
    const { receipt } = (await bidAs(person, 10_000)).data;
    await call(server, ['follow', { lotId: 'lot-2', isFollowed: true }], person);
    const standings = await call<{ rows: MyStanding[] }>(
      server,
      ['myStandings', { ids: 'lot-2,lot-1,lot-1,none' }],
      person,
    );
    const byLot = new Map(standings.data.rows.map((row) => [row.lotId, row]));
    expect(byLot.size).toBe(2);
    expect(byLot.get('lot-1')).toMatchObject({ place: 'leading', depositState: 'frozen', isFollowed: false });
    expect(byLot.get('lot-2')).toMatchObject({ place: 'none', depositState: 'none', isFollowed: true });
    expect((await call(server, ['myDeposit'], person)).data).toEqual({
      availableFen: yuan(998_000),
      frozenFen: yuan(2_000),
      performanceFen: 0,
    });
    expect((await call(server, ['receipt', { id: receipt.id }], person)).data).toEqual(receipt);
  });

  test("another's receipt is answered as one that never was, to the byte", async () => {
    const [owner, other] = [await somePerson(server), await somePerson(server, '13800000002')];
    await register(owner);
    const { receipt } = (await bidAs(owner, 10_000)).data;
    const foreign = await call(server, ['receipt', { id: receipt.id }], other);
    const unknown = await call(server, ['receipt', { id: 'never-was' }], other);
    expect(foreign.status).toBe(404);
    expect(foreign.body).toBe(unknown.body);
  });
});

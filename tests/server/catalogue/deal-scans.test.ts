// Past deals asked for in different ways: the list by pages and by places, the file and the market
// say the same of the same.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DealTrends } from '#contract/catalogue/deal-outputs.ts';
import type { DealList } from '#contract/catalogue/outputs.ts';
import type { Inputs } from '#contract/inputs.ts';
import { yuan } from '#core/money.ts';
import { monthAfter, monthOf, monthStartMs } from '#core/time/months.ts';
import { dealList, dealsForFile } from '#server/catalogue/queries-deal-list.ts';
import { dealTrends } from '#server/catalogue/queries-deal-trends.ts';
import { advanceLots } from '#server/lots/commands-advance-lots.ts';
import { publishSale } from '#server/sales/commands-publish-sale.ts';
import { bidOf, sendBid, someBidder, someSale } from '../../kit/fixtures.ts';
import { END_MS, MINUTE_MS, someTerms } from '../../kit/lots.ts';
import { call, openTestServer, somePerson, type Person, type TestServer } from '../../kit/test-server.ts';
import { variedLot } from './list-fill.ts';

const LOTS = 36;
/** The last six found nobody. */
const SOLD = 30;
const lotIds = Array.from({ length: LOTS }, (_none, at) => `scan-${at}`);
/** Three go for each price, so that a place must tell them apart; three end in each minute. */
const priceYuanOf = (at: number): number => 20_000 + Math.floor(at / 3) * 5_000;
const endOf = (at: number): number => END_MS + (at % 12) * MINUTE_MS;
const NOW_MS = END_MS + 60 * MINUTE_MS;
const MONTH = monthOf(END_MS);

let server: TestServer;
let an: Person;

beforeAll(async () => {
  server = await openTestServer();
  const lots = lotIds.map((id, at) => ({
    ...variedLot(at, { id, endsAtMs: endOf(at) }),
    terms: someTerms({ startPriceFen: yuan(priceYuanOf(at)), depositFen: yuan(1_000) }),
  }));
  await server.engine.run(publishSale, {
    sale: someSale({ id: 'scans', number: 8, partnerId: 'bank' }),
    lots,
  });
  await server.engine.run(advanceLots, { lotIds, outage: null });
  an = await somePerson(server);
  const bo = await someBidder(server.engine, 'bo', lotIds.slice(0, SOLD));
  for (const [at, lotId] of lotIds.slice(0, SOLD).entries())
    await sendBid(server.engine, bidOf(bo, priceYuanOf(at), { lotId }));
  server.clock.moveTo(NOW_MS);
  await server.engine.run(advanceLots, { lotIds, outage: null });
});
afterAll(() => server.close());

type Query = Inputs['deals'];

const listed = async (query: Query): Promise<DealList> => {
  const { reader, facetIndexes } = server.services;
  const answer = await dealList({ reader, facetIndexes }, query, { isStranger: false, nowMs: NOW_MS });
  if (!answer.ok) throw new Error(answer.why);
  return answer.list;
};
const filed = async (query: Inputs['dealsFile'], isStranger = false): Promise<string[]> =>
  (await dealsForFile(server.services.reader, query, isStranger)).map(({ lotId }) => lotId);
const idsOf = ({ rows }: DealList): string[] => rows.map(({ lotId }) => lotId);

/** The whole list, place after place. */
const scanned = async (query: Query): Promise<string[]> => {
  const found: string[] = [];
  for (let after: string | undefined; ;) {
    const list = await listed({ ...query, ...(after !== undefined && { after }) });
    found.push(...idsOf(list));
    if (list.next === null) return found;
    after = list.next;
  }
};
/** The whole list, page after page. */
const paged = async (query: Query): Promise<string[]> => {
  const { pageCount } = await listed(query);
  const pages = Array.from({ length: pageCount }, (_none, at) => listed({ ...query, page: at + 1 }));
  return (await Promise.all(pages)).flatMap(idsOf);
};

const SORTS = ['latest', 'price-up', 'price-down'] as const;
const anyFilter: fc.Arbitrary<Inputs['dealTrends']> = fc.record(
  {
    brand: fc.constantFrom('大众', '丰田', '大众,五菱', '没有的牌子'),
    city: fc.constantFrom('上海', '上海,杭州'),
    partner: fc.constantFrom('bank', 'leasing'),
    grade: fc.constantFrom('A', 'crash', 'B,C'),
    body: fc.constantFrom('sedan', 'suv,mpv'),
    year: fc.constantFrom('2016', '2015,2019,2022'),
    format: fc.constantFrom('timed', 'timed,sealed', 'lane'),
    lowestKm: fc.constantFrom(0, 30_000, 60_000),
    highestKm: fc.constantFrom(45_000, 90_000),
  },
  { requiredKeys: [] },
);

describe('the list of past deals', () => {
  test.each(SORTS)('by %s has every deal once, whatever the size of its pages', async (sort) => {
    for (const size of [4, 7, 30]) {
      const places = await scanned({ sort, size });
      expect(new Set(places).size).toBe(SOLD);
      expect(places).toHaveLength(SOLD);
      expect(await paged({ sort, size })).toEqual(places);
    }
  });

  test.each([
    ['price-up', 1],
    ['price-down', -1],
  ] as const)('by %s never turns back', async (sort, sign) => {
    const prices = (await listed({ sort, size: 60 })).rows.map(({ hammerFen }) => hammerFen ?? 0);
    const climbs = prices.slice(1).map((price, at) => (price - (prices[at] ?? 0)) * sign);
    expect(climbs.every((climb) => climb >= 0)).toBe(true);
    expect(new Set(prices).size).toBe(10);
  });

  test('turns to its last page for a page beyond it', async () => {
    const last = await listed({ size: 24, page: 99 });
    expect(last).toMatchObject({ page: 2, pageCount: 2, next: null });
    expect(last.rows).toHaveLength(SOLD - 24);
  });

  test('goes on at no place of a differently sorted list', async () => {
    const { next } = await listed({ sort: 'price-up', size: 5 });
    for (const [sort, after] of [
      ['price-down', next ?? ''],
      ['latest', next ?? ''],
      ['price-up', `${next ?? ''}A`],
      ['price-up', 'nonsense'],
    ] as const) {
      const answer = await call(server, ['deals', { sort, size: '5', after }], an);
      expect(answer).toMatchObject({ data: { refusal: { code: 'BAD_CURSOR' } } });
    }
  });

  test('of a stranger is refused by the place, then the session', async () => {
    const { next } = await listed({ size: 5 });
    expect(await call(server, ['deals', { after: 'nonsense', page: '2' }])).toMatchObject({
      data: { refusal: { code: 'BAD_CURSOR' } },
    });
    expect((await call(server, ['deals', { after: next ?? '', size: '5' }])).status).toBe(401);
  });
});

describe('the list, the file and the market', () => {
  test('agree on what fits, whatever is asked', async () => {
    await fc.assert(
      fc.asyncProperty(anyFilter, fc.constantFrom(...SORTS), async (filter, sort) => {
        const list = await listed({ ...filter, sort, size: 60 });
        const { all } = await dealTrends(server.services.reader, filter, NOW_MS);
        expect(await filed({ ...filter, sort })).toEqual(idsOf(list));
        expect([list.total, all.soldCount]).toEqual([list.rows.length, list.rows.length]);
      }),
      { numRuns: 20 },
    );
  });

  test('narrowed further never grow', async () => {
    await fc.assert(
      fc.asyncProperty(anyFilter, anyFilter, async (one, other) => {
        const wide = new Set(await filed(one));
        expect((await filed({ ...other, ...one })).every((id) => wide.has(id))).toBe(true);
      }),
      { numRuns: 15 },
    );
  });

  test('hold both ends of a price and of a distance', async () => {
    const within = await listed({ lowestYuan: 30_000, highestYuan: 35_000, size: 60 });
    expect(within.rows.map(({ hammerFen }) => hammerFen ?? 0).toSorted((one, other) => one - other)).toEqual([
      ...Array.from({ length: 3 }, () => yuan(30_000)),
      ...Array.from({ length: 3 }, () => yuan(35_000)),
    ]);
    const [first] = within.rows;
    const km = first?.kind === 'vehicle' ? first.odometerKm : 0;
    expect(await filed({ lowestKm: km, highestKm: km })).toContain(first?.lotId);
    expect(await filed({ lowestKm: km + 1, highestKm: km - 1 })).toEqual([]);
  });

  test('of a month hold its sales, and nothing of the one before', async () => {
    const before = monthAfter(MONTH, -1);
    expect(await filed({ soldFrom: MONTH, soldTo: MONTH })).toHaveLength(SOLD);
    expect(await filed({ soldTo: before })).toEqual([]);
    expect(await filed({ soldFrom: monthAfter(MONTH, 1) })).toEqual([]);
    const { all } = await dealTrends(server.services.reader, { soldFrom: before, soldTo: before }, NOW_MS);
    expect(all).toMatchObject({ offeredCount: 0, soldCount: 0, priceFen: null, soldPermille: null });
  });

  test('of two months are the same in either order, everywhere', async () => {
    const [before, after] = [monthAfter(MONTH, -2), monthAfter(MONTH, 1)];
    for (const [one, other] of [
      [before, MONTH],
      [before, after],
      [before, monthAfter(MONTH, -1)],
    ] as const) {
      const [right, wrong] = [
        { soldFrom: one, soldTo: other },
        { soldFrom: other, soldTo: one },
      ];
      expect(await filed(wrong)).toEqual(await filed(right));
      expect((await listed(wrong)).total).toBe((await listed(right)).total);
      const market = await dealTrends(server.services.reader, wrong, NOW_MS);
      expect(market).toEqual(await dealTrends(server.services.reader, right, NOW_MS));
      expect(market.from).toBe(one);
    }
  });

  test('of a stranger are the beginning of those of everybody', async () => {
    for (const sort of SORTS)
      expect(await filed({ sort }, true)).toEqual((await filed({ sort })).slice(0, 20));
  });

  test('hold nothing of another hall, of passed or running lots', async () => {
    expect(await filed({ hall: 'non-vehicle' })).toEqual([]);
    const ids = await filed({});
    for (const id of [...lotIds.slice(SOLD), 'lot-1', 'lot-2']) expect(ids).not.toContain(id);
  });
});

describe('a market', () => {
  const ask = async (query: Inputs['dealTrends'], nowMs = NOW_MS): Promise<DealTrends> =>
    dealTrends(server.services.reader, query, nowMs);

  test('adds up: periods, bands and groups are parts of one whole', async () => {
    const { all, periods, bands, groups, points } = await ask({});
    const soldIn = (parts: readonly { soldCount: number }[]): number =>
      parts.reduce((sum, { soldCount }) => sum + soldCount, 0);
    for (const parts of [periods.rows, bands, groups.series, groups.year, groups.grade])
      expect(soldIn(parts)).toBe(all.soldCount);
    expect(points).toHaveLength(all.pricedCount);
    expect(all).toMatchObject({ offeredCount: LOTS, soldCount: SOLD, soldPermille: 833 });
  });

  test('has the groups with the most deals first', async () => {
    for (const group of Object.values((await ask({})).groups)) {
      const counts = group.map(({ soldCount }) => soldCount);
      expect(counts).toEqual(counts.toSorted((one, other) => other - one));
    }
  });

  test('belongs to the month of the house, not to that of Greenwich', async () => {
    const turnMs = monthStartMs(monthAfter(MONTH, 1));
    expect((await ask({}, turnMs - 1)).to).toBe(MONTH);
    expect((await ask({}, turnMs)).to).toBe(monthAfter(MONTH, 1));
  });

  test('forgets after twelve months', async () => {
    const inMonths = (count: number): number => monthStartMs(monthAfter(MONTH, count));
    expect((await ask({}, inMonths(11))).all.soldCount).toBe(SOLD);
    expect((await ask({}, inMonths(12))).all.soldCount).toBe(0);
    expect((await ask({ soldTo: MONTH }, inMonths(12))).all.soldCount).toBe(SOLD);
  });

  test.each([
    { soldFrom: '2026-13' },
    { soldTo: '26-01' },
    { hall: 'practice' },
    { lowestYuan: '-1' },
    { lowestKm: '1.5' },
    { sort: 'latest' },
    { brand: '很'.repeat(401) },
  ])('is not asked in words it does not know: %j', async (input) => {
    const answer = await call(server, ['dealTrends', input]);
    expect(answer).toMatchObject({ data: { refusal: { code: 'MALFORMED', field: Object.keys(input)[0] } } });
  });
});

// Facts anybody may know of past deals, how much of it a stranger sees, and the file they are taken
// home as.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DealTrends } from '#contract/catalogue/deal-outputs.ts';
import type { DealList } from '#contract/catalogue/outputs.ts';
import type { RouteName } from '#contract/routes.ts';
import { yuan } from '#core/money.ts';
import { monthAfter, monthOf } from '#core/time/months.ts';
import { notePaid } from '#server/catalogue/store/closed-lots.ts';
import { turnClosed } from '#server/catalogue/store/list-version.ts';
import { advanceLots } from '#server/lots/commands-advance-lots.ts';
import { publishSale } from '#server/sales/commands-publish-sale.ts';
import { bidOf, sendBid, someBidder, someSale } from '../../kit/fixtures.ts';
import { END_MS, MINUTE_MS, someTerms } from '../../kit/lots.ts';
import { call, openTestServer, somePerson, type Person, type TestServer } from '../../kit/test-server.ts';
import { variedLot } from './list-fill.ts';

const LOTS = 30;
/** The last five found nobody. */
const SOLD = 25;
const lotIds = Array.from({ length: LOTS }, (_none, at) => `deal-${at}`);
const MONTH = monthOf(END_MS);
/** Each is sold at its start price. */
const priceYuanOf = (at: number): number => 10_000 + at * 1_000;

let server: TestServer;
let an: Person;
let bidderId: string;

beforeAll(async () => {
  server = await openTestServer();
  const lots = lotIds.map((id, at) => ({
    ...variedLot(at, { id, endsAtMs: END_MS + at * MINUTE_MS }),
    terms: someTerms({ startPriceFen: yuan(priceYuanOf(at)), depositFen: yuan(1_000) }),
  }));
  await server.engine.run(publishSale, { sale: someSale({ id: 'deals', number: 7 }), lots });
  await server.engine.run(advanceLots, { lotIds, outage: null });
  an = await somePerson(server);
  bidderId = await someBidder(server.engine, 'bo', lotIds.slice(0, SOLD));
  for (const [at, lotId] of lotIds.slice(0, SOLD).entries())
    await sendBid(server.engine, bidOf(bidderId, priceYuanOf(at), { lotId }));
  server.clock.moveTo(END_MS + 90 * MINUTE_MS);
  await server.engine.run(advanceLots, { lotIds, outage: null });
});
afterAll(() => server.close());

const ask = <Data>(name: RouteName, input: object = {}, person: Person | null = null) =>
  call<Data>(server, [name, input], person ?? {});
const deals = (input: object = {}, person: Person | null = null) => ask<DealList>('deals', input, person);
/** Once a second the figures are drawn anew. */
const trends = async (input: object = {}): Promise<DealTrends> => {
  server.clock.moveBy(1_000);
  return (await ask<DealTrends>('dealTrends', input)).data;
};

describe('a stranger', () => {
  test('sees the last twenty deals and their number, no further', async () => {
    const { data } = await deals();
    expect(data).toMatchObject({ total: SOLD, pageCount: 1, next: null, isForStrangers: true });
    expect(data.rows).toHaveLength(20);
    expect(data.rows[0]?.lotId).toBe('deal-24');
    expect((await deals({ size: '60' })).data.rows).toHaveLength(20);
  });

  test.each([{ page: '2' }, { page: '2', size: '5' }])(
    'who asks for more is asked to log in: %j',
    async (input) => {
      expect(await deals(input)).toMatchObject({ status: 401, code: 401 });
    },
  );

  test('who brings a member’s cursor is asked to log in too', async () => {
    const { next } = (await deals({ size: '5' }, an)).data;
    expect(await deals({ size: '5', after: next ?? '' })).toMatchObject({ status: 401 });
    expect((await deals({ size: '5', after: next ?? '' }, an)).data.rows[0]?.lotId).toBe('deal-19');
  });

  test('sees the whole market', async () => {
    expect((await trends()).all).toMatchObject({ offeredCount: LOTS, soldCount: SOLD });
  });
});

describe('past deals', () => {
  test('go on to the last for who has logged in', async () => {
    const { data } = await deals({ page: '2' }, an);
    expect(data).toMatchObject({ total: SOLD, pageCount: 2, isForStrangers: false });
    expect(data.rows.map(({ lotId }) => lotId)).toEqual(['deal-0']);
  });

  test('are narrowed by how they were sold', async () => {
    expect((await deals({ format: 'timed' })).data.total).toBe(SOLD);
    expect((await deals({ format: 'sealed,falling' })).data.total).toBe(0);
    expect((await deals({ format: 'nonsense' })).data.total).toBe(0);
  });

  test('with a private price are shown without it, unranked', async () => {
    const { writer } = server.ground.store;
    const showPrice = async (isPriceShown: number): Promise<void> => {
      await writer.updateTable('lotRows').set({ isPriceShown }).where('lotId', '=', 'deal-24').execute();
      await turnClosed(writer);
    };
    await showPrice(0);
    const { data } = await deals();
    expect(data.rows[0]).toMatchObject({ lotId: 'deal-24', hammerFen: null });
    expect((await deals({ sort: 'price-down' })).data.rows[0]?.lotId).toBe('deal-23');
    expect((await deals({ lowestYuan: '1' })).data.total).toBe(SOLD - 1);
    expect((await trends()).all).toMatchObject({ soldCount: SOLD, pricedCount: SOLD - 1 });
    await showPrice(1);
  });
});

describe('the market', () => {
  test('is told for twelve months, by month or quarter', async () => {
    const found = await trends();
    expect([found.from, found.to]).toEqual([monthAfter(MONTH, -11), MONTH]);
    expect(found.periods.unit).toBe('quarter');
    expect((await trends({ soldFrom: MONTH })).periods).toMatchObject({
      unit: 'month',
      rows: [{ from: MONTH, to: MONTH, soldCount: SOLD }],
    });
  });

  test('has its median, its spread and its sold rate in whole numbers', async () => {
    const { all } = await trends();
    expect(all.priceFen).toEqual({ low: yuan(16_000), median: yuan(22_000), high: yuan(28_000) });
    expect(all.soldPermille).toBe(833);
    expect(all.paidAfterMs).toBeNull();
  });

  test('of a price range counts only those prices, and offers as before', async () => {
    const { all } = await trends({ lowestYuan: '20000', highestYuan: '24000' });
    expect(all).toMatchObject({ offeredCount: LOTS, pricedCount: 5, priceFen: { median: yuan(22_000) } });
  });

  test('is told by series, year and grade, and in points', async () => {
    const { groups, points, bands } = await trends({ brand: '大众' });
    expect(groups.series.map(({ value }) => value)).toEqual(['大众 帕萨特']);
    expect(groups.grade.map(({ value }) => value).toSorted()).toEqual(['A', 'B', 'C', 'crash']);
    expect(points).toHaveLength(5);
    expect(bands.reduce((sum, { soldCount }) => sum + soldCount, 0)).toBe(5);
  });

  test('offers what there is to choose, the series only of one brand', async () => {
    const { choices } = await trends();
    expect(choices.brand.toSorted()).toEqual(['丰田', '五菱', '别克', '大众', '比亚迪'].toSorted());
    expect(choices.series).toEqual([]);
    expect((await trends({ brand: '丰田' })).choices.series).toEqual(['丰田 凯美瑞']);
  });

  test.each([
    [{ soldFrom: '2020-01', soldTo: '2020-03' }, '2020-01', '2020-03'],
    [{ soldFrom: '2010-01', soldTo: '2020-03' }, '2019-04', '2020-03'],
    [{ soldFrom: '2020-05', soldTo: '2020-03' }, '2020-03', '2020-05'],
    [{ soldTo: '2090-03' }, monthAfter(MONTH, -11), MONTH],
  ])('of %j reaches from %s to %s', async (input, from, to) => {
    expect(await trends(input)).toMatchObject({ from, to });
  });

  test('knows how soon was paid once orders are paid', async () => {
    for (const [at, lotId] of lotIds.slice(0, 5).entries()) {
      await notePaid(server.ground.store.writer, { lotId, atMs: END_MS + at * MINUTE_MS + 3_600_000 });
    }
    expect((await trends()).all.paidAfterMs).toBe(3_600_000);
  });
});

describe('the file', () => {
  const file = (input: object = {}, person: Person | null = null, ip = '10.0.9.1') =>
    call(server, ['dealsFile', input], { ...person, ip });

  test('holds every deal for members and twenty for strangers', async () => {
    const whole = await file({}, an);
    expect(whole.status).toBe(200);
    expect(whole.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(whole.headers['content-disposition']).toMatch(
      /^attachment; filename="deals\.csv"; filename\*=UTF-8''.*\.csv$/,
    );
    const linesIn = (body: string): number => body.trimEnd().split('\r\n').length;
    expect(linesIn(whole.body)).toBe(1 + SOLD);
    expect(linesIn((await file()).body)).toBe(21);
    expect(linesIn((await file({ brand: '大众', sort: 'price-up' }, an)).body)).toBe(6);
  });

  test('names nobody who bought', async () => {
    const { body } = await file({}, an);
    for (const secret of [bidderId, an.userId, 'paddle', 'vin']) expect(body).not.toContain(secret);
  });

  test('is given out a few times a minute, and says when again', async () => {
    const answers = [];
    for (let turn = 0; turn < 8; turn += 1) answers.push(await file({}, null, '10.0.9.2'));
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 6 }, () => 200), 429, 429]);
    expect(answers[6]).toMatchObject({ code: 4290 });
    expect(answers[6]?.headers['retry-after']).toBe('10');
    expect((await file({}, null, '10.0.9.3')).status).toBe(200);
  });
});

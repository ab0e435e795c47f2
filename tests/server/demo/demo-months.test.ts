// The months before the sample house opened, and what its reports say of them: what its public
// pages say.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StaffReport } from '#contract/office/report-outputs.ts';
import type { Order } from '#core/orders/order.ts';
import { monthAfter, monthOf } from '#core/time/months.ts';
import { dealTrends } from '#server/catalogue/queries-deal-trends.ts';
import { pastTotals } from '#server/catalogue/store/sale-statistics.ts';
import { enterEarlierMonth } from '#server/demo/earlier-months.ts';
import { openKeepSaleDays } from '#server/jobs/keep-sale-days.ts';
import { staffReport } from '#server/office/reports/queries-report.ts';
import { FRIDAY_MS, sampleHouse, type SampleFixture } from '../../kit/sample.ts';
import { sha256 } from '../../kit/sha256.ts';
import { asPublished, recorded } from '../../kit/store/recorded.ts';
import { assertMoneyHolds } from '../../kit/zero-sum.ts';
import { violations } from '../../simulation/invariants.ts';
import { orderInvariants } from '../../simulation/invariants/orders.ts';

const NOW = monthOf(FRIDAY_MS);
let house: SampleFixture;
let entered = 0;

beforeAll(async () => {
  house = await sampleHouse();
  while (await enterEarlierMonth(house.parts, house.ids)) entered += 1;
});
afterAll(() => house.dispose());

const fleets = () => house.published.filter(({ sale }) => sale.id.startsWith('fleet-'));

describe('the months before the sample house', () => {
  it('enter one by one, the latest first, and then no more', async () => {
    expect(entered).toBe(11);
    expect(fleets().map(({ sale }) => sale.id)).toEqual(
      Array.from({ length: 11 }, (_none, back) => `fleet-${monthAfter(NOW, -1 - back)}`),
    );
    expect(await enterEarlierMonth(house.parts, house.ids)).toBe(false);
  });

  it('are numbered before the first sale of the house', () => {
    const numbers = fleets().map(({ sale }) => sale.number);
    expect(numbers).toEqual(Array.from({ length: 11 }, (_none, back) => 100 - back));
  });

  it('hold only bids the auctioneer takes, and break no invariant', async () => {
    expect(house.refusedCount()).toBe(0);
    const published = fleets().flatMap(({ sale, lots }) => lots.map((lot) => asPublished(lot, sale.id)));
    const history = await recorded(house.parts.reader, published);
    expect(violations(history, sha256)).toEqual([]);
    expect(orderInvariants.flatMap(({ breaches }) => breaches(history, sha256))).toEqual([]);
  });

  it('leave every order paid, handed over and done, alarms none', async () => {
    const { reader } = house.parts;
    const rows = await reader
      .selectFrom('orders')
      .select(['state', 'status'])
      .where('saleId', 'like', 'fleet-%')
      .execute();
    expect(rows.length).toBeGreaterThan(90);
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['done']));
    const isInOrder = (order: Order): boolean =>
      order.status === 'done' && order.signedAtMs < order.paidAtMs && order.paidAtMs < order.doneAtMs;
    expect(rows.every(({ state }) => isInOrder(JSON.parse(state) as Order))).toBe(true);
    const alarms = await reader
      .selectFrom('deadlines')
      .innerJoin('orders', 'orders.id', 'deadlines.ref')
      .select('deadlines.ref')
      .where('saleId', 'like', 'fleet-%')
      .execute();
    expect(alarms).toEqual([]);
  });

  it('keep the books at nought', async () => {
    await expect(assertMoneyHolds(house.parts.reader)).resolves.toBeUndefined();
  });

  it('are of many models: none is a fifth of what was sold', async () => {
    const rows = await house.parts.reader
      .selectFrom('lotRows')
      .innerJoin('lots', 'lots.id', 'lotRows.lotId')
      .select(['lotRows.series'])
      .where('lots.status', '=', 'sold')
      .execute();
    const counts = Map.groupBy(rows, ({ series }) => series);
    for (const { length } of counts.values()) expect(length).toBeLessThan(rows.length / 5);
    expect(counts.size).toBeGreaterThan(30);
  });

  it('sold about seven of ten', async () => {
    const rows = await house.parts.reader
      .selectFrom('lots')
      .select('status')
      .where('saleId', 'like', 'fleet-%')
      .execute();
    const sold = rows.filter(({ status }) => status === 'sold').length / rows.length;
    expect(sold).toBeGreaterThanOrEqual(0.6);
    expect(sold).toBeLessThanOrEqual(0.8);
  });

  it('tell of a market: every month is worth drawing', async () => {
    const trends = await dealTrends(house.parts.reader, {}, FRIDAY_MS);
    expect(trends.periods.unit).toBe('month');
    const past = trends.periods.rows.slice(0, -1);
    expect(past.every(({ priceFen, soldPermille }) => priceFen !== null && soldPermille !== null)).toBe(true);
    expect(trends.all.paidAfterMs).toBeGreaterThan(3_600_000);
    const passat = await dealTrends(house.parts.reader, { brand: '大众', series: '大众 帕萨特' }, FRIDAY_MS);
    const drawn = passat.periods.rows.filter(({ priceFen }) => priceFen !== null);
    expect(drawn.length).toBeGreaterThanOrEqual(3);
  });
});

const report = (query: Parameters<typeof staffReport>[1]): Promise<StaffReport> =>
  staffReport(house.parts.reader, query, { beyond: null, nowMs: FRIDAY_MS });

describe('the reports of its people', () => {
  beforeAll(async () => {
    const round = openKeepSaleDays(house.parts);
    while (await round());
  });

  it.each(['vehicle', 'non-vehicle'] as const)('of the hall %s are those of its market', async (hall) => {
    const market = await dealTrends(house.parts.reader, { hall }, FRIDAY_MS);
    const { all } = await report({ hall });
    expect(market.isSampled).toBe(false);
    expect([all.offeredCount, all.soldCount, all.soldPermille]).toEqual([
      market.all.offeredCount,
      market.all.soldCount,
      market.all.soldPermille,
    ]);
  });

  it('are those of its market in every month', async () => {
    const { periods } = await dealTrends(house.parts.reader, {}, FRIDAY_MS);
    const { rows } = await report({ hall: 'vehicle', by: 'month' });
    const byPeriod = periods.rows.map(({ from, to, soldCount, offeredCount }) => {
      const within = rows.filter(({ fromMs }) => {
        const month = new Date(fromMs + 8 * 3_600_000).toISOString().slice(0, 7);
        return month >= from && month <= to;
      });
      const sold = within.reduce((sum, { figures }) => sum + figures.soldCount, 0);
      const offered = within.reduce((sum, { figures }) => sum + figures.offeredCount, 0);
      return [sold - soldCount, offered - offeredCount];
    });
    expect(byPeriod).toEqual(periods.rows.map(() => [0, 0]));
  });

  it('hold what the board of the house counts of its past sales', async () => {
    const { soldCount } = await pastTotals(house.parts.reader);
    const { rows } = await report({ by: 'sale', from: '2025-06-01' });
    const over = await house.parts.reader
      .selectFrom('saleRows')
      .select('saleId')
      .where('isOver', '=', 1)
      .execute();
    const past = new Set(over.map(({ saleId }) => saleId));
    const sold = rows
      .filter(({ sale }) => past.has(sale?.id ?? ''))
      .reduce((sum, { figures }) => sum + figures.soldCount, 0);
    expect(sold).toBe(soldCount);
  });

  it('say how its buyers paid, and how soon deposits were back', async () => {
    const { all } = await report({});
    expect(all.orderCount).toBeGreaterThan(20);
    expect(all.boughtCount).toBeGreaterThan(20);
    expect(all.onTimeCount).toBeLessThanOrEqual(all.dueCount);
    expect(all.disputedCount).toBeLessThanOrEqual(all.boughtCount);
    expect(all.hammerFen).toBeGreaterThan(0);
    expect(all.releasedCount).toBeGreaterThan(0);
  });
});

// Reports as the people of the house ask for them: figures, their periods, their file, the morning,
// and what lies beyond somebody's scope.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DealTrends } from '#contract/catalogue/deal-outputs.ts';
import type { MorningReport, StaffReport } from '#contract/office/report-outputs.ts';
import { BASE } from '#contract/route.ts';
import { routes, type RouteName } from '#contract/routes.ts';
import { yuan } from '#core/money.ts';
import { DAY_MS } from '#core/time/days.ts';
import { openKeepSaleDays } from '#server/jobs/keep-sale-days.ts';
import { advanceLots } from '#server/lots/commands-advance-lots.ts';
import { publishSale, type NewLot } from '#server/sales/commands-publish-sale.ts';
import { addSaleFile } from '#server/sales/store-sale-files.ts';
import { bidOf, sendBid, someBidder, someLot, someSale } from '../../../kit/fixtures.ts';
import { END_MS, MINUTE_MS, someTerms } from '../../../kit/lots.ts';
import { somePlan } from '../../../kit/sales.ts';
import {
  call,
  openTestServer,
  somebodyOfTheHouse,
  type Person,
  type TestServer,
} from '../../../kit/test-server.ts';

const LOTS = 12;
const SOLD = 9;
const ids = Array.from({ length: LOTS }, (_none, at) => `rep-${at}`);
const DAY = new Date(END_MS + 8 * 3_600_000).toISOString().slice(0, 10);

let server: TestServer;
let staff: Person;

const settle = async (): Promise<void> => {
  const { engine, services, clock } = server;
  const round = openKeepSaleDays({ engine, reader: services.reader, clock });
  while (await round());
};
const asked = async <Data>(name: RouteName, input: object = {}, who = staff): Promise<Data> => {
  const answer = await call<Data>(server, [name, input], who);
  expect(answer.code).toBe(200);
  return answer.data;
};
const report = (input: object = {}): Promise<StaffReport> => asked('staffReport', input);

const withReference = (lot: NewLot): NewLot => {
  const { card } = lot;
  if (card.kind !== 'vehicle') return lot;
  const reference = { priceFen: yuan(9_000), source: '评估' };
  return { ...lot, card: { ...card, facts: { ...card.facts, reference } } };
};

beforeAll(async () => {
  server = await openTestServer();
  staff = await somebodyOfTheHouse(server);
  const lots = ids.map((id, at) => {
    const lot = someLot({ id, position: at + 1, terms: someTerms({ depositFen: yuan(1_000) }) });
    return at < 2 ? withReference(lot) : lot;
  });
  await server.engine.run(publishSale, { sale: someSale({ id: 'rep', number: 8, name: '月度专场' }), lots });
  await server.engine.run(advanceLots, { lotIds: ids, outage: null });
  const bo = await someBidder(server.engine, 'bo', ids);
  for (const [at, lotId] of ids.slice(0, SOLD).entries())
    await sendBid(server.engine, bidOf(bo, 10_000 + at * 100, { lotId }));
  server.clock.moveTo(END_MS + 20 * MINUTE_MS);
  await server.engine.run(advanceLots, { lotIds: ids, outage: null });
  await settle();
});
afterAll(() => server.close());

describe('the report', () => {
  test('tells what the market tells the public', async () => {
    const { all } = await asked<DealTrends>('dealTrends');
    const { offeredCount, soldCount, soldPermille } = (await report({ hall: 'vehicle' })).all;
    expect({ offeredCount, soldCount, soldPermille }).toEqual({
      offeredCount: all.offeredCount,
      soldCount: all.soldCount,
      soldPermille: all.soldPermille,
    });
    expect(soldPermille).toBe(750);
  });

  test('sums what was sold, what was bid and what is compared', async () => {
    const { all, before } = await report();
    expect(all).toMatchObject({
      hammerFen: yuan(SOLD * 10_000 + 3_600),
      orderCount: SOLD,
      bidCount: SOLD,
      bidTenths: 8,
      comparedCount: 2,
      premiumPermille: null,
      extendedPermille: 0,
    });
    expect(before.offeredCount).toBe(0);
  });

  test.each(['month', 'week'] as const)('by the %s has rows that make the whole', async (by) => {
    const { rows, all } = await report({ by });
    expect(rows.reduce((sum, { figures }) => sum + figures.offeredCount, 0)).toBe(all.offeredCount);
    expect(rows.filter(({ figures }) => figures.soldCount > 0)).toHaveLength(1);
  });

  test('by the sale names each with its days', async () => {
    const { rows, isCut } = await report({ by: 'sale' });
    expect(isCut).toBe(false);
    expect(rows.map(({ sale }) => sale)).toEqual([{ id: 'rep', name: '月度专场', number: 8 }]);
    expect(rows[0]?.figures.soldCount).toBe(SOLD);
  });

  test('of days on which nothing ended is empty', async () => {
    const { all, rows } = await report({ from: '2024-01-01', to: '2024-01-31' });
    expect(all).toMatchObject({ offeredCount: 0, soldPermille: null, releaseMs: null, hammerFen: 0 });
    expect(rows).toHaveLength(1);
  });

  test('of one day compares with the day before', async () => {
    const { all, fromMs, untilMs } = await report({ from: DAY, to: DAY });
    expect(untilMs - fromMs).toBe(DAY_MS);
    expect(all.offeredCount).toBe(LOTS);
  });

  test('is narrowed by hall and by house', async () => {
    expect((await report({ hall: 'non-vehicle' })).all.offeredCount).toBe(0);
    expect((await report({ house: 'another' })).all.offeredCount).toBe(0);
  });

  test('says how many sales are not counted yet', async () => {
    expect((await report()).waitingCount).toBe(0);
  });

  test('takes no day that is written otherwise', async () => {
    const answer = await call(server, ['staffReport', { from: 'soon' }], staff);
    expect(answer.code).not.toBe(200);
  });
});

describe('the file of a report', () => {
  test('holds each row and the whole, in letters spreadsheets know', async () => {
    const { body, headers } = await server.app.inject(await fileOf('csv'));
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(body.startsWith('\uFEFF')).toBe(true);
    const lines = body.trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain('成交率（%）');
    expect(lines[1]).toContain('月度专场 第8场,12,9,75');
    expect(lines[2]).toContain(',12,9,75');
  });

  test('is a workbook where one is asked for', async () => {
    const { rawPayload } = await server.app.inject(await fileOf('xlsx'));
    expect(rawPayload.subarray(0, 2).toString()).toBe('PK');
  });
});

describe('the morning', () => {
  test('tells of yesterday, its sales and its best lots', async () => {
    server.clock.moveTo(END_MS + DAY_MS);
    const morning = await asked<MorningReport>('morningReport');
    expect(morning.all).toMatchObject({ offeredCount: LOTS, soldCount: SOLD });
    expect(morning.before.offeredCount).toBe(0);
    expect(morning.sales.map(({ id, figures }) => [id, figures.soldCount])).toEqual([['rep', SOLD]]);
    expect(morning.best).toHaveLength(5);
    expect(morning.best[0]).toMatchObject({ lotId: 'rep-8', saleName: '月度专场', priceFen: yuan(10_800) });
    expect(morning.dueSoon).toEqual({ count: SOLD, hammerFen: morning.all.hammerFen });
    expect(morning.late).toEqual({ count: 0, hammerFen: 0 });
  });

  test('says what is late once a term is over', async () => {
    server.clock.moveTo(END_MS + 6 * DAY_MS);
    staff = await somebodyOfTheHouse(server, '13900001000');
    const { late, dueSoon, all, isAtLeast } = await asked<MorningReport>('morningReport');
    expect([late.count, dueSoon.count, isAtLeast]).toEqual([SOLD, 0, false]);
    expect(all.offeredCount).toBe(0);
  });
});

describe('somebody’s scope', () => {
  const seen = async (scope: string, phone: string) => {
    await server.ground.store.writer.updateTable('roleMenus').set({ scope }).execute();
    const person = await somebodyOfTheHouse(server, phone);
    return {
      report: (await asked<StaffReport>('staffReport', { by: 'sale' }, person)).rows.length,
      late: (await asked<MorningReport>('morningReport', {}, person)).late.count,
    };
  };

  test('holds no sale of another house', async () => {
    const plan = somePlan({ houseId: 'house-9', auctioneerId: 'auctioneer-9' });
    const file = { id: 'rep', plan, createdById: 'somebody', atMs: 1 };
    await addSaleFile(server.ground.store.writer, file);
    expect(await seen('house', '13900001001')).toEqual({ report: 0, late: 0 });
    expect(await seen('all', '13900001002')).toEqual({ report: 1, late: SOLD });
  });
});

const fileOf = async (as: string) => ({
  method: 'GET' as const,
  url: `${BASE}${routes.staffReportFile.path}?by=sale&as=${as}`,
  headers: { cookie: `luochui-session=${staff.cookie}` },
});

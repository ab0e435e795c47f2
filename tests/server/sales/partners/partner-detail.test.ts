// One partner over HTTP: its sales, what it sold within a year, and what its buyers said.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DealList, LotList } from '#contract/catalogue/outputs.ts';
import type { PartnerDetail } from '#contract/sales/partner-outputs.ts';
import { yuan } from '#core/money.ts';
import { TIMED_VEHICLE_RULES } from '#core/sales/rule-set.ts';
import { DAY_MS } from '#core/time/days.ts';
import { advanceLots } from '#server/lots/commands-advance-lots.ts';
import { publishSale } from '#server/sales/commands-publish-sale.ts';
import { bidOf, sendBid, someBidder, someSale } from '../../../kit/fixtures.ts';
import { END_MS, MINUTE_MS, someTerms } from '../../../kit/lots.ts';
import { somePlan } from '../../../kit/sales.ts';
import { call, openTestServer, somePerson, type Person, type TestServer } from '../../../kit/test-server.ts';
import { variedLot } from '../../catalogue/list-fill.ts';

const [LOTS, SOLD] = [12, 10];
const idsOf = (of: string): string[] => Array.from({ length: LOTS }, (_none, at) => `${of}-${at}`);
const priceYuanOf = (at: number): number => 10_000 + at * 1_000;

let server: TestServer;
let an: Person;
let bo: Person;

const publish = async (of: string, partnerId: string | null, number: number): Promise<void> => {
  const lots = idsOf(of).map((id, at) => ({
    ...variedLot(at, { id, endsAtMs: END_MS }),
    terms: someTerms({ startPriceFen: yuan(priceYuanOf(at)), depositFen: yuan(1_000) }),
  }));
  const plan = somePlan({ partnerId });
  const notice = {
    rules: TIMED_VEHICLE_RULES,
    versions: [{ plan, atMs: server.clock.nowMs(), reason: null }],
    staffId: 'staff',
    reviewerId: 'reviewer',
  } as const;
  await server.engine.run(publishSale, { sale: someSale({ id: of, number, partnerId }), lots, notice });
};

beforeAll(async () => {
  server = await openTestServer();
  await publish('own', 'leasing', 1);
  await publish('other', null, 2);
  const lotIds = [...idsOf('own'), ...idsOf('other')];
  await server.engine.run(advanceLots, { lotIds, outage: null });
  [an, bo] = [await somePerson(server), await somePerson(server, '13800000002')];
  const bidder = await someBidder(server.engine, 'cai', lotIds);
  for (const of of ['own', 'other'])
    for (const [at, lotId] of idsOf(of).slice(0, SOLD).entries())
      await sendBid(server.engine, bidOf(bidder, priceYuanOf(at), { lotId }));
  server.clock.moveTo(END_MS + 90 * MINUTE_MS);
  await server.engine.run(advanceLots, { lotIds, outage: null });
});
afterAll(() => server.close());

const ask = (partnerId: string, by: Person | null = an) =>
  call<PartnerDetail>(server, ['partnerDetail', { partnerId }], by ?? {});
const detail = async (partnerId = 'leasing', by = an) => (await ask(partnerId, by)).data;

/** As many buyers of these lots give these stars. */
const rate = async (lotIds: readonly string[], stars: number): Promise<void> => {
  const { writer } = server.ground.store;
  const orders = await writer.selectFrom('orders').select('id').where('lotId', 'in', lotIds).execute();
  const rows = orders.map(({ id: orderId }) => ({
    orderId,
    buyerId: 'cai',
    condition: stars,
    staff: stars - 1,
    speed: stars,
    commentSealed: '',
    ratedAtMs: END_MS,
    changedAtMs: null,
  }));
  await writer.insertInto('orderRatings').values(rows).execute();
};

describe('one partner', () => {
  test('is told with its sales and what it sold', async () => {
    expect(await detail()).toMatchObject({
      partnerId: 'leasing',
      name: '示例汽车租赁',
      isFollowed: false,
      followerCount: 0,
      saleCount: 1,
      firstStartsAtMs: someSale().startsAtMs,
      runningCount: 0,
      record: { offeredCount: LOTS, soldCount: SOLD, soldPermille: 833, disputedPermille: 0, rating: null },
    });
  });

  test('is rated by the buyers of its own lots, five at least', async () => {
    await rate([...idsOf('own').slice(0, 4), ...idsOf('other').slice(0, 5)], 5);
    expect((await detail()).record).toMatchObject({ ratingCount: 4, rating: null });
    await rate(idsOf('own').slice(4, 5), 4);
    expect((await detail()).record).toMatchObject({
      ratingCount: 5,
      rating: { allTenths: 45, conditionTenths: 48, staffTenths: 38, speedTenths: 48 },
    });
  });

  test('counts the orders that came to a dispute, once each', async () => {
    const { writer } = server.ground.store;
    const order = await writer
      .selectFrom('orders')
      .select('id')
      .where('lotId', '=', 'own-0')
      .executeTakeFirstOrThrow();
    const claim = (id: string, status: string, submittedAtMs: number | null) => ({
      id,
      orderId: order.id,
      lotId: 'own-0',
      buyerId: 'cai',
      rev: 1,
      status,
      state: '{}',
      createdAtMs: END_MS,
      submittedAtMs,
      dueAtMs: null,
    });
    const claims = [claim('d-1', 'closed', END_MS), claim('d-2', 'closed', END_MS)];
    await writer.insertInto('disputes').values(claims).execute();
    expect((await detail()).record.disputedPermille).toBe(100);
  });

  test('is followed by some, whom it counts and does not name', async () => {
    await call(server, ['followPartner', { partnerId: 'leasing', isFollowed: true }], bo);
    expect(await detail()).toMatchObject({ isFollowed: false, followerCount: 1 });
    expect(await detail('leasing', bo)).toMatchObject({ isFollowed: true, followerCount: 1 });
  });

  test('is found after log-in, where a sale has named it', async () => {
    expect(await ask('leasing', null)).toMatchObject({ status: 401 });
    expect(await ask('nobody')).toMatchObject({ status: 404 });
    expect(await ask('Leasing')).toMatchObject({ status: 400 });
  });

  test('narrows lots and past deals to its own', async () => {
    const lots = await call<LotList>(server, ['lotList', { tab: 'ended', partner: 'leasing', size: '60' }]);
    expect(lots.data.total).toBe(LOTS);
    expect(lots.data.rows.every(({ view }) => view.id.startsWith('own-'))).toBe(true);
    const sold = await call<DealList>(server, ['deals', { partner: 'leasing' }], an);
    expect(sold.data.total).toBe(SOLD);
    const none = await call<DealList>(server, ['deals', { partner: 'nobody' }], an);
    expect(none.data.total).toBe(0);
  });

  test('tells nothing any more of what closed over a year ago', async () => {
    server.clock.moveTo(END_MS + 366 * DAY_MS);
    const again = await somePerson(server, '13800000003');
    expect((await detail('leasing', again)).record).toMatchObject({ offeredCount: 0, ratingCount: 0 });
  });
});

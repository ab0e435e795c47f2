// The second bidder's day (候补成交) over HTTP: asked after a default at their own last price,
// they take it, say no, or let it lapse; the house hears when nobody is asked any more.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { MyLotList } from '#contract/catalogue/outputs.ts';
import type { OrderDetail } from '#contract/orders/outputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import type { RouteName } from '#contract/routes.ts';
import { yuan } from '#core/money.ts';
import { premiumFen, VEHICLE_FEES } from '#core/orders/fees.ts';
import { DAY_MS } from '#core/time/days.ts';
import { END_MS, someTerms } from '../../kit/lots.ts';
import { openSoldServer } from '../../kit/sold-server.ts';
import { sumsAt, type Said } from '../../kit/staff-request.ts';
import { call, type Person, type TestServer } from '../../kit/test-server.ts';
import { allBackAt, toldAt } from '../../kit/time/server-clock.ts';

/** Sold on a Friday afternoon: due on Tuesday at five, in default on Wednesday at five. */
const BREACH_MS = Date.UTC(2027, 0, 20, 9);
const DEPOSIT_FEN = yuan(2_000);
const RELISTED = {
  lotId: 'lot-1',
  way: 'auction',
  startPriceFen: yuan(9_000),
  startsAtMs: END_MS + 20 * DAY_MS,
  endsAtMs: END_MS + 21 * DAY_MS,
};

type Offer = Outputs['secondOfferList']['rows'][number];

describe('the second bidder over HTTP', () => {
  let server: TestServer;
  let buyer: Person;
  let second: Person;
  let clerk: Person;
  let orderId: string;
  beforeEach(async () => {
    ({ server, buyer, second, clerk, orderId } = await openSoldServer());
    await later(BREACH_MS);
  });
  afterEach(() => server.close());

  const later = async (atMs: number): Promise<void> => {
    ({ buyer, second, clerk } = await allBackAt(server, atMs, { buyer, second, clerk }));
  };
  const ask = <Data>(who: Person, name: RouteName, input: object = {}): Promise<Said<Data>> =>
    call(server, [name, input], who);
  const offer = async (): Promise<Offer> => {
    const { data } = await ask<Outputs['secondOfferList']>(second, 'secondOfferList');
    const [one] = data.rows;
    if (!one || data.rows.length > 1) throw new Error(`${data.rows.length} offers`);
    return one;
  };
  const answer = async (isAccepted: boolean, who = second): Promise<Said<Outputs['secondOfferAnswer']>> =>
    ask(who, 'secondOfferAnswer', { offerId: (await offer()).id, isAccepted });
  const order = async (id = orderId): Promise<OrderDetail> =>
    (await ask<OrderDetail>(clerk, 'staffOrderDetail', { id })).data;
  const sums = () => sumsAt(server, clerk);
  const told = async (who: Person) => (await toldAt(server, who))[0];
  const relist = () => ask<unknown>(clerk, 'staffRelist', RELISTED);

  test('is asked at their own last price, for a day', async () => {
    const { id, priceFen, untilMs, status } = await offer();
    expect({ priceFen, untilMs, status }).toEqual({
      priceFen: yuan(10_000),
      untilMs: BREACH_MS + DAY_MS,
      status: 'open',
    });
    expect(await told(second)).toEqual({
      kind: 'second-offer',
      offerId: id,
      lotId: 'lot-1',
      priceFen,
      untilMs,
    });
    expect((await ask<Outputs['secondOfferList']>(buyer, 'secondOfferList')).data.rows).toEqual([]);
    expect((await answer(true, buyer)).data.refusal.code).toBe('UNKNOWN_OFFER');
    expect((await relist()).data.refusal.code).toBe('NOT_FOR_RELISTING');
  });

  test('who takes it has an order; the first hears their debt', async () => {
    const before = await sums();
    expect(before).toMatchObject({ performanceFen: DEPOSIT_FEN, offFen: 0 });
    const taken = await answer(true);
    expect(taken.data).toMatchObject({ offer: { status: 'accepted' } });
    expect(await order(taken.data.orderId ?? '')).toMatchObject({
      status: 'to-sign',
      hammerFen: yuan(10_000),
    });
    expect(await sums()).toEqual({
      ...before,
      performanceFen: 2 * DEPOSIT_FEN,
      freeFen: before.freeFen - DEPOSIT_FEN,
    });
    const buyerCommissionFen = premiumFen(VEHICLE_FEES, yuan(10_100));
    const owedFen = buyerCommissionFen + yuan(100);
    expect((await order()).penalty).toEqual({
      buyerCommissionFen,
      consignorCommissionFen: 0,
      shortfallFen: yuan(100),
      owedFen,
      coveredFen: owedFen,
      balanceFen: 0,
    });
    const news = (await toldAt(server, buyer)).map((message) => ('news' in message ? message.news : ''));
    expect(news.slice(0, 2).toSorted()).toEqual(['closed', 'penalty-set']);
    expect((await answer(true)).data.refusal.code).toBe('OFFER_ENDED');
  });

  test('who takes it has it among their wins everywhere', async () => {
    const looks = async () => {
      const { tabs } = (await ask<MyLotList>(second, 'myLots', { tab: 'won' })).data;
      const { rows } = (await ask<Outputs['myStandings']>(second, 'myStandings', { ids: 'lot-1' })).data;
      const { won, lost } = tabs;
      return { won, lost, place: rows[0]?.place };
    };
    expect(await looks()).toEqual({ won: 0, lost: 1, place: 'lost' });
    await answer(true);
    expect(await looks()).toEqual({ won: 1, lost: 0, place: 'won' });
  });

  test('who says no leaves it to the house, which may repeat', async () => {
    expect((await answer(false)).data).toMatchObject({ orderId: null, offer: { status: 'declined' } });
    expect(await told(clerk)).toMatchObject({ kind: 'second-offer-ended', lotId: 'lot-1', why: 'declined' });
    expect((await answer(true)).data.refusal.code).toBe('OFFER_ENDED');
    expect((await order()).status).toBe('defaulted');
    const relisted = await ask<Outputs['staffRelist']>(clerk, 'staffRelist', RELISTED);
    expect(relisted.code).toBe(200);
    const file = await ask<{ lots: { plan: { excluded: object[] } }[] }>(clerk, 'saleFile', {
      id: relisted.data.saleId,
    });
    expect(file.data.lots[0]?.plan.excluded).toContainEqual({ bidderId: buyer.userId, why: 'defaulted' });
  });

  test('who is silent for a day lets it lapse, money unmoved', async () => {
    const before = await sums();
    await later(BREACH_MS + DAY_MS);
    expect(await offer()).toMatchObject({ status: 'lapsed', endedAtMs: BREACH_MS + DAY_MS });
    expect((await answer(true)).data.refusal.code).toBe('OFFER_ENDED');
    expect(await told(clerk)).toMatchObject({ kind: 'second-offer-ended', lotId: 'lot-1', why: 'lapsed' });
    expect(await sums()).toEqual({ ...before, nowMs: server.clock.nowMs() });
    expect((await relist()).code).toBe(200);
  });

  test('who lacks the deposit hears how much, and may return', async () => {
    const setting = { bidderId: second.userId, lotId: 'lot-1', rulesVersion: someTerms().rules.version };
    await server.ground.store.writer
      .updateTable('balances')
      .set({ balanceFen: DEPOSIT_FEN - 1 })
      .where('account', '=', `buyer:${setting.bidderId}:available`)
      .execute();
    expect((await answer(true)).data.refusal).toEqual({
      code: 'DEPOSIT_SHORT',
      depositFen: DEPOSIT_FEN,
      availableFen: DEPOSIT_FEN - 1,
    });
    expect((await offer()).status).toBe('open');
  });
});

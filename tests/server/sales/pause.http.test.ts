// A lot and a sale that are stopped and set going again over HTTP: for a listed reason, told
// to whoever takes part, with every second given back, and bids refused by name meanwhile.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Outputs } from '#contract/outputs.ts';
import type { RouteName } from '#contract/routes.ts';
import { yuan } from '#core/money.ts';
import { END_MS, MINUTE_MS, START_MS } from '../../kit/lots.ts';
import { callKeyed, enter, handBid, lotAt, sumsAt } from '../../kit/staff-request.ts';
import {
  call,
  openTestServer,
  somebodyOfTheHouse,
  somePerson,
  type Answer,
  type Person,
  type TestServer,
} from '../../kit/test-server.ts';
import { passTo, toldAt } from '../../kit/time/server-clock.ts';

const REASON = '发生意外事件致使拍卖暂时不能进行';
const NOTE = '机房停电';
const STOPPED_MS = START_MS + 10 * MINUTE_MS;
const LOST_MS = 25 * MINUTE_MS;
const PAUSE = { verb: 'pause', reason: 'accident', note: NOTE };

type Refused = Answer<{ readonly refusal: { readonly code: string; readonly reason?: string } }>;

describe('a stop over HTTP', () => {
  let server: TestServer;
  let buyer: Person;
  let clerk: Person;
  beforeEach(async () => {
    server = await openTestServer();
    buyer = await somePerson(server);
    clerk = await somebodyOfTheHouse(server);
    for (const lotId of ['lot-1', 'lot-2']) await enter(server, buyer, { lotId });
    await passTo(server, STOPPED_MS);
  });
  afterEach(() => server.close());

  const ask = (who: Person, name: RouteName, input: object): Promise<Refused> =>
    callKeyed(server, [name, input], who);
  const orderLot = (order: object, who = clerk) => ask(who, 'orderLot', { lotId: 'lot-1', order });
  const orderSale = (order: object, who = clerk) => ask(who, 'orderSale', { saleId: 'sale-1', order });
  const bid = (kind = 'exact', lotId = 'lot-1') =>
    ask(buyer, 'placeBid', handBid(yuan(10_000), { lotId, kind }));
  const seen = (id?: string) => lotAt(server, id);
  const sale = async (): Promise<Outputs['saleDetail']> =>
    (await call<Outputs['saleDetail']>(server, ['saleDetail', { id: 'sale-1' }])).data;

  test('is for a listed reason, by the house, explained if open', async () => {
    expect((await orderLot({ ...PAUSE, reason: 'lunch' })).status).toBe(400);
    expect((await orderLot({ ...PAUSE, reason: 'other-lawful', note: '' })).data.refusal.code).toBe(
      'NOTE_NEEDED',
    );
    expect((await orderLot(PAUSE, buyer)).status).toBe(403);
    expect((await orderSale(PAUSE, buyer)).status).toBe(403);
    expect((await orderLot({ verb: 'resume' })).data.refusal.code).toBe('LOT_STATE');
    expect((await seen()).view.status).toBe('open');
  });

  test('of one lot refuses bids, is told, and returns time', async () => {
    expect((await orderLot(PAUSE)).code).toBe(200);
    const why = `${REASON}：${NOTE}`;
    expect(await seen()).toMatchObject({ view: { status: 'paused', reason: why, endsAtMs: END_MS } });
    for (const kind of ['exact', 'maximum']) {
      expect((await bid(kind)).data.refusal).toEqual({ code: 'PAUSED', reason: why });
    }
    expect((await bid('exact', 'lot-2')).code).toBe(200);
    expect((await toldAt(server, buyer))[0]).toEqual({ kind: 'lot-paused', lotId: 'lot-1', reason: why });
    // It does not end while it stands still, though its end is past.
    await passTo(server, END_MS + MINUTE_MS);
    expect((await seen()).view.status).toBe('paused');
    expect((await orderLot({ verb: 'resume' })).code).toBe(200);
    const endsAtMs = END_MS + (END_MS + MINUTE_MS - STOPPED_MS);
    expect(await seen()).toMatchObject({
      view: { status: 'open', reason: null, endsAtMs, extensionCount: 0 },
    });
    expect((await toldAt(server, buyer))[0]).toEqual({ kind: 'lot-resumed', lotId: 'lot-1', endsAtMs });
    expect((await bid()).code).toBe(200);
    expect((await sale()).notices.map(({ what, lotId, reason }) => ({ what, lotId, reason }))).toEqual([
      { what: 'resume', lotId: 'lot-1', reason: null },
      { what: 'pause', lotId: 'lot-1', reason: why },
    ]);
  });

  test('of a sale stops every lot, resuming only its own', async () => {
    await orderLot(PAUSE);
    expect((await orderSale(PAUSE)).data).toMatchObject({ changed: 1 });
    expect((await orderSale(PAUSE)).data.refusal.code).toBe('LOT_STATE');
    expect((await bid('exact', 'lot-2')).data.refusal.code).toBe('PAUSED');
    await passTo(server, STOPPED_MS + LOST_MS);
    expect((await orderSale({ verb: 'resume' })).data).toMatchObject({ changed: 1 });
    expect((await seen()).view.status).toBe('paused');
    expect((await seen('lot-2')).view).toMatchObject({ status: 'open', endsAtMs: END_MS + LOST_MS });
    expect((await sale()).notices[1]).toMatchObject({
      what: 'pause',
      lotId: null,
      article: '拍卖管理办法第三十七条第（四）项',
    });
  });

  test('of a sale holds a lot already stopped by itself', async () => {
    await orderLot(PAUSE);
    await orderSale(PAUSE);
    await passTo(server, STOPPED_MS + LOST_MS);
    const before = await seen();
    const refused = await orderLot({ verb: 'resume' });
    expect(refused).toMatchObject({
      code: 4921,
      msg: '专场还在暂停，不能单独恢复一件。先恢复专场；专场恢复后，单独暂停的再逐件恢复',
    });
    expect(refused.data.refusal).toEqual({ code: 'SALE_PAUSED' });
    expect(
      (await ask(clerk, 'orderLot', { lotId: 'lot-2', order: { verb: 'resume' } })).data.refusal.code,
    ).toBe('SALE_PAUSED');
    expect((await seen()).view).toEqual(before.view);
    await orderSale({ verb: 'resume' });
    await orderLot({ verb: 'resume' });
    expect((await seen()).view).toMatchObject({ status: 'open', endsAtMs: END_MS + LOST_MS });
  });

  test('keeps a group’s maximum from bidding until it goes on', async () => {
    await orderLot(PAUSE);
    const wishes = ['lot-1', 'lot-2'].map((lotId) => ({ lotId, maximumFen: yuan(12_000) }));
    expect((await ask(buyer, 'placeGroup', { most: 2, ceilingFen: yuan(24_000), wishes })).code).toBe(200);
    expect((await seen()).view.leaderPaddle).toBeNull();
    await orderLot({ verb: 'resume' });
    expect((await seen()).view.leaderPaddle).not.toBeNull();
  });

  test('that ends in withdrawal gives the deposit back and says why', async () => {
    await orderLot(PAUSE);
    const gone = { verb: 'withdraw', reason: 'stolen', note: '' };
    expect((await orderLot(gone)).code).toBe(200);
    expect((await seen()).view.status).toBe('withdrawn');
    expect((await bid()).data.refusal.code).toBe('WITHDRAWN');
    expect((await toldAt(server, buyer))[0]).toMatchObject({
      kind: 'lot-withdrawn',
      depositFen: yuan(2_000),
    });
    expect(await sumsAt(server, clerk)).toMatchObject({
      frozenFen: yuan(2_000),
      performanceFen: 0,
      offFen: 0,
    });
    expect((await orderLot({ verb: 'resume' })).data.refusal.code).toBe('LOT_STATE');
  });
});

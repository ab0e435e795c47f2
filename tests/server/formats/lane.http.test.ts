// The lane (竞价大厅) over HTTP: lots in turn, twenty extensions, and then the auctioneer's
// word.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { LotDetail } from '#contract/lots/outputs.ts';
import type { RouteName } from '#contract/routes.ts';
import { LANE_RULES } from '#core/sales/rule-set.ts';
import { somePlan } from '../../kit/sales.ts';
import { announced, lotIdOf, openBackOffice, type BackOffice } from '../../kit/sales/back-office.ts';
import { callKeyed, enter, handBid, lotAt } from '../../kit/staff-request.ts';
import {
  openTestServer,
  somePerson,
  type Answer,
  type Person,
  type TestServer,
} from '../../kit/test-server.ts';
import { backAgain, kindsToldAt, passTo, toldAt } from '../../kit/time/server-clock.ts';

const { startsAtMs: STARTS_AT_MS } = somePlan();
const MINUTE_MS = LANE_RULES.lotMs;
const { extendMs: MORE_MS } = LANE_RULES.extension;

type Told = Answer<{ readonly refusal: { readonly code: string; readonly status?: string } }>;
type View = LotDetail['view'];

describe('a lane over HTTP', () => {
  let server: TestServer;
  let office: BackOffice;
  let saleId: string;
  let lotIds: readonly string[];
  let bidders: readonly Person[];

  beforeEach(async () => {
    server = await openTestServer();
    office = await openBackOffice(server);
    const plan = { rulesVersion: LANE_RULES.version, firstEndMs: STARTS_AT_MS + MINUTE_MS };
    const lot = { startPriceFen: 1_000_000, depositFen: 200_000 };
    saleId = await announced(office, { plan, lots: [lot, lot, lot] });
    lotIds = [1, 2, 3].map((number) => lotIdOf(saleId, number));
    await passTo(server, STARTS_AT_MS);
    office = { ...office, clerk: await backAgain(server, office.clerk) };
    bidders = [await somePerson(server, '13800000001'), await somePerson(server, '13800000002')];
    const entered = { lotId: lotIds[0] ?? '', rulesVersion: LANE_RULES.version };
    for (const who of bidders) await enter(server, who, entered);
  });
  afterEach(() => server.close());

  const ask = (who: Person, name: RouteName, input: object): Promise<Told> =>
    callKeyed(server, [name, input], who);
  const seen = async (index = 0): Promise<View> => (await lotAt(server, lotIds[index])).view;
  const statuses = async (): Promise<string[]> => [
    (await seen(0)).status,
    (await seen(1)).status,
    (await seen(2)).status,
  ];
  const bid = async (who: Person): Promise<Told> => {
    const { priceFen: seenPriceFen, nextMinimumFen } = await seen();
    return ask(who, 'placeBid', handBid(nextMinimumFen, { lotId: lotIds[0], seenPriceFen }));
  };
  /** Two in turn bid a second before each end, until no bid moves it any more. */
  const spent = async (): Promise<View> => {
    for (let round = 0; round <= 20; round += 1) {
      const { endsAtMs } = await seen();
      server.clock.moveTo(endsAtMs - 1_000);
      const who = bidders[round % 2];
      if (!who || (await bid(who)).code !== 200) throw new Error(`no bid in round ${round}`);
    }
    return seen();
  };
  const say = (word: string, who = office.clerk) => ask(who, 'hammer', { lotId: lotIds[0], word });

  test('calls one lot after another, each for its whole minute', async () => {
    expect(await statuses()).toEqual(['open', 'scheduled', 'scheduled']);
    expect(await seen(1)).toMatchObject({ isInLine: true });
    await passTo(server, STARTS_AT_MS + MINUTE_MS);
    expect(await statuses()).toEqual(['passed', 'open', 'scheduled']);
    expect((await seen(1)).endsAtMs).toBe(STARTS_AT_MS + 2 * MINUTE_MS);
    expect((await say('knock-down')).data.refusal).toMatchObject({ code: 'LOT_STATE', status: 'passed' });
  });

  test('extends twenty times; then the auctioneer knocks it down', async () => {
    expect((await say('knock-down')).data.refusal).toMatchObject({ code: 'LOT_STATE', status: 'open' });
    const view = await spent();
    expect(view).toMatchObject({
      extensionCount: 20,
      bidCount: 21,
      endsAtMs: STARTS_AT_MS + MINUTE_MS + 20 * (MORE_MS - 1_000),
    });
    await passTo(server, view.endsAtMs);
    expect(await seen()).toMatchObject({
      status: 'confirming',
      decideByMs: view.endsAtMs + LANE_RULES.decideMs,
    });
    expect(await statuses()).toEqual(['confirming', 'scheduled', 'scheduled']);
    const [an, bo] = bidders;
    if (!an || !bo) throw new Error('no bidders');
    expect((await bid(bo)).data.refusal.code).toBe('CONFIRMING');
    expect((await say('knock-down', an)).status).toBe(403);
    expect((await say('knock-down')).code).toBe(200);
    await passTo(server, view.endsAtMs + 1_000);
    expect(await statuses()).toEqual(['sold', 'open', 'scheduled']);
    expect(await seen()).toMatchObject({ priceFen: view.priceFen });
    expect(await kindsToldAt(server, an)).toContain('won');
    expect(await kindsToldAt(server, bo)).toContain('lost');
  });

  test('paused leaves a lot undecided, and gives the time back', async () => {
    const { endsAtMs } = await spent();
    await passTo(server, endsAtMs + 20_000);
    const sale = (order: object) => ask(office.clerk, 'orderSale', { saleId, order });
    const alone = (order: object) => ask(office.clerk, 'orderLot', { lotId: lotIds[0], order });
    expect((await sale({ verb: 'pause', reason: 'accident', note: '机房停电' })).code).toBe(200);
    const stopped = await seen();
    expect(stopped).toMatchObject({ status: 'paused', bidCount: 21 });
    expect((await say('knock-down')).data.refusal).toMatchObject({ code: 'LOT_STATE', status: 'paused' });
    const lostMs = 10 * LANE_RULES.decideMs;
    await passTo(server, endsAtMs + 20_000 + lostMs);
    expect(await statuses()).toEqual(['paused', 'scheduled', 'scheduled']);
    // No lot goes on before its sale does.
    expect((await alone({ verb: 'resume' })).data.refusal).toEqual({ code: 'SALE_PAUSED' });
    expect(await statuses()).toEqual(['paused', 'scheduled', 'scheduled']);
    expect((await sale({ verb: 'resume' })).code).toBe(200);
    const decideByMs = endsAtMs + LANE_RULES.decideMs + lostMs;
    expect(await seen()).toMatchObject({
      status: 'confirming',
      decideByMs,
      leaderPaddle: stopped.leaderPaddle,
    });
    await passTo(server, decideByMs - 1);
    expect(await statuses()).toEqual(['confirming', 'scheduled', 'scheduled']);
    await passTo(server, decideByMs);
    expect(await statuses()).toEqual(['sold', 'open', 'scheduled']);
    expect(await seen()).toMatchObject({ priceFen: stopped.priceFen, endsAtMs: decideByMs });
  });

  test('may be stopped in one lot, which waits for the hammer', async () => {
    const { endsAtMs } = await spent();
    await passTo(server, endsAtMs);
    const order = (verb: object) => ask(office.clerk, 'orderLot', { lotId: lotIds[0], order: verb });
    expect((await order({ verb: 'pause', reason: 'accident', note: '' })).code).toBe(200);
    await passTo(server, endsAtMs + 5 * MINUTE_MS);
    expect(await statuses()).toEqual(['paused', 'scheduled', 'scheduled']);
    expect((await order({ verb: 'resume' })).code).toBe(200);
    const [an] = bidders;
    if (!an) throw new Error('no bidders');
    expect((await toldAt(server, an))[0]).toMatchObject({
      kind: 'lot-resumed',
      endsAtMs: endsAtMs + LANE_RULES.decideMs + 5 * MINUTE_MS,
    });
    expect((await say('pass')).code).toBe(200);
    expect(await statuses()).toEqual(['passed', 'scheduled', 'scheduled']);
  });

  test('gives one more round when they say so, extensions anew', async () => {
    const { endsAtMs } = await spent();
    await passTo(server, endsAtMs);
    expect((await say('another-round')).code).toBe(200);
    expect(await seen()).toMatchObject({ status: 'open', endsAtMs: endsAtMs + MINUTE_MS, extensionCount: 0 });
    expect((await say('pass')).data.refusal).toMatchObject({ code: 'LOT_STATE', status: 'open' });
    await passTo(server, endsAtMs + MINUTE_MS);
    expect(await statuses()).toEqual(['sold', 'open', 'scheduled']);
  });
});

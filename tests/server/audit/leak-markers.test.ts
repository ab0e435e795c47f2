// I-44, at rest and on every wire: a maximum that nobody else would name is placed over
// HTTP, and then looked for.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { BidAnswer, MyStanding, Receipt } from '#contract/bidding/standing-outputs.ts';
import type { MyLotList } from '#contract/catalogue/outputs.ts';
import type { CommandContext } from '#server/engine/command.ts';
import { openPrintPapers } from '#server/jobs/print-papers.ts';
import { startSequencer, type Sequencer } from '#server/live/sequencer.ts';
import { advanceLots } from '#server/lots/commands-advance-lots.ts';
import { formsOf, isIn, placesOf } from '../../kit/audit/leak-markers.ts';
import { tellersTo } from '../../kit/audit/questions.ts';
import { unzip } from '../../kit/documents/zips.ts';
import { END_MS, someTerms, START_MS } from '../../kit/lots.ts';
import {
  call,
  freshKey,
  openTestServer,
  somebodyOfTheHouse,
  somePerson,
  type Answer,
  type Person,
  type TestServer,
} from '../../kit/test-server.ts';

const CANARY_YUAN = 7_263_518_491;
const CANARY_FEN = CANARY_YUAN * 100;

let server: TestServer;
let [an, bo, staff]: Person[] = [];
let heard: string[];
let sequencer: Sequencer;
let isOver: boolean;

const register = async (who: Person | undefined, lotId = 'lot-1'): Promise<void> => {
  await call(server, ['registerForLot', { lotId, rulesVersion: someTerms().rules.version }], who);
};

const bid = (who: Person | undefined, amountFen: number, part: object = {}): Promise<Answer<BidAnswer>> => {
  const wish = { lotId: 'lot-1', kind: 'maximum', amountFen, seenPriceFen: null, isConfirmed: true };
  return call<BidAnswer>(server, ['placeBid', { ...wish, ...part }], { ...who, key: freshKey() });
};

beforeEach(async () => {
  server = await openTestServer();
  heard = [];
  for (const topic of ['lot:lot-1', 'lot:lot-2']) {
    server.bus.subscribe(topic, (message) => heard.push(JSON.stringify(message)));
  }
  an = await somePerson(server);
  bo = await somePerson(server, '13800000002');
  staff = await somebodyOfTheHouse(server);
  isOver = false;
  sequencer = await startSequencer({
    reader: server.services.reader,
    bus: server.bus,
    clock: server.clock,
    seal: server.services.bids.maximums,
    later: (run) => setImmediate(() => (isOver ? undefined : run())),
    failed: (error) => server.reported.push(error),
  });
  server.engine.onCommitted(sequencer.wake);
  server.bus.subscribe(`user:${bo?.userId}`, (message) => heard.push(JSON.stringify(message)));
  for (const who of [an, bo]) await register(who);
});
afterEach(async () => {
  isOver = true;
  await sequencer.settled();
  await server.close();
});

/** Nowhere at rest, in nobody else's answers, in nothing that was sent. */
const expectHidden = async (): Promise<void> => {
  expect(await placesOf(server.ground, CANARY_FEN)).toEqual([]);
  for (const who of [{}, bo, staff])
    expect(await tellersTo(server, who ?? {}, { fen: CANARY_FEN })).toEqual([]);
  expect(heard.filter((text) => isIn(Buffer.from(text), CANARY_FEN))).toEqual([]);
};

describe('a maximum placed over HTTP', () => {
  test('is seen by its owner, and lies nowhere in clear during bidding', async () => {
    const answer = await bid(an, CANARY_FEN);
    expect(answer.data.mine.maximumFen).toBe(CANARY_FEN);
    for (const fen of [1_200_000, 1_300_000]) await bid(bo, fen);
    await bid(bo, 1_350_000, { kind: 'exact' });
    await expectHidden();
    expect(heard.length).toBeGreaterThan(2);
    const mine = await call<{ rows: MyStanding[] }>(server, ['myStandings', { ids: 'lot-1' }], an);
    expect(mine.data.rows).toMatchObject([
      { maximumFen: CANARY_FEN, lastBidFen: CANARY_FEN, place: 'leading' },
    ]);
    const { id } = answer.data.receipt;
    const receipt = await call<Receipt>(server, ['receipt', { id }], an);
    expect(receipt.data).toEqual(answer.data.receipt);
    const list = await call<MyLotList>(server, ['myLots', { tab: 'proxy' }], an);
    expect(list.data.rows).toMatchObject([{ mine: { maximumFen: CANARY_FEN } }]);
  });

  test('is answered the same when pressed again, though kept unreadable', async () => {
    const callKeyed = {
      lotId: 'lot-1',
      kind: 'maximum',
      amountFen: CANARY_FEN,
      seenPriceFen: null,
      isConfirmed: true,
    };
    const manner = { ...an, key: freshKey() };
    const first = await call(server, ['placeBid', callKeyed], manner);
    const again = await call(server, ['placeBid', callKeyed], manner);
    expect(again.body).toBe(first.body);
    const asked = await call<{ envelope: unknown }>(server, ['bidAnswer', { key: manner.key }], an);
    expect(asked.data.envelope).toEqual(JSON.parse(first.body));
    await expectHidden();
  });

  test('stays hidden when raised silently, and through a stop', async () => {
    await bid(an, 1_500_000);
    expect((await bid(an, CANARY_FEN)).data.outcome).toBe('maximum-set');
    const order = (what: object) => call(server, ['orderLot', { lotId: 'lot-1', order: what }], staff);
    expect((await order({ verb: 'pause', reason: 'accident', note: '' })).code).toBe(200);
    await expectHidden();
    expect((await order({ verb: 'resume' })).code).toBe(200);
    await bid(bo, 1_600_000);
    await expectHidden();
  });

  test('left before the opening stays hidden while waiting and meeting others', async () => {
    server.clock.moveTo(START_MS + 2_000);
    await bid(an, CANARY_FEN);
    await bid(bo, 2_000_000);
    await expectHidden();
  });

  test('that has won is hidden from losers and holders of evidence', async () => {
    await bid(an, CANARY_FEN);
    await bid(bo, 1_300_000);
    server.clock.moveTo(END_MS);
    const { engine, clock, services: house } = server;
    await engine.run(advanceLots, { lotIds: ['lot-1', 'lot-2'], outage: null });
    const failed = (error: unknown): never => {
      throw error;
    };
    const next = openPrintPapers({
      engine,
      reader: house.reader,
      clock,
      printer: house.printer,
      seal: house.bids.maximums,
      failed,
    });
    while (await next());
    await expectHidden();
    // Every call there is has just been asked: the pace of one person is used up.
    server.clock.moveTo(END_MS + 1_000);
    const { rawPayload } = await server.app.inject({
      url: '/prod-api/app/staff/lot/evidence?lotId=lot-1&persons=1',
      headers: { cookie: `luochui-session=${staff?.cookie}` },
    });
    const files = [...unzip(rawPayload)];
    expect(files.length).toBeGreaterThan(3);
    expect(files.filter(([, bytes]) => isIn(bytes, CANARY_FEN))).toEqual([]);
    const list = await call<MyLotList>(server, ['myLots', { tab: 'won' }], an);
    expect(list.data.rows).toMatchObject([{ mine: { lastBidFen: CANARY_FEN } }]);
  });
});

describe('the search for it', () => {
  test('finds it planted in clear in the store', async () => {
    const plant = {
      name: 'plant',
      run: async ({ db, nowMs }: CommandContext) => {
        const row = { bidderId: 'x', key: 'planted-1', bodyHash: 'hash', atMs: nowMs, lotId: null };
        await db
          .insertInto('answers')
          .values({ ...row, body: `{"maximumFen":${CANARY_FEN}}` })
          .execute();
        return null;
      },
    };
    await server.engine.run(plant, null);
    expect(await placesOf(server.ground, CANARY_FEN)).not.toEqual([]);
  });

  test('finds it in every dress: commas, yuan, base64, hex, the number', () => {
    for (const form of formsOf(CANARY_FEN)) {
      for (const before of ['', 'a', 'ab', 'abc'])
        expect(isIn(Buffer.concat([Buffer.from(before), form]), CANARY_FEN)).toBe(true);
    }
    const nested = (lead: string) => Buffer.from(`${lead}"maximumFen":${CANARY_FEN}}`).toString('base64url');
    for (const lead of ['{', '{ ', '{  ']) expect(isIn(Buffer.from(nested(lead)), CANARY_FEN)).toBe(true);
  });

  test('finds nothing where nothing is', () => {
    expect(isIn(Buffer.from(`{"maximumFen":${CANARY_FEN + 100}}`), CANARY_FEN)).toBe(false);
    expect(isIn(Buffer.from(`{"maximumFen":${CANARY_FEN}}`), CANARY_FEN)).toBe(true);
  });
});

// Fixed price, sealed bids and falling prices over HTTP: who may do what, what is kept of
// it, and who sees what.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FormatAnswer, HouseOffers, LotOffers, MyDealings } from '#contract/formats/outputs.ts';
import type { LotDetail } from '#contract/lots/outputs.ts';
import type { LotTerms } from '#core/lots/lot.ts';
import { yuan } from '#core/money.ts';
import { bidSealWith } from '#server/bidding/bid-seal.ts';
import { registerForLot } from '#server/bidding/commands-register-for-lot.ts';
import { advance } from '#server/jobs/scheduler.ts';
import { publishSale } from '#server/sales/commands-publish-sale.ts';
import { someLot, someSale } from '../../kit/fixtures.ts';
import { fallingLot, onSaleLot, sealedLot } from '../../kit/formats/format-lots.ts';
import { END_MS, MINUTE_MS, START_MS } from '../../kit/lots.ts';
import {
  call,
  freshKey,
  openTestServer,
  somebodyOfTheHouse,
  somePerson,
  type Person,
  type TestServer,
} from '../../kit/test-server.ts';

let server: TestServer;
let an: Person;
let bo: Person;

/** Puts a lot of these terms on sale beside the others, with both registered for it. */
const putUp = async (terms: LotTerms): Promise<void> => {
  server.clock.moveTo(START_MS - 500);
  const lot = { ...someLot({ id: 'format-lot' }), terms };
  await server.engine.run(publishSale, { sale: someSale({ id: 'sale-2', number: 2 }), lots: [lot] });
  for (const { userId: bidderId } of [an, bo]) {
    const rulesVersion = terms.rules.version;
    const answer = await server.engine.run(registerForLot, { bidderId, lotId: 'format-lot', rulesVersion });
    if (!answer.ok) throw new Error(answer.refusal.code);
  }
  server.clock.moveTo(START_MS + 1_000);
};

beforeEach(async () => {
  server = await openTestServer();
  an = await somePerson(server, '13800000001');
  bo = await somePerson(server, '13800000002');
});
afterEach(() => server.close());

const callKeyed = (
  person: Person,
  name:
    | 'buyUnit'
    | 'returnUnit'
    | 'makeOffer'
    | 'answerCounter'
    | 'answerOffer'
    | 'sealBid'
    | 'takeLot'
    | 'placeBid',
  input: object,
) => call<FormatAnswer>(server, [name, { lotId: 'format-lot', ...input }], { ...person, key: freshKey() });
const codeOf = ({ data }: { data: unknown }): string | undefined =>
  (data as { refusal?: { code: string } } | null)?.refusal?.code;
const mineOf = async (person: Person): Promise<MyDealings> =>
  (await call<MyDealings>(server, ['myDealings', { lotId: 'format-lot' }], person)).data;

const work = (): Promise<unknown> =>
  advance({
    engine: server.engine,
    reader: server.services.reader,
    clock: server.clock,
    failed: () => undefined,
  });

describe('a fixed price', () => {
  beforeEach(() => putUp(onSaleLot().terms));

  test('is bought by the first; the second is told when', async () => {
    const bought = await callKeyed(an, 'buyUnit', {});
    const untilMs = START_MS + 1_000 + 15 * MINUTE_MS;
    expect(bought).toMatchObject({
      code: 200,
      data: { receipt: { kind: 'purchase', amountFen: yuan(10_000) } },
    });
    expect(bought.data.mine.hold).toMatchObject({ priceFen: yuan(10_000), untilMs });
    const second = await callKeyed(bo, 'buyUnit', {});
    expect(second).toMatchObject({
      code: 4642,
      data: { refusal: { code: 'ALL_HELD', nextFreeAtMs: untilMs } },
    });
    const seen = await call<LotDetail>(server, ['lotDetail', { id: 'format-lot' }]);
    expect(seen.data.view).toMatchObject({
      status: 'on-sale',
      formatView: { freeCount: 0, nextFreeAtMs: untilMs },
    });
    // Nothing is bid up, so there are no steps to count.
    expect(seen.data.limits).toBeNull();
    expect(seen.data.stepping).toBeNull();
    expect(seen.body).not.toContain(an.userId);
    expect((await mineOf(bo)).hold).toBeNull();
  });

  test('the buyer is told the order by which their unit is paid', async () => {
    expect((await mineOf(an)).hold).toBeNull();
    const bought = await callKeyed(an, 'buyUnit', {});
    const [order] = await server.services.reader.selectFrom('orders').select('id').execute();
    expect(bought.data.mine.hold?.orderId).toBe(order?.id);
    expect((await mineOf(an)).hold?.orderId).toBe(order?.id);
  });

  test('bought again, a unit has the order of the last purchase', async () => {
    const first = (await callKeyed(an, 'buyUnit', {})).data.mine.hold?.orderId;
    await callKeyed(an, 'returnUnit', {});
    const second = (await callKeyed(an, 'buyUnit', {})).data.mine.hold?.orderId;
    expect(second).toEqual(expect.any(String));
    expect(second).not.toBe(first);
  });

  test('the same request twice is one purchase, answered with the same bytes', async () => {
    const manner = { ...an, key: freshKey() };
    const first = await call(server, ['buyUnit', { lotId: 'format-lot' }], manner);
    const again = await call(server, ['buyUnit', { lotId: 'format-lot' }], manner);
    expect(again.body).toBe(first.body);
    expect(await server.services.reader.selectFrom('orders').selectAll().execute()).toHaveLength(1);
  });

  test('is given back at once, closing its order, twice a day', async () => {
    for (const turn of [1, 2]) {
      await callKeyed(an, 'buyUnit', {});
      expect((await callKeyed(bo, 'returnUnit', {})).data).toMatchObject({ refusal: { code: 'NO_HOLD' } });
      const back = await callKeyed(an, 'returnUnit', {});
      expect(back).toMatchObject({ code: 200, data: { receipt: null, mine: { hold: null } } });
      const orders = await server.services.reader.selectFrom('orders').select('status').execute();
      expect(orders.map(({ status }) => status)).toEqual(Array(turn).fill('closed'));
    }
    const againAtMs = START_MS + 1_000 + 24 * 60 * MINUTE_MS;
    expect(await callKeyed(an, 'buyUnit', {})).toMatchObject({
      code: 4651,
      data: { refusal: { code: 'HOLDS_LAPSED', lapsedCount: 2, againAtMs } },
    });
    expect(await callKeyed(bo, 'buyUnit', {})).toMatchObject({ code: 200 });
    const seen = await call(server, ['lotEvents', { id: 'format-lot' }]);
    expect(seen.body).not.toContain(an.userId);
  });

  test('a request without a key is malformed', async () => {
    const answer = await call(server, ['buyUnit', { lotId: 'format-lot' }], an);
    expect(answer).toMatchObject({ status: 400, code: 4000 });
  });

  test('an offer is seen by its buyer and the house only', async () => {
    const clerk = await somebodyOfTheHouse(server);
    expect(await callKeyed(an, 'makeOffer', { amountFen: yuan(9_100) })).toMatchObject({ code: 200 });
    expect((await mineOf(an)).offer).toMatchObject({ amountFen: yuan(9_100), from: 'buyer' });
    expect((await mineOf(bo)).offer).toBeNull();
    for (const name of ['lotDetail', 'lotEvents'] as const) {
      const seen = await call(
        server,
        [name, { id: 'format-lot', ...(name === 'lotEvents' && { after: '0' }) }],
        bo,
      );
      expect(seen.body).not.toContain(String(yuan(9_100)));
    }
    const offers = await call<LotOffers>(server, ['lotOffers', { lotId: 'format-lot' }], clerk);
    const [offer] = offers.data.rows;
    expect(offer).toMatchObject({ amountFen: yuan(9_100), rounds: 1 });
    expect((await call(server, ['lotOffers', { lotId: 'format-lot' }], bo)).status).toBe(403);
    const listed = async (input: object = {}) =>
      (await call<HouseOffers>(server, ['houseOffers', input], clerk)).data;
    expect(await listed()).toMatchObject({ total: 1, rows: [{ lotId: 'format-lot', ...offer }] });
    expect((await listed({ words: offer?.paddle ?? '' })).total).toBe(1);
    expect(await listed({ words: '没有这件' })).toMatchObject({ total: 0, rows: [] });
    expect((await listed({ page: 2 })).rows).toEqual([]);
    expect((await call(server, ['houseOffers'], bo)).status).toBe(403);
    const counter = {
      paddle: offer?.paddle,
      answer: 'counter',
      seenFen: yuan(9_100),
      counterFen: yuan(9_500),
    };
    expect(await callKeyed(clerk, 'answerOffer', counter)).toMatchObject({ code: 200 });
    const agreed = await callKeyed(an, 'answerCounter', { answer: 'accept', seenFen: yuan(9_500) });
    expect(agreed.data.mine.hold).toMatchObject({ priceFen: yuan(9_500) });
    expect(codeOf(await callKeyed(bo, 'answerCounter', { answer: 'accept', seenFen: yuan(9_500) }))).toBe(
      'NO_OFFER',
    );
    expect(codeOf(await callKeyed(clerk, 'answerOffer', { ...counter, paddle: 'none' }))).toBe('NO_OFFER');
  });

  test('the house’s people neither buy nor offer', async () => {
    const clerk = await somebodyOfTheHouse(server);
    expect(codeOf(await callKeyed(clerk, 'buyUnit', {}))).toBe('EXCLUDED_PERSON');
    expect(codeOf(await callKeyed(clerk, 'makeOffer', { amountFen: yuan(9_000) }))).toBe('EXCLUDED_PERSON');
  });

  test('knows no bids, and a lot that is bid up no purchases', async () => {
    const bid = { kind: 'exact', amountFen: yuan(10_000), seenPriceFen: null, isConfirmed: true };
    expect(codeOf(await callKeyed(an, 'placeBid', bid))).toBe('WRONG_FORMAT');
    expect(codeOf(await callKeyed(an, 'buyUnit', { lotId: 'lot-1' }))).toBe('WRONG_FORMAT');
    expect(codeOf(await callKeyed(an, 'buyUnit', { lotId: 'none' }))).toBe('UNKNOWN_LOT');
  });
});

describe('a sealed bid', () => {
  beforeEach(() => putUp(sealedLot().terms));

  /** Every row the store holds, as text. */
  const atRest = async (): Promise<string> => {
    const tables = ['lots', 'events', 'bids', 'answers', 'registrations', 'lotRows'] as const;
    const rows = await Promise.all(
      tables.map((table) => server.services.reader.selectFrom(table).selectAll().execute()),
    );
    return JSON.stringify(rows);
  };

  test('lies nowhere in clear before the close, and is opened at it', async () => {
    const amountFen = 123_456_700;
    expect(await callKeyed(an, 'sealBid', { amountFen })).toMatchObject({
      code: 200,
      data: { receipt: null },
    });
    expect((await mineOf(an)).sealedAtMs).toBe(START_MS + 1_000);
    expect((await mineOf(bo)).sealedAtMs).toBeNull();
    expect(await atRest()).not.toMatch(/1234567/);
    await callKeyed(bo, 'sealBid', { amountFen: amountFen - 100 });
    server.clock.moveTo(END_MS + 1);
    await work();
    const seen = await call<LotDetail>(server, ['lotDetail', { id: 'format-lot' }]);
    expect(seen.data.view).toMatchObject({ status: 'sold', priceFen: amountFen });
    const bids = await server.services.reader
      .selectFrom('bids')
      .select(['bidderId', 'amountFen', 'kind'])
      .execute();
    expect(bids.toSorted((one, other) => other.amountFen - one.amountFen)).toEqual([
      { bidderId: an.userId, amountFen, kind: 'sealed' },
      { bidderId: bo.userId, amountFen: amountFen - 100, kind: 'sealed' },
    ]);
  });

  test('the hash of the request cannot be guessed from the amount', async () => {
    const key = freshKey();
    await call(server, ['sealBid', { lotId: 'format-lot', amountFen: yuan(12_000) }], { ...an, key });
    const again = await call(server, ['sealBid', { lotId: 'format-lot', amountFen: yuan(12_000) }], {
      ...an,
      key,
    });
    expect(again.code).toBe(200);
    const other = await call(server, ['sealBid', { lotId: 'format-lot', amountFen: yuan(12_100) }], {
      ...an,
      key,
    });
    expect(codeOf(other)).toBe('KEY_REUSED');
  });

  test('an envelope is one length, opening for its untouched bidder', () => {
    const seal = bidSealWith(Buffer.alloc(32, 1));
    const owner = { lotId: 'format-lot', bidderId: 'A' };
    const sealed = seal.seal(100, owner);
    expect(sealed).toHaveLength(seal.seal(99_999_999_900, owner).length);
    expect(seal.open(sealed, owner)).toBe(100);
    expect(() => seal.open(sealed, { ...owner, bidderId: 'B' })).toThrow('authenticate');
    // Another letter for certain: a letter put there unread may be the one that stood there.
    const other = sealed.at(-2) === 'A' ? 'B' : 'A';
    const touched = sealed.slice(0, -2) + other + sealed.slice(-1);
    expect(() => seal.open(touched, owner)).toThrow('authenticate');
    expect(() => bidSealWith(Buffer.alloc(32, 2)).open(sealed, owner)).toThrow('not ours');
  });
});

describe('a falling price', () => {
  beforeEach(() => putUp(fallingLot().terms));

  test('two at once: one has that price, the other is late', async () => {
    server.clock.moveTo(START_MS + 6 * MINUTE_MS);
    const answers = await Promise.all(
      [an, bo].map((person) => callKeyed(person, 'takeLot', { seenPriceFen: yuan(10_000) })),
    );
    expect(answers.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([200, 4605]);
    const taken = answers.find(({ code }) => code === 200);
    expect(taken?.data.receipt).toMatchObject({ kind: 'take', amountFen: yuan(9_500) });
    expect(await server.services.reader.selectFrom('orders').selectAll().execute()).toHaveLength(1);
  });

  test('passes at the floor without takers, and every deposit is free', async () => {
    server.clock.moveTo(START_MS + 25 * MINUTE_MS);
    await work();
    const seen = await call<LotDetail>(server, ['lotDetail', { id: 'format-lot' }]);
    expect(seen.data.view).toMatchObject({ status: 'passed', endsAtMs: START_MS + 25 * MINUTE_MS });
    const states = await server.services.reader
      .selectFrom('registrations')
      .select('depositState')
      .where('lotId', '=', 'format-lot')
      .execute();
    expect(states.map(({ depositState }) => depositState)).toEqual(['released', 'released']);
  });
});

// A bid over HTTP: answered from the disk, repeated to the byte, refused with a reason
// and a way out.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Outputs } from '#contract/outputs.ts';
import { yuan } from '#core/money.ts';
import { receiptIn } from '#server/bidding/receipt-codec.ts';
import { EngineUnavailable } from '#server/engine/failure.ts';
import { newServer } from '#server/front.ts';
import { createApp } from '#server/http/app.ts';
import { handlersOf } from '#server/http/handlers.ts';
import { END_MS, someTerms, START_MS } from '../../kit/lots.ts';
import { REFUSAL_NUMBER } from '../../kit/refusal-numbers-table.ts';
import {
  call,
  freshKey,
  openTestServer,
  ORIGIN,
  somePerson,
  type Answer,
  type Person,
  type TestServer,
} from '../../kit/test-server.ts';

let server: TestServer;
let person: Person;
beforeEach(async () => {
  server = await openTestServer();
  person = await somePerson(server);
});
afterEach(() => server.close());

const bidOf = (amountYuan: number) => ({
  lotId: 'lot-1',
  kind: 'exact',
  amountFen: yuan(amountYuan),
  seenPriceFen: null,
  isConfirmed: false,
});

type BidAnswer = Answer<Outputs['placeBid'] & { refusal: { code: string } }>;

const bid = (who: Person, amountYuan: number, key = freshKey()): Promise<BidAnswer> =>
  call(server, ['placeBid', bidOf(amountYuan)], { ...who, key });

const register = (who: Person, key?: string): Promise<Answer> => {
  const wish = { lotId: 'lot-1', rulesVersion: someTerms().rules.version };
  return call(server, ['registerForLot', wish], key === undefined ? who : { ...who, key });
};

const bidsInStore = async (): Promise<number> =>
  (await server.services.reader.selectFrom('bids').selectAll().execute()).length;

describe('a bid', () => {
  test('is in the store when it is answered', async () => {
    await register(person);
    const answer = await bid(person, 10_000);
    expect(answer).toMatchObject({ status: 200, code: 200, data: { outcome: 'leading' } });
    const stored = await server.services.reader.selectFrom('bids').selectAll().executeTakeFirstOrThrow();
    expect(receiptIn(stored)).toEqual(answer.data.receipt);
  });

  test('sent again under its key is one bid, answered the same', async () => {
    await register(person);
    const key = freshKey();
    const first = await bid(person, 10_000, key);
    const again = await bid(person, 10_000, key);
    server.clock.moveTo(END_MS + 1);
    const late = await bid(person, 10_000, key);
    expect(again.body).toBe(first.body);
    expect(late.body).toBe(first.body);
    expect(await bidsInStore()).toBe(1);
  });

  test('a refusal is kept under its key too', async () => {
    const key = freshKey();
    const refused = await bid(person, 10_000, key);
    expect(refused.data.refusal.code).toBe('NOT_REGISTERED');
    await register(person);
    expect((await bid(person, 10_000, key)).body).toBe(refused.body);
    expect((await bid(person, 10_000)).code).toBe(200);
  });

  test('the same key for another amount, or another call, is refused', async () => {
    const key = freshKey();
    await register(person);
    await bid(person, 10_000, key);
    const other = await bid(person, 10_100, key);
    expect(other).toMatchObject({ status: 409, code: REFUSAL_NUMBER.KEY_REUSED });
    expect(await register(person, key)).toMatchObject({ status: 409, code: REFUSAL_NUMBER.KEY_REUSED });
    expect(await bidsInStore()).toBe(1);
  });

  test('its twin, sent while it is decided, is told to ask again', async () => {
    await register(person);
    const key = freshKey();
    const twins = await Promise.all([bid(person, 10_000, key), bid(person, 10_000, key)]);
    const codes = twins.map(({ code }) => code).toSorted((one, other) => one - other);
    expect(codes).toEqual([200, REFUSAL_NUMBER.IN_FLIGHT]);
    expect(twins.find(({ status }) => status === 409)?.headers['retry-after']).toBe('1');
    expect(await bidsInStore()).toBe(1);
  });

  test("two people's equal keys are two requests", async () => {
    const other = await somePerson(server, '13800000002');
    await register(person);
    await register(other);
    const key = freshKey();
    expect((await bid(person, 10_000, key)).code).toBe(200);
    expect((await bid(other, 10_100, key)).code).toBe(200);
  });

  test('with a lost answer can be asked after by its owner’s key', async () => {
    const stranger = await somePerson(server, '13800000002');
    const key = freshKey();
    const ask = (who: Person) => call<Outputs['bidAnswer']>(server, ['bidAnswer', { key }], who);
    expect((await ask(person)).data).toEqual({ state: 'unknown' });
    await register(person);
    const answer = await bid(person, 10_000, key);
    const { code, msg, data } = answer;
    expect((await ask(person)).data).toEqual({ state: 'answered', envelope: { code, msg, data } });
    expect((await ask(stranger)).data).toEqual({ state: 'unknown' });
  });

  test('in the name of another is not possible', async () => {
    const other = await somePerson(server, '13800000002');
    await register(other);
    const answer = await call(server, ['placeBid', { ...bidOf(10_000), bidderId: other.userId }], {
      ...person,
      key: freshKey(),
    });
    expect(answer).toMatchObject({
      status: 400,
      data: { refusal: { code: 'MALFORMED', field: 'bidderId' } },
    });
  });
});

describe('a refused bid', () => {
  test('says why with the lot as it stands, and changes nothing', async () => {
    const other = await somePerson(server, '13800000002');
    await register(person);
    await register(other);
    await bid(other, 10_000);
    const before = JSON.stringify(await server.services.reader.selectFrom('lots').selectAll().execute());
    const low = await bid(person, 9_900);
    const odd = await bid(person, 10_150);
    const far = await bid(person, 1_000_000);
    const large = await bid(person, 11_000);
    const told = [low, odd, far, large].map(({ status, code }) => ({ status, code }));
    const { TOO_LOW, NOT_MULTIPLE, TOO_MANY_STEPS, TOO_HIGH_CONFIRM } = REFUSAL_NUMBER;
    expect(told).toEqual(
      [TOO_LOW, NOT_MULTIPLE, TOO_MANY_STEPS, TOO_HIGH_CONFIRM].map((code) => ({ status: 200, code })),
    );
    expect(low.data).toMatchObject({
      refusal: { code: 'TOO_LOW', nextMinimumFen: yuan(10_100) },
      lot: { id: 'lot-1', priceFen: yuan(10_000) },
    });
    expect(JSON.stringify(await server.services.reader.selectFrom('lots').selectAll().execute())).toBe(
      before,
    );
  });

  test('a lot not begun, and one that is over, say so', async () => {
    await register(person);
    server.clock.moveTo(START_MS + 1_000);
    const later = await call(server, ['placeBid', { ...bidOf(10_000), lotId: 'lot-2' }], {
      ...person,
      key: freshKey(),
    });
    expect(later.code).toBe(REFUSAL_NUMBER.NOT_REGISTERED);
    server.clock.moveTo(END_MS);
    expect((await bid(person, 10_000)).code).toBe(REFUSAL_NUMBER.ENDED);
  });
});

describe('bidding without end', () => {
  test('is slowed for one person, and for them alone', async () => {
    const other = await somePerson(server, '13800000002');
    const statuses: number[] = [];
    for (let callKeyed = 0; callKeyed < 22; callKeyed += 1) statuses.push((await bid(person, 10_000)).status);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429, 429]);
    const slowed = await bid(person, 10_000);
    expect(slowed.data.refusal).toEqual({ code: 'RATE_LIMITED', retryAfterMs: 200 });
    expect((await bid(other, 10_000)).status).toBe(200);
    server.clock.moveBy(200);
    expect((await bid(person, 10_000)).status).toBe(200);
  });
});

describe('a registration', () => {
  test('sent twice freezes one deposit', async () => {
    const key = freshKey();
    const first = await register(person, key);
    const again = await register(person, key);
    expect(first.code).toBe(200);
    expect(again.body).toBe(first.body);
    expect((await register(person)).code).toBe(REFUSAL_NUMBER.ALREADY_REGISTERED);
    expect((await call(server, ['myDeposit'], person)).data).toMatchObject({ frozenFen: yuan(2_000) });
  });
});

describe('when the engine cannot write', () => {
  test('the bidder is told to come again, not what broke', async () => {
    const reported: unknown[] = [];
    const failing = () => Promise.reject(new EngineUnavailable('disk is full at /var/lib'));
    const house = { ...server.services, engine: { run: failing, runKeyed: failing } };
    const report = (error: unknown): void => void reported.push(error);
    const app = createApp(await handlersOf(house), house, {
      server: () => newServer(),
      origin: ORIGIN,
      trustedProxies: 0,
      report,
    });
    const answer = await call({ app }, ['placeBid', bidOf(10_000)], { ...person, key: freshKey() });
    expect(answer).toMatchObject({ status: 503, code: 503, data: null });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.body).not.toContain('disk');
    expect(reported).toHaveLength(1);
    await app.close();
  });
});

// A person without an account practises with a paddle of a day: it opens the practice hall, and
// nothing else in the whole house.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { BidAnswer, MyStanding } from '#contract/bidding/standing-outputs.ts';
import type { Access } from '#contract/route.ts';
import { routes, type RouteName } from '#contract/routes.ts';
import { yuan } from '#core/money.ts';
import { DAY_MS } from '#core/time/days.ts';
import { placeBid } from '#server/bidding/commands-place-bid.ts';
import { registerForLot } from '#server/bidding/commands-register-for-lot.ts';
import { firstMemberMs } from '#server/catalogue/store/sale-statistics.ts';
import { openExpireSessions } from '#server/jobs/expire-sessions.ts';
import { advanceLots } from '#server/lots/commands-advance-lots.ts';
import { publishSale } from '#server/sales/commands-publish-sale.ts';
import { bidOf, someLot, someSale } from '../../kit/fixtures.ts';
import { END_MS, MINUTE_MS, someTerms, START_MS } from '../../kit/lots.ts';
import { call, freshKey, openTestServer, type Manner, type TestServer } from '../../kit/test-server.ts';
import { inputs } from '../http/every-call.ts';

const COOKIE = 'luochui-practice';
const BIDS_OF_A_GUEST = 20;
const GUESTS_OF_A_HOME = 30;

const practiceLot = (id: string, position: number) =>
  someLot({ id, position, terms: { isPractice: true, depositFen: 0 } });

const offer = (lotId: string, amountYuan: number) => ({
  lotId,
  kind: 'exact',
  amountFen: yuan(amountYuan),
  seenPriceFen: null,
  isConfirmed: true,
});

describe('a guest of the practice hall', () => {
  let server: TestServer;

  beforeEach(async () => {
    server = await openTestServer();
    const sale = someSale({ id: 'practice', number: 2, hall: 'practice' });
    await server.engine.run(publishSale, { sale, lots: [practiceLot('try-1', 1), practiceLot('try-2', 2)] });
    await server.engine.run(advanceLots, { lotIds: ['lot-1', 'try-1', 'try-2'], outage: null });
  });
  afterEach(() => server.close());

  const bearing = (cookie: string | null, more: Manner = {}): Manner =>
    cookie === null ? more : { ...more, headers: { cookie: `${COOKIE}=${cookie}` } };
  const enters = (lotId = 'try-1', cookie: string | null = null, more: Manner = {}) =>
    call<MyStanding>(server, ['enterPractice', { lotId }], bearing(cookie, more));
  const bids = (cookie: string | null, lotId: string, amountYuan: number, more: Manner = {}) =>
    call<BidAnswer>(
      server,
      ['practiceBid', offer(lotId, amountYuan)],
      bearing(cookie, { key: freshKey(), ...more }),
    );
  const cookieIn = (answer: Awaited<ReturnType<typeof enters>>): string | null =>
    answer.cookies.find(({ name }) => name === COOKIE)?.value ?? null;
  const comes = async (): Promise<string> => cookieIn(await enters()) ?? '';
  const count = async (table: 'users' | 'registrations' | 'sessions' | 'myLots'): Promise<number> => {
    const row = await server.services.reader
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(row.count);
  };

  test('gets a paddle with one press, in a day’s unreadable cookie', async () => {
    const answer = await enters();
    expect(answer).toMatchObject({
      code: 200,
      data: { lotId: 'try-1', place: 'none', depositState: 'frozen' },
    });
    expect(answer.data.paddle).toMatch(/^\d{4}$/);
    expect(answer.cookies).toMatchObject([
      { name: COOKIE, httpOnly: true, sameSite: 'Lax', path: '/', maxAge: DAY_MS / 1_000 },
    ]);
    // Only the hash of it is kept, and no session of any kind.
    const rows = await server.services.reader.selectFrom('users').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(cookieIn(answer));
    expect(await count('sessions')).toBe(0);
  });

  test('keeps it however often pressed, and takes it along', async () => {
    const first = await enters();
    const cookie = cookieIn(first);
    const again = await enters('try-1', cookie);
    const next = await enters('try-2', cookie);
    expect([again.cookies, next.cookies]).toEqual([[], []]);
    expect([again.data.paddle, next.data.paddle]).toEqual([first.data.paddle, first.data.paddle]);
    expect(await count('users')).toBe(1);
  });

  test('leads, is outbid, and is told so whenever they ask', async () => {
    const cookie = await comes();
    const standing = async () =>
      (
        await call<{ mine: MyStanding | null }>(
          server,
          ['practiceStanding', { lotId: 'try-1' }],
          bearing(cookie),
        )
      ).data.mine;
    expect(await bids(cookie, 'try-1', 10_000)).toMatchObject({ code: 200, data: { outcome: 'leading' } });
    expect(await standing()).toMatchObject({ place: 'leading', lastBidFen: yuan(10_000) });
    const other = await comes();
    expect(await bids(other, 'try-1', 10_500)).toMatchObject({ data: { outcome: 'leading' } });
    expect(await standing()).toMatchObject({ place: 'outbid', lastBidFen: yuan(10_000) });
    server.clock.moveTo(END_MS + MINUTE_MS);
    await server.engine.run(advanceLots, { lotIds: ['try-1'], outage: null });
    expect(await standing()).toMatchObject({ place: 'lost' });
    // Nothing is sold there, so nothing is owed and nobody is written to.
    for (const table of ['orders', 'messages'] as const) {
      expect(await server.services.reader.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });

  test('bids once for a press, however often it is sent', async () => {
    const cookie = await comes();
    const key = freshKey();
    const first = await bids(cookie, 'try-1', 10_000, { key });
    const again = await bids(cookie, 'try-1', 10_000, { key });
    expect(again.body).toBe(first.body);
    expect(await bids(cookie, 'try-1', 10_500, { key })).toMatchObject({ status: 409 });
  });

  test('is refused by name at every real lot, nothing written', async () => {
    const stranger = await enters('lot-1');
    expect(stranger).toMatchObject({ code: 4622, data: { refusal: { code: 'PRACTICE_ONLY' } }, cookies: [] });
    expect(await count('users')).toBe(0);
    const cookie = await comes();
    expect(await enters('lot-1', cookie)).toMatchObject({ data: { refusal: { code: 'PRACTICE_ONLY' } } });
    expect(await bids(cookie, 'lot-1', 10_000)).toMatchObject({
      code: 4622,
      data: { refusal: { code: 'PRACTICE_ONLY' } },
    });
    // Not by the engine either, whoever should once forget to ask over HTTP.
    const bidderId = (await server.services.reader.selectFrom('users').select('id').executeTakeFirstOrThrow())
      .id;
    const { version: rulesVersion } = someTerms().rules;
    const registered = await server.engine.run(registerForLot, { bidderId, lotId: 'lot-1', rulesVersion });
    const placed = await server.engine.run(placeBid, bidOf(bidderId, 10_000));
    expect([registered, placed]).toMatchObject([
      { ok: false, refusal: { code: 'PRACTICE_ONLY' } },
      { ok: false, refusal: { code: 'PRACTICE_ONLY' } },
    ]);
    expect(await count('registrations')).toBe(1);
  });

  test.each(['', 'made-up', 'x'.repeat(43), '../../etc'])(
    'is nobody with the cookie "%s" that no house gave them',
    async (cookie) => {
      expect(await bids(cookie, 'try-1', 10_000)).toMatchObject({
        data: { refusal: { code: 'NOT_REGISTERED' } },
      });
      const standing = await call(server, ['practiceStanding', { lotId: 'try-1' }], bearing(cookie));
      expect(standing.data).toEqual({ mine: null });
      const given = cookieIn(await enters('try-1', cookie));
      expect(given).toMatch(/^[\w-]{43}$/);
      expect(given).not.toBe(cookie);
    },
  );

  test('does not bid without the lot’s paddle, nor from foreign pages', async () => {
    const cookie = await comes();
    expect(await bids(null, 'try-1', 10_000)).toMatchObject({
      data: { refusal: { code: 'NOT_REGISTERED' } },
    });
    expect(await bids(cookie, 'try-2', 10_000)).toMatchObject({
      data: { refusal: { code: 'NOT_REGISTERED' } },
    });
    expect((await bids(cookie, 'try-1', 10_000, { origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await enters('try-1', null, { origin: null })).status).toBe(403);
    const keyless = await call(server, ['practiceBid', offer('try-1', 10_000)], bearing(cookie));
    expect(keyless.status).toBe(400);
  });

  const needing = (Object.keys(routes) as RouteName[]).filter((name) => {
    const access: Access = routes[name].access;
    return access !== 'open' && access !== 'open-write';
  });

  test('is nobody at every call there is, whatever their cookie', async () => {
    const cookie = await comes();
    expect(needing.length).toBeGreaterThan(90);
    const manners: Manner[] = [
      bearing(cookie),
      bearing(cookie, { token: cookie }),
      { cookie },
      { cookie, token: cookie },
    ];
    for (const name of needing) {
      for (const manner of manners) {
        const answer = await call(server, [name, inputs[name]], { ...manner, key: freshKey() });
        expect([name, answer.status]).toEqual([name, 401]);
      }
    }
    await call(server, ['live', {}], bearing(cookie));
    expect(server.watched).toMatchObject([{ userId: null, sid: null }]);
  });

  test('is one of their home’s number, and bids no faster', async () => {
    const came = [];
    for (let at = 0; at <= GUESTS_OF_A_HOME; at += 1) came.push((await enters()).status);
    expect(came.filter((status) => status === 200)).toHaveLength(GUESTS_OF_A_HOME);
    expect(came.at(-1)).toBe(429);
    const elsewhere = await enters('try-1', null, { ip: '10.9.9.9' });
    const cookie = cookieIn(elsewhere);
    const answers = [];
    for (let at = 0; at <= BIDS_OF_A_GUEST; at += 1) answers.push((await bids(cookie, 'try-1', 1)).status);
    expect(answers.indexOf(429)).toBe(BIDS_OF_A_GUEST);
  });

  test('is gone after a day, with all that was theirs', async () => {
    const cookie = await comes();
    const { engine, clock, services: house } = server;
    const seeOut = openExpireSessions({ engine, reader: house.reader, clock });
    clock.moveTo(START_MS + DAY_MS - MINUTE_MS);
    await seeOut();
    expect([await count('users'), await count('registrations')]).toEqual([1, 1]);
    clock.moveTo(START_MS + DAY_MS + MINUTE_MS);
    const standing = await call(server, ['practiceStanding', { lotId: 'try-1' }], bearing(cookie));
    expect(standing.data).toEqual({ mine: null });
    await seeOut();
    expect([await count('users'), await count('registrations'), await count('myLots')]).toEqual([0, 0, 0]);
  });

  test('is no member of the house', async () => {
    await comes();
    expect(await firstMemberMs(server.services.reader)).toBeNull();
  });
});

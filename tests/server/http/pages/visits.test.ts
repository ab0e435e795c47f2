// The person who opens a page that is drawn on demand, and the parts drawn for others that they may
// be shown.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FORM_TOKEN_COOKIE } from '#contract/envelope.ts';
import { visitsOf, type Visits } from '#server/http/pages/visits.ts';
import { recentWriters } from '#server/http/recent-writers.ts';
import { enter } from '../../../kit/staff-request.ts';
import { call, openTestServer, somePerson, type Person, type TestServer } from '../../../kit/test-server.ts';

let server: TestServer;
let visits: Visits;
beforeEach(async () => {
  server = await openTestServer();
  visits = visitsOf(server.services, 0);
});
afterEach(() => server.close());

const from = (person: Person | null, method = 'GET', remoteAddress = '203.0.113.1') =>
  ({
    method,
    headers: person === null ? {} : { cookie: `luochui-session=${person.cookie}` },
    socket: { remoteAddress },
  }) as Parameters<Visits['visitorOf']>[0];

const seesOf = async (person: Person | null, method = 'GET'): Promise<App.Locals['sees']> =>
  (await visits.visitorOf(from(person, method))).sees;

test('a visitor is known by their cookie, a stranger by nothing', async () => {
  const buyer = await somePerson(server);
  const { session } = await visits.visitorOf(from(buyer));
  expect(session?.sid).toBe(buyer.sid);
  expect((await visits.visitorOf(from(null))).session).toBeNull();
});

describe('what a visitor is shown', () => {
  let buyer: Person;
  beforeEach(async () => {
    buyer = await somePerson(server);
    server.clock.moveBy(10_000);
  });

  test('may have been drawn for others, unless sending a form', async () => {
    expect(await Promise.all([null, buyer].map((one) => seesOf(one)))).toEqual(['shared', 'shared']);
    expect(await Promise.all([null, buyer].map((one) => seesOf(one, 'POST')))).toEqual(['now', 'now']);
    expect(await seesOf(buyer, 'HEAD')).toBe('shared');
  });

  test('is what is so now while shared pages may be older', async () => {
    await enter(server, buyer);
    server.clock.moveBy(2_000);
    expect(await seesOf(buyer)).toBe('now');
    server.clock.moveBy(1);
    expect(await seesOf(buyer)).toBe('shared');
  });

  test('is shared again for whoever has only read, and for everybody else', async () => {
    const reader = await somePerson(server, '13800000002');
    server.clock.moveBy(10_000);
    await call(server, ['myDeposit'], reader);
    await enter(server, buyer);
    expect(await Promise.all([buyer, reader, null].map((one) => seesOf(one)))).toEqual([
      'now',
      'shared',
      'shared',
    ]);
  });

  test('is their own while scriptless, and shared for a stranger', async () => {
    const sees = async (cookie: string) => {
      const visit = from(null);
      visit.headers.cookie = cookie;
      return (await visits.visitorOf(visit)).sees;
    };
    const session = `luochui-session=${buyer.cookie}`;
    expect(await sees(`${session}; ${FORM_TOKEN_COOKIE}=${buyer.token}`)).toBe('now');
    expect(await sees(`${FORM_TOKEN_COOKIE}=${buyer.token}`)).toBe('shared');
    expect(await sees(session)).toBe('shared');
  });

  test('is forgotten when others wrote since, and known again', () => {
    const writers = recentWriters();
    writers.note('first', 0);
    writers.note('second', 1_500);
    writers.note('first', 2_001);
    writers.note('third', 3_501);
    expect(['first', 'second', 'third'].filter((sid) => writers.has(sid, 3_501))).toEqual(['first', 'third']);
  });
});

describe('who opens pages without end', () => {
  const waitOf = (
    person: Person | null,
    remoteAddress: string,
    what: keyof Visits['waits'] = 'toOpenMs',
  ): number =>
    visits.waits[what](
      from(person, 'GET', remoteAddress),
      person && { sid: person.sid, userInfo: {} as never },
    );

  test('has to wait, unlike other homes and the logged-in there', async () => {
    const buyer = await somePerson(server);
    const waits = Array.from({ length: 1_201 }, () => waitOf(null, '203.0.113.1'));
    expect(waits.filter((waitMs) => waitMs > 0)).toHaveLength(1);
    expect([waitOf(null, '203.0.113.2'), waitOf(buyer, '203.0.113.1')]).toEqual([0, 0]);
    server.clock.moveBy(waits.at(-1) ?? 0);
    expect(waitOf(null, '203.0.113.1')).toBe(0);
  });

  test('has fewer drawn for themselves than they may open', async () => {
    const buyer = await somePerson(server);
    const waits = Array.from({ length: 201 }, () => waitOf(null, '203.0.113.1', 'toDrawMs'));
    expect(waits.filter((waitMs) => waitMs > 0)).toEqual([50]);
    expect(waitOf(null, '203.0.113.1')).toBe(0);
    expect([waitOf(null, '203.0.113.2', 'toDrawMs'), waitOf(buyer, '203.0.113.1', 'toDrawMs')]).toEqual([
      0, 0,
    ]);
    server.clock.moveBy(50);
    expect(waitOf(null, '203.0.113.1', 'toDrawMs')).toBe(0);
  });
});

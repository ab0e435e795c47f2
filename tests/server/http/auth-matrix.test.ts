// Every route of the contract against every way of calling. Made from the table: a new
// route is in it at once.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Access } from '#contract/route.ts';
import { routes, type RouteName } from '#contract/routes.ts';
import {
  call,
  freshKey,
  openTestServer,
  somebodyOfTheHouse,
  somePerson,
  type Manner,
  type Person,
  type TestServer,
} from '../../kit/test-server.ts';
import { expected, ways, type Way } from './access-table.ts';
import { inputs } from './every-call.ts';

const names = Object.keys(routes) as RouteName[];

describe('who may make which call', () => {
  let server: TestServer;
  let person: Person;

  beforeAll(async () => {
    server = await openTestServer();
    person = await somePerson(server);
  });
  afterAll(() => server.close());

  const mannerOf = (way: Way): Manner => {
    const both = { cookie: person.cookie, token: person.token };
    if (way === 'nobody') return {};
    if (way === 'cookie only') return { cookie: person.cookie };
    if (way === 'token only') return { token: person.token };
    if (way === 'foreign origin') return { ...both, origin: 'https://elsewhere.example' };
    return way === 'no origin' ? { ...both, origin: null } : both;
  };

  // Leaving comes last: it ends the session the others need.
  const table = names
    .toSorted((one, other) => Number(one === 'loginOut') - Number(other === 'loginOut'))
    .flatMap((name) =>
      ways
        .toSorted((one, other) => Number(one === 'both') - Number(other === 'both'))
        .map((way) => [name, way] as const),
    );

  test.each(table)('%s is answered as the table says to %s', async (name, way) => {
    const answer = await call(server, [name, inputs[name]], { ...mannerOf(way), key: freshKey() });
    const access: Access = routes[name].access;
    // The stream checks the origin although it is open: with a cookie it tells what is personal.
    const wanted = name === 'live' && way === 'foreign origin' ? 403 : expected[access][way];
    const told = answer.status === 401 || answer.status === 403 ? answer.status : 'in';
    expect(told).toBe(wanted);
    expect(answer.status).toBeLessThan(500);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(server.reported).toEqual([]);
  });

  test('a page elsewhere cannot hide its place without an origin', async () => {
    const fresh = await somePerson(server, '13800000009');
    const manner = { ...fresh, origin: null, headers: { 'sec-fetch-site': 'cross-site' } };
    const read = await call(server, ['myDeposit'], manner);
    const write = await call(server, ['follow', { lotId: 'lot-1', isFollowed: true }], manner);
    expect([read.status, write.status]).toEqual([403, 403]);
  });

  test('a browser from our own page needs no origin header', async () => {
    const fresh = await somePerson(server, '13800000008');
    const manner = { ...fresh, origin: null, headers: { 'sec-fetch-site': 'same-origin' } };
    const answer = await call(server, ['follow', { lotId: 'lot-1', isFollowed: true }], manner);
    expect(answer).toMatchObject({ status: 200, code: 200, data: { isFollowed: true } });
  });

  test('one right of the house opens nothing that takes another', async () => {
    const finance = await somebodyOfTheHouse(server, '13900000001', ['finance']);
    const editor = await somebodyOfTheHouse(server, '13900000002', ['editor']);
    const asked = async (name: RouteName, { cookie, token }: Person) =>
      (await call(server, [name, inputs[name]], { cookie, token, key: freshKey() })).status;
    for (const name of ['editorList', 'editorEntry', 'editorSave', 'editorDrop'] as const) {
      expect([name, await asked(name, editor), await asked(name, finance)]).toEqual([name, 200, 403]);
    }
    for (const name of ['staffOrderList', 'ledgerSums', 'invoicesWaiting'] as const) {
      expect([name, await asked(name, editor), await asked(name, finance)]).toEqual([name, 403, 200]);
    }
  });

  test("one person's token opens nothing with another person's cookie", async () => {
    const one = await somePerson(server, '13800000007');
    const other = await somePerson(server, '13800000006');
    const mixed = { cookie: one.cookie, token: other.token };
    const read = await call(server, ['myDeposit'], mixed);
    const write = await call(server, ['follow', { lotId: 'lot-1', isFollowed: true }], mixed);
    expect([read.status, write.status]).toEqual([401, 401]);
  });
});

// Every call that the table counts against a limit of the person, made from the table: a new route
// is in it at once.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Route } from '#contract/route.ts';
import { routes, type RouteName } from '#contract/routes.ts';
import { changedTables } from '../../kit/store/changed-tables.ts';
import {
  call,
  freshKey,
  openTestServer,
  somebodyOfTheHouse,
  somePerson,
  type Person,
  type TestServer,
} from '../../kit/test-server.ts';
import { inputs } from './every-call.ts';

const paced = (pace: Route['pace']): RouteName[] =>
  (Object.keys(routes) as RouteName[]).filter((name) => (routes[name] as Route).pace === pace);

let server: TestServer;
let person: Person;
let staff: Person;
beforeAll(async () => {
  server = await openTestServer();
  person = await somePerson(server);
  staff = await somebodyOfTheHouse(server);
});
afterAll(() => server.close());

const writerOf = (name: RouteName): Person => (routes[name].access.startsWith('house') ? staff : person);
const callKeyed = (name: RouteName) =>
  call(server, [name, inputs[name]], { ...writerOf(name), key: freshKey() });

const changed = changedTables(() => server.services.reader);
/** Log of who has asked too often. */
const LOG = 'securityEvents';

/** Takes all there is of it. */
const spend = (pace: 'write' | 'bid', { userId }: Person): void => {
  const { clock, services: house } = server;
  while (house.limits[pace].take(userId, clock.nowMs()) === 0);
};

const RATE_LIMITED = { status: 429, code: 4290, data: { refusal: { code: 'RATE_LIMITED' } } };

describe.each(['write', 'bid'] as const)('whoever has spent the limit of what they %s', (pace) => {
  test.each(paced(pace))('is told to wait by %s, and nothing changes', async (name) => {
    spend(pace, writerOf(name));
    await changed();
    const answer = await callKeyed(name);
    expect(answer).toMatchObject(RATE_LIMITED);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await changed()).filter((table) => table !== LOG)).toEqual([]);
  });
});

test('whoever has waited is heard, and so is everybody else meanwhile', async () => {
  const follow = ['follow', { lotId: 'lot-1', isFollowed: true }] as const;
  spend('write', person);
  expect(await call(server, follow, person)).toMatchObject(RATE_LIMITED);
  expect(await call(server, follow, await somePerson(server, '13800000002'))).toMatchObject({ code: 200 });
  server.clock.moveBy(500);
  expect(await call(server, follow, person)).toMatchObject({ code: 200 });
});

test('what is malformed is told so, and counts for nothing', async () => {
  spend('bid', person);
  const bid = ['placeBid', inputs.placeBid] as const;
  expect(await call(server, ['placeBid', {}], { ...person, key: freshKey() })).toMatchObject({ status: 400 });
  expect(await call(server, bid, { ...person, key: 'short' })).toMatchObject({ status: 400 });
});

test('nobody is kept from leaving', async () => {
  const leaver = await somePerson(server, '13800000003');
  spend('write', leaver);
  expect(await call(server, ['stopActing'], leaver)).toMatchObject({ code: 200 });
  expect(await call(server, ['loginOut', { everywhere: false }], leaver)).toMatchObject({ code: 200 });
});

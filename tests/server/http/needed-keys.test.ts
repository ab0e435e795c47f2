// Every call that the table says needs the name of a request, or takes one, made from the table: a
// new route is in it at once.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KEY_HEADER, type Route } from '#contract/route.ts';
import { routes, type RouteName } from '#contract/routes.ts';
import { openApi } from '#server/http/docs/openapi.ts';
import { changedTables } from '../../kit/store/changed-tables.ts';
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
import { inputs } from './every-call.ts';

const keyed = (key: Route['key']): RouteName[] =>
  (Object.keys(routes) as RouteName[]).filter((name) => (routes[name] as Route).key === key);

/** No name at all, and what can be none. */
const WRONG = ['short', 'with space here', 'x'.repeat(41)];

let server: TestServer;
let person: Person;
let staff: Person;
beforeAll(async () => {
  server = await openTestServer();
  person = await somePerson(server);
  staff = await somebodyOfTheHouse(server);
});
afterAll(() => server.close());

const callKeyed = (name: RouteName, { key }: Pick<Manner, 'key'>) =>
  call(server, [name, inputs[name]], {
    ...(routes[name].access === 'house' ? staff : person),
    key: key ?? '',
  });

const REFUSED = { status: 400, code: 4000, data: { refusal: { code: 'MALFORMED', field: KEY_HEADER } } };

interface Said {
  readonly name: string;
  readonly required: boolean;
}

/** Description of the key on the page of the calls. */
const saidOf = (name: RouteName): Said | undefined =>
  openApi().paths[routes[name].path]?.['post']?.parameters?.find((one) => one.name === KEY_HEADER);

const changed = changedTables(() => server.services.reader);

describe('a request that needs a key', () => {
  test.each(keyed('needed'))('%s is not heard without a proper one, and changes nothing', async (name) => {
    await changed();
    for (const key of ['', ...WRONG]) expect(await callKeyed(name, { key })).toMatchObject(REFUSED);
    expect(await changed()).toEqual([]);
    expect((await callKeyed(name, { key: freshKey() })).data).not.toMatchObject({
      refusal: { field: KEY_HEADER },
    });
    expect(saidOf(name)).toMatchObject({ required: true });
  });
});

describe('a request that takes a key', () => {
  test.each(keyed('taken'))('%s is heard without one, and not with what can be none', async (name) => {
    await changed();
    for (const key of WRONG) expect(await callKeyed(name, { key })).toMatchObject(REFUSED);
    expect(await changed()).toEqual([]);
    expect((await callKeyed(name, { key: '' })).data).not.toMatchObject({ refusal: { code: 'MALFORMED' } });
    expect(saidOf(name)).toMatchObject({ required: false });
  });
});

test('what takes no key is heard whatever stands there', async () => {
  const follow = ['follow', { lotId: 'lot-1', isFollowed: true }] as const;
  expect(await call(server, follow, { ...person, key: 'short' })).toMatchObject({ code: 200 });
  expect(saidOf('follow')).toBeUndefined();
});

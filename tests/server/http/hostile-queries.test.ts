// Every question of the contract, asked with whatever nobody means, by whoever may ask it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inputs } from '#contract/inputs.ts';
import { routes, type RouteName } from '#contract/routes.ts';
import { hostileQueries, MARK, NAMES_OF_NOTHING } from '../../kit/service/hostile-queries.ts';
import {
  openTestServer,
  somebodyOfTheHouse,
  somePerson,
  type Person,
  type TestServer,
} from '../../kit/test-server.ts';

const BROKEN = 500;
/**
 * One question is asked a part of them, the next another part: all of them are asked, and the tests
 * stay short.
 */
const IN_TURN = 4;

const names = (Object.keys(routes) as RouteName[]).filter(
  (name) => routes[name].method === 'GET' && name !== 'live',
);

const fieldsOf = (name: RouteName): readonly string[] => {
  const { def } = inputs[name]._zod as { readonly def: { readonly shape?: object } };
  return Object.keys(def.shape ?? {});
};

let server: TestServer;
let askers: readonly Person[];
beforeAll(async () => {
  server = await openTestServer();
  askers = [await somePerson(server), await somebodyOfTheHouse(server)];
});
afterAll(() => server.close());

const HAN = /\p{Script=Han}/u;

describe('a question asked with what nobody means', () => {
  test.each(names)('%s: is answered by name and in Chinese, and brings nothing back', async (name) => {
    const queries = [
      ...fieldsOf(name).flatMap(hostileQueries),
      ...NAMES_OF_NOTHING.map((unknown) => `${unknown}=1`),
    ].filter((_, at) => at % IN_TURN === names.indexOf(name) % IN_TURN);
    const path = `/prod-api${routes[name].path}`;
    for (const [at, query] of queries.entries()) {
      const { cookie } = askers[at % askers.length] ?? {};
      // Each from a home of its own, or the house would ask them to wait.
      server.clock.moveBy(100);
      const answer = await server.app.inject({
        url: `${path}?${query}`,
        headers: { cookie: `luochui-session=${cookie ?? ''}` },
        remoteAddress: `10.${at % 200}.${Math.floor(at / 200)}.7`,
      });
      const asked = `${name}?${query.slice(0, 60)}`;
      expect([asked, answer.statusCode < BROKEN]).toEqual([asked, true]);
      if (answer.headers['content-type']?.toString().startsWith('application/json') !== true) continue;
      const { code, msg } = answer.json<{ code: number; msg: string }>();
      expect([asked, code === 200 || HAN.test(msg)]).toEqual([asked, true]);
      expect([asked, msg.includes(MARK)]).toEqual([asked, false]);
    }
  });
});

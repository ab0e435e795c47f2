// Dealers' accounts as the house lists them: by words, by state, in either order, a page at a time.
// Source: product.md 3.5, 7.8.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LevelAccountList } from '#contract/deposits/level-outputs.ts';
import { openLevelAccount } from '#server/deposits/commands-open-level-account.ts';
import { enter } from '../../../kit/staff-request.ts';
import {
  call,
  openTestServer,
  somebodyOfTheHouse,
  somePerson,
  type Person,
  type TestServer,
} from '../../../kit/test-server.ts';

let server: TestServer;
let staff: Person;
const dealers: Person[] = [];

beforeAll(async () => {
  server = await openTestServer();
  staff = await somebodyOfTheHouse(server);
  for (const phone of ['13800000001', '13800000002', '13800000003']) {
    const dealer = await somePerson(server, phone);
    dealers.push(dealer);
    await server.engine.run(openLevelAccount, { bidderId: dealer.userId, staffId: staff.userId });
  }
  const [first] = dealers;
  if (first) await enter(server, first);
});
afterAll(() => server.close());

const listed = async (input: object = {}): Promise<LevelAccountList> =>
  (await call<LevelAccountList>(server, ['levelAccountList', input], staff)).data;
const idsIn = ({ rows }: LevelAccountList): readonly string[] => rows.map(({ bidderId }) => bidderId);

describe('the list of level accounts', () => {
  test('has each dealer once, masked, with what stands behind it', async () => {
    const { rows } = await listed();
    expect(rows).toHaveLength(3);
    const first = rows.find(({ bidderId }) => bidderId === dealers[0]?.userId);
    expect(first).toMatchObject({ lotCount: 1 });
    expect(first?.availableFen).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('1380000000');
  });

  test('is narrowed by state, phone and account', async () => {
    expect(idsIn(await listed({ state: 'in-use' }))).toEqual([dealers[0]?.userId]);
    expect((await listed({ state: 'idle' })).rows).toHaveLength(2);
    expect(idsIn(await listed({ words: '13800000002' }))).toEqual([dealers[1]?.userId]);
    expect(idsIn(await listed({ words: dealers[2]?.userId }))).toEqual([dealers[2]?.userId]);
    expect((await listed({ words: '没有这个人' })).rows).toEqual([]);
  });

  test.each(['newest', 'oldest'])('is turned whole, %s first', async (sort) => {
    const whole = idsIn(await listed({ sort }));
    const first = await listed({ sort, size: 2 });
    const rest = await listed({ sort, size: 2, after: first.next });
    expect([...idsIn(first), ...idsIn(rest)]).toEqual(whole);
    expect(rest.next).toBeNull();
  });

  test('is nobody’s but the house’s', async () => {
    const [buyer] = dealers;
    expect((await call(server, ['levelAccountList', {}], buyer)).status).toBe(403);
  });
});

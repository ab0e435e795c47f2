// Registrations as the house lists them: masked, narrowed, in either order, a page at a time.
// Source: product.md 7.8.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RegistrationList } from '#contract/bidding/registered-outputs.ts';
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
const buyers: Person[] = [];

beforeAll(async () => {
  server = await openTestServer();
  staff = await somebodyOfTheHouse(server);
  for (const phone of ['13800000001', '13800000002', '13800000003']) {
    const buyer = await somePerson(server, phone);
    buyers.push(buyer);
    await enter(server, buyer);
    server.clock.moveBy(1_000);
  }
  // At one moment, for another lot.
  for (const buyer of buyers) await enter(server, buyer, { lotId: 'lot-2' });
});
afterAll(() => server.close());

const listed = async (input: object = {}): Promise<RegistrationList> =>
  (await call<RegistrationList>(server, ['staffRegistrationList', input], staff)).data;
const names = ({ rows }: RegistrationList): readonly string[] =>
  rows.map(({ lotId, paddle }) => `${lotId} ${paddle}`);

describe('the list of registrations', () => {
  test('has everybody, the newest first, masked', async () => {
    const list = await listed();
    expect(list.rows).toHaveLength(6);
    expect(list.next).toBeNull();
    expect(list.rows[0]).toMatchObject({ lotId: 'lot-2', state: 'frozen', cover: 'lot', endedAtMs: null });
    expect(list.rows[0]?.who).toMatch(/\*.* · \d{4}$/);
    expect(JSON.stringify(list)).not.toContain('1380000000');
  });

  test.each(['newest', 'oldest'])('is turned whole, %s first', async (sort) => {
    const whole = names(await listed({ sort }));
    const turned: string[] = [];
    let after: string | null = '';
    while (after !== null) {
      const page: RegistrationList = await listed({ sort, size: 2, ...(after !== '' && { after }) });
      expect(page.rows.length).toBeLessThanOrEqual(2);
      turned.push(...names(page));
      after = page.next;
    }
    expect(turned).toEqual(whole);
    expect(new Set(turned).size).toBe(6);
  });

  test('is found by lot, number, paddle, buyer and state', async () => {
    const [first] = (await listed()).rows;
    expect((await listed({ lotId: 'lot-1' })).rows).toHaveLength(3);
    expect((await listed({ words: buyers[0]?.userId })).rows).toHaveLength(2);
    expect((await listed({ words: first?.lotNumber })).rows.length).toBeGreaterThan(0);
    const byPaddle = await listed({ words: first?.paddle });
    expect(byPaddle.rows.some(({ paddle }) => paddle === first?.paddle)).toBe(true);
    expect((await listed({ words: '100%' })).rows).toEqual([]);
    expect((await listed({ state: 'released' })).rows).toEqual([]);
    expect((await listed({ state: 'frozen' })).rows).toHaveLength(6);
  });

  test('is nobody’s but the house’s', async () => {
    const [buyer] = buyers;
    expect((await call(server, ['staffRegistrationList', {}], buyer)).status).toBe(403);
  });
});

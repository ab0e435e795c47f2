// One request of the sample house verifies whoever has registered and pays in for them; a real
// house knows nothing of it.
import { afterEach, describe, expect, test } from 'vitest';
import type { Outputs } from '#contract/outputs.ts';
import { SAMPLE_FUNDS_FEN } from '#core/accounts/sample-entry.ts';
import { enterSample } from '#server/accounts/commands-enter-sample.ts';
import { keepRegister } from '#server/demo/notices.ts';
import { depositOf } from '#server/deposits/queries-my-deposit.ts';
import {
  call,
  openTestServer,
  somebodyOfTheHouse,
  somePerson,
  type Person,
  type TestServer,
} from '../../kit/test-server.ts';

const PHONE = '13800000001';
let server: TestServer;
afterEach(() => server.close());

const open = async (kind: 'sample' | 'real', isSampleStore = true): Promise<Person> => {
  server = await openTestServer({ kind });
  if (isSampleStore) await keepRegister(server.services);
  const { writer } = server.ground.store;
  const an = await somePerson(server, PHONE);
  await writer.updateTable('users').set({ verification: 'unverified' }).where('id', '=', an.userId).execute();
  await writer
    .updateTable('balances')
    .set({ balanceFen: 0 })
    .where('account', '=', availableOf(an))
    .execute();
  server.services.viewers.forgetPerson(an.userId);
  return an;
};

const availableOf = ({ userId }: Pick<Person, 'userId'>) => `buyer:${userId}:available` as const;

const callKeyed = (by: Person) => call<Outputs['enterSample']>(server, ['enterSample', {}], by);
const infoOf = async (by: Person) =>
  (await call<Outputs['getUserBySid']>(server, ['getUserBySid', { sid: by.sid }], by)).data;
const verificationOf = async (by: Person) =>
  (
    await server.services.reader
      .selectFrom('users')
      .select('verification')
      .where('id', '=', by.userId)
      .executeTakeFirstOrThrow()
  ).verification;

describe('the one request of the sample house', () => {
  test('verifies and pays in, and every answer after it knows', async () => {
    const an = await open('sample');
    expect((await infoOf(an)).verification).toBe('unverified');
    const { data } = await callKeyed(an);
    expect(data.userInfo).toEqual({ ...(await infoOf(an)), verification: 'verified' });
    expect(data.deposit.availableFen).toBe(SAMPLE_FUNDS_FEN);
    expect((await infoOf(an)).verification).toBe('verified');
  });

  test('pressed again, and twice at once, it changes nothing', async () => {
    const an = await open('sample');
    await Promise.all([callKeyed(an), callKeyed(an), callKeyed(an)]);
    expect((await callKeyed(an)).data.deposit.availableFen).toBe(SAMPLE_FUNDS_FEN);
  });

  test('lets them register for a lot right after, as everybody', async () => {
    const an = await open('sample');
    await callKeyed(an);
    const { data: lot } = await call<Outputs['lotDetail']>(server, ['lotDetail', { id: 'lot-1' }]);
    const wish = { lotId: 'lot-1', rulesVersion: lot.rulesVersion };
    const { data } = await call<Outputs['registerForLot']>(server, ['registerForLot', wish], an);
    expect(data.mine.paddle).not.toBeNull();
  });

  test('is for buyers: whoever is of the house is refused', async () => {
    await open('sample');
    const clerk = await somebodyOfTheHouse(server, '13800000009');
    const before = await depositOf(server.services.reader, clerk.userId);
    expect((await callKeyed(clerk)).code).toBe(403);
    expect(await depositOf(server.services.reader, clerk.userId)).toEqual(before);
  });
});

describe('a real house', () => {
  test('answers as to a missing address, and nothing has changed', async () => {
    const an = await open('real');
    expect(await callKeyed(an)).toMatchObject({ code: 404, data: null });
    expect(await verificationOf(an)).toBe('unverified');
    expect((await depositOf(server.services.reader, an.userId)).availableFen).toBe(0);
  });

  test('its engine refuses by the store alone, whoever sends the command', async () => {
    const an = await open('sample', false);
    expect(await server.engine.run(enterSample, { bidderId: an.userId })).toEqual({
      ok: false,
      why: 'real-house',
    });
    expect((await callKeyed(an)).code).toBe(404);
    expect(await verificationOf(an)).toBe('unverified');
  });
});

// R6 at the back office: whatever moves money there carries a key, and happens once for it.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { yuan } from '#core/money.ts';
import {
  call,
  freshKey,
  openTestServer,
  somebodyOfTheHouse,
  somePerson,
  type Person,
  type TestServer,
} from '../../kit/test-server.ts';

let server: TestServer;
let [clerk, chief, buyer]: Person[] = [];

beforeEach(async () => {
  server = await openTestServer();
  clerk = await somebodyOfTheHouse(server);
  chief = await somebodyOfTheHouse(server, '13900000009');
  buyer = await somePerson(server);
});
afterEach(() => server.close());

const credit = () => ({
  matter: { kind: 'credit', bidderId: buyer?.userId, amountFen: yuan(900) },
  reason: '线下转账入账',
});
const booked = async (): Promise<number> => {
  const rows = await server.services.reader
    .selectFrom('ledgerTransactions')
    .select('id')
    .where('kind', '=', 'credit')
    .execute();
  return rows.length;
};

describe('a request at the back office', () => {
  test('sent again with its key is answered the same, done once', async () => {
    const manner = { ...clerk, key: freshKey() };
    const first = await call<{ id: string }>(server, ['proposeMoney', credit()], manner);
    expect(first.code).toBe(200);
    expect((await call(server, ['proposeMoney', credit()], manner)).body).toBe(first.body);
    const approving = { id: first.data.id, step: 'approve' };
    const key = freshKey();
    const answers = await Promise.all(
      [1, 2, 3].map(() => call(server, ['decideMoney', approving], { ...chief, key })),
    );
    const done = answers.filter(({ status }) => status === 200);
    expect(new Set(done.map(({ body }) => body)).size).toBe(1);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(await booked()).toBe(1);
    expect((await call(server, ['decideMoney', approving], { ...chief, key })).body).toBe(done[0]?.body);
    expect(await booked()).toBe(1);
  });

  test('answers a refusal the same, too, when its key comes again', async () => {
    const wrong = { ...credit(), matter: { ...credit().matter, bidderId: 'nobody' } };
    const manner = { ...clerk, key: freshKey() };
    const first = await call(server, ['proposeMoney', wrong], manner);
    expect(first).toMatchObject({ data: { refusal: { code: 'UNKNOWN_PERSON' } } });
    expect((await call(server, ['proposeMoney', wrong], manner)).body).toBe(first.body);
  });

  test('with a key used for something else is refused, undone', async () => {
    const manner = { ...clerk, key: freshKey() };
    await call(server, ['proposeMoney', credit()], manner);
    const other = { ...credit(), reason: '另一笔线下转账' };
    expect(await call(server, ['proposeMoney', other], manner)).toMatchObject({
      status: 409,
      data: { refusal: { code: 'KEY_REUSED' } },
    });
    const left = await server.services.reader.selectFrom('moneyDecisions').select('id').execute();
    expect(left).toHaveLength(1);
  });

  test('is one person’s own: another’s of the same key is another request', async () => {
    const key = freshKey();
    const [one, other] = [
      await call<{ id: string }>(server, ['proposeMoney', credit()], { ...clerk, key }),
      await call<{ id: string }>(server, ['proposeMoney', credit()], { ...chief, key }),
    ];
    expect(one.data.id).not.toBe(other.data.id);
  });
});

// A row is given to another account by somebody who can write the store, and asked for there: it is
// answered by a fault, and its owner is not shown it as their own either.
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { yuan } from '#core/money.ts';
import { publishSale } from '#server/sales/commands-publish-sale.ts';
import type { Reader } from '#server/store/access.ts';
import { readWhole, SECRETS, wholePerson, type WholePerson } from '../../../kit/accounts/whole-person.ts';
import { someLot, someSale } from '../../../kit/fixtures.ts';
import { END_MS, START_MS } from '../../../kit/lots.ts';
import { done, enter, handBid } from '../../../kit/staff-request.ts';
import { storeKinds } from '../../../kit/stores.ts';
import { call, openTestServer, somePerson, type Person, type TestServer } from '../../../kit/test-server.ts';
import { passTo } from '../../../kit/time/server-clock.ts';

const SIGNER = '欧阳金雀';
const DRIVER = { name: '令狐白鸽', idLastFour: '907X', plate: '沪A98765' };

/** Each fault is one of the seal. */
const closedAfterFaults = async (server: TestServer): Promise<void> => {
  const faults = server.reported.splice(0);
  for (const fault of faults) expect(String(fault)).toContain('unable to authenticate');
  await server.close();
};

describe.each(storeKinds)('on %s, given to somebody else in the store,', (store) => {
  let server: TestServer;
  let whole: WholePerson;
  let thief: Person;

  beforeEach(async () => {
    server = await openTestServer({ kind: 'real', store });
    whole = await wholePerson(server);
    thief = await somePerson(server, '13800000099');
  });
  afterEach(() => closedAfterFaults(server));

  const write = (text: (db: Reader) => ReturnType<typeof sql>) =>
    text(server.ground.store.writer).execute(server.ground.store.writer);
  /** Gives every row of theirs in this table away. */
  const give = (table: string, column = 'userId') =>
    write(
      () => sql`update ${sql.table(table)} set ${sql.ref(column)} = ${thief.userId}
        where ${sql.ref(column)} = ${whole.person.userId}`,
    );

  test('notes on lots open for nobody', async () => {
    await done(server, ['follow', { lotId: 'lot-1', isFollowed: true }], thief);
    await give('followNotes');
    for (const asked of [
      ['followNotes', { ids: 'lot-1' }],
      ['followGroups', {}],
    ] as const) {
      const answer = await call(server, asked, thief);
      expect(answer.code).toBe(500);
      for (const secret of SECRETS) expect(answer.body).not.toContain(secret);
    }
    const own = await call(server, ['followNotes', { ids: 'lot-1' }], whole.person);
    expect(own.data).toEqual({ rows: [] });
  });

  test('a copy of their data is handed to nobody, nor pictures', async () => {
    const { reader } = server.services;
    const copy = await reader.selectFrom('dataExports').select('id').executeTakeFirstOrThrow();
    const avatar = await reader.selectFrom('avatars').select('id').executeTakeFirstOrThrow();
    for (const table of ['dataExports', 'avatars']) await give(table);
    for (const asked of [
      ['exportFile', { id: copy.id }],
      ['avatarFile', { id: avatar.id }],
    ] as const) {
      expect((await call(server, asked, thief)).status).toBe(500);
      expect((await call(server, asked, whole.person)).status).toBe(404);
    }
  });

  test('a phone is no other account’s, whichever way it was moved', async () => {
    const { seal, reader } = server.services;
    const [own, other] = [whole.person, thief].map(({ userId }) =>
      reader.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow(),
    );
    const [mine, theirs] = [await own, await other];
    if (!mine || !theirs) throw new Error('both have accounts');
    expect(seal.open(mine.phoneSealed, mine)).toBe(whole.person.phone);
    expect(() => seal.open(mine.phoneSealed, { ...mine, id: theirs.id })).toThrow('authenticate');
  });

  test('everything is read again once the row is its owner’s again', async () => {
    const before = await readWhole(server, whole);
    await give('followNotes');
    await write(
      () => sql`update ${sql.table('followNotes')} set ${sql.ref('userId')} = ${whole.person.userId}`,
    );
    expect(await readWhole(server, whole)).toEqual(before);
  });
});

describe.each(storeKinds)('an order on %s that is given to another', (store) => {
  let server: TestServer;
  let buyer: Person;
  let thief: Person;
  let orderId: string;

  beforeEach(async () => {
    server = await openTestServer({ store });
    buyer = await somePerson(server);
    thief = await somePerson(server, '13800000099');
    const lot = { ...someLot({ id: 'car' }), startsAtMs: START_MS + 5_000 };
    await server.engine.run(publishSale, { sale: someSale({ id: 'sale-2' }), lots: [lot] });
    await passTo(server, START_MS + 6_000);
    await enter(server, buyer, { lotId: 'car' });
    await done(server, ['placeBid', handBid(yuan(10_000), { lotId: 'car' })], buyer);
    await passTo(server, END_MS);
    const { rows } = await done<{ rows: { id: string }[] }>(server, ['orderList'], buyer);
    orderId = rows[0]?.id ?? '';
    await done(server, ['orderSign', { orderId, name: SIGNER }], buyer);
    await done(server, ['orderPay', { orderId }], buyer);
    await done(server, ['orderDriver', { orderId, ...DRIVER }], buyer);
  });
  afterEach(() => closedAfterFaults(server));

  test.each(['column', 'column and text'])('shows nobody its names and its code: %s', async (what) => {
    const row = await server.services.reader.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    const state = what === 'column' ? row.state : row.state.replaceAll(buyer.userId, thief.userId);
    const given = { buyerId: thief.userId, rev: row.rev + 1, state };
    await server.ground.store.writer.updateTable('orders').set(given).where('id', '=', orderId).execute();
    const answer = await call(server, ['orderDetail', { id: orderId }], thief);
    expect(answer.code).toBe(500);
    for (const secret of Object.values(DRIVER)) expect(answer.body).not.toContain(secret);
    expect((await call(server, ['orderDetail', { id: orderId }], buyer)).status).toBe(404);
  });
});

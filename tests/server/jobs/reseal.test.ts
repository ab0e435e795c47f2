// The keys behind which persons lie are changed while the house is open: everything is read under
// both, what lay under the former one is sealed anew, exactly once it stands as it was seen, and
// then the former one may go.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Outputs } from '#contract/outputs.ts';
import { HOUR_MS } from '#core/time/days.ts';
import { atRestWith, bidKeysOf, recordKeysOf } from '#server/accounts/keys.ts';
import { keyLines } from '#server/cli/print-keys.ts';
import { legalNameOf } from '#server/identity/legal-name.ts';
import { reseal, type Reseal } from '#server/jobs/commands-reseal.ts';
import { openReseal } from '#server/jobs/reseal.ts';
import { placeOf } from '#server/jobs/sealed-places.ts';
import { sealedComment } from '#server/orders/after/store-ratings.ts';
import { keyId, namesIn, ringSeal } from '#server/store/seals/ring-seal.ts';
import { requireRecordKeys, SealKeysMissing, seeToRecordKeys } from '#server/store/seals/seal-keys.ts';
import { SEALED_COLUMNS } from '#server/store/seals/sealed-columns.ts';
import { lyingAfter, lyingByKey } from '#server/store/seals/store-seals.ts';
import { shown } from '../../kit/accounts/shown.ts';
import { readWhole, SECRETS, wholePerson, type WholePerson } from '../../kit/accounts/whole-person.ts';
import { placesOfText } from '../../kit/audit/leak-markers.ts';
import { PERSON } from '../../kit/identity/verifications.ts';
import { openNodes } from '../../kit/service/nodes.ts';
import { done } from '../../kit/staff-request.ts';
import { storeKinds } from '../../kit/stores.ts';
import {
  call,
  logIn,
  openTestServer,
  somePerson,
  type Person,
  type TestServer,
} from '../../kit/test-server.ts';

const SECRET = Buffer.alloc(32, 7);
const NEW = Buffer.alloc(32, 8);
const [OLD_ID, NEW_ID] = [keyId(SECRET), keyId(NEW)];
const both = recordKeysOf(SECRET, [NEW, 'secret']);
/** A node that knows the new one and does not yet seal with it. */
const notYet = recordKeysOf(SECRET, ['secret', NEW]);
const newOnly = recordKeysOf(SECRET, [NEW]);
const RECORDS = SEALED_COLUMNS.filter(({ seal }) => seal !== 'bids');

let server: TestServer;
let servers: TestServer[];
let failures: unknown[];

/** Another server of the same house, with these keys. */
const opened = async (recordKeys: typeof both): Promise<TestServer> => {
  const next = await openTestServer({ kind: 'real', besides: server, recordKeys });
  servers.push(next);
  return next;
};
const failed = (error: unknown): void => void failures.push(error);
const sealerOf = ({ services: house }: Pick<TestServer, 'services'>, engine = house.engine) =>
  openReseal({ ...house, engine, failed });
/** Once along all columns, each of them short. */
const walk = async (round: () => Promise<void>): Promise<void> => {
  for (let at = 0; at <= SEALED_COLUMNS.length; at += 1) await round();
};
const lying = async (of: 'records' | 'bids' = 'records'): Promise<Record<string, number>> => {
  const byKey = await lyingByKey(server.services.reader, of, OLD_ID);
  return Object.fromEntries(
    [...byKey].map(([id, byTable]) => [id, [...byTable.values()].reduce((sum, one) => sum + one, 0)]),
  );
};
const required = (ring: typeof both) => requireRecordKeys(server.services.reader, namesIn(ring));
const close = async (): Promise<void> => {
  for (const one of servers) await one.close();
  await server.close();
};

test('a comment on an order is bound to the order', () => {
  const WHOSE = { orderId: 'order-1', buyerId: 'an' };
  const seal = ringSeal(NEW);
  const place = placeOf('orderRatings.commentSealed', { placedBy: WHOSE });
  expect(seal.open(sealedComment(seal, WHOSE, '很顺利'), place)).toBe('很顺利');
});

describe.each(storeKinds)('records on %s whose key is changed', (store) => {
  let whole: WholePerson;
  beforeEach(async () => {
    [servers, failures] = [[], []];
    server = await openTestServer({ kind: 'real', store });
    whole = await wholePerson(server);
  });
  afterEach(close);

  test('are read under both keys, moved, then under the new', async () => {
    const before = await readWhole(server, whole);
    expect(Object.keys(await lying())).toEqual([OLD_ID]);
    for (const column of RECORDS) {
      const { found } = await lyingAfter(server.services.reader, column, { after: '', most: 9 });
      expect([column.name, found.length > 0]).toEqual([column.name, true]);
    }
    const next = await opened(both);
    expect(await readWhole(next, whole)).toEqual(before);
    await walk(sealerOf(next));
    expect(failures).toEqual([]);
    expect(Object.keys(await lying())).toEqual([NEW_ID]);
    expect(await readWhole(next, whole)).toEqual(before);
    await expect(required(newOnly)).resolves.toBeUndefined();
    const after = await opened(newOnly);
    expect(await readWhole(after, whole)).toEqual(before);
    expect((await logIn(after, whole.person.phone)).sid).not.toBe(whole.person.sid);
    for (const text of SECRETS) expect(await placesOfText(server.ground, text)).toEqual([]);
  });

  test('under a missing key are told by number and name', async () => {
    const refused = await required(newOnly).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(SealKeysMissing);
    const { message } = refused as Error;
    expect(message).toContain(
      `LUOCHUI_RECORD_KEYS 缺少仍在使用的密钥：${OLD_ID} (users 4, secondFactors 1, bankCards 1,`,
    );
    expect(message).toContain(`现有密钥：${NEW_ID}`);
    const [user] = await server.services.reader.selectFrom('users').selectAll().orderBy('id').execute();
    const wrong = await opened(newOnly);
    expect(() =>
      wrong.services.seal.open(user?.phoneSealed ?? '', { id: '', phoneIndex: '', ...user }),
    ).toThrow('not ours');
    await expect(required(both)).resolves.toBeUndefined();
  });

  test('are looked through while the store remembers no key, or misses one', async () => {
    const { writer, reader } = server.ground.store;
    const see = (ring: typeof both): Promise<void> => seeToRecordKeys(writer, namesIn(ring), 1);
    const remembered = async (): Promise<readonly string[]> => {
      const rows = await reader.selectFrom('sealKeys').select('id').where('ring', '=', 'records').execute();
      return rows.map(({ id }) => id).toSorted();
    };
    await writer.deleteFrom('sealKeys').where('ring', '=', 'records').execute();
    await expect(see(newOnly)).rejects.toBeInstanceOf(SealKeysMissing);
    expect(await remembered()).toEqual([]);
    await see(both);
    expect(await remembered()).toEqual([NEW_ID, OLD_ID].toSorted());
    await expect(see(newOnly)).rejects.toThrow(`${OLD_ID} (users 4,`);
    await walk(sealerOf(await opened(both)));
    await see(newOnly);
  });

  test('are told of at the machine until the former may go', async () => {
    const next = await opened(both);
    const told = async () => (await keyLines(next.services)).join('\n');
    expect(await told()).toContain(`${NEW_ID}（现用）：没有内容`);
    expect(await told()).toContain(
      `${OLD_ID}（旧，来自 LUOCHUI_SECRET）：users 4, secondFactors 1, bankCards 1`,
    );
    await walk(sealerOf(next));
    expect(await told()).toContain(`${NEW_ID}（现用）：users 4, secondFactors 1, bankCards 1`);
    expect(await told()).toContain(`${OLD_ID}（旧，来自 LUOCHUI_SECRET）：没有内容，可以从列表中去掉`);
    expect(
      (
        await keyLines({
          ...next.services,
          atRest: {
            ...next.services.atRest,
            rings: { ...next.services.atRest.rings, records: recordKeysOf(SECRET, ['secret']) },
          },
        })
      ).join('\n'),
    ).toContain(`${NEW_ID}（不在列表中）：users 4`);
  });

  test('are moved by two nodes as by one, then left', async () => {
    const before = await readWhole(server, whole);
    const next = await opened(both);
    const nodes = await openNodes(server, 1);
    const [one, other] = [sealerOf(next), sealerOf(await opened(both), nodes.last)];
    await Promise.all([walk(one), walk(other)]);
    await nodes.close();
    expect(failures).toEqual([]);
    expect(Object.keys(await lying())).toEqual([NEW_ID]);
    expect(await readWhole(next, whole)).toEqual(before);
    const rows = await server.services.reader.selectFrom('users').selectAll().orderBy('id').execute();
    await walk(sealerOf(next));
    expect(await server.services.reader.selectFrom('users').selectAll().orderBy('id').execute()).toEqual(
      rows,
    );
  });

  test('have names and words moved with the key of bids', async () => {
    const rings = { ...server.services.atRest.rings, bids: bidKeysOf(SECRET, [NEW, 'secret']) };
    const atRest = atRestWith(rings);
    const users = async () => server.services.reader.selectFrom('users').selectAll().orderBy('id').execute();
    const names = (await users()).map((row) => legalNameOf(server.services.bids.maximums, row));
    expect(names).toContain(PERSON.name);
    await walk(sealerOf({ services: { ...server.services, atRest } }));
    expect(failures).toEqual([]);
    expect(Object.keys(await lying('bids'))).toEqual([keyId(rings.bids.ring[0])]);
    expect((await users()).map((row) => legalNameOf(atRest.seals.bids, row))).toEqual(names);
  });
});

describe.each(storeKinds)('a record on %s, as its key is changed', (store) => {
  let person: Person;
  const profile = (address: string): object => ({ mail: '', address, businessType: null, ...shown });
  const save = (at: TestServer, address: string) => done(at, ['saveProfile', profile(address)], person);
  const addressAt = async (at: TestServer): Promise<string> =>
    (await call<Outputs['myProfile']>(at, ['myProfile'], person)).data.address;

  beforeEach(async () => {
    [servers, failures] = [[], []];
    server = await openTestServer({ kind: 'real', store });
    person = await somePerson(server);
    await save(server, '旧地址');
  });
  afterEach(close);

  test('stays as it was changed between reading and sealing', async () => {
    const [next, other] = [await opened(both), await opened(notYet)];
    const inner = next.services.engine;
    const late: typeof inner = {
      ...inner,
      run: async (command, input) => {
        const isIt = command.name === reseal.name && (input as Reseal).column === 'profiles.sealed';
        if (isIt) await save(other, '新地址');
        return inner.run(command, input);
      },
    };
    await walk(sealerOf(next, late));
    expect(await addressAt(next)).toBe('新地址');
    expect(await lying()).toMatchObject({ [OLD_ID]: 1 });
  });

  test('that does not open stops no other, and is told', async () => {
    const spoilt = `m1.${OLD_ID}.AAAA.BBBB.CCCC`;
    await server.ground.store.writer.updateTable('profiles').set({ sealed: spoilt }).execute();
    await walk(sealerOf(await opened(both)));
    expect(failures.map(String)).toEqual([expect.stringMatching(/profiles\.sealed of .* does not open/)]);
    expect(await lying()).toEqual({ [OLD_ID]: 1, [NEW_ID]: 1 });
  });

  test('another node sealed with a former key is found later', async () => {
    const [next, other] = [await opened(both), await opened(notYet)];
    const round = sealerOf(next);
    await walk(round);
    expect(Object.keys(await lying())).toEqual([NEW_ID]);
    await save(other, '新地址');
    await walk(round);
    expect(await lying()).toMatchObject({ [OLD_ID]: 1 });
    server.clock.moveBy(HOUR_MS);
    await walk(round);
    expect(Object.keys(await lying())).toEqual([NEW_ID]);
    expect(await addressAt(next)).toBe('新地址');
  });

  test('is one of many: by rounds, none is left out', async () => {
    const numbers = Array.from({ length: 230 }, (_none, at) => `139${String(10_000_000 + at)}`);
    const { index, seal } = server.services.seal;
    const row = {
      maskedPhone: '',
      displayName: '',
      role: 'buyer',
      verification: 'unverified',
      createdAtMs: 1,
    };
    const users = numbers.map((phone) => ({
      ...row,
      id: phone,
      phoneIndex: index(phone),
      phoneSealed: seal(phone, phone),
    }));
    await server.ground.store.writer.insertInto('users').values(users).execute();
    const next = await opened(both);
    const round = sealerOf(next);
    await round();
    expect((await lying())[NEW_ID]).toBe(200);
    await walk(round);
    await round();
    expect(Object.keys(await lying())).toEqual([NEW_ID]);
    const kept = await server.services.reader.selectFrom('users').selectAll().execute();
    const opens = kept.map((user) => next.services.seal.open(user.phoneSealed, user));
    expect(opens.toSorted()).toEqual([person.phone, ...numbers].toSorted());
  });
});

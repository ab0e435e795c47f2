// The keys behind which persons lie are changed while the house is open: everything is read under both, what lay under the former
// one is sealed anew, exactly once it stands as it was seen, and then the former one may go.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { recordKeysOf } from '#server/accounts/keys.ts';
import { openSealer } from '#server/jobs/seal-anew.ts';
import { sealAnew } from '#server/jobs/commands-seal-anew.ts';
import { keyLines } from '#server/machine/tell-keys.ts';
import { keyId, namesIn } from '#server/store/ring-seal.ts';
import { requireRecordKeys, SealKeysMissing } from '#server/store/seal-keys.ts';
import { nameOfColumn, SEALED_COLUMNS } from '#server/store/seals/sealed-columns.ts';
import { lyingAfter, lyingByKey } from '#server/store/seals/store-seals.ts';
import { readWhole, SECRETS, type WholePerson, wholePerson } from '../../kit/accounts/whole-person.ts';
import { placesOfText } from '../../kit/canaries.ts';
import { type Door, openDoor } from '../../kit/door.ts';
import { openNodes } from '../../kit/nodes.ts';
import { storeKinds } from '../../kit/stores.ts';

const SECRET = Buffer.alloc(32, 7);
const NEW = Buffer.alloc(32, 8);
const [OLD_ID, NEW_ID] = [keyId(SECRET), keyId(NEW)];
const both = recordKeysOf(SECRET, [NEW, 'secret']);
const newOnly = recordKeysOf(SECRET, [NEW]);
const RECORDS = SEALED_COLUMNS.filter(({ seal }) => seal !== 'bids');

describe.each(storeKinds)('records on %s whose key is changed', (store) => {
  let door: Door;
  let doors: Door[];
  let whole: WholePerson;
  let failures: unknown[];

  beforeEach(async () => {
    door = await openDoor({ kind: 'real', store });
    doors = [];
    failures = [];
    whole = await wholePerson(door);
  });
  afterEach(async () => {
    for (const one of doors) await one.close();
    await door.close();
  });

  const opened = async (recordKeys: typeof both): Promise<Door> => {
    const next = await openDoor({ kind: 'real', besides: door, recordKeys });
    doors.push(next);
    return next;
  };
  const failed = (error: unknown): void => void failures.push(error);
  const sealerOf = ({ house }: Door, engine = house.engine) => openSealer({ ...house, engine, failed });
  /** Once along all columns, each of them short. */
  const walk = async (round: () => Promise<void>): Promise<void> => {
    for (let at = 0; at <= SEALED_COLUMNS.length; at += 1) await round();
  };
  const lying = async (): Promise<Record<string, number>> => {
    const byKey = await lyingByKey(door.house.reader, 'records', OLD_ID);
    return Object.fromEntries(
      [...byKey].map(([id, byTable]) => [id, [...byTable.values()].reduce((sum, one) => sum + one, 0)]),
    );
  };
  const required = (ring: typeof both) => requireRecordKeys(door.house.reader, namesIn(ring));

  test('are read under both keys, moved while the house is open, and read under the new one alone', async () => {
    const before = await readWhole(door, whole);
    expect(Object.keys(await lying())).toEqual([OLD_ID]);
    for (const column of RECORDS) {
      const { found } = await lyingAfter(door.house.reader, column, { after: '', most: 9 });
      expect([nameOfColumn(column), found.length > 0]).toEqual([nameOfColumn(column), true]);
    }
    const next = await opened(both);
    expect(await readWhole(next, whole)).toEqual(before);
    await walk(sealerOf(next));
    expect(failures).toEqual([]);
    expect(Object.keys(await lying())).toEqual([NEW_ID]);
    expect(await readWhole(next, whole)).toEqual(before);
    await expect(required(newOnly)).resolves.toBeUndefined();
    expect(await readWhole(await opened(newOnly), whole)).toEqual(before);
    for (const text of SECRETS) expect(await placesOfText(door.ground, text)).toEqual([]);
  });

  test('that lie under a key that is not there are told by number and name, and none of them opens', async () => {
    const refused = await required(newOnly).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(SealKeysMissing);
    const { message } = refused as Error;
    expect(message).toContain(
      `LUOCHUI_RECORD_KEYS 缺少仍在使用的密钥：${OLD_ID} (users 4, agents 1, bankCards 1,`,
    );
    expect(message).toContain(`现有密钥：${NEW_ID}`);
    const [user] = await door.house.reader.selectFrom('users').selectAll().orderBy('id').execute();
    const wrong = await opened(newOnly);
    expect(() => wrong.house.seal.open(user?.phoneSealed ?? '', user?.phoneIndex ?? '')).toThrow('not ours');
    await expect(required(both)).resolves.toBeUndefined();
  });

  test('are told of at the machine, key by key, until the former one may go', async () => {
    const next = await opened(both);
    const told = async () => (await keyLines(next.house)).join('\n');
    expect(await told()).toContain(`${NEW_ID}（现用）：没有内容`);
    expect(await told()).toContain(`${OLD_ID}（旧，来自 LUOCHUI_SECRET）：users 4, agents 1`);
    await walk(sealerOf(next));
    expect(await told()).toContain(`${NEW_ID}（现用）：users 4, agents 1`);
    expect(await told()).toContain(`${OLD_ID}（旧，来自 LUOCHUI_SECRET）：没有内容，可以从列表中去掉`);
    expect(
      (
        await keyLines({
          ...next.house,
          atRest: {
            ...next.house.atRest,
            rings: { ...next.house.atRest.rings, records: recordKeysOf(SECRET, ['secret']) },
          },
        })
      ).join('\n'),
    ).toContain(`${NEW_ID}（不在列表中）：users 4`);
  });

  test('are moved by two nodes at once as by one, and are left alone once they are', async () => {
    const before = await readWhole(door, whole);
    const next = await opened(both);
    const nodes = await openNodes(door, 1);
    const [one, other] = [sealerOf(next), sealerOf(await opened(both), nodes.last)];
    await Promise.all([walk(one), walk(other)]);
    await nodes.close();
    expect(failures).toEqual([]);
    expect(Object.keys(await lying())).toEqual([NEW_ID]);
    expect(await readWhole(next, whole)).toEqual(before);
    const rows = await door.house.reader.selectFrom('users').selectAll().orderBy('id').execute();
    await walk(sealerOf(next));
    expect(await door.house.reader.selectFrom('users').selectAll().orderBy('id').execute()).toEqual(rows);
  });

  test('that were changed meanwhile stay as they were changed', async () => {
    const next = await opened(both);
    const { userId } = whole.person;
    const inner = next.house.engine;
    const sealed = next.house.letters.seal(
      '{"mail":"","address":"新地址","businessType":null}',
      `profiles.v1.${userId}`,
    );
    const late: typeof inner = {
      ...inner,
      run: async (command, input) => {
        if (command.name === sealAnew.name && (input as { column: string }).column === 'profiles.sealed')
          await door.ground.store.writer
            .updateTable('profiles')
            .set({ sealed })
            .where('userId', '=', userId)
            .execute();
        return inner.run(command, input);
      },
    };
    await walk(sealerOf(next, late));
    const row = await door.house.reader.selectFrom('profiles').selectAll().executeTakeFirstOrThrow();
    expect(row.sealed).toBe(sealed);
  });

  test('of which one does not open keep no other from being moved, and it is told', async () => {
    const spoilt = `m1.${OLD_ID}.AAAA.BBBB.CCCC`;
    await door.ground.store.writer.updateTable('bankCards').set({ sealed: spoilt }).execute();
    const next = await opened(both);
    await walk(sealerOf(next));
    expect(failures.map(String)).toEqual([expect.stringMatching(/bankCards\.sealed of .* does not open/)]);
    expect(await lying()).toMatchObject({ [OLD_ID]: 1 });
  });

  test('are looked through again an hour later, not at once', async () => {
    const next = await opened(both);
    const round = sealerOf(next);
    await walk(round);
    const { reader } = door.house;
    const [card] = await reader.selectFrom('bankCards').selectAll().execute();
    const old = door.house.cards.seal(
      next.house.cards.open(card?.sealed ?? '', card?.id ?? ''),
      card?.id ?? '',
    );
    await door.ground.store.writer.updateTable('bankCards').set({ sealed: old }).execute();
    await walk(round);
    expect(await lying()).toMatchObject({ [OLD_ID]: 1 });
    door.clock.moveBy(3_600_000);
    await walk(round);
    expect(Object.keys(await lying())).toEqual([NEW_ID]);
  });
});

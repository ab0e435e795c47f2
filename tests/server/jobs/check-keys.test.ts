// The keys of a house that is open are looked after: one that another node seals with, one that a
// row asks for, and a row that no longer opens.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ALL_KEYS } from '#core/operations/parts.ts';
import { MINUTE_MS } from '#core/time/days.ts';
import { bidKeysOf, recordKeysOf } from '#server/accounts/keys.ts';
import { openKeyCheck, startCheckKeys } from '#server/jobs/checks/check-keys.ts';
import { keyId, namesIn } from '#server/store/seals/ring-seal.ts';
import { seeToRecordKeys, seeToSealKeys } from '#server/store/seals/seal-keys.ts';
import { wholePerson } from '../../kit/accounts/whole-person.ts';
import { openTestServer, somePerson, type TestServer } from '../../kit/test-server.ts';

const SECRET = Buffer.alloc(32, 7);
const NEW = Buffer.alloc(32, 8);
const [OLD_ID, NEW_ID] = [keyId(SECRET), keyId(NEW)];

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer({ kind: 'real' });
});
afterEach(() => server.close());

const checkOf = ({ services, clock }: Pick<TestServer, 'services' | 'clock'> = server) => {
  const keys = openKeyCheck({ ...services, clock });
  return async () => {
    await keys.check();
    return keys.figures();
  };
};

describe('the keys of a house', () => {
  test('that has them all open a row of each column', async () => {
    await wholePerson(server);
    expect(await checkOf()()).toEqual(ALL_KEYS);
  });

  test('with which another node begins to seal are missed', async () => {
    await somePerson(server);
    const check = checkOf();
    const { writer } = server.ground.store;
    const bids = bidKeysOf(SECRET, [NEW, 'secret']);
    await seeToSealKeys(writer, bids, server.clock.nowMs());
    expect((await check()).missing).toEqual({ bids: [keyId(bids.ring[0])], records: [] });
    await seeToRecordKeys(writer, namesIn(recordKeysOf(SECRET, [NEW, 'secret'])), server.clock.nowMs());
    expect((await check()).missing).toEqual({ bids: [keyId(bids.ring[0])], records: [NEW_ID] });
  });

  test('of earlier, under which nothing lies, are not missed', async () => {
    const bids = bidKeysOf(SECRET, [NEW, 'secret']);
    await seeToSealKeys(server.ground.store.writer, bids, server.clock.nowMs());
    server.clock.moveBy(1_000);
    expect(await checkOf()()).toEqual(ALL_KEYS);
  });

  test('are missed when a row asks for them', async () => {
    await somePerson(server);
    const wrong = await openTestServer({
      kind: 'real',
      besides: server,
      recordKeys: recordKeysOf(SECRET, [NEW]),
    });
    expect(await checkOf(wrong)()).toMatchObject({ missing: { bids: [], records: [OLD_ID] } });
    await wrong.close();
  });
});

test('a row that was changed is told of by its column', async () => {
  const person = await somePerson(server);
  const check = checkOf();
  const { writer } = server.ground.store;
  const changed = { phoneSealed: `m1.${OLD_ID}.AAAAAAAAAAAAAAAA.AAAA.AAAAAAAAAAAAAAAAAAAAAA` };
  await writer.updateTable('users').set(changed).where('id', '=', person.userId).execute();
  expect(await check()).toEqual({ ...ALL_KEYS, shutColumns: ['users.phoneSealed'] });
});

test('the keys are looked after each minute', async () => {
  const job = startCheckKeys({ keyCheck: { check: () => Promise.resolve() }, failed: () => undefined });
  expect(job.rounds?.()).toMatchObject({ everyMs: MINUTE_MS, hasFailed: false });
  await job.stop();
});

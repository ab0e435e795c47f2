// A browser that is pushed to, over HTTP: its person's, of one log-in, at a known house, and
// forgotten when either ends.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ACCOUNT_NUMBER } from '#contract/accounts/login-refusals.ts';
import type { Outputs } from '#contract/outputs.ts';
import { endSessions } from '#server/accounts/sessions/commands-end-sessions.ts';
import { MOST_BROWSERS } from '#server/notifications/commands-push.ts';
import { hashOfEndpoint, someBrowser } from '../../../kit/notifications/push-service.ts';
import {
  call,
  openTestServer,
  PASSWORD,
  somePerson,
  type Person,
  type TestServer,
} from '../../../kit/test-server.ts';

const FCM = 'https://fcm.googleapis.com/fcm/send';

let server: TestServer;
let person: Person;
beforeEach(async () => {
  server = await openTestServer();
  person = await somePerson(server);
});
afterEach(() => server.close());

const save = (address: object, who = person) => call<Outputs['savePush']>(server, ['savePush', address], who);
const browsers = async (who = person) =>
  (await call<Outputs['myAlerts']>(server, ['myAlerts'], who)).data.browsers;
const rows = () => server.services.reader.selectFrom('pushBrowsers').selectAll().orderBy('id').execute();

describe('a browser that is pushed to', () => {
  test('is known by a hash, lies sealed, ended by its person alone', async () => {
    const { address } = someBrowser(`${FCM}/abc`);
    const { data, code } = await save(address);
    expect(code).toBe(200);
    expect(await browsers()).toMatchObject([{ id: data.id, endpointHash: hashOfEndpoint(address.endpoint) }]);
    const kept = JSON.stringify(await rows());
    for (const secret of [FCM, address.p256dh, address.auth]) expect(kept).not.toContain(secret);
    const other = await somePerson(server, '13800000002');
    expect((await call(server, ['endPush', { id: data.id }], other)).code).toBe(404);
    expect(await browsers()).toHaveLength(1);
    expect((await call(server, ['endPush', { id: data.id }], person)).code).toBe(200);
    expect(await browsers()).toEqual([]);
  });

  test('is whoever’s has registered it last', async () => {
    const { address } = someBrowser(`${FCM}/abc`);
    await save(address);
    await save(address);
    expect(await browsers()).toHaveLength(1);
    const other = await somePerson(server, '13800000002');
    await save(address, other);
    expect([await browsers(), (await browsers(other)).length]).toEqual([[], 1]);
  });

  test('is one of a few: the oldest goes', async () => {
    for (let at = 0; at <= MOST_BROWSERS; at += 1) {
      server.clock.moveBy(1_000);
      await save(someBrowser(`${FCM}/${at}`).address);
    }
    const hashes = (await browsers()).map(({ endpointHash }) => endpointHash);
    expect(hashes).toHaveLength(MOST_BROWSERS);
    expect(hashes).not.toContain(hashOfEndpoint(`${FCM}/0`));
  });

  test.each([
    ['https://push.example.com/abc'],
    ['http://fcm.googleapis.com/abc'],
    ['https://127.0.0.1/abc'],
    ['nowhere'],
  ])('is not taken at %s', async (endpoint) => {
    const answer = await save(someBrowser(endpoint).address);
    expect(answer).toMatchObject({ status: 400, data: { refusal: { field: 'endpoint' } } });
    expect(await rows()).toEqual([]);
  });

  test('is not taken where the house pushes nothing', async () => {
    const still = await openTestServer({ pushServices: null });
    const somebody = await somePerson(still);
    const answer = await call(still, ['savePush', someBrowser(`${FCM}/a`).address], somebody);
    expect(answer).toMatchObject({ status: 400, msg: expect.stringContaining('没有开通') as string });
    await still.close();
  });
});

describe('nothing is pushed any more', () => {
  const sidOf = async (): Promise<string> =>
    (await call<Outputs['mySessions']>(server, ['mySessions'], person)).data.rows.find(({ isThis }) => isThis)
      ?.sid ?? '';

  test('to where one has logged out, or was logged out from elsewhere', async () => {
    await save(someBrowser(`${FCM}/abc`).address);
    const sid = await sidOf();
    await server.engine.run(endSessions, { userId: person.userId, which: { butSid: sid } });
    expect(await rows()).toHaveLength(1);
    await server.engine.run(endSessions, { userId: person.userId, which: { sid } });
    expect(await rows()).toEqual([]);
  });

  test('to where a log-in ended by itself, once all others are ended', async () => {
    await save(someBrowser(`${FCM}/abc`).address);
    await server.ground.store.writer.updateTable('pushBrowsers').set({ sid: 'long-gone' }).execute();
    await save(someBrowser(`${FCM}/here`).address);
    await server.engine.run(endSessions, { userId: person.userId, which: { butSid: await sidOf() } });
    expect((await rows()).map(({ endpointHash }) => endpointHash)).toEqual([hashOfEndpoint(`${FCM}/here`)]);
  });

  test('to any browser but the one in which the password was changed', async () => {
    await save(someBrowser(`${FCM}/here`).address);
    await server.ground.store.writer
      .insertInto('pushBrowsers')
      .values({
        id: 'elsewhere',
        userId: person.userId,
        sid: 'elsewhere',
        endpointHash: 'elsewhere',
        sealed: '',
        device: null,
        atMs: 0,
      })
      .execute();
    const change = { oldPassword: PASSWORD, newPassword: '一条大河波浪宽8' };
    const { code } = await call(server, ['updatePassword', change], person);
    expect(code).not.toBe(ACCOUNT_NUMBER.WRONG_PASSWORD);
    expect((await rows()).map(({ endpointHash }) => endpointHash)).toEqual([hashOfEndpoint(`${FCM}/here`)]);
  });
});

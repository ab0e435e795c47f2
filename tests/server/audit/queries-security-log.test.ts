// People let in or turned away, and the actions of the house's own people: these stand in the log,
// and no secret does.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OwnLogIn, SecurityEvent } from '#contract/audit/outputs.ts';
import { yuan } from '#core/money.ts';
import { noteSecurity } from '#server/audit/audit-log.ts';
import { lastCode, sendCode } from '../../kit/accounts/codes.ts';
import {
  call,
  freshKey,
  openAccount,
  openTestServer,
  PASSWORD,
  somebodyOfTheHouse,
  somePerson,
  type Person,
  type TestServer,
} from '../../kit/test-server.ts';

const PHONE = '13800000001';
const HOME = '10.0.0.1';
const MINUTE_MS = 60_000;

let server: TestServer;
let staff: Person;

beforeEach(async () => {
  server = await openTestServer();
  staff = await somebodyOfTheHouse(server);
});
afterEach(() => server.close());

type Page = { rows: SecurityEvent[]; next: string | null };

const pageOf = async (filter: Readonly<Record<string, string>> = {}): Promise<Page> =>
  (await call<Page>(server, ['securityLog', filter], staff)).data;
/** The latest of a kind; the log itself says when there is none. */
const latest = async (kind: string): Promise<SecurityEvent | undefined> => (await pageOf({ kind })).rows[0];

const tryIn = (password: string, ip = HOME, phone = PHONE) =>
  call(server, ['login', { way: 'password', phone, password }], { ip });

describe('the security log', () => {
  test('tells of a log-in: who, when, by which way and from where', async () => {
    const person = await somePerson(server);
    const line = await latest('log-in');
    expect(line).toMatchObject({ userId: person.userId, home: HOME, detail: 'password', times: 1 });
    expect(line?.atMs).toBe(server.clock.nowMs());
    expect(line?.session).toMatch(/^[\w-]{16}$/);
    expect(line?.session).not.toBe(person.sid);
  });

  test('tells a log-in by code and a new account by their ways', async () => {
    await sendCode(server, PHONE);
    await call(server, ['login', { way: 'code', phone: PHONE, smsCode: lastCode(server) }]);
    expect(await latest('log-in')).toMatchObject({ detail: 'code' });
    const phone = '13800000002';
    await sendCode(server, phone);
    const smsCode = lastCode(server);
    await call(server, ['createAccount', { phone, smsCode, password: 'a-long-enough-one-7' }]);
    expect(await latest('log-in')).toMatchObject({ detail: 'new' });
  });

  test('tells whose failed log-in it was, unknown accounts by their hash', async () => {
    const userId = await openAccount(server, PHONE);
    await tryIn('not-the-password', '2001:db8:1:2:3:4:5:6');
    const known = await latest('log-in-failed');
    expect(known).toMatchObject({ userId, session: null, home: '2001:db8:1:2', detail: 'password' });
    await tryIn('not-the-password', HOME, '13877777777');
    const unknown = await latest('log-in-failed');
    expect(unknown).toMatchObject({ userId: null, account: expect.stringMatching(/^[\w-]{16}$/) });
    expect(unknown?.account).not.toBe(known?.account);
    await call(server, ['login', { way: 'code', phone: PHONE, smsCode: '000000' }]);
    expect(await latest('log-in-failed')).toMatchObject({ userId, account: known?.account, detail: 'code' });
  });

  test('tells of leaving, here and everywhere, and the sessions it ended', async () => {
    const person = await somePerson(server);
    const mark = (await latest('log-in'))?.session;
    await call(server, ['loginOut', { everywhere: false }], person);
    expect(await latest('log-out')).toMatchObject({ userId: person.userId, session: mark, home: HOME });
    const way = { way: 'password', phone: PHONE, password: PASSWORD };
    const again = await call<{ token: string }>(server, ['login', way]);
    await call(server, ['login', way]);
    const cookie = again.cookies[0]?.value ?? '';
    await call(server, ['loginOut', { everywhere: true }], { cookie, token: again.data.token });
    expect(await latest('log-out-everywhere')).toMatchObject({ userId: person.userId, times: 2 });
  });

  test('tells of a new password, and one set without the old', async () => {
    const person = await somePerson(server);
    const change = { oldPassword: 'not-the-password', newPassword: 'a-long-enough-one-7' };
    await call(server, ['updatePassword', change], person);
    expect(await latest('password-refused')).toMatchObject({ userId: person.userId, home: HOME });
    expect(await latest('password-changed')).toBeUndefined();
    await call(server, ['updatePassword', { ...change, oldPassword: PASSWORD }], person);
    expect(await latest('password-changed')).toMatchObject({ userId: person.userId, home: HOME });
  });

  test('holds no phone, password, cookie, token or sid', async () => {
    const person = await somePerson(server);
    await tryIn('my-secret-guess-11');
    await call(server, ['follow', { lotId: 'lot-1', isFollowed: true }], {
      ...person,
      origin: 'https://else.cn',
    });
    await call(server, ['loginOut', { everywhere: true }], person);
    const kept = JSON.stringify(
      await Promise.all([
        server.services.reader.selectFrom('securityEvents').selectAll().execute(),
        server.services.reader.selectFrom('houseDeeds').selectAll().execute(),
      ]),
    );
    const { cookie, token, sid } = person;
    for (const secret of [PHONE, 'my-secret-guess-11', PASSWORD, cookie, token, sid, staff.phone, staff.sid])
      expect(kept).not.toContain(secret);
  });
});

describe('what the service refuses', () => {
  test('stands in the log: who asks too often, where, for what', async () => {
    await openAccount(server, PHONE);
    for (let guess = 0; guess < 8; guess += 1) await tryIn('not-the-password', '10.6.6.6');
    expect(await latest('rate-limited')).toMatchObject({ home: '10.6.6.6', detail: 'login', userId: null });
    expect((await pageOf({ home: '10.6.6.6' })).rows.map(({ kind }) => kind)).toEqual([
      'rate-limited',
      ...Array.from({ length: 6 }, () => 'log-in-failed'),
    ]);
  });

  test('is one line a minute a home; the next counts the others', async () => {
    await openAccount(server, PHONE);
    const ask = async (): Promise<void> => {
      for (let guess = 0; guess < 10; guess += 1) await tryIn('not-the-password', '10.6.6.6');
    };
    await ask();
    expect((await pageOf({ kind: 'rate-limited' })).rows.map(({ times }) => times)).toEqual([1]);
    server.clock.moveBy(MINUTE_MS);
    await ask();
    expect((await pageOf({ kind: 'rate-limited' })).rows.map(({ times }) => times)).toEqual([4, 1]);
  });

  test('stands there when from a foreign page, and whose cookie went', async () => {
    const person = await somePerson(server);
    const follow = { lotId: 'lot-1', isFollowed: true };
    await call(server, ['follow', follow], { ...person, origin: 'https://elsewhere.example' });
    expect(await latest('foreign-origin')).toMatchObject({ userId: person.userId, detail: 'follow' });
    await call(server, ['myDeposit'], { ...person, ip: '10.0.0.9', origin: 'https://elsewhere.example' });
    expect(await latest('foreign-origin')).toMatchObject({ home: '10.0.0.9', detail: 'myDeposit' });
  });

  test('stands there when the person lacks the right', async () => {
    const person = await somePerson(server);
    await call(server, ['ledgerSums'], person);
    expect(await latest('not-allowed')).toMatchObject({ userId: person.userId, detail: 'ledgerSums' });
  });

  test('stands there when a key serves two requests, not one twice', async () => {
    const person = await somePerson(server);
    const manner = { ...person, key: freshKey() };
    const bid = { lotId: 'lot-1', kind: 'exact', amountFen: yuan(1), seenPriceFen: null, isConfirmed: false };
    await call(server, ['placeBid', bid], manner);
    await call(server, ['placeBid', bid], manner);
    expect(await latest('key-reused')).toBeUndefined();
    await call(server, ['placeBid', { ...bid, amountFen: yuan(2) }], manner);
    expect(await latest('key-reused')).toMatchObject({ userId: person.userId, detail: 'placeBid' });
  });

  test('is refused as before where nothing can be written down', async () => {
    const person = await somePerson(server);
    await server.ground.store.writer.schema.alterTable('securityEvents').renameTo('elsewhere').execute();
    expect((await call(server, ['ledgerSums'], person)).status).toBe(403);
    await server.ground.store.writer.schema.alterTable('elsewhere').renameTo('securityEvents').execute();
  });
});

describe('who reads the log', () => {
  test('finds it by kind, person, home and time, the latest first', async () => {
    const person = await somePerson(server);
    const atMs = server.clock.nowMs();
    server.clock.moveBy(1_000);
    await tryIn('not-the-password', '10.2.2.2');
    const kinds = async (filter: Readonly<Record<string, string>>) =>
      (await pageOf(filter)).rows.map(({ kind }) => kind);
    expect(await kinds({})).toEqual(['log-in-failed', 'log-in', 'log-in']);
    expect(await kinds({ userId: person.userId })).toEqual(['log-in-failed', 'log-in']);
    expect(await kinds({ home: '10.2.2.2' })).toEqual(['log-in-failed']);
    expect(await kinds({ fromMs: String(atMs + 1) })).toEqual(['log-in-failed']);
    expect(await kinds({ untilMs: String(atMs + 1) })).toEqual(['log-in', 'log-in']);
    expect(await kinds({ kind: 'log-out' })).toEqual([]);
    expect((await call(server, ['securityLog', { kind: 'everything' }], staff)).status).toBe(400);
  });

  test('turns its pages without losing or repeating a line', async () => {
    for (let count = 0; count < 55; count += 1)
      await server.engine.run(noteSecurity, { kind: 'log-in-failed', home: `10.1.${count}.1` });
    const first = await pageOf({ kind: 'log-in-failed' });
    expect([first.rows.length, first.next]).toEqual([50, first.rows.at(-1)?.id]);
    const rest = await pageOf({ kind: 'log-in-failed', after: first.next ?? '' });
    expect([rest.rows.length, rest.next]).toEqual([5, null]);
    expect(new Set([...first.rows, ...rest.rows].map(({ id }) => id)).size).toBe(55);
  });

  test('not of the house, sees their own log-ins and the current one', async () => {
    const person = await somePerson(server);
    await somePerson(server, '13800000003');
    server.clock.moveBy(1_000);
    await tryIn('not-the-password', '10.6.6.6');
    await call(server, ['ledgerSums'], person);
    const { data } = await call<{ rows: OwnLogIn[]; next: null }>(server, ['myLogIns'], person);
    expect(data.rows.map(({ kind, home, isThisSession }) => [kind, home, isThisSession])).toEqual([
      ['log-in-failed', '10.6.6.6', false],
      ['log-in', HOME, true],
    ]);
    expect(Object.keys(data.rows[0] ?? {}).toSorted()).toEqual(
      ['atMs', 'detail', 'home', 'id', 'isThisSession', 'isUnusual', 'kind'].toSorted(),
    );
    expect(data.next).toBeNull();
  });
});

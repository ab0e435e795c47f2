import { beforeEach, describe, expect, test } from 'vitest';
import { ACCOUNT_NUMBER } from '#contract/accounts/login-refusals.ts';
import type { LoggedIn, UserInfo } from '#contract/accounts/outputs.ts';
import { freshProof, lastCode, sendCode } from '../../kit/accounts/codes.ts';
import { freshServers, PHONE } from '../../kit/accounts/log-ins.ts';
import {
  call,
  cookieOf,
  logIn,
  openAccount,
  PASSWORD,
  somePerson,
  type Answer,
  type TestServer,
} from '../../kit/test-server.ts';

const MINUTE_MS = 60_000;

const { server: serverNow, byPassword, byCode } = freshServers();
let server: TestServer;
beforeEach(() => {
  server = serverNow();
});

describe('registering', () => {
  const register = (phone: string, password: string): Promise<Answer<LoggedIn>> =>
    call(server, ['createAccount', { phone, smsCode: lastCode(server), password }]);

  test('opens an account that can be entered with its password', async () => {
    await sendCode(server, PHONE);
    expect((await register(PHONE, PASSWORD)).data.userInfo.hasPassword).toBe(true);
    await expect(logIn(server, PHONE)).resolves.toMatchObject({ phone: PHONE });
  });

  test('a number that is taken stays with its owner, password and all', async () => {
    await openAccount(server, PHONE);
    await sendCode(server, PHONE);
    const answer = await register(PHONE, 'somebody-elses-9');
    expect(answer).toMatchObject({ code: ACCOUNT_NUMBER.PHONE_TAKEN, data: null });
    await expect(logIn(server, PHONE)).resolves.toMatchObject({ phone: PHONE });
  });

  test.each(['password123', '12345678', 'aaaaaaaa', 'abcdefgh', '87654321', PHONE, 'Passw0rd'])(
    'the password %s is too easily guessed',
    async (password) => {
      await sendCode(server, PHONE);
      expect((await register(PHONE, password)).code).toBe(ACCOUNT_NUMBER.WEAK_PASSWORD);
    },
  );
});

describe('the calls of the specification', () => {
  test('getUserBySid tells a person of themselves', async () => {
    const { cookie, sid } = await somePerson(server);
    const answer = await call<UserInfo>(server, ['getUserBySid', { sid }], { cookie });
    expect(answer).toMatchObject({ status: 200, code: 200, data: { sid, maskedPhone: '138****0001' } });
  });

  test("another's sid is answered as one that never was, to the byte", async () => {
    const { cookie } = await somePerson(server);
    const other = await somePerson(server, '13800000002');
    const foreign = await call(server, ['getUserBySid', { sid: other.sid }], { cookie });
    const unknown = await call(server, ['getUserBySid', { sid: 'never-was' }], { cookie });
    expect(foreign.status).toBe(404);
    expect(foreign.body).toBe(unknown.body);
  });

  test('loginOut ends this session, and the stream it holds', async () => {
    const { cookie, token, sid } = await somePerson(server);
    const other = await logIn(server, PHONE);
    const heard: string[] = [];
    server.bus.subscribe(`session:${sid}`, ({ t }) => heard.push(t));
    const answer = await call(server, ['loginOut', { everywhere: false }], { cookie, token });
    expect(answer).toMatchObject({ status: 200, code: 200, data: null });
    expect(answer.cookies[0]).toMatchObject({ name: 'luochui-session', value: '', maxAge: 0 });
    expect(heard).toEqual(['signed-out']);
    expect((await call(server, ['myDeposit'], { cookie })).status).toBe(401);
    expect((await call(server, ['myDeposit'], { cookie: other.cookie })).status).toBe(200);
  });

  test("loginOut everywhere ends all of the person's sessions and nobody else's", async () => {
    const person = await somePerson(server);
    const elsewhere = await logIn(server, PHONE);
    const stranger = await somePerson(server, '13800000002');
    await call(server, ['loginOut', { everywhere: true }], person);
    const statuses = await Promise.all(
      [person, elsewhere, stranger].map(
        async ({ cookie }) => (await call(server, ['myDeposit'], { cookie })).status,
      ),
    );
    expect(statuses).toEqual([401, 401, 200]);
  });

  test('updatePassword ends every session and begins a fresh one', async () => {
    const person = await somePerson(server);
    const elsewhere = await logIn(server, PHONE);
    const change = { oldPassword: PASSWORD, newPassword: 'another-good-one-5' };
    const answer = await call<LoggedIn>(server, ['updatePassword', change], person);
    expect(answer.code).toBe(200);
    expect((await call(server, ['myDeposit'], { cookie: person.cookie })).status).toBe(401);
    expect((await call(server, ['myDeposit'], { cookie: elsewhere.cookie })).status).toBe(401);
    const fresh = { cookie: cookieOf(answer), token: answer.data.token };
    expect((await call(server, ['myDeposit'], fresh)).status).toBe(200);
    expect((await byPassword(PHONE, PASSWORD)).code).toBe(ACCOUNT_NUMBER.WRONG_LOGIN);
    expect((await byPassword(PHONE, 'another-good-one-5')).code).toBe(200);
  });

  test('updatePassword needs the old one, and a strong new one', async () => {
    const person = await somePerson(server);
    const wrong = { oldPassword: 'not-the-one', newPassword: 'another-good-one-5' };
    const weak = { oldPassword: PASSWORD, newPassword: 'password123' };
    expect((await call(server, ['updatePassword', wrong], person)).code).toBe(ACCOUNT_NUMBER.WRONG_PASSWORD);
    expect((await call(server, ['updatePassword', weak], person)).code).toBe(ACCOUNT_NUMBER.WEAK_PASSWORD);
    expect((await call(server, ['myDeposit'], person)).status).toBe(200);
  });

  test('whoever came by code sets a first password by another code', async () => {
    await sendCode(server, PHONE);
    const answer = await byCode(PHONE, lastCode(server));
    const person = { cookie: cookieOf(answer), token: answer.data.token };
    const first = { oldPassword: '', newPassword: PASSWORD };
    expect((await call(server, ['updatePassword', first], person)).code).toBe(ACCOUNT_NUMBER.STEP_UP_NEEDED);
    server.clock.moveBy(MINUTE_MS);
    await call(server, ['sendOwnCode', { proof: await freshProof(server) }], person);
    const smsCode = lastCode(server);
    const wrong = { ...first, smsCode: smsCode === '000000' ? '000001' : '000000' };
    expect((await call(server, ['updatePassword', wrong], person)).code).toBe(ACCOUNT_NUMBER.WRONG_CODE);
    expect((await byPassword(PHONE, PASSWORD)).code).toBe(ACCOUNT_NUMBER.WRONG_LOGIN);
    expect((await call(server, ['updatePassword', { ...first, smsCode }], person)).code).toBe(200);
    expect((await byPassword(PHONE, PASSWORD)).code).toBe(200);
  });
});

describe('a session', () => {
  const HOUR_MS = 60 * MINUTE_MS;

  test('ends after a day in which it was not used', async () => {
    const { cookie } = await somePerson(server);
    server.clock.moveBy(24 * HOUR_MS);
    expect((await call(server, ['myDeposit'], { cookie })).status).toBe(401);
  });

  test('is kept by being used, and still ends after a week', async () => {
    const { cookie } = await somePerson(server);
    const statuses: number[] = [];
    for (let day = 0; day < 9; day += 1) {
      server.clock.moveBy(20 * HOUR_MS);
      statuses.push((await call(server, ['myDeposit'], { cookie })).status);
      await server.engine.stop();
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 401]);
  });
});

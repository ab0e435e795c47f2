import { beforeEach, describe, expect, test } from 'vitest';
import { ACCOUNT_NUMBER } from '#contract/accounts/login-refusals.ts';
import type { LoggedIn } from '#contract/accounts/outputs.ts';
import { freshProof, lastCode, sendCode } from '../../kit/accounts/codes.ts';
import { freshServers, PHONE, restarted } from '../../kit/accounts/log-ins.ts';
import {
  call,
  cookieOf,
  openAccount,
  openTestServer,
  PASSWORD,
  somePerson,
  type TestServer,
} from '../../kit/test-server.ts';

const MINUTE_MS = 60_000;

const { server: serverNow, byPassword, byCode } = freshServers();
let server: TestServer;
beforeEach(() => {
  server = serverNow();
});

describe('logging in with a password', () => {
  test('the cookie is kept from scripts and sites; token and person return', async () => {
    await openAccount(server, PHONE);
    const answer = await byPassword(PHONE, PASSWORD);
    expect(answer).toMatchObject({ status: 200, code: 200 });
    expect(answer.data.userInfo).toMatchObject({ maskedPhone: '138****0001', hasPassword: true });
    expect(answer.cookies[0]).toMatchObject({
      name: 'luochui-session',
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
    });
    expect(Buffer.from(cookieOf(answer), 'base64url')).toHaveLength(32);
    expect(answer.body).not.toContain(PHONE);
    expect(answer.body).not.toContain(cookieOf(answer));
  });

  test('over https the cookie is bound to the host and to encryption', async () => {
    const secure = await openTestServer({ origin: 'https://paimai.example' });
    await openAccount(secure, PHONE);
    const login = { way: 'password', phone: PHONE, password: PASSWORD };
    const answer = await call(secure, ['login', login], { origin: 'https://paimai.example' });
    expect(answer.cookies[0]).toMatchObject({ name: '__Host-session', secure: true, path: '/' });
    await secure.close();
  });

  test('of cookie and token only hashes lie in the store', async () => {
    const { cookie, token } = await somePerson(server);
    const rows = await server.services.reader.selectFrom('sessions').selectAll().execute();
    const stored = JSON.stringify(rows);
    expect(rows).toHaveLength(1);
    expect(stored).not.toContain(cookie);
    expect(stored).not.toContain(token);
  });

  test('a wrong password and an unknown phone get the same answer', async () => {
    await openAccount(server, PHONE);
    const wrong = await byPassword(PHONE, 'not-the-password');
    const unknown = await byPassword('13900000000', 'not-the-password');
    expect(wrong.code).toBe(ACCOUNT_NUMBER.WRONG_LOGIN);
    expect(unknown.body).toBe(wrong.body);
    expect(unknown.cookies).toEqual([]);
  });

  test('an account without a password cannot be entered by one', async () => {
    await sendCode(server, PHONE);
    await byCode(PHONE, lastCode(server));
    expect((await byPassword(PHONE, '')).status).toBe(400);
    expect((await byPassword(PHONE, PASSWORD)).code).toBe(ACCOUNT_NUMBER.WRONG_LOGIN);
  });

  test('guessing from one home is slowed without shutting the person out', async () => {
    await openAccount(server, PHONE);
    const guesses: number[] = [];
    for (let guess = 0; guess < 8; guess += 1) {
      guesses.push((await byPassword(PHONE, `guess-number-${guess}`, '10.6.6.6')).status);
    }
    expect(guesses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
    const shut = await byPassword(PHONE, PASSWORD, '10.6.6.6');
    expect(shut).toMatchObject({ status: 429, code: 4290, data: { refusal: { code: 'RATE_LIMITED' } } });
    expect(Number(shut.headers['retry-after'])).toBeGreaterThan(0);
    expect((await byPassword(PHONE, PASSWORD, '10.0.0.2')).code).toBe(200);
    server.clock.moveBy(MINUTE_MS);
    expect((await byPassword(PHONE, PASSWORD, '10.6.6.6')).code).toBe(200);
  });

  test('a crowd guessing from many homes does not shut a used one', async () => {
    await openAccount(server, PHONE);
    await byPassword(PHONE, PASSWORD, '10.0.0.2');
    let last = 200;
    for (let home = 0; home < 70; home += 1) {
      last = (await byPassword(PHONE, 'guess', `10.7.${home}.1`)).status;
    }
    expect(last).toBe(429);
    expect((await byPassword(PHONE, PASSWORD, '10.0.0.2')).code).toBe(200);
  });

  test('a used home is known after a restart, and guessing shuts none', async () => {
    await openAccount(server, PHONE);
    await byPassword(PHONE, PASSWORD, '10.0.0.2');
    for (let home = 0; home < 70; home += 1) await byPassword(PHONE, 'guess', `10.7.${home}.1`);
    const again = await restarted(server);
    const login = { way: 'password', phone: PHONE, password: PASSWORD };
    expect((await call(again, ['login', login], { ip: '10.0.0.3' })).status).toBe(429);
    expect((await call(again, ['login', login], { ip: '10.0.0.2' })).code).toBe(200);
    await sendCode(server, PHONE, '10.0.0.3');
    expect((await byCode(PHONE, lastCode(server), '10.0.0.3')).code).toBe(200);
  });

  test('logging in anew ends the session the browser came with', async () => {
    const { cookie, sid } = await somePerson(server);
    const login = { way: 'password', phone: PHONE, password: PASSWORD };
    const again = await call<LoggedIn>(server, ['login', login], { cookie });
    expect(again.data.userInfo.sid).not.toBe(sid);
    expect((await call(server, ['myDeposit'], { cookie })).status).toBe(401);
    expect((await call(server, ['myDeposit'], { cookie: cookieOf(again) })).status).toBe(200);
  });
});

describe('the code sent to a phone', () => {
  test('opens an account for a new number, and then finds it', async () => {
    await sendCode(server, PHONE);
    const first = await byCode(PHONE, lastCode(server));
    expect(first.data.userInfo).toMatchObject({ verification: 'unverified', hasPassword: false });
    server.clock.moveBy(MINUTE_MS);
    await sendCode(server, PHONE);
    expect((await byCode(PHONE, lastCode(server))).code).toBe(200);
    expect(await server.services.reader.selectFrom('users').selectAll().execute()).toHaveLength(1);
  });

  test('the number lies in the store only sealed', async () => {
    await sendCode(server, PHONE);
    await byCode(PHONE, lastCode(server));
    const user = await server.services.reader.selectFrom('users').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(user)).not.toContain(PHONE);
    expect(server.services.seal.open(user.phoneSealed, user)).toBe(PHONE);
    expect(() => server.services.seal.open(user.phoneSealed, { ...user, id: 'another' })).toThrow(
      /unable to authenticate/i,
    );
  });

  test('a code is good for one log-in', async () => {
    await sendCode(server, PHONE);
    const code = lastCode(server);
    expect((await byCode(PHONE, code)).code).toBe(200);
    expect((await byCode(PHONE, code)).code).toBe(ACCOUNT_NUMBER.WRONG_CODE);
  });

  test('a code is good for ten minutes', async () => {
    await sendCode(server, PHONE);
    server.clock.moveBy(10 * MINUTE_MS);
    expect((await byCode(PHONE, lastCode(server))).code).toBe(ACCOUNT_NUMBER.WRONG_CODE);
  });

  test('after five wrong tries the right one is too late', async () => {
    await sendCode(server, PHONE);
    const wrong = lastCode(server) === '000000' ? '000001' : '000000';
    for (let attempt = 0; attempt < 5; attempt += 1) await byCode(PHONE, wrong);
    expect((await byCode(PHONE, lastCode(server))).code).toBe(ACCOUNT_NUMBER.WRONG_CODE);
  });

  test('guessing from elsewhere spoils no code for whoever asked for it', async () => {
    await sendCode(server, PHONE, '10.0.0.2');
    const code = lastCode(server);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let home = 0; home < 30; home += 1) await byCode(PHONE, wrong, `10.8.${home}.1`);
    // The tries left to others are used up: with the right code, too, they are not let in.
    expect((await byCode(PHONE, code, '10.8.99.1')).code).toBe(ACCOUNT_NUMBER.WRONG_CODE);
    expect((await byCode(PHONE, code, '10.0.0.2')).code).toBe(200);
  });

  test('a code asked for by another replaces none and blocks nobody', async () => {
    await openAccount(server, PHONE);
    await byPassword(PHONE, PASSWORD, '10.0.0.2');
    await sendCode(server, PHONE, '10.0.0.2');
    const code = lastCode(server);
    // Somebody has as many sent as a phone is sent at the wish of strangers.
    for (let home = 0; home < 8; home += 1) await sendCode(server, PHONE, `10.8.${home}.1`);
    expect(server.sent).toHaveLength(6);
    expect((await byCode(PHONE, code, '10.0.0.2')).code).toBe(200);
    server.clock.moveBy(MINUTE_MS);
    expect((await sendCode(server, PHONE, '10.0.0.2')).code).toBe(200);
  });

  test('whoever goes from one network to another uses the code they have', async () => {
    await sendCode(server, PHONE, '10.0.0.2');
    expect((await byCode(PHONE, lastCode(server), '10.9.0.1')).code).toBe(200);
  });

  test('a second code within the minute is refused, the first stays good', async () => {
    await sendCode(server, PHONE);
    const first = lastCode(server);
    const again = await sendCode(server, PHONE);
    expect(again).toMatchObject({ status: 429, data: { refusal: { code: 'RATE_LIMITED' } } });
    expect(server.sent).toHaveLength(1);
    expect((await byCode(PHONE, first)).code).toBe(200);
  });

  test("another phone's code opens nothing", async () => {
    await sendCode(server, PHONE);
    expect((await byCode('13900000000', lastCode(server))).code).toBe(ACCOUNT_NUMBER.WRONG_CODE);
  });

  test('no message is sent without its own work and answer', async () => {
    const bad = await call(server, ['sendCode', { phone: PHONE, proof: 'x' }]);
    const proof = await freshProof(server);
    const other = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(proof, 'base64').toString()), number: 1 }),
    ).toString('base64');
    const wrong = await call(server, ['sendCode', { phone: PHONE, proof: other }]);
    const good = await call(server, ['sendCode', { phone: PHONE, proof }]);
    const twice = await call(server, ['sendCode', { phone: '13900000000', proof }]);
    const codes = [bad, wrong, good, twice].map(({ code }) => code);
    const { WRONG_PROOF } = ACCOUNT_NUMBER;
    expect(codes).toEqual([WRONG_PROOF, WRONG_PROOF, 200, WRONG_PROOF]);
    expect(server.sent).toHaveLength(1);
  });

  test('is sent to everybody of a hall behind one address, if used', async () => {
    const phones = Array.from({ length: 45 }, (_, at) => `138000010${at + 10}`);
    for (const phone of phones) {
      server.clock.moveBy(1_000);
      expect((await sendCode(server, phone)).code).toBe(200);
      const answer = await call(server, ['login', { way: 'code', phone, smsCode: lastCode(server) }]);
      expect(answer.code).toBe(200);
    }
    const codes = [];
    for (const phone of phones) {
      server.clock.moveBy(1_000);
      codes.push((await sendCode(server, phone.replace('138', '139'))).code);
    }
    expect(codes.filter((code) => code === 4290)).toHaveLength(5);
  });

  test('work done too long ago is not taken', async () => {
    const proof = await freshProof(server);
    server.clock.moveBy(11 * MINUTE_MS);
    expect((await call(server, ['sendCode', { phone: PHONE, proof }])).code).toBe(ACCOUNT_NUMBER.WRONG_PROOF);
  });

  test('the sample house says the code in its answer, real ones never', async () => {
    expect((await sendCode(server, PHONE)).msg).toBe(`演示验证码 ${lastCode(server)}`);
    const real = await openTestServer({ kind: 'real' });
    const proof = await freshProof(real);
    const answer = await call(real, ['sendCode', { phone: PHONE, proof }]);
    expect(answer.code).toBe(200);
    expect(answer.body).not.toContain(real.sent.at(-1)?.code);
    await real.close();
  });
});

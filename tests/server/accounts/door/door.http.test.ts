// A second factor over HTTP: set up, shown, guessed at, used once and lost.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { BegunFactor, OnceCodes } from '#contract/accounts/factor-outputs.ts';
import { ACCOUNT_NUMBER } from '#contract/accounts/login-refusals.ts';
import type { RouteName } from '#contract/routes.ts';
import {
  BY_PASSWORD,
  codeNow,
  doorState,
  FACTOR_STEP_MS,
  setUpFactor,
  showFactor,
  type Who,
} from '../../../kit/accounts/second-factor.ts';
import {
  call,
  logIn,
  openTestServer,
  PASSWORD,
  somebodyOfTheHouse,
  somePerson,
  type Answer,
  type Person,
  type TestServer,
} from '../../../kit/test-server.ts';

const OWN_PASSWORD = '江畔何人初见月9';
const STEP_MS = FACTOR_STEP_MS;

let server: TestServer;
afterEach(() => server.close());

const asked = <Data>(name: RouteName, input: object, who: Who): Promise<Answer<Data>> =>
  call<Data>(server, [name, input], who);
const codeOf = (secret: string): string => codeNow(server, secret);
const setUp = (who: Who) => setUpFactor(server, who);
const show = (who: Who, factorCode: string) => showFactor(server, who, factorCode);
const doorOf = (who: Who) => doorState(server, who);
const works = async (who: Who) => (await asked('roleList', {}, who)).status;

describe('in the sample house', () => {
  let admin: Person;
  beforeEach(async () => {
    server = await openTestServer();
    admin = await somebodyOfTheHouse(server, '13900000001', ['administrator']);
  });

  test('nobody is asked for a factor they have not set up', async () => {
    expect(await doorOf(admin)).toEqual({
      held: null,
      factor: 'none',
      mustHaveFactor: false,
      recoveryLeft: 0,
    });
    expect(await works(admin)).toBe(200);
  });

  test('a factor that is on is asked for at the next log-in', async () => {
    const other = await logIn(server, admin.phone);
    const { secret, recoveryCodes } = await setUp(admin);
    expect(recoveryCodes.length).toBe(10);
    expect(await works(admin)).toBe(200);
    // Log-ins that have not shown it have ended.
    expect(await works(other)).toBe(401);
    const next = await logIn(server, admin.phone);
    expect((await doorOf(next)).held).toBe('factor');
    const barred = await asked('roleList', {}, next);
    expect([barred.status, barred.msg]).toEqual([403, expect.stringContaining('二次验证')]);
    for (const [name, input] of [
      ['updatePassword', { oldPassword: PASSWORD, newPassword: OWN_PASSWORD }],
      ['mySessions', {}],
      ['beginFactor', BY_PASSWORD],
      ['dropFactor', BY_PASSWORD],
      ['messageList', {}],
    ] as const) {
      expect([name, (await asked(name, input, next)).status]).toEqual([name, 403]);
    }
    expect((await show(next, codeOf(secret))).code).toBe(200);
    expect(await works(next)).toBe(200);
    expect(await doorOf(next)).toMatchObject({ held: null, factor: 'on', recoveryLeft: 10 });
  });

  test('a code is used once, and none before it', async () => {
    const { secret } = await setUp(admin);
    const early = codeOf(secret);
    server.clock.moveBy(STEP_MS);
    const now = codeOf(secret);
    const [one, other] = [await logIn(server, admin.phone), await logIn(server, admin.phone)];
    expect((await show(one, now)).code).toBe(200);
    expect((await show(other, now)).code).toBe(ACCOUNT_NUMBER.WRONG_FACTOR);
    expect((await show(other, early)).code).toBe(ACCOUNT_NUMBER.WRONG_FACTOR);
    expect(await works(other)).toBe(403);
  });

  test('one code lets in one of two who show it at once', async () => {
    const { secret } = await setUp(admin);
    const all = [await logIn(server, admin.phone), await logIn(server, admin.phone)];
    const answers = await Promise.all(all.map((who) => show(who, codeOf(secret))));
    expect(answers.map(({ code }) => code)).toContain(200);
    expect(answers.map(({ code }) => code)).toContain(ACCOUNT_NUMBER.WRONG_FACTOR);
  });

  test('a phone may be a step late, and not two', async () => {
    const { secret } = await setUp(admin);
    server.clock.moveBy(5 * STEP_MS);
    const code = codeOf(secret);
    server.clock.moveBy(2 * STEP_MS);
    const next = await logIn(server, admin.phone);
    expect((await show(next, code)).code).toBe(ACCOUNT_NUMBER.WRONG_FACTOR);
    const other = codeOf(secret);
    server.clock.moveBy(STEP_MS);
    expect((await show(next, other)).code).toBe(200);
  });

  test('whoever guesses waits, and the right code with them', async () => {
    const { secret } = await setUp(admin);
    const next = await logIn(server, admin.phone);
    const right = codeOf(secret);
    const wrong = right === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await show(next, wrong)).code).toBe(ACCOUNT_NUMBER.WRONG_FACTOR);
    }
    const locked = await show(next, right);
    expect([locked.status, locked.headers['retry-after'] !== undefined]).toEqual([429, true]);
    // From another home, too: whoever is here has the password.
    const elsewhere = await call(server, ['showFactor', { factorCode: right }], { ...next, ip: '10.9.9.9' });
    expect(elsewhere.status).toBe(429);
    server.clock.moveBy(5 * 60_000);
    expect((await show(next, codeOf(secret))).code).toBe(200);
  });

  test('a recovery code lets in once, however it is typed', async () => {
    const { recoveryCodes } = await setUp(admin);
    const [code = ''] = recoveryCodes;
    const one = await logIn(server, admin.phone);
    expect((await show(one, ` ${code.toUpperCase().replace('-', '')} `)).code).toBe(200);
    expect((await doorOf(one)).recoveryLeft).toBe(9);
    const other = await logIn(server, admin.phone);
    expect((await show(other, code)).code).toBe(ACCOUNT_NUMBER.WRONG_FACTOR);
  });

  test('recovery codes of another are worth nothing', async () => {
    const clerk = await somebodyOfTheHouse(server, '13900000002', ['service']);
    const { recoveryCodes } = await setUp(clerk);
    await setUp(admin);
    const next = await logIn(server, admin.phone);
    expect((await show(next, recoveryCodes[0] ?? '')).code).toBe(ACCOUNT_NUMBER.WRONG_FACTOR);
  });

  test('a step-up asks for the code, and for no password', async () => {
    const { secret, recoveryCodes } = await setUp(admin);
    const role = { key: 'night-desk', name: '夜班', position: 20, state: 'on', note: '' };
    const { data } = await asked<{ id: string }>('addRole', role, admin);
    const change = { ...role, id: data.id };
    const byPassword = await asked('updateRole', { ...change, ...BY_PASSWORD }, admin);
    expect(byPassword.code).toBe(ACCOUNT_NUMBER.FACTOR_NEEDED);
    const factorCode = codeOf(secret);
    const byCode = { ...change, stepUp: { way: 'factor', factorCode } };
    expect((await asked('updateRole', byCode, admin)).code).toBe(200);
    expect((await asked('updateRole', byCode, admin)).code).toBe(ACCOUNT_NUMBER.WRONG_FACTOR);
    const lost = { ...change, stepUp: { way: 'factor', factorCode: recoveryCodes[3] } };
    expect((await asked('updateRole', lost, admin)).code).toBe(200);
  });

  test('codes are renewed, and the factor is taken off, by showing it', async () => {
    const { secret, recoveryCodes } = await setUp(admin);
    const stepUp = () => ({ stepUp: { way: 'factor', factorCode: codeOf(secret) } });
    const renewed = await asked<OnceCodes>('renewRecovery', stepUp(), admin);
    expect(renewed.data.recoveryCodes.some((code) => recoveryCodes.includes(code))).toBe(false);
    expect((await asked('dropFactor', BY_PASSWORD, admin)).code).toBe(ACCOUNT_NUMBER.FACTOR_NEEDED);
    server.clock.moveBy(STEP_MS);
    expect((await asked('dropFactor', stepUp(), admin)).code).toBe(200);
    expect(await doorOf(await logIn(server, admin.phone))).toMatchObject({ held: null, factor: 'none' });
    expect((await asked('renewRecovery', BY_PASSWORD, admin)).code).toBe(ACCOUNT_NUMBER.NO_FACTOR);
  });

  test('a factor that is on is not begun anew', async () => {
    await setUp(admin);
    expect((await asked('beginFactor', BY_PASSWORD, admin)).code).toBe(ACCOUNT_NUMBER.FACTOR_ON);
    expect((await asked('confirmFactor', { factorCode: '000000' }, admin)).code).toBe(
      ACCOUNT_NUMBER.NO_FACTOR,
    );
  });

  test('one that is begun counts for nothing until a code was shown', async () => {
    expect((await asked('beginFactor', {}, admin)).code).toBe(ACCOUNT_NUMBER.STEP_UP_NEEDED);
    await asked<BegunFactor>('beginFactor', BY_PASSWORD, admin);
    const { data } = await asked<BegunFactor>('beginFactor', BY_PASSWORD, admin);
    expect(await doorOf(await logIn(server, admin.phone))).toMatchObject({ held: null, factor: 'begun' });
    const wrong = await asked('confirmFactor', { factorCode: 'aaaaa-aaaaa' }, admin);
    expect(wrong.code).toBe(ACCOUNT_NUMBER.WRONG_FACTOR);
    const right = await asked('confirmFactor', { factorCode: codeOf(data.secret) }, admin);
    expect(right.code).toBe(200);
  });

  test('a buyer has none of it', async () => {
    const buyer = await somePerson(server);
    expect((await asked('myDoor', {}, buyer)).status).toBe(404);
    expect((await asked('beginFactor', BY_PASSWORD, buyer)).status).toBe(404);
    expect((await show(buyer, '000000')).status).toBe(404);
  });

  test('nothing of it lies in clear', async () => {
    const { secret, recoveryCodes } = await setUp(admin);
    const reader = server.ground.store.reader;
    const rows = JSON.stringify([
      await reader.selectFrom('secondFactors').selectAll().execute(),
      await reader.selectFrom('recoveryCodes').selectAll().execute(),
    ]);
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))]) {
      expect(rows).not.toContain(text);
    }
  });

  test('the security log says what was done', async () => {
    const { secret } = await setUp(admin);
    const next = await logIn(server, admin.phone);
    await show(next, 'aaaaa-aaaaa');
    await show(next, codeOf(secret));
    const lines = await server.ground.store.reader
      .selectFrom('securityEvents')
      .select('kind')
      .where('userId', '=', admin.userId)
      .execute();
    const kinds = lines.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['factor-on', 'factor-refused', 'factor-shown']));
  });
});

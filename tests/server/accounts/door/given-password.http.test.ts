// A password that a colleague has given is changed first; and who must set a second factor up.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ACCOUNT_NUMBER } from '#contract/accounts/login-refusals.ts';
import type { LoggedIn, UserInfo } from '#contract/accounts/outputs.ts';
import type { RouteName } from '#contract/routes.ts';
import type { OncePassword, RowsOf, StaffUser } from '#contract/staff/outputs.ts';
import {
  BY_PASSWORD,
  codeNow,
  doorState,
  setUpFactor,
  showFactor,
  type Who,
} from '../../../kit/accounts/second-factor.ts';
import {
  call,
  cookieOf,
  logIn,
  openTestServer,
  PASSWORD,
  somebodyOfTheHouse,
  type Answer,
  type Person,
  type TestServer,
} from '../../../kit/test-server.ts';

const OWN_PASSWORD = '江畔何人初见月9';

let server: TestServer;
afterEach(() => server.close());

const asked = <Data>(name: RouteName, input: object, who: Who): Promise<Answer<Data>> =>
  call<Data>(server, [name, input], who);
const codeOf = (secret: string): string => codeNow(server, secret);
const setUp = (who: Who) => setUpFactor(server, who);
const show = (who: Who, factorCode: string) => showFactor(server, who, factorCode);
const doorOf = (who: Who) => doorState(server, who);
const works = async (who: Who) => (await asked('roleList', {}, who)).status;

describe('a password that was given', () => {
  let admin: Person;
  beforeEach(async () => {
    server = await openTestServer();
    admin = await somebodyOfTheHouse(server, '13900000001', ['administrator']);
  });

  const CLERK = { name: '何谦', roleIds: ['service'], houseId: null, branch: null, auctioneerId: null };
  const enter = async (phone: string, password: string) => {
    const answer = await call<LoggedIn>(server, ['login', { way: 'password', phone, password }]);
    const { token, userInfo } = answer.data;
    return { cookie: cookieOf(answer), token, userInfo };
  };
  const change = async (who: Who, oldPassword: string, newPassword = OWN_PASSWORD) => {
    const answer = await asked<LoggedIn>('updatePassword', { oldPassword, newPassword }, who);
    return { ...answer, who: { cookie: cookieOf(answer), token: answer.data?.token ?? '' } };
  };

  test('is changed before anything else is answered', async () => {
    const phone = '13700000001';
    const { data } = await asked<OncePassword>('createUser', { phone, ...CLERK, ...BY_PASSWORD }, admin);
    const clerk = await enter(phone, data.password);
    expect(clerk.userInfo.held).toBe('password');
    const barred = await asked('linkReports', {}, clerk);
    expect([barred.status, barred.msg]).toEqual([403, expect.stringContaining('管理员给的密码')]);
    expect((await asked('mySessions', {}, clerk)).status).toBe(403);
    const users = await asked<RowsOf<StaffUser>>('userPage', { page: 1, size: 9, words: '何' }, admin);
    expect(users.data.rows[0]).toMatchObject({ isPasswordGiven: true, hasFactor: false });
    const weak = await change(clerk, data.password, '12345678');
    expect(weak.code).toBe(ACCOUNT_NUMBER.WEAK_PASSWORD);
    expect((await change(clerk, 'another')).code).toBe(ACCOUNT_NUMBER.WRONG_PASSWORD);
    const changed = await change(clerk, data.password);
    expect([changed.code, changed.data.userInfo.held]).toEqual([200, undefined]);
    expect((await asked('linkReports', {}, changed.who)).code).toBe(200);
    expect((await enter(phone, OWN_PASSWORD)).userInfo.held).toBe(undefined);
  });

  test('leaves the way out open', async () => {
    const phone = '13700000001';
    const { data } = await asked<OncePassword>('createUser', { phone, ...CLERK, ...BY_PASSWORD }, admin);
    const clerk = await enter(phone, data.password);
    const { sid } = clerk.userInfo;
    expect((await asked<UserInfo>('getUserBySid', { sid }, clerk)).data.held).toBe('password');
    expect((await asked('loginOut', { everywhere: false }, clerk)).code).toBe(200);
  });

  test('that was reset is changed anew', async () => {
    const clerk = await somebodyOfTheHouse(server, '13900000002', ['service']);
    const { data } = await asked<OncePassword>('resetPassword', { id: clerk.userId, ...BY_PASSWORD }, admin);
    expect((await enter(clerk.phone, data.password)).userInfo.held).toBe('password');
  });

  test('is not changed by whoever lacks the second factor', async () => {
    const clerk = await somebodyOfTheHouse(server, '13900000002', ['service']);
    const { secret } = await setUp(clerk);
    const { data } = await asked<OncePassword>('resetPassword', { id: clerk.userId, ...BY_PASSWORD }, admin);
    const next = await enter(clerk.phone, data.password);
    expect(next.userInfo.held).toBe('factor');
    expect((await change(next, data.password)).status).toBe(403);
    expect((await show(next, codeOf(secret))).code).toBe(200);
    const changed = await change(next, data.password);
    expect(changed.code).toBe(200);
    expect(await works(changed.who)).not.toBe(401);
    expect(changed.data.userInfo.held).toBe(undefined);
  });
});

describe('in a real house', () => {
  beforeEach(async () => {
    server = await openTestServer({ kind: 'real' });
  });

  test('whoever has a right that weighs sets a factor up', async () => {
    const { phone } = await somebodyOfTheHouse(server, '13900000001', ['administrator']);
    const admin = await logIn(server, phone);
    expect(await doorOf(admin)).toMatchObject({ held: 'set-up', mustHaveFactor: true });
    const barred = await asked('roleList', {}, admin);
    expect([barred.status, barred.msg]).toEqual([403, expect.stringContaining('绑定验证器')]);
    await setUp(admin);
    expect(await works(admin)).toBe(200);
  });

  test('whoever has none comes in as before', async () => {
    const { phone } = await somebodyOfTheHouse(server, '13900000002', ['service']);
    const clerk = await logIn(server, phone);
    expect(await doorOf(clerk)).toMatchObject({ held: null, mustHaveFactor: false });
    expect((await asked('linkReports', {}, clerk)).code).toBe(200);
  });

  test('the first log-in goes without, and the next does not', async () => {
    const admin = await somebodyOfTheHouse(server, '13900000001', ['administrator']);
    await server.ground.store.writer
      .updateTable('users')
      .set({ passwordBy: 'house' })
      .where('id', '=', admin.userId)
      .execute();
    const first = await logIn(server, admin.phone);
    expect((await doorOf(first)).held).toBe('password');
    const change = { oldPassword: PASSWORD, newPassword: OWN_PASSWORD };
    const changed = await asked<LoggedIn>('updatePassword', change, first);
    const spared = { cookie: cookieOf(changed), token: changed.data.token };
    expect(await doorOf(spared)).toMatchObject({ held: null, mustHaveFactor: true });
    expect(await works(spared)).toBe(200);
    const typed = { way: 'password', phone: admin.phone, password: OWN_PASSWORD };
    const answer = await call<LoggedIn>(server, ['login', typed]);
    expect(answer.data.userInfo.held).toBe('set-up');
  });
});

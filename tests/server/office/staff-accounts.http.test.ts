// The calls of the specification about accounts of the house's own people.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RouteName } from '#contract/routes.ts';
import type { OncePassword, RowsOf, StaffUser } from '#contract/staff/outputs.ts';
import { REFUSAL_NUMBER } from '../../kit/refusal-numbers-table.ts';
import {
  call,
  openTestServer,
  PASSWORD,
  somebodyOfTheHouse,
  somePerson,
  type Answer,
  type Person,
  type TestServer,
} from '../../kit/test-server.ts';

let server: TestServer;
let admin: Person;
beforeEach(async () => {
  server = await openTestServer();
  admin = await somebodyOfTheHouse(server, '13900000001', ['administrator']);
});
afterEach(() => server.close());

const shown = { stepUp: { way: 'password', password: PASSWORD } };
const FORGOTTEN_MS = 6_000;

const asked = <Data>(name: RouteName, input: object = {}, who: Person = admin): Promise<Answer<Data>> =>
  call<Data>(server, [name, input], who);

const CLERK = {
  name: '何谦',
  roleIds: ['service'],
  houseId: 'house-1',
  branch: '杭州',
  auctioneerId: null,
};
const openClerk = (phone = '13700000001') => asked<OncePassword>('createUser', { phone, ...CLERK, ...shown });

describe('a colleague', () => {
  test('is opened an account with a password that is shown once', async () => {
    const { data } = await openClerk();
    expect(data.password).toMatch(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/);
    const typed = { way: 'password', phone: '13700000001', password: data.password };
    expect((await call(server, ['login', typed])).code).toBe(200);
    const { data: user } = await asked<StaffUser>('getUser', { id: data.id });
    expect(user).toMatchObject({
      name: '何谦',
      maskedPhone: '137****0001',
      roleIds: ['service'],
      houseId: 'house-1',
      branch: '杭州',
      state: 'on',
    });
    expect(JSON.stringify(user)).not.toContain(data.password);
  });

  test('is nobody who has an account of another kind', async () => {
    const buyer = await somePerson(server);
    expect((await openClerk(buyer.phone)).code).toBe(REFUSAL_NUMBER.STAFF_PHONE_TAKEN);
    const unknown = { phone: '13700000001', ...CLERK, roleIds: ['none'], ...shown };
    expect((await asked('createUser', unknown)).code).toBe(REFUSAL_NUMBER.UNKNOWN_ROLE);
  });

  test('is found by name, role and state, page by page', async () => {
    const { data } = await openClerk();
    await asked('updateUser', { id: data.id, state: 'off', ...CLERK, ...shown });
    const find = async (input: object) =>
      (await asked<RowsOf<StaffUser>>('userPage', { page: 1, size: 20, ...input })).data;
    expect((await find({})).total).toBe(2);
    expect((await find({ words: '何' })).rows.map(({ name }) => name)).toEqual(['何谦']);
    expect((await find({ roleId: 'administrator' })).total).toBe(1);
    expect((await find({ state: 'off' })).rows.map(({ id }) => id)).toEqual([data.id]);
    expect((await find({ page: 2, size: 1 })).rows.length).toBe(1);
  });

  test('whose account is off is logged out, and does not come in', async () => {
    const clerk = await somebodyOfTheHouse(server, '13900000002', ['service']);
    const change = { ...CLERK, id: clerk.userId, roleIds: ['service'], state: 'off', ...shown };
    expect((await asked('updateUser', change)).code).toBe(200);
    server.clock.moveBy(FORGOTTEN_MS);
    expect((await asked('linkReports', {}, clerk)).status).toBe(401);
    const typed = { way: 'password', phone: clerk.phone, password: PASSWORD };
    expect((await call(server, ['login', typed])).code).not.toBe(200);
    expect((await asked('updateUser', { ...change, state: 'on' })).code).toBe(200);
    expect((await call(server, ['login', typed])).code).toBe(200);
  });

  test('who is gone keeps their name, and nothing else', async () => {
    const clerk = await somebodyOfTheHouse(server, '13900000002', ['service']);
    expect((await asked('deleteBatch', { ids: [clerk.userId], ...shown })).code).toBe(200);
    const { data } = await asked<StaffUser>('getUser', { id: clerk.userId });
    expect(data).toMatchObject({ state: 'gone', roleIds: [] });
    const typed = { way: 'password', phone: clerk.phone, password: PASSWORD };
    expect((await call(server, ['login', typed])).code).not.toBe(200);
    const again = { id: clerk.userId, ...shown };
    expect((await asked('resetPassword', again)).code).toBe(REFUSAL_NUMBER.UNKNOWN_STAFF);
  });

  test('is given a new password by another, and logs in anew', async () => {
    const clerk = await somebodyOfTheHouse(server, '13900000002', ['service']);
    const { data } = await asked<OncePassword>('resetPassword', { id: clerk.userId, ...shown });
    server.clock.moveBy(FORGOTTEN_MS);
    expect((await asked('linkReports', {}, clerk)).status).toBe(401);
    const typed = { way: 'password', phone: clerk.phone, password: data.password };
    expect((await call(server, ['login', typed])).code).toBe(200);
  });

  test('changes nothing of their own account', async () => {
    const own = { ...CLERK, id: admin.userId, state: 'on', ...shown };
    for (const [name, input] of [
      ['updateUser', own],
      ['deleteBatch', { ids: [admin.userId], ...shown }],
      ['resetPassword', { id: admin.userId, ...shown }],
    ] as const) {
      expect([name, (await asked(name, input)).code]).toEqual([name, REFUSAL_NUMBER.OWN_MATTER]);
    }
  });

  test('who is the last to give rights stays', async () => {
    const other = await somebodyOfTheHouse(server, '13900000004', ['administrator']);
    await asked('deleteBatch', { ids: [other.userId], ...shown });
    const third = await somebodyOfTheHouse(server, '13900000005', ['administrator']);
    await asked('deleteBatch', { ids: [admin.userId], ...shown }, third);
    const opened = await asked<OncePassword>(
      'createUser',
      { phone: '13700000009', ...CLERK, ...shown },
      third,
    );
    expect(opened.code).toBe(200);
    expect(
      (await asked<RowsOf<StaffUser>>('userPage', { page: 1, size: 9, roleId: 'administrator' }, third)).data
        .total,
    ).toBe(1);
  });
});

// The calls of the specification about roles, menus, rights and the house's own people.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RouteName } from '#contract/routes.ts';
import type { MenuNode, RoleGrant, RoleView, RowsOf } from '#contract/staff/outputs.ts';
import { RIGHTS } from '#contract/staff/rights.ts';
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

const NIGHT = { key: 'night-desk', name: '夜班', position: 20, state: 'on', note: '' };
const addNight = async (): Promise<string> => (await asked<{ id: string }>('addRole', NIGHT)).data.id;

const OPERATOR = {
  name: '何谦',
  roleIds: ['operator'],
  houseId: 'house-1',
  branch: '杭州',
  auctioneerId: null,
};
const menusOf = (nodes: readonly MenuNode[]): readonly string[] =>
  nodes.flatMap(({ id, children }) => [id, ...menusOf(children)]);

describe('roles', () => {
  test('are eight to begin with, each with how many have it', async () => {
    const { code, data } = await asked<RowsOf<RoleView>>('roleList');
    expect([code, data.total]).toEqual([200, 8]);
    expect(data.rows[0]).toEqual({
      id: 'administrator',
      key: 'administrator',
      name: '管理员',
      position: 1,
      state: 'on',
      note: '',
      userCount: 1,
    });
  });

  test('are listed page by page, and found by a word', async () => {
    const page = await asked<RowsOf<RoleView>>('rolePage', { page: 2, size: 3 });
    expect(page.data).toMatchObject({
      total: 8,
      rows: [{ key: 'auctioneer' }, { key: 'finance' }, { key: 'reviewer' }],
    });
    const found = await asked<RowsOf<RoleView>>('rolePage', { page: 1, size: 20, words: '财' });
    expect(found.data.rows.map(({ key }) => key)).toEqual(['finance']);
  });

  test('are made, changed and taken away', async () => {
    const id = await addNight();
    const change = { ...NIGHT, id, name: '夜间值班', state: 'off', ...shown };
    expect((await asked('updateRole', change)).code).toBe(200);
    const given = await asked<RowsOf<RoleView>>('getRoleBySyetemInfo');
    expect(given.data.rows.map(({ key }) => key)).not.toContain('night-desk');
    expect((await asked('batchDeleteRole', { ids: [id], ...shown })).code).toBe(200);
    expect((await asked<RowsOf<RoleView>>('roleList')).data.total).toBe(8);
  });

  test('have a short name of their own', async () => {
    expect((await asked('addRole', { ...NIGHT, key: 'finance' })).code).toBe(REFUSAL_NUMBER.ROLE_KEY_TAKEN);
    const id = await addNight();
    const change = { ...NIGHT, id, key: 'finance', ...shown };
    expect((await asked('updateRole', change)).code).toBe(REFUSAL_NUMBER.ROLE_KEY_TAKEN);
  });

  test('stay while somebody has them, with all that were named', async () => {
    const id = await addNight();
    const answer = await asked('batchDeleteRole', { ids: [id, 'administrator'], ...shown });
    expect(answer).toMatchObject({
      code: REFUSAL_NUMBER.ROLE_IN_USE,
      data: { refusal: { count: 1 } },
    });
    expect((await asked<RowsOf<RoleView>>('roleList')).data.total).toBe(9);
  });

  test('that there are none of are refused by name', async () => {
    for (const [name, input] of [
      ['updateRole', { ...NIGHT, id: 'none', ...shown }],
      ['batchDeleteRole', { ids: ['none'], ...shown }],
      ['setAuthsForRole', { roleId: 'none', menus: [], ...shown }],
    ] as const) {
      expect([name, (await asked(name, input)).code]).toEqual([name, REFUSAL_NUMBER.UNKNOWN_ROLE]);
    }
  });

  test('are changed only after a step-up', async () => {
    const id = await addNight();
    for (const [name, input] of [
      ['updateRole', { ...NIGHT, id }],
      ['batchDeleteRole', { ids: [id] }],
      ['setAuthsForRole', { roleId: id, menus: [] }],
      ['createUser', { phone: '13700000001', ...OPERATOR }],
      ['deleteBatch', { ids: [id] }],
      ['resetPassword', { id }],
    ] as const) {
      expect([name, (await asked(name, input)).code]).not.toEqual([name, 200]);
    }
    expect((await asked<RowsOf<RoleView>>('roleList')).data.total).toBe(9);
  });
});

describe('what a role opens', () => {
  test('is given menu by menu, each in its scope, and told again', async () => {
    const roleId = await addNight();
    const menus = [
      { menuId: 'order.view', scope: 'house' },
      { menuId: 'order.handout', scope: 'branch' },
    ];
    expect((await asked('setAuthsForRole', { roleId, menus, ...shown })).code).toBe(200);
    const scopes = await asked<RowsOf<RoleGrant>>('queryAuthsDataByRole', { roleId });
    expect(scopes.data.rows).toEqual([
      { menuId: 'order.handout', scope: 'branch' },
      { menuId: 'order.view', scope: 'house' },
    ]);
    const tree = await asked<RowsOf<MenuNode>>('queryAuthsByRole', { roleId });
    expect(menusOf(tree.data.rows)).toEqual(['after', 'order.view', 'order.handout']);
  });

  test('holds for its people at once, and ends their log-ins', async () => {
    const clerk = await somebodyOfTheHouse(server, '13900000002', ['service']);
    expect((await asked('linkReports', {}, clerk)).status).toBe(200);
    const menus = [{ menuId: 'work.view', scope: 'all' }];
    await asked('setAuthsForRole', { roleId: 'service', menus, ...shown });
    server.clock.moveBy(FORGOTTEN_MS);
    expect((await asked('linkReports', {}, clerk)).status).toBe(401);
    const again = await call<{ token: string }>(server, [
      'login',
      { way: 'password', phone: clerk.phone, password: PASSWORD },
    ]);
    const cookie = again.cookies.find(({ name }) => name.endsWith('session'))?.value ?? '';
    const lists = await call(server, ['linkReports', {}], { cookie, token: again.data.token });
    expect(lists).toMatchObject({ status: 403, msg: '你的账户没有“问答与反馈”这项权限，请找管理员开通' });
  });

  test('is no menu that there is none of', async () => {
    const menus = [{ menuId: 'nowhere', scope: 'all' }];
    const answer = await asked('setAuthsForRole', { roleId: 'service', menus, ...shown });
    expect(answer.code).toBe(REFUSAL_NUMBER.UNKNOWN_MENU);
  });

  test('leaves somebody who may give rights', async () => {
    const nothing = { roleId: 'administrator', menus: [], ...shown };
    expect((await asked('setAuthsForRole', nothing)).code).toBe(REFUSAL_NUMBER.LAST_ADMINISTRATOR);
    const off = {
      id: 'administrator',
      key: 'administrator',
      name: '管理员',
      position: 1,
      state: 'off',
      note: '',
    };
    expect((await asked('updateRole', { ...off, ...shown })).code).toBe(REFUSAL_NUMBER.LAST_ADMINISTRATOR);
    expect((await asked<RowsOf<RoleView>>('roleList')).data.rows[0]?.state).toBe('on');
  });
});

describe('menus', () => {
  test('are a tree of folders, pages and deeds', async () => {
    const { data } = await asked<RowsOf<MenuNode>>('menuList');
    expect(data.rows.map(({ name }) => name)).toEqual([
      '工作台',
      '拍卖',
      '买家',
      '资金',
      '成交后',
      '监察',
      '设置',
    ]);
    expect(
      menusOf(data.rows)
        .filter((id) => id.includes('.'))
        .toSorted(),
    ).toEqual(RIGHTS.toSorted());
  });

  test('of one’s own are those that one’s rights open', async () => {
    const auctioneer = await somebodyOfTheHouse(server, '13900000003', ['auctioneer']);
    const own = await asked<RowsOf<MenuNode>>('getUserMenuBySid', { sid: auctioneer.sid }, auctioneer);
    expect(menusOf(own.data.rows)).toEqual([
      'desk',
      'work.view',
      'work.take',
      'control.view',
      'control.pause',
      'lane.hammer',
      'hall.paddle',
      'auction',
      'sale.view',
    ]);
    expect((await asked('getUserMenuBySid', { sid: admin.sid }, auctioneer)).status).toBe(404);
  });

  test('of a buyer are none', async () => {
    const buyer = await somePerson(server);
    const own = await asked<RowsOf<MenuNode>>('getUserMenuBySid', { sid: buyer.sid }, buyer);
    expect(own.data).toEqual({ total: 0, rows: [] });
  });

  test('are made where their kind belongs, moved and taken away', async () => {
    const duty = {
      parentId: 'desk',
      position: 9,
      kind: 'page',
      name: '值班',
      path: '/office/duty',
      right: 'work.view',
    };
    const { data } = await asked<{ id: string }>('createJurisdiction', duty);
    const moved = { ...duty, id: data.id, parentId: 'settings', name: '值班表' };
    expect((await asked('updateJurisdiction', moved)).code).toBe(200);
    expect((await asked('getJurisdiction', { id: data.id })).data).toEqual(moved);
    const found = await asked<RowsOf<MenuNode>>('jurisdictionList', { words: '值班', kind: 'page' });
    expect(found.data.rows.map(({ id }) => id)).toEqual([data.id]);
    expect((await asked('deleteJurisdiction', { id: data.id })).code).toBe(200);
    expect((await asked('getJurisdiction', { id: data.id })).code).toBe(REFUSAL_NUMBER.UNKNOWN_MENU);
  });

  test.each([
    ['a page in a page', { parentId: 'sale.view', kind: 'page' }],
    ['a page without an address', { path: null }],
    ['a page without a right', { right: null }],
    ['a right that there is none of', { right: 'sale.everything' }],
    ['a folder in a folder', { kind: 'folder', path: null, right: null }],
    ['a deed in a folder', { kind: 'button', path: null }],
  ])('are not made of %s', async (_what, change) => {
    const page = {
      parentId: 'desk',
      position: 9,
      kind: 'page',
      name: '值班',
      path: '/office/duty',
      right: 'work.view',
    };
    const answer = await asked('createJurisdiction', { ...page, ...change });
    expect(answer.code).toBe(REFUSAL_NUMBER.MENU_MISPLACED);
  });

  test('stay while a role opens them or another lies in them', async () => {
    for (const id of ['work.take', 'desk']) {
      expect([id, (await asked('deleteJurisdiction', { id })).code]).toEqual([
        id,
        REFUSAL_NUMBER.MENU_IN_USE,
      ]);
    }
  });
});

describe('without the right', () => {
  test.each(['rolePage', 'menuList', 'userPage'] as const)('%s says which one is missing', async (name) => {
    const clerk = await somebodyOfTheHouse(server, '13900000002', ['service']);
    const answer = await asked(name, { page: 1, size: 20 }, clerk);
    expect(answer).toMatchObject({ status: 403, msg: '你的账户没有“用户与角色”这项权限，请找管理员开通' });
  });

  test('a buyer is not told that there is one', async () => {
    const buyer = await somePerson(server);
    expect(await asked('menuList', {}, buyer)).toMatchObject({ status: 403, msg: '当前操作没有权限' });
  });
});

// The desk of the house's own people, their roles and rights, as it is drawn and posted to.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MenuNode, RoleView, StaffUser } from '#contract/staff/outputs.ts';
import Users from '../../../../src/pages/office/users.astro';
import { hiddenIn, linksIn, openPages, type Drawn } from '../../../kit/browser/drawn.ts';
import { openFakeService } from '../../../kit/fake-service.ts';
import { REFUSAL_NUMBER } from '../../../kit/refusal-numbers-table.ts';
import { HOUSE_PERSON, NO_MENU, OFFICE_NOW_MS, WHOLE_MENU } from '../office-fixtures.ts';

const role = (key: string, name: string, part: Partial<RoleView> = {}): RoleView => ({
  id: key,
  key,
  name,
  position: 1,
  state: 'on',
  note: '',
  userCount: 2,
  ...part,
});
const ROLES = [
  role('operator', '运营'),
  role('finance', '财务'),
  role('night-desk', '夜班', { userCount: 0 }),
];
const CHEN: StaffUser = {
  id: 'u-31',
  name: '陈立',
  maskedPhone: '137****3318',
  roleIds: ['operator'],
  houseId: 'house-1',
  branch: '上海',
  auctioneerId: null,
  state: 'on',
  createdAtMs: OFFICE_NOW_MS,
  seenAtMs: OFFICE_NOW_MS,
  hasFactor: false,
  isPasswordGiven: false,
};
const GONE: StaffUser = { ...CHEN, id: 'u-9', name: '方某', roleIds: [], state: 'gone', seenAtMs: null };
const MENUS: readonly MenuNode[] = [
  {
    id: 'auction',
    parentId: null,
    position: 1,
    kind: 'folder',
    name: '拍卖',
    path: null,
    right: null,
    children: [
      {
        id: 'sale.view',
        parentId: 'auction',
        position: 1,
        kind: 'page',
        name: '专场与拍品',
        path: '/office/sales',
        right: 'sale.view',
        children: [],
      },
    ],
  },
];

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;

beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  service = openFakeService();
  service.replies('/api/user/getUserMenuBySid', { code: 200, data: WHOLE_MENU });
  service.replies('/api/user/page', { code: 200, data: { total: 2, rows: [CHEN, GONE] } });
  service.replies('/api/RoleController/list', { code: 200, data: { total: ROLES.length, rows: ROLES } });
  service.replies('/api/user/getUser', { code: 200, data: CHEN });
  service.replies('/api/JurisdictionController/menuList', { code: 200, data: { total: 1, rows: MENUS } });
  const grants = [{ menuId: 'sale.view', scope: 'house' }];
  service.replies('/api/roleAuth/queryAuthsDataByRole', { code: 200, data: { total: 1, rows: grants } });
});

type Posted = Readonly<Record<string, string>> | readonly (readonly [string, string])[];
const users = (query = '', posted?: Posted): Promise<Drawn> =>
  draw(Users, {
    address: `/office/users${query}`,
    api: service.fetch,
    person: HOUSE_PERSON,
    ...(posted && { posted }),
  });
const PASSWORD = { password: '春江水暖鸭先知7' };
const sent = (path: string) => service.to(path)[0]?.body;

describe('the people of the house', () => {
  it('are listed masked, with roles, branch and state', async () => {
    const { words, html } = await users();
    expect(words).toContain('2 人');
    expect(words).toContain('陈立 137****3318 运营 上海');
    expect(words).toContain('方某');
    expect(words).toContain('已离职');
    expect(linksIn(html)).toContain('/office/users?id=u-31');
  });

  it('are narrowed by words, role and state, in the address', async () => {
    await users('?words=陈&role=operator&state=on&page=2');
    expect(sent('/api/user/page')).toEqual({
      page: 2,
      size: 50,
      words: '陈',
      roleId: 'operator',
      state: 'on',
    });
  });

  it('say so when nobody fits', async () => {
    service.replies('/api/user/page', { code: 200, data: { total: 0, rows: [] } });
    expect((await users('?words=无')).words).toContain('没有符合条件的人');
  });

  it('open with their roles ticked, and keep what is not asked', async () => {
    const { html, words } = await users('?id=u-31');
    expect(words).toContain('重置密码');
    expect(html).toMatch(/value="operator"[^>]*checked|checked[^>]*value="operator"/);
    expect(Object.fromEntries(hiddenIn(html))).toMatchObject({ houseId: 'house-1' });
  });

  it('are changed with roles, branch and state after a step-up', async () => {
    service.replies('/api/user/update', { code: 200, data: { id: 'u-31' } });
    const posted: readonly (readonly [string, string])[] = [
      ['form', 'office-user-change'],
      ['token', 't'],
      ['id', 'u-31'],
      ['name', '陈立'],
      ['roleIds', 'operator'],
      ['roleIds', 'finance'],
      ['branch', ''],
      ['houseId', 'house-1'],
      ['auctioneerId', ''],
      ['state', 'off'],
      ['password', PASSWORD.password],
    ];
    const { headers } = await users('?id=u-31', posted);
    expect(headers.get('location')).toBe('/office/users?id=u-31&done=yes');
    expect(sent('/api/user/update')).toEqual({
      id: 'u-31',
      name: '陈立',
      roleIds: ['operator', 'finance'],
      branch: null,
      houseId: 'house-1',
      auctioneerId: null,
      state: 'off',
      stepUp: { way: 'password', ...PASSWORD },
    });
  });

  it('stay without a step-up, and nothing typed is lost', async () => {
    const posted = { form: 'office-user-change', token: 't', id: 'u-31', name: '陈丽', branch: '杭州' };
    const { html, words } = await users('?id=u-31', posted);
    expect(service.to('/api/user/update')).toEqual([]);
    expect(words).toContain('请填写登录密码');
    expect(html).toContain('value="陈丽"');
    expect(html).toContain('value="杭州"');
  });

  it('tell why a change was refused', async () => {
    const refusal = { code: 'LAST_ADMINISTRATOR' };
    const code = REFUSAL_NUMBER.LAST_ADMINISTRATOR;
    service.replies('/api/user/update', { code, data: { refusal, lot: null } });
    const posted = { form: 'office-user-change', token: 't', id: 'u-31', name: '陈立', ...PASSWORD };
    expect((await users('?id=u-31', posted)).words).toContain('这样改之后，没有人还能授权');
  });

  it('are opened an account, whose password is shown this once', async () => {
    service.replies('/api/user/create', {
      code: 200,
      data: { id: 'u-40', password: 'abcde-fghjk-mnpqr-stuvw' },
    });
    const posted = {
      form: 'office-user-add',
      token: 't',
      name: '何谦',
      phone: '13700000001',
      roleIds: 'finance',
      ...PASSWORD,
    };
    const { words } = await users('?new=yes', posted);
    expect(words).toContain('abcde-fghjk-mnpqr-stuvw');
    expect(sent('/api/user/create')).toMatchObject({ phone: '13700000001', roleIds: ['finance'] });
  });

  it('are given a new password, or leave', async () => {
    service.replies('/api/user/resetPassword', {
      code: 200,
      data: { id: 'u-31', password: 'abcde-fghjk-mnpqr-stuvw' },
    });
    service.replies('/api/user/deleteBatch', { code: 200, data: null });
    const once = await users('?id=u-31', { form: 'office-user-reset', token: 't', id: 'u-31', ...PASSWORD });
    expect(once.words).toContain('abcde-fghjk-mnpqr-stuvw');
    const gone = await users('?id=u-31', { form: 'office-user-drop', token: 't', id: 'u-31', ...PASSWORD });
    expect(gone.headers.get('location')).toBe('/office/users?done=yes');
    expect(sent('/api/user/deleteBatch')).toMatchObject({ ids: ['u-31'] });
  });

  it('who are gone are shown and not changed', async () => {
    service.replies('/api/user/getUser', { code: 200, data: GONE });
    const { words } = await users('?id=u-9');
    expect(words).toContain('这个账户已关闭');
    expect(words).not.toContain('重置密码');
  });

  it('are shown to nobody who is not of the house', async () => {
    service.replies('/api/user/page', { code: 403 });
    service.replies('/api/user/getUserMenuBySid', { code: 200, data: NO_MENU });
    const { status, words } = await users();
    expect(status).toBe(403);
    expect(words).toContain('没有内勤权限');
  });
});

describe('the matrix of rights', () => {
  it('has each menu beside each role, with its scope as a sign', async () => {
    const { words, html } = await users('?view=rights');
    expect(words).toContain('3 个角色，1 项权限');
    expect(words).toContain('专场与拍品 sale.view 所 所 所');
    expect(linksIn(html)).toContain('/office/users?view=rights&role=finance');
  });

  it('is changed role by role', async () => {
    service.replies('/api/roleAuth/setAuthsForRole', { code: 200, data: { roleId: 'finance', grants: [] } });
    const posted = {
      form: 'office-rights',
      token: 't',
      roleId: 'finance',
      'scope-sale.view': 'all',
      ...PASSWORD,
    };
    const { headers } = await users('?view=rights&role=finance', posted);
    expect(headers.get('location')).toBe('/office/users?view=rights&role=finance&done=yes');
    expect(sent('/api/roleAuth/setAuthsForRole')).toMatchObject({
      roleId: 'finance',
      menus: [{ menuId: 'sale.view', scope: 'all' }],
    });
  });

  it('keeps what was chosen when it is not taken', async () => {
    const posted = { form: 'office-rights', token: 't', roleId: 'finance', 'scope-sale.view': 'own' };
    const { html, words } = await users('?view=rights&role=finance', posted);
    expect(words).toContain('请填写登录密码');
    expect(html).toMatch(/value="own"[^>]*selected/);
  });
});

describe('roles', () => {
  it('are listed with their people; an unused one can go', async () => {
    const { words } = await users('?view=roles&id=night-desk');
    expect(words).toContain('夜班 night-desk 在用');
    expect(words).toContain('删除夜班');
    expect((await users('?view=roles&id=finance')).words).not.toContain('删除财务');
  });

  it('are made and changed', async () => {
    service.replies('/api/RoleController/add', { code: 200, data: { id: 'r-9' } });
    service.replies('/api/RoleController/update', { code: 200, data: { id: 'finance' } });
    const plan = { key: 'gate', name: '门岗', position: '12', state: 'on', note: '' };
    const added = await users('?view=roles', { form: 'office-role-add', token: 't', ...plan });
    expect(added.headers.get('location')).toBe('/office/users?view=roles&id=r-9&done=yes');
    expect(sent('/api/RoleController/add')).toEqual({ ...plan, position: 12 });
    await users('?view=roles&id=finance', {
      form: 'office-role-change',
      token: 't',
      id: 'finance',
      ...plan,
      ...PASSWORD,
    });
    expect(sent('/api/RoleController/update')).toMatchObject({ id: 'finance', name: '门岗' });
  });

  it('keep what was typed when the key is taken', async () => {
    const code = REFUSAL_NUMBER.ROLE_KEY_TAKEN;
    service.replies('/api/RoleController/add', {
      code,
      data: { refusal: { code: 'ROLE_KEY_TAKEN' }, lot: null },
    });
    const plan = { key: 'finance', name: '门岗', position: '12', state: 'on', note: '夜里' };
    const { words, html } = await users('?view=roles', { form: 'office-role-add', token: 't', ...plan });
    expect(words).toContain('这个角色标识已有人使用');
    expect(html).toContain('value="门岗"');
    expect(html).toContain('value="夜里"');
  });
});

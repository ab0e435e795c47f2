// The desks of menus and of what waits for another administrator, as they are drawn and posted to.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { STARTING_MENUS } from '#contract/staff/first-roles.ts';
import type { AccessRow, MenuNode } from '#contract/staff/outputs.ts';
import Users from '../../../../src/pages/office/users.astro';
import { hiddenIn, linksIn, openPages, type Drawn } from '../../../kit/browser/drawn.ts';
import { openFakeService } from '../../../kit/fake-service.ts';
import { REFUSAL_NUMBER } from '../../../kit/refusal-numbers-table.ts';
import { HOUSE_PERSON, OFFICE_NOW_MS, WHOLE_MENU } from '../office-fixtures.ts';

const inside = (parentId: string | null): readonly MenuNode[] =>
  STARTING_MENUS.filter((menu) => menu.parentId === parentId).map((menu) => ({
    ...menu,
    children: inside(menu.id),
  }));
const ROW: AccessRow = {
  id: 'a-1',
  kind: 'staff-roles',
  subjectId: 'u-31',
  subject: '陈立',
  rights: ['入账与付款 · 复核入账与付款'],
  proposer: '钟岚',
  proposedAtMs: OFFICE_NOW_MS,
  isOwn: false,
  mayDecide: true,
};
const PASSWORD = { password: '春江水暖鸭先知7' };

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;
beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  service = openFakeService();
  service.replies('/api/user/getUserMenuBySid', { code: 200, data: WHOLE_MENU });
  const rows = inside(null);
  service.replies('/api/JurisdictionController/menuList', { code: 200, data: { total: rows.length, rows } });
});

const users = (query: string, posted?: Readonly<Record<string, string>>): Promise<Drawn> =>
  draw(Users, {
    address: `/office/users${query}`,
    api: service.fetch,
    person: HOUSE_PERSON,
    ...(posted && { posted }),
  });
const sent = (path: string) => service.to(path)[0]?.body;
const waits = (...rows: readonly AccessRow[]): void =>
  service.replies('/app/staff/access', { code: 200, data: { total: rows.length, rows } });

describe('menus', () => {
  const CREATE = '/api/JurisdictionController/create';
  const UPDATE = '/api/JurisdictionController/update';
  const DELETE = '/api/JurisdictionController/delete';

  it('are a tree, each with its kind, right and address', async () => {
    const { words, html } = await users('?view=menus');
    expect(words).toContain(`${STARTING_MENUS.length} 个菜单`);
    expect(words).toContain('用户与角色 页面 user.view /office/users');
    expect(linksIn(html)).toContain('/office/users?view=menus&menu=user.view');
    expect(linksIn(html)).toContain('/office/users?view=menus&into=settings');
    expect(words).toContain('新增一个目录');
  });

  it('are added in the one they are to lie in', async () => {
    const { words, html } = await users('?view=menus&into=settings');
    expect(words).toContain('新增一个页面');
    expect(Object.fromEntries(hiddenIn(html))).toMatchObject({ kind: 'page' });
    service.replies(CREATE, { code: 200, data: { id: 'm-1' } });
    const posted = {
      form: 'office-menu-add',
      token: 't',
      kind: 'page',
      parentId: 'settings',
      name: '值班',
      position: '9',
      path: '/office/duty',
      right: 'user.view',
    };
    const { headers } = await users('?view=menus&into=settings', posted);
    expect(headers.get('location')).toBe('/office/users?view=menus&menu=m-1&done=yes');
    expect(sent(CREATE)).toEqual({
      kind: 'page',
      parentId: 'settings',
      name: '值班',
      position: 9,
      path: '/office/duty',
      right: 'user.view',
    });
  });

  it('are renamed and moved, and keep kind and right', async () => {
    const { html, words } = await users('?view=menus&menu=user.manage');
    expect(words).toContain('类型和权限不能改');
    expect(Object.fromEntries(hiddenIn(html))).toMatchObject({ kind: 'button', right: 'user.manage' });
    service.replies(UPDATE, { code: 200, data: { id: 'user.manage' } });
    const posted = {
      form: 'office-menu-change',
      token: 't',
      id: 'user.manage',
      kind: 'button',
      right: 'user.manage',
      parentId: 'house.view',
      name: '开户',
      position: '2',
    };
    const { headers } = await users('?view=menus&menu=user.manage', posted);
    expect(headers.get('location')).toBe('/office/users?view=menus&menu=user.manage&done=yes');
    expect(sent(UPDATE)).toEqual({
      id: 'user.manage',
      kind: 'button',
      right: 'user.manage',
      parentId: 'house.view',
      name: '开户',
      position: 2,
      path: null,
    });
  });

  it('that others lie in are not offered to go', async () => {
    expect((await users('?view=menus&menu=settings')).words).toContain('移走后才能删除');
    expect((await users('?view=menus&menu=user.manage')).words).toContain('删除这个菜单');
  });

  it('that a role opens stay, and the house says so', async () => {
    const refusal = { code: 'MENU_IN_USE', count: 2 };
    service.replies(DELETE, { code: REFUSAL_NUMBER.MENU_IN_USE, data: { refusal, lot: null } });
    const posted = { form: 'office-menu-drop', token: 't', id: 'user.manage' };
    const kept = await users('?view=menus&menu=user.manage', posted);
    expect(kept.words).toContain('还有 2 个角色或下级菜单在用它');
    service.replies(DELETE, { code: 200, data: null });
    const gone = await users('?view=menus&menu=user.manage', posted);
    expect(gone.headers.get('location')).toBe('/office/users?view=menus&done=yes');
  });

  it('keep what was typed when a field is wrong', async () => {
    const data = { refusal: { code: 'MALFORMED', field: 'name', msg: '菜单名称请填写' }, lot: null };
    service.replies(CREATE, { code: REFUSAL_NUMBER.MALFORMED, data });
    const posted = { form: 'office-menu-add', token: 't', kind: 'folder', name: '', position: '77' };
    expect((await users('?view=menus', posted)).html).toContain('value="77"');
  });
});

describe('what waits for another administrator', () => {
  it('is told with its rights, and can be decided', async () => {
    waits(ROW);
    const { words, html } = await users('?view=access');
    expect(words).toContain('给人角色：陈立');
    expect(words).toContain('钟岚');
    expect(words).toContain('复核入账与付款');
    expect(html).toContain('value="approve"');
    expect(html).not.toContain('value="take-back"');
  });

  it('is taken back by its proposer, who does not decide', async () => {
    waits({ ...ROW, isOwn: true, mayDecide: false });
    const { html, words } = await users('?view=access');
    expect(html).not.toContain('value="approve"');
    expect(html).toContain('value="take-back"');
    expect(words).toContain('由另一位管理员决定');
  });

  it('is only read by whom it concerns', async () => {
    waits({ ...ROW, mayDecide: false });
    const { html, words } = await users('?view=access');
    expect(html).not.toContain('name="verdict"');
    expect(words).toContain('这一件与你有关');
  });

  it('is decided after a step-up', async () => {
    waits(ROW);
    service.replies('/app/staff/access/decide', { code: 200, data: { id: 'a-1' } });
    const posted = { form: 'office-access', token: 't', id: 'a-1', verdict: 'approve' };
    expect((await users('?view=access', posted)).words).toContain('请填写登录密码');
    const { headers } = await users('?view=access', { ...posted, ...PASSWORD });
    expect(headers.get('location')).toBe('/office/users?view=access&done=approve');
    expect(sent('/app/staff/access/decide')).toEqual({
      id: 'a-1',
      verdict: 'approve',
      stepUp: { way: 'password', ...PASSWORD },
    });
    expect((await users('?view=access&done=approve')).words).toContain('已同意');
  });

  it('says why it was not decided', async () => {
    waits(ROW);
    const data = { refusal: { code: 'SAME_PERSON' }, lot: null };
    service.replies('/app/staff/access/decide', { code: REFUSAL_NUMBER.SAME_PERSON, data });
    const posted = { form: 'office-access', token: 't', id: 'a-1', verdict: 'refuse', ...PASSWORD };
    expect((await users('?view=access', posted)).headers.get('location')).toBe(null);
  });

  it('says so when nothing waits', async () => {
    waits();
    expect((await users('?view=access')).words).toContain('没有等第二人的提请');
  });

  it('is told of where a change was asked for', async () => {
    service.replies('/api/RoleController/list', { code: 200, data: { total: 0, rows: [] } });
    expect((await users('?view=roles&done=asked')).words).toContain('等另一位管理员同意后生效');
    expect((await users('?view=roles&done=yes')).words).toContain('已保存');
  });
});

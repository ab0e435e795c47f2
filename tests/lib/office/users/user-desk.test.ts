// The desks of people, rights and roles, asked by forged addresses and posted to by forged forms.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RoleView, StaffUser } from '#contract/staff/outputs.ts';
import Users from '../../../../src/pages/office/users.astro';
import { openPages, type Drawn } from '../../../kit/browser/drawn.ts';
import { openFakeService } from '../../../kit/fake-service.ts';
import { REFUSAL_NUMBER } from '../../../kit/refusal-numbers-table.ts';
import { HOUSE_PERSON, OFFICE_NOW_MS, WHOLE_MENU } from '../office-fixtures.ts';

const FINANCE: RoleView = {
  id: 'finance',
  key: 'finance',
  name: '财务',
  position: 5,
  state: 'on',
  note: '',
  userCount: 0,
};
const CHEN: StaffUser = {
  id: 'u-31',
  name: '陈立',
  maskedPhone: '137****3318',
  roleIds: ['finance'],
  houseId: 'house-1',
  branch: '上海',
  auctioneerId: null,
  state: 'on',
  createdAtMs: OFFICE_NOW_MS,
  seenAtMs: null,
  hasFactor: true,
  isPasswordGiven: false,
};
const PAGE = '/api/user/page';
const UPDATE = '/api/user/update';
const CREATE = '/api/user/create';
const ROLES = '/api/RoleController';
const GIVE = '/api/roleAuth/setAuthsForRole';
const FACTOR_OFF = '/app/staff/access/factor-off';

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;

beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  service = openFakeService();
  service.replies('/api/user/getUserMenuBySid', { code: 200, data: WHOLE_MENU });
  service.replies(PAGE, { code: 200, data: { total: 1, rows: [CHEN] } });
  service.replies(`${ROLES}/list`, { code: 200, data: { total: 1, rows: [FINANCE] } });
  service.replies('/api/user/getUser', { code: 200, data: CHEN });
  service.replies('/api/JurisdictionController/menuList', { code: 200, data: { total: 0, rows: [] } });
  service.replies('/api/roleAuth/queryAuthsDataByRole', { code: 200, data: { total: 0, rows: [] } });
});

type Posted = Readonly<Record<string, string>> | readonly (readonly [string, string])[];
const users = (query = '', posted?: Posted): Promise<Drawn> =>
  draw(Users, {
    address: `/office/users${query}`,
    api: service.fetch,
    person: HOUSE_PERSON,
    ...(posted && { posted }),
  });
const bodies = (path: string) => service.to(path).map(({ body }) => body);
const answers = (path: string, data: unknown): void => service.replies(path, { code: 200, data });
const refuses = (path: string, code: keyof typeof REFUSAL_NUMBER, part: object = {}): void =>
  service.replies(path, {
    code: REFUSAL_NUMBER[code],
    data: { refusal: { code, ...part }, lot: null },
  });
const PASSWORD = '春江水暖鸭先知7';
const SHOWN = { token: 't', password: PASSWORD };
const STEP_UP = { way: 'password', password: PASSWORD };

describe('the list of people', () => {
  it.each([
    ['0', 1],
    ['-3', 1],
    ['', 1],
    ['NaN', 1],
    ['Infinity', 1],
    ['1e400', 1],
    ['2.5', 1],
    ['<b>', 1],
    ['3', 3],
    ['10000', 10_000],
    ['10001', 10_000],
    ['99999999', 1],
  ])('begins for page %j at page %i', async (page, asked) => {
    const { status } = await users(`?page=${encodeURIComponent(page)}`);
    expect(status).toBe(200);
    expect(bodies(PAGE)).toEqual([{ page: asked, size: 50 }]);
  });

  it.each([
    ['  陈  ', '陈'],
    ['长'.repeat(60), '长'.repeat(40)],
    [`${'长'.repeat(39)}😀`, '长'.repeat(39)],
    ['😀陈', '😀陈'],
  ])('is searched for %j by %j', async (words, asked) => {
    await users(`?${new URLSearchParams({ words })}`);
    expect(bodies(PAGE)).toEqual([{ page: 1, size: 50, words: asked }]);
  });

  it.each(['words=', 'words=%20', 'words=a%00b', 'state=sacked', 'role=..%2Fx', 'role=%27%20or%201'])(
    'takes ?%s for not said',
    async (query) => {
      await users(`?${query}`);
      expect(bodies(PAGE)).toEqual([{ page: 1, size: 50 }]);
    },
  );

  it.each(['%3Cb%3E', '..%2Fu-31', 'u'.repeat(41)])('opens nobody for the id %s', async (id) => {
    expect((await users(`?id=${id}`)).status).toBe(200);
    expect(service.to('/api/user/getUser')).toEqual([]);
  });

  it('says that somebody is not there', async () => {
    service.replies('/api/user/getUser', { code: 404, msg: '没有这位内勤' });
    expect((await users('?id=u-99')).status).toBe(404);
  });

  it('takes no unknown word for a change that was made', async () => {
    expect((await users('?done=no')).words).not.toContain('已保存');
    expect((await users('?done=asked')).words).toContain('等另一位管理员同意后生效');
  });
});

describe('a change of somebody', () => {
  const CHANGE = { form: 'office-user-change', id: 'u-31', name: '陈立', roleIds: 'finance' };

  it('that gives a right that weighs is asked for', async () => {
    answers(UPDATE, { id: 'u-31', proposalId: 'a-1' });
    const { headers } = await users('?id=u-31', { ...CHANGE, ...SHOWN, state: 'on' });
    expect(headers.get('location')).toBe('/office/users?id=u-31&done=asked');
  });

  it('without any role is sent so, and refused by its field', async () => {
    refuses(UPDATE, 'MALFORMED', { field: 'roleIds', msg: '角色至少一个角色' });
    const posted = { form: 'office-user-change', id: 'u-31', name: '陈立', branch: '宁波', ...SHOWN };
    const { words, html } = await users('?id=u-31', posted);
    expect(bodies(UPDATE)).toMatchObject([{ roleIds: [], houseId: null, branch: '宁波' }]);
    expect(words).toContain('至少一个角色');
    expect(html).toContain('value="宁波"');
  });

  it.each([
    [
      { factorCode: '123456', smsCode: '654321' },
      { way: 'factor', factorCode: '123456' },
    ],
    [{ smsCode: '654321' }, { way: 'code', smsCode: '654321' }],
  ])('is shown by %j before a password of the browser', async (part, stepUp) => {
    answers(UPDATE, { id: 'u-31' });
    await users('?id=u-31', { ...CHANGE, ...SHOWN, ...part });
    expect(bodies(UPDATE)).toMatchObject([{ stepUp }]);
  });

  it.each([
    ['on', 'off'],
    ['off', 'on'],
  ] as const)('of one who is %s keeps %s until it is taken', async (state, chosen) => {
    answers('/api/user/getUser', { ...CHEN, state });
    const { html } = await users('?id=u-31', { ...CHANGE, token: 't', state: chosen });
    expect(html).toMatch(new RegExp(`<option value="${chosen}" selected`));
    expect(html).not.toMatch(new RegExp(`<option value="${state}" selected`));
    expect(bodies(UPDATE)).toEqual([]);
  });

  it('is sent by nobody without a token', async () => {
    const { headers } = await users('?id=u-31', { ...CHANGE, password: PASSWORD });
    expect(headers.get('location')).toBe(null);
    expect(bodies(UPDATE)).toEqual([]);
  });

  it('never has the password back on its page', async () => {
    refuses(UPDATE, 'OWN_MATTER');
    const { html, words } = await users('?id=u-31', { ...CHANGE, ...SHOWN });
    expect(words).toContain('这件事与你本人或你的账户有关');
    expect(html).not.toContain(PASSWORD);
  });

  it('has what was typed as words, not markup', async () => {
    const { html } = await users('?id=u-31', { ...CHANGE, token: 't', name: '"><script>x</script>' });
    expect(html).not.toContain('"><script>x');
    expect(html).toContain('value="&quot;>');
  });
});

describe('an account that is opened', () => {
  const ADD = { form: 'office-user-add', name: '何谦', phone: '1370000', roleIds: 'finance' };

  it('waits for a step-up, and keeps its phone', async () => {
    const { words, html } = await users('?new=yes', { ...ADD, token: 't' });
    expect(bodies(CREATE)).toEqual([]);
    expect(words).toContain('请填写登录密码');
    expect(html).toContain('value="1370000"');
  });

  it('is told at its field what is wrong', async () => {
    refuses(CREATE, 'MALFORMED', { field: 'phone', msg: '手机号应为 11 位' });
    const { words, html } = await users('?new=yes', { ...ADD, ...SHOWN });
    expect(words).toContain('手机号应为 11 位');
    expect(html).toContain('value="1370000"');
  });

  it('shows its password to nobody who comes again', async () => {
    answers(CREATE, { id: 'u-40', password: 'abcde-fghjk-mnpqr-stuvw' });
    const { words, headers } = await users('?new=yes', { ...ADD, ...SHOWN });
    expect(words).toContain('abcde-fghjk-mnpqr-stuvw');
    expect(headers.get('location')).toBe(null);
    expect((await users('?new=yes')).words).not.toContain('abcde-fghjk');
  });
});

describe('a second factor that is lost', () => {
  const OFF = { form: 'office-user-factor', id: 'u-31' };

  it('is asked to be taken off, never taken off at once', async () => {
    answers(FACTOR_OFF, { id: 'a-2' });
    const { headers } = await users('?id=u-31', { ...OFF, ...SHOWN });
    expect(headers.get('location')).toBe('/office/users?id=u-31&done=asked');
    expect(bodies(FACTOR_OFF)).toEqual([{ id: 'u-31', stepUp: STEP_UP }]);
  });

  it('that is none is told of', async () => {
    refuses(FACTOR_OFF, 'NO_SECOND_FACTOR');
    expect((await users('?id=u-31', { ...OFF, ...SHOWN })).words).toContain('没有绑定验证器');
  });
});

describe('rights of a role', () => {
  const RIGHTS = { form: 'office-rights', roleId: 'finance', ...SHOWN };
  const at = '?view=rights&role=finance';

  it('are all taken by a form without any', async () => {
    answers(GIVE, { roleId: 'finance', grants: [] });
    const { headers } = await users(at, { ...RIGHTS, 'scope-sale.view': '' });
    expect(headers.get('location')).toBe(`/office/users${at}&done=yes`);
    expect(bodies(GIVE)).toEqual([{ roleId: 'finance', menus: [], stepUp: STEP_UP }]);
  });

  it('have no scope but the four', async () => {
    answers(GIVE, { roleId: 'finance', grants: [], proposalId: 'a-3' });
    const wild = { 'scope-a.a': 'everything', 'scope-b.b': 'ALL', 'scope-c.c': ' own ', 'xscope-d.d': 'all' };
    const { headers } = await users(at, { ...RIGHTS, ...wild });
    expect(bodies(GIVE)).toMatchObject([{ menus: [{ menuId: 'c.c', scope: 'own' }] }]);
    expect(headers.get('location')).toContain('done=asked');
  });

  it('of one menu are given once, by its first field', async () => {
    answers(GIVE, { roleId: 'finance', grants: [] });
    const twice = [
      ['scope-sale.view', 'own'],
      ['scope-sale.view', 'all'],
    ] as const;
    await users(at, [...Object.entries(RIGHTS), ...twice]);
    expect(bodies(GIVE)).toMatchObject([{ menus: [{ menuId: 'sale.view', scope: 'own' }] }]);
  });
});

describe('a role', () => {
  const PLAN = { key: 'gate', name: '门岗', note: '夜里' };

  it.each([
    ['', 0],
    ['12', 12],
    ['x', null],
  ])('with the position %j is sent with %j', async (position, asked) => {
    answers(`${ROLES}/add`, { id: 'r-9' });
    await users('?view=roles', { form: 'office-role-add', token: 't', ...PLAN, position });
    expect(bodies(`${ROLES}/add`)).toEqual([{ ...PLAN, position: asked, state: 'on' }]);
  });

  it('that is switched on again may wait for a second', async () => {
    answers(`${ROLES}/update`, { id: 'finance', proposalId: 'a-4' });
    const posted = { form: 'office-role-change', id: 'finance', ...PLAN, position: '5', ...SHOWN };
    const { headers } = await users('?view=roles&id=finance', { ...posted, state: 'on' });
    expect(headers.get('location')).toBe('/office/users?view=roles&id=finance&done=asked');
    await users('?view=roles&id=finance', { ...posted, state: 'off' });
    expect(bodies(`${ROLES}/update`)).toMatchObject([{ state: 'on' }, { state: 'off' }]);
  });

  it('that somebody has meanwhile stays, and says so', async () => {
    refuses(`${ROLES}/batchDeleteRole`, 'ROLE_IN_USE', { count: 3 });
    const drop = { form: 'office-role-drop', id: 'finance' };
    const { words } = await users('?view=roles&id=finance', { ...drop, ...SHOWN });
    expect(words).toContain('还有 3 人在用这个角色');
    answers(`${ROLES}/batchDeleteRole`, null);
    const gone = await users('?view=roles&id=finance', { ...drop, ...SHOWN });
    expect(gone.headers.get('location')).toBe('/office/users?view=roles&done=yes');
  });

  it('is not dropped without a step-up', async () => {
    await users('?view=roles&id=finance', { form: 'office-role-drop', id: 'finance', token: 't' });
    expect(bodies(`${ROLES}/batchDeleteRole`)).toEqual([]);
  });
});

// The desks of menus and of what waits for a second administrator, by forged addresses and forms.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ACCESS_WORDS } from '#contract/staff/access-words.ts';
import type { AccessRow, MenuNode } from '#contract/staff/outputs.ts';
import { ACCESS_KINDS } from '#core/staff/access-proposal.ts';
import { menuRefusal } from '#core/staff/decide-roles.ts';
import { kindInside, MENU_KINDS } from '#lib/office/users/menu-desk.ts';
import { SCOPE_SIGNS, SCOPE_WORDS } from '#lib/office/users/rights-desk.ts';
import Users from '../../../../src/pages/office/users.astro';
import { openPages, type Drawn } from '../../../kit/browser/drawn.ts';
import { openFakeService } from '../../../kit/fake-service.ts';
import { REFUSAL_NUMBER } from '../../../kit/refusal-numbers-table.ts';
import { HOUSE_PERSON, OFFICE_NOW_MS, WHOLE_MENU } from '../office-fixtures.ts';

const CREATE = '/api/JurisdictionController/create';
const UPDATE = '/api/JurisdictionController/update';
const DECIDE = '/app/staff/access/decide';
const TREE: readonly MenuNode[] = [
  {
    id: 'settings',
    parentId: null,
    position: 1,
    kind: 'folder',
    name: '设置',
    path: null,
    right: null,
    children: [],
  },
];
const ROW: AccessRow = {
  id: 'a-1',
  kind: 'factor-off',
  subjectId: 'u-31',
  subject: '陈立',
  rights: [],
  proposer: '钟岚',
  proposedAtMs: OFFICE_NOW_MS,
  isOwn: false,
  mayDecide: true,
};

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;

beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  service = openFakeService();
  service.replies('/api/user/getUserMenuBySid', { code: 200, data: WHOLE_MENU });
  service.replies('/api/JurisdictionController/menuList', { code: 200, data: { total: 1, rows: TREE } });
  service.replies('/app/staff/access', { code: 200, data: { total: 1, rows: [ROW] } });
  service.replies(CREATE, { code: 200, data: { id: 'm-1' } });
  service.replies(UPDATE, { code: 200, data: { id: 'settings' } });
  service.replies(DECIDE, { code: 200, data: { id: 'a-1' } });
});

const users = (query: string, posted?: Readonly<Record<string, string>>): Promise<Drawn> =>
  draw(Users, {
    address: `/office/users?${query}`,
    api: service.fetch,
    person: HOUSE_PERSON,
    ...(posted && { posted }),
  });
const bodies = (path: string) => service.to(path).map(({ body }) => body);

describe('what lies in a menu', () => {
  it.each([
    [null, 'folder'],
    [{ kind: 'folder' }, 'page'],
    [{ kind: 'page' }, 'button'],
    [{ kind: 'button' }, null],
  ] as const)('of %j is a %s', (menu, kind) => {
    expect(kindInside(menu)).toBe(kind);
  });

  it.each([null, 'folder', 'page'] as const)('of %s is taken by the house', (parentKind) => {
    const kind = kindInside(parentKind && { kind: parentKind });
    const path = kind === 'page' ? '/office/duty' : null;
    const right = kind === 'folder' ? null : 'work.view';
    expect(kind && menuRefusal({ kind, parentKind, path, right })).toBe(null);
  });
});

describe('words of the desks', () => {
  it('tell one from another', () => {
    for (const words of [ACCESS_WORDS, MENU_KINDS, SCOPE_SIGNS, SCOPE_WORDS]) {
      const said: readonly string[] = Object.values(words);
      expect(new Set(said).size).toBe(said.length);
    }
    expect(Object.keys(ACCESS_WORDS).toSorted()).toEqual(ACCESS_KINDS.toSorted());
  });
});

describe('a menu that is posted', () => {
  const ADD = { form: 'office-menu-add', token: 't', name: '值班' };

  it.each([
    ['9', 9],
    ['', 0],
    ['九', null],
    ['1.5', 1.5],
    ['-1', -1],
  ])('with the position %j is sent with %j', async (position, asked) => {
    await users('view=menus', { ...ADD, position });
    expect(bodies(CREATE)).toMatchObject([{ position: asked, kind: 'folder' }]);
  });

  it('of no kind that there is lies on top', async () => {
    await users('view=menus', { ...ADD, kind: 'root', position: '1', path: ' ', right: '' });
    expect(bodies(CREATE)).toEqual([
      { name: '值班', position: 1, path: null, right: null, parentId: null, kind: 'folder' },
    ]);
  });

  it('that is misplaced is told, and stays typed', async () => {
    const data = { refusal: { code: 'MENU_MISPLACED' }, lot: null };
    service.replies(UPDATE, { code: REFUSAL_NUMBER.MENU_MISPLACED, data });
    const form = { ...ADD, form: 'office-menu-change', id: 'settings', position: '78' };
    const { html, headers } = await users('view=menus&menu=settings', form);
    expect(headers.get('location')).toBe(null);
    expect(html).toContain('value="78"');
  });

  it('is sent by nobody without a token', async () => {
    await users('view=menus', { ...ADD, token: '', position: '1' });
    expect(bodies(CREATE)).toEqual([]);
  });

  it('may be none that there is', async () => {
    for (const query of ['menu=gone', 'into=gone', 'menu=%3Cb%3E', 'into=__proto__']) {
      const { status, words } = await users(`view=menus&${query}`);
      expect(status).toBe(200);
      expect(words).toContain('新增一个目录');
    }
  });
});

describe('a decision on access that is posted', () => {
  const SAID = { form: 'office-access', token: 't', id: 'a-1', password: '春江水暖鸭先知7' };

  it.each(['approve', 'refuse', 'take-back'])('to %s is sent as it was pressed', async (verdict) => {
    const { headers } = await users('view=access&done=refuse', { ...SAID, verdict });
    expect(headers.get('location')).toBe(`/office/users?view=access&done=${verdict}`);
    expect(bodies(DECIDE)).toMatchObject([{ id: 'a-1', verdict }]);
  });

  it.each(['', 'Approve', 'approve ok', 'done'])('by the word %j decides nothing', async (verdict) => {
    const { headers } = await users('view=access', { ...SAID, verdict });
    expect(headers.get('location')).toBe(null);
    expect(bodies(DECIDE)).toEqual([]);
  });

  it('of what is over says so', async () => {
    const data = { refusal: { code: 'PROPOSAL_OVER' }, lot: null };
    service.replies(DECIDE, { code: REFUSAL_NUMBER.PROPOSAL_OVER, data });
    const { words, html } = await users('view=access', { ...SAID, verdict: 'approve' });
    expect(words).toContain('这份提请已经办完或撤回');
    expect(html).not.toContain('春江水暖鸭先知7');
  });

  it('is none because an address says so', async () => {
    expect((await users('view=access&done=approved')).words).not.toContain('已同意');
    expect(bodies(DECIDE)).toEqual([]);
  });
});

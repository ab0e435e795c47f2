// The desk of the office's menus, as its page draws it and takes its forms: the tree, a new one,
// one that is renamed or moved, and one that nobody uses and that goes. A menu gives nobody a
// right. Source: the specification, section 7; product.md 7.8.
import type { MenuNode, MenuView } from '#contract/staff/outputs.ts';
import { apiOver, type Call } from '#lib/api.ts';
import { fieldProblems } from '#lib/field-message.ts';
import { NO_NOTICE, postOnce, type PostNotice } from '#lib/forms/post-once.ts';
import { fieldOf, postedOneOf } from '#lib/plain-form.ts';
import { oneOf } from '#lib/query-fields.ts';
import { withState } from '../places.ts';
import { deskVisit, type DeskVisit } from '../visit.ts';
import type { DeskPage } from './user-desk.ts';

export const MENU_FORMS = {
  add: 'office-menu-add',
  change: 'office-menu-change',
  drop: 'office-menu-drop',
} as const;
type MenuForm = (typeof MENU_FORMS)[keyof typeof MENU_FORMS];

export const MENU_KINDS = { folder: '目录', page: '页面', button: '操作' } as const;
const KINDS = ['folder', 'page', 'button'] as const;

type MenuField = 'name' | 'position' | 'path' | 'right' | 'parentId';
export type MenuTyped = Readonly<Record<MenuField | 'kind', string>>;

export interface MenuPost extends PostNotice {
  readonly form: MenuForm | null;
  readonly typed: MenuTyped | null;
  readonly problems: Partial<Record<MenuField, string>>;
}

/** A menu as a row of the tree. */
export interface MenuRow extends MenuView {
  readonly depth: number;
  /** How many lie in it. */
  readonly inside: number;
}

export interface MenuList {
  readonly rows: readonly MenuRow[];
  readonly open: MenuRow | null;
  /** Menu in which a new one is to lie; null: none is chosen. */
  readonly into: MenuRow | null;
}

export interface MenuDesk {
  readonly post: MenuPost;
  readonly visit: DeskVisit<MenuList>;
  readonly isDone: boolean;
}

const NOTHING: MenuPost = { ...NO_NOTICE, form: null, typed: null, problems: {} };

/** Content of the desk; a response leads on. */
export async function menuDesk(page: DeskPage): Promise<MenuDesk | Response> {
  page.response.headers.set('cache-control', 'no-store');
  const post = await postedTo(page);
  if (post instanceof Response) return post;
  const { searchParams } = page.url;
  const visit = await deskVisit(listOf(apiOver(page.locals.api), searchParams));
  return { post, visit, isDone: searchParams.get('done') === 'yes' };
}

const rowsOf = (menus: readonly MenuNode[], depth = 0): readonly MenuRow[] =>
  menus.flatMap(({ children, ...menu }) => [
    { ...menu, depth, inside: children.length },
    ...rowsOf(children, depth + 1),
  ]);

const listOf = async (call: Call, params: URLSearchParams): Promise<MenuList> => {
  const rows = rowsOf((await call('menuList', {})).rows);
  const named = (name: string): MenuRow | null => rows.find(({ id }) => id === params.get(name)) ?? null;
  return { rows, open: named('menu'), into: named('into') };
};

/** Kind of what may lie in one; null: nothing may. */
export function kindInside(menu: Pick<MenuView, 'kind'> | null): (typeof KINDS)[number] | null {
  if (menu === null) return 'folder';
  return menu.kind === 'folder' ? 'page' : ({ page: 'button', button: null } as const)[menu.kind];
}

const FIELDS: Readonly<Record<string, MenuField>> = {
  name: 'name',
  position: 'position',
  path: 'path',
  right: 'right',
  parentId: 'parentId',
};

const typedIn = (form: FormData): MenuTyped => ({
  name: fieldOf(form, 'name'),
  position: fieldOf(form, 'position'),
  path: fieldOf(form, 'path'),
  right: fieldOf(form, 'right'),
  parentId: fieldOf(form, 'parentId'),
  kind: fieldOf(form, 'kind'),
});

const planOf = ({ name, position, path, right, parentId, kind }: MenuTyped) => ({
  name,
  position: Number(position),
  path: path || null,
  right: right || null,
  parentId: parentId || null,
  kind: oneOf(KINDS, kind) ?? 'folder',
});

const postedTo = async (page: DeskPage): Promise<MenuPost | Response> => {
  const posted = await postedOneOf(page.request, Object.values(MENU_FORMS));
  if (posted === null) return NOTHING;
  const { name, form } = posted;
  const typed = name === MENU_FORMS.drop ? null : typedIn(form);
  const shown: MenuPost = { ...NOTHING, form: name, typed };
  return postOnce(page, form, shown, {
    send: (call) => send(call, name, { form, page }),
    refused: (error) => {
      const problems = fieldProblems<MenuField>(error, FIELDS);
      return problems && { problems };
    },
  });
};

const send = async (
  call: Call,
  name: MenuForm,
  { form, page }: { readonly form: FormData; readonly page: DeskPage },
): Promise<string> => {
  const id = fieldOf(form, 'id');
  const plan = planOf(typedIn(form));
  switch (name) {
    case MENU_FORMS.add: {
      const added = await call('createJurisdiction', plan);
      return withState(page.url, { menu: added.id, into: null, done: 'yes' });
    }
    case MENU_FORMS.change:
      await call('updateJurisdiction', { id, ...plan });
      return withState(page.url, { done: 'yes' });
    case MENU_FORMS.drop:
      await call('deleteJurisdiction', { id });
      return withState(page.url, { menu: null, done: 'yes' });
  }
};

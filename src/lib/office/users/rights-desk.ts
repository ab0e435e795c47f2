// The desk of rights, as its page draws it and takes its form: every menu beside every role, and
// the scopes of one role to be changed. Source: the specification, section 7; visual language 19
// (38).
import type { MenuNode, RoleGrant, RoleView } from '#contract/staff/outputs.ts';
import { HEAVY_NAMES } from '#contract/staff/rights-words.ts';
import type { Scope } from '#core/staff/scope.ts';
import { NO_STEP_UP_NOTICE, postWithStepUp, type StepUpNotice } from '#lib/accounts/step-up.ts';
import { apiOver, type Call } from '#lib/api.ts';
import { fieldOf, postedForm } from '#lib/plain-form.ts';
import { idIn, oneOf } from '#lib/query-fields.ts';
import { withState } from '../places.ts';
import { deskVisit, type DeskVisit } from '../visit.ts';
import { doneWord, USER_DONE, type DeskPage, type UserDone } from './user-desk.ts';

export const RIGHTS_FORM = 'office-rights';

/** Scopes by the one sign they have in the matrix. */
export const SCOPE_SIGNS: Readonly<Record<Scope, string>> = {
  all: '全',
  house: '所',
  branch: '支',
  own: '己',
};
export const SCOPE_WORDS: Readonly<Record<Scope, string>> = {
  all: '全部机构',
  house: '本机构',
  branch: '本分支',
  own: '自己经办的',
};
const SCOPES = ['all', 'house', 'branch', 'own'] as const;

/** A menu as a row of the matrix. */
export interface RightsRow {
  readonly id: string;
  readonly name: string;
  readonly depth: number;
  readonly right: string | null;
  /** It weighs: two give it, and whoever has it shows a second factor. */
  readonly isHeavy: boolean;
  /** Scope of each role, in their order; null: the role does not open it. */
  readonly scopes: readonly (Scope | null)[];
}

export interface RightsTable {
  readonly roles: readonly RoleView[];
  readonly rows: readonly RightsRow[];
  /** Role whose scopes are to be changed. */
  readonly chosen: RoleView | null;
}

export interface RightsPost extends StepUpNotice {
  /** Scopes as they were chosen in a form that was not taken, by menu. */
  readonly picked: ReadonlyMap<string, Scope> | null;
}

export interface RightsDesk {
  readonly post: RightsPost;
  readonly visit: DeskVisit<RightsTable>;
  readonly done: UserDone | null;
}

const HEAVY: ReadonlySet<string> = new Set(HEAVY_NAMES);

const NOTHING: RightsPost = { ...NO_STEP_UP_NOTICE, picked: null };

/** Content of the desk; a response leads on. */
export async function rightsDesk(page: DeskPage): Promise<RightsDesk | Response> {
  page.response.headers.set('cache-control', 'no-store');
  const form = await postedForm(page.request, RIGHTS_FORM);
  const post = form === null ? NOTHING : await giving(page, form);
  if (post instanceof Response) return post;
  const { searchParams } = page.url;
  const visit = await deskVisit(tableOf(apiOver(page.locals.api), idIn(searchParams, 'role')));
  return { post, visit, done: oneOf(USER_DONE, searchParams.get('done')) };
}

const tableOf = async (call: Call, roleId: string | null): Promise<RightsTable> => {
  const [menus, { rows: roles }] = await Promise.all([call('menuList', {}), call('roleList', {})]);
  const grants = await Promise.all(roles.map(({ id }) => call('queryAuthsDataByRole', { roleId: id })));
  return {
    roles,
    rows: rowsOf(
      menus.rows,
      grants.map(({ rows }) => rows),
    ),
    chosen: roles.find(({ id }) => id === roleId) ?? null,
  };
};

const rowsOf = (
  menus: readonly MenuNode[],
  grants: readonly (readonly RoleGrant[])[],
  depth = 0,
): readonly RightsRow[] =>
  menus.flatMap(({ id, name, right, children }) => [
    {
      id,
      name,
      depth,
      right,
      isHeavy: right !== null && HEAVY.has(right),
      scopes: grants.map((rows) => rows.find(({ menuId }) => menuId === id)?.scope ?? null),
    },
    ...rowsOf(children, grants, depth + 1),
  ]);

const FIELD = 'scope-';

/** Name of the field of a menu. */
export function scopeField(menuId: string): string {
  return `${FIELD}${menuId}`;
}

const pickedIn = (form: FormData): ReadonlyMap<string, Scope> => {
  const picked = new Map<string, Scope>();
  for (const name of form.keys()) {
    const scope = name.startsWith(FIELD) ? oneOf(SCOPES, fieldOf(form, name)) : null;
    if (scope !== null) picked.set(name.slice(FIELD.length), scope);
  }
  return picked;
};

const giving = (page: DeskPage, form: FormData): Promise<RightsPost | Response> => {
  const picked = pickedIn(form);
  return postWithStepUp(
    page,
    form,
    { ...NOTHING, picked },
    {
      send: async (call, stepUp) => {
        const menus = Array.from(picked, ([menuId, scope]) => ({ menuId, scope }));
        const given = await call('setAuthsForRole', { roleId: fieldOf(form, 'roleId'), menus, stepUp });
        return withState(page.url, { done: doneWord(given) });
      },
    },
  );
};

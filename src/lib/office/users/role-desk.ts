// The desk of roles, as its page draws it and takes its forms: which there are, a new one, one that
// is changed, and one that nobody has and that goes. Source: the specification, section 7.
import type { RoleView } from '#contract/staff/outputs.ts';
import { NO_STEP_UP_NOTICE, postWithStepUp, type StepUpNotice } from '#lib/accounts/step-up.ts';
import { apiOver, type Call } from '#lib/api.ts';
import { fieldProblems } from '#lib/field-message.ts';
import { postOnce } from '#lib/forms/post-once.ts';
import { fieldOf, postedOneOf } from '#lib/plain-form.ts';
import { idIn, oneOf } from '#lib/query-fields.ts';
import { withState } from '../places.ts';
import { deskVisit, type DeskVisit } from '../visit.ts';
import { doneWord, USER_DONE, type DeskPage, type UserDone } from './user-desk.ts';

export const ROLE_FORMS = {
  add: 'office-role-add',
  change: 'office-role-change',
  drop: 'office-role-drop',
} as const;
type RoleForm = (typeof ROLE_FORMS)[keyof typeof ROLE_FORMS];
type RoleField = 'key' | 'name' | 'position' | 'note';

export type RoleTyped = Readonly<Record<RoleField | 'state', string>>;

export interface RolePost extends StepUpNotice {
  readonly form: RoleForm | null;
  readonly typed: RoleTyped | null;
  readonly problems: Partial<Record<RoleField, string>>;
}

export interface RoleDesk {
  readonly post: RolePost;
  readonly visit: DeskVisit<{ readonly rows: readonly RoleView[]; readonly open: RoleView | null }>;
  readonly done: UserDone | null;
}

const NOTHING: RolePost = { ...NO_STEP_UP_NOTICE, form: null, typed: null, problems: {} };

/** Content of the desk; a response leads on. */
export async function roleDesk(page: DeskPage): Promise<RoleDesk | Response> {
  page.response.headers.set('cache-control', 'no-store');
  const post = await postedTo(page);
  if (post instanceof Response) return post;
  const { searchParams } = page.url;
  const visit = await deskVisit(rolesOf(apiOver(page.locals.api), idIn(searchParams, 'id')));
  return { post, visit, done: oneOf(USER_DONE, searchParams.get('done')) };
}

const rolesOf = async (call: Call, id: string | null) => {
  const { rows } = await call('roleList', {});
  return { rows, open: rows.find((role) => role.id === id) ?? null };
};

const FIELDS: Readonly<Record<string, RoleField>> = {
  key: 'key',
  name: 'name',
  position: 'position',
  note: 'note',
};

const typedIn = (form: FormData): RoleTyped => ({
  key: fieldOf(form, 'key'),
  name: fieldOf(form, 'name'),
  position: fieldOf(form, 'position'),
  state: fieldOf(form, 'state'),
  note: fieldOf(form, 'note'),
});

const planOf = ({ key, name, position, state, note }: RoleTyped) => ({
  key,
  name,
  position: Number(position),
  state: state === 'off' ? ('off' as const) : ('on' as const),
  note,
});

const postedTo = async (page: DeskPage): Promise<RolePost | Response> => {
  const posted = await postedOneOf(page.request, Object.values(ROLE_FORMS));
  if (posted === null) return NOTHING;
  const { name, form } = posted;
  const typed = name === ROLE_FORMS.drop ? null : typedIn(form);
  const shown: RolePost = { ...NOTHING, form: name, typed };
  const refused = (error: unknown): Partial<RolePost> | null => {
    const problems = fieldProblems<RoleField>(error, FIELDS);
    return problems && { problems };
  };
  const id = fieldOf(form, 'id');
  if (name === ROLE_FORMS.add) {
    return postOnce(page, form, shown, {
      send: async (call) => {
        const added = await call('addRole', planOf(typedIn(form)));
        return withState(page.url, { id: added.id, done: 'yes' });
      },
      refused,
    });
  }
  return postWithStepUp(page, form, shown, {
    send: async (call, stepUp) => {
      if (name === ROLE_FORMS.drop) {
        await call('batchDeleteRole', { ids: [id], stepUp });
        return withState(page.url, { id: null, done: 'yes' });
      }
      const changed = await call('updateRole', { id, ...planOf(typedIn(form)), stepUp });
      return withState(page.url, { id, done: doneWord(changed) });
    },
    refused,
  });
};

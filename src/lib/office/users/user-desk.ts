// The desk of the house's own people, as its page draws it and takes its forms: who there is, one
// of them with roles and place, a new one, and a password that is shown once. Source: the
// specification, section 7; product.md 7.8; visual language 19 (38).
import type { MayWait, OncePassword, RoleView, StaffUser } from '#contract/staff/outputs.ts';
import { cutTo } from '#core/input/typed-signs.ts';
import { NO_STEP_UP_NOTICE, postWithStepUp, type StepUpNotice } from '#lib/accounts/step-up.ts';
import { apiOver, type Call } from '#lib/api.ts';
import { fieldProblems } from '#lib/field-message.ts';
import { fieldOf, postedOneOf, type FormPage } from '#lib/plain-form.ts';
import { idIn, isKeepable, oneOf, pageIn } from '#lib/query-fields.ts';
import { withState } from '../places.ts';
import { deskVisit, type DeskVisit } from '../visit.ts';

export const USER_FORMS = {
  add: 'office-user-add',
  change: 'office-user-change',
  reset: 'office-user-reset',
  drop: 'office-user-drop',
  factor: 'office-user-factor',
} as const;
type UserForm = (typeof USER_FORMS)[keyof typeof USER_FORMS];

export const USER_STATES = ['on', 'off', 'gone'] as const;
const PAGE_ROWS = 50;

/** A change was made, or waits for another administrator. */
export const USER_DONE = ['yes', 'asked'] as const;
export type UserDone = (typeof USER_DONE)[number];

/** Word of a change's answer for the address that follows it. */
export function doneWord({ proposalId }: MayWait): UserDone {
  return proposalId === undefined ? 'yes' : 'asked';
}

type UserField = 'name' | 'phone' | 'roleIds' | 'branch';

/** Fields of one person as they were typed. */
export interface UserTyped {
  readonly name: string;
  readonly phone: string;
  readonly roleIds: readonly string[];
  readonly branch: string;
  /** Empty: of a new one it is not asked. */
  readonly state: string;
}

export interface UserPost extends StepUpNotice {
  /** The form that was posted; null: none was. */
  readonly form: UserForm | null;
  readonly typed: UserTyped | null;
  readonly problems: Partial<Record<UserField, string>>;
  /** A password that is shown this once. */
  readonly once: OncePassword | null;
}

export interface UserList {
  readonly rows: readonly StaffUser[];
  readonly total: number;
  readonly pageCount: number;
  readonly roles: readonly RoleView[];
  /** Person who is open; null: none is. */
  readonly open: StaffUser | null;
  readonly isNew: boolean;
}

export interface UserFilter {
  readonly words: string;
  readonly roleId: string | null;
  readonly state: (typeof USER_STATES)[number] | null;
  readonly page: number;
}

export interface UserDesk {
  readonly filter: UserFilter;
  readonly post: UserPost;
  readonly visit: DeskVisit<UserList>;
  readonly done: UserDone | null;
}

export type DeskPage = FormPage & { readonly url: URL };

const NOTHING: UserPost = { ...NO_STEP_UP_NOTICE, form: null, typed: null, problems: {}, once: null };
const MOST_WORDS = 40;
/** No list of the house is asked for a later one. */
const MOST_PAGE = 10_000;

const wordsIn = (params: URLSearchParams): string => {
  const words = cutTo((params.get('words') ?? '').trim(), MOST_WORDS);
  return isKeepable(words) ? words : '';
};

function userFilter(params: URLSearchParams): UserFilter {
  return {
    words: wordsIn(params),
    roleId: idIn(params, 'role'),
    state: oneOf(USER_STATES, params.get('state')),
    page: Math.min(pageIn(params), MOST_PAGE),
  };
}

/** Content of the desk; a response leads on. */
export async function userDesk(page: DeskPage): Promise<UserDesk | Response> {
  page.response.headers.set('cache-control', 'no-store');
  const post = await postedTo(page);
  if (post instanceof Response) return post;
  const { searchParams } = page.url;
  const filter = userFilter(searchParams);
  const visit = await deskVisit(listOf(apiOver(page.locals.api), filter, searchParams));
  return { filter, post, visit, done: oneOf(USER_DONE, searchParams.get('done')) };
}

const listOf = async (call: Call, filter: UserFilter, params: URLSearchParams): Promise<UserList> => {
  const { words, roleId, state, page } = filter;
  const id = idIn(params, 'id');
  const [users, roles, open] = await Promise.all([
    call('userPage', {
      page,
      size: PAGE_ROWS,
      ...(words !== '' && { words }),
      ...(roleId !== null && { roleId }),
      ...(state !== null && { state }),
    }),
    call('roleList', {}),
    id === null ? null : call('getUser', { id }),
  ]);
  const pageCount = Math.ceil(users.total / PAGE_ROWS);
  return { ...users, pageCount, roles: roles.rows, open, isNew: params.get('new') === 'yes' };
};

const FIELDS: Readonly<Record<string, UserField>> = {
  name: 'name',
  phone: 'phone',
  roleIds: 'roleIds',
  branch: 'branch',
};

const typedIn = (form: FormData): UserTyped => ({
  name: fieldOf(form, 'name'),
  phone: fieldOf(form, 'phone'),
  roleIds: form.getAll('roleIds').filter((id) => typeof id === 'string'),
  branch: fieldOf(form, 'branch'),
  state: fieldOf(form, 'state'),
});

const planOf = (form: FormData) => {
  const { name, roleIds, branch } = typedIn(form);
  return {
    name,
    roleIds: [...roleIds],
    branch: branch === '' ? null : branch,
    houseId: fieldOf(form, 'houseId') || null,
    auctioneerId: fieldOf(form, 'auctioneerId') || null,
  };
};

const postedTo = async (page: DeskPage): Promise<UserPost | Response> => {
  const posted = await postedOneOf(page.request, Object.values(USER_FORMS));
  if (posted === null) return NOTHING;
  const { name, form } = posted;
  const isPlan = name === USER_FORMS.add || name === USER_FORMS.change;
  const shown: UserPost = { ...NOTHING, form: name, typed: isPlan ? typedIn(form) : null };
  return postWithStepUp(page, form, shown, {
    send: (call, stepUp) => send(call, { name, form, page, stepUp }),
    refused: (error) => {
      const problems = fieldProblems<UserField>(error, FIELDS);
      return problems && { problems };
    },
  });
};

interface Sending {
  readonly name: UserForm;
  readonly form: FormData;
  readonly page: DeskPage;
  readonly stepUp: Parameters<Parameters<typeof postWithStepUp<UserPost>>[3]['send']>[1];
}

const send = async (
  call: Call,
  { name, form, page, stepUp }: Sending,
): Promise<string | Partial<UserPost>> => {
  const id = fieldOf(form, 'id');
  switch (name) {
    case USER_FORMS.add:
      return {
        typed: null,
        once: await call('createUser', { phone: fieldOf(form, 'phone'), ...planOf(form), stepUp }),
      };
    case USER_FORMS.change: {
      const state = typedIn(form).state === 'off' ? 'off' : 'on';
      const changed = await call('updateUser', { id, state, ...planOf(form), stepUp });
      return withState(page.url, { done: doneWord(changed) });
    }
    case USER_FORMS.reset:
      return { once: await call('resetPassword', { id, stepUp }) };
    case USER_FORMS.factor:
      await call('proposeFactorOff', { id, stepUp });
      return withState(page.url, { done: 'asked' });
    case USER_FORMS.drop:
      await call('deleteBatch', { ids: [id], stepUp });
      return withState(page.url, { id: null, done: 'yes' });
  }
};

// How somebody of the house comes in, as their own page draws it and takes its forms: the password,
// the second factor, codes for whoever has lost it, and where else they are logged in. Before the
// door is open to them, the one thing that opens it. Source: docs/decisions/security/
// the-door-of-the-office.md.
import type { BegunFactor, DoorState } from '#contract/accounts/factor-outputs.ts';
import { ACCOUNT_NUMBER } from '#contract/accounts/login-refusals.ts';
import { FORM_TOKEN_COOKIE } from '#contract/envelope.ts';
import type { Outputs } from '#contract/outputs.ts';
import { storedAs } from '#lib/accounts/login-form.ts';
import { NO_STEP_UP_NOTICE, postWithStepUp, type StepUpNotice } from '#lib/accounts/step-up.ts';
import { apiOver, type Call } from '#lib/api.ts';
import { CallFailed } from '#lib/errors.ts';
import { fieldMessage } from '#lib/field-message.ts';
import { postOnce } from '#lib/forms/post-once.ts';
import { orNull } from '#lib/or-null.ts';
import { fieldOf, listening, postedOneOf, seeOther, textOf, type FormPage } from '#lib/plain-form.ts';
import { oneOf } from '#lib/query-fields.ts';
import { deskVisit, type DeskVisit } from '../visit.ts';
import { behindDoor, ME_PATH } from './door-path.ts';

export const ME_FORMS = {
  show: 'office-me-show',
  password: 'office-me-password',
  begin: 'office-me-begin',
  confirm: 'office-me-confirm',
  recovery: 'office-me-recovery',
  drop: 'office-me-drop',
  end: 'office-me-end',
} as const;
type MeForm = (typeof ME_FORMS)[keyof typeof ME_FORMS];

const DONE = ['password', 'drop', 'end'] as const;

export interface MePost extends StepUpNotice {
  readonly form: MeForm | null;
  /** Fault of the code that was typed; null: none. */
  readonly problem: string | null;
  /** Fault of the new password. */
  readonly weak: string | null;
  /** A secret that has just been made. */
  readonly begun: BegunFactor | null;
  /** Codes that are shown this once. */
  readonly once: readonly string[] | null;
}

export interface MeView {
  readonly door: DoorState;
  /** Null: not told before the door is open. */
  readonly sessions: Outputs['mySessions'] | null;
}

export interface MeDesk {
  readonly post: MePost;
  readonly visit: DeskVisit<MeView>;
  readonly done: (typeof DONE)[number] | null;
  /** Page that is asked for behind the door. */
  readonly behind: string;
}

type MePage = FormPage & { readonly url: URL; readonly site: URL | undefined };

const NOTHING: MePost = {
  ...NO_STEP_UP_NOTICE,
  form: null,
  problem: null,
  weak: null,
  begun: null,
  once: null,
};

/** Content of the page; a response leads on. */
export async function meDesk(page: MePage): Promise<MeDesk | Response> {
  page.response.headers.set('cache-control', 'no-store');
  const post = await postedTo(page);
  if (post instanceof Response) return post;
  const visit = await deskVisit(viewOf(apiOver(page.locals.api)));
  const done = oneOf(DONE, page.url.searchParams.get('done'));
  return { post, visit, done, behind: behindDoor(page.url) };
}

const viewOf = async (call: Call): Promise<MeView> => {
  const door = await call('myDoor', {});
  return { door, sessions: door.held === null ? await orNull(call('mySessions', {})) : null };
};

const doneAt = (done: (typeof DONE)[number]): string => `${ME_PATH}?done=${done}`;

/** The page's own address, with where it leads afterwards. */
const hereOf = ({ pathname, search }: URL): string => pathname + search;

const CODE_FAULTS: readonly number[] = [ACCOUNT_NUMBER.WRONG_FACTOR, ACCOUNT_NUMBER.NO_FACTOR];

const faultsOf = (error: unknown): Partial<MePost> | null => {
  const malformed = fieldMessage(error);
  if (malformed?.field === 'factorCode') return { problem: malformed.msg };
  if (malformed?.field === 'newPassword') return { weak: malformed.msg };
  if (!(error instanceof CallFailed) || error.kind !== 'answer') return null;
  if (error.code === ACCOUNT_NUMBER.WEAK_PASSWORD) return { weak: error.msg };
  if (error.code === ACCOUNT_NUMBER.WRONG_PASSWORD) return { problem: error.msg };
  return CODE_FAULTS.includes(error.code) ? { problem: error.msg } : null;
};

const postedTo = async (page: MePage): Promise<MePost | Response> => {
  const posted = await postedOneOf(page.request, Object.values(ME_FORMS));
  if (posted === null) return NOTHING;
  const { name, form } = posted;
  const shown: MePost = { ...NOTHING, form: name };
  const asksAgain = name === ME_FORMS.begin || name === ME_FORMS.recovery || name === ME_FORMS.drop;
  if (asksAgain)
    return postWithStepUp(page, form, shown, {
      send: (call, stepUp) => sendAgain(call, name, stepUp),
      refused: faultsOf,
    });
  return postOnce(page, form, shown, {
    send: (call, api) => send({ name, form, page, call, api }),
    refused: faultsOf,
  });
};

type Shown = Parameters<Parameters<typeof postWithStepUp<MePost>>[3]['send']>[1];

const sendAgain = async (call: Call, name: MeForm, stepUp: Shown): Promise<string | Partial<MePost>> => {
  if (name === ME_FORMS.begin) return { begun: await call('beginFactor', { stepUp }) };
  if (name === ME_FORMS.recovery) return { once: (await call('renewRecovery', { stepUp })).recoveryCodes };
  await call('dropFactor', { stepUp });
  return doneAt('drop');
};

interface Sending {
  readonly name: MeForm;
  readonly form: FormData;
  readonly page: MePage;
  readonly call: Call;
  readonly api: typeof fetch;
}

const send = async (sending: Sending): Promise<string | Response | Partial<MePost>> => {
  const { name, form, page, call } = sending;
  const factorCode = fieldOf(form, 'factorCode');
  switch (name) {
    case ME_FORMS.show:
      await call('showFactor', { factorCode });
      return behindDoor(page.url);
    case ME_FORMS.confirm:
      return { once: (await call('confirmFactor', { factorCode })).recoveryCodes };
    case ME_FORMS.password:
      return changePassword(sending);
    // Those that ask who asks are sent in their own way.
    case ME_FORMS.begin:
    case ME_FORMS.recovery:
    case ME_FORMS.drop:
    case ME_FORMS.end: {
      const sid = fieldOf(form, 'sid');
      await call('endSession', sid === '' ? { which: 'others' } : { which: 'one', sid });
      return doneAt('end');
    }
  }
};

/** Of a browser without a script: the new log-in's halves are kept for it by the answer. */
const changePassword = async ({ form, page, api }: Sending): Promise<Response> => {
  const setCookies: string[] = [];
  const { token } = await apiOver(listening(api, setCookies))('updatePassword', {
    oldPassword: textOf(form, 'oldPassword'),
    newPassword: textOf(form, 'newPassword'),
  });
  page.cookies.set(FORM_TOKEN_COOKIE, token, storedAs(page.site));
  const isHeld = page.locals.session?.userInfo.held !== undefined;
  return seeOther(isHeld ? hereOf(page.url) : doneAt('password'), setCookies);
};

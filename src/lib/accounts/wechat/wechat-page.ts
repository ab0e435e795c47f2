// The page /wxlogin: what it shows follows from how the log-in stands that this browser has a part
// in, and each step is a plain form posted to it. A script only sends what would be sent anyhow.
// Source: product.md 7.5.
import type { LoggedIn } from '#contract/accounts/outputs.ts';
import type { WechatApp, WechatStanding } from '#contract/accounts/wechat-outputs.ts';
import { FORM_TOKEN_COOKIE } from '#contract/envelope.ts';
import type { Outputs } from '#contract/outputs.ts';
import { PHONE, rowProblem, SIX_FIGURES } from '#core/input/typed-rows.ts';
import { fieldOf as fieldOfNumber } from '#lib/accounts/answers.ts';
import { storedAs } from '#lib/accounts/login-form.ts';
import { apiOver, type Call } from '#lib/api.ts';
import { CallFailed } from '#lib/errors.ts';
import { fieldMessage } from '#lib/field-message.ts';
import { orNull } from '#lib/or-null.ts';
import { ownPath } from '#lib/own-path.ts';
import { homePath } from '#lib/paths.ts';
import { fieldOf, listening, postedForm, seeOther, type FormPage } from '#lib/plain-form.ts';
import { oneOf } from '#lib/query-fields.ts';
import { wechatLoginPath, WXLOGIN_PATH } from './places.ts';

export const WECHAT_FORMS = {
  start: 'wechat-start',
  scan: 'wechat-scan',
  answer: 'wechat-answer',
  enter: 'wechat-enter',
  bind: 'wechat-bind',
} as const;
type Step = keyof typeof WECHAT_FORMS;

export interface Bind {
  readonly phone: string;
  readonly problems: Readonly<Partial<Record<'phone' | 'smsCode', string>>>;
}

/** Sentence on what has gone wrong, with the number by which the house calls it. */
export interface Trouble {
  readonly sentence: string;
  readonly number: number;
}

export type WechatView =
  | {
      readonly screen: 'standing';
      /** Null: the house cannot be asked now. */
      readonly standing: WechatStanding | null;
      readonly back: string;
      readonly bind: Bind;
      /** They have said that the WeChat shown is theirs. */
      readonly isMine: boolean;
      readonly trouble: Trouble | null;
      readonly isInWechat: boolean;
    }
  | {
      readonly screen: 'scan';
      readonly state: string;
      /** Null: it is over. */
      readonly asked: Outputs['wechatAsked'] | null;
      readonly back: string;
      readonly trouble: Trouble | null;
    }
  | {
      readonly screen: 'returned';
      readonly fields: { readonly state: string; readonly app: WechatApp; readonly code: string };
      readonly back: string;
    };

type Page = FormPage & { readonly url: URL; readonly site: URL | undefined };

const EMPTY: Bind = { phone: '', problems: {} };
const APPS: readonly WechatApp[] = ['account', 'web'];
const FIELDS = ['phone', 'smsCode'] as const;

/** Content of the page; a response leads on. */
export async function wechatPage(page: Page): Promise<WechatView | Response> {
  const { request, locals, url } = page;
  const heard: string[] = [];
  const call = apiOver(listening(locals.api, heard));
  const form = await posted(request);
  const done = form === null ? { bind: EMPTY, trouble: null } : await doStep({ page, call, heard }, ...form);
  if (done instanceof Response) return done;
  const back = backOf(page);
  const returned = returnedIn(url);
  if (returned && form === null) return { screen: 'returned', fields: returned, back };
  const scanned = url.searchParams.get('scan');
  if (scanned !== null) {
    const asked = await orNull(call('wechatAsked', { state: scanned }));
    return { screen: 'scan', state: scanned, asked, back, trouble: done.trouble };
  }
  const standing = await orNull(call('wechatState', {}));
  const isInWechat = (request.headers.get('user-agent') ?? '').includes('MicroMessenger');
  const isMine = form?.[0] === 'bind' || url.searchParams.has('mine');
  return { screen: 'standing', standing, back, isInWechat, isMine, ...done };
}

const backOf = ({ url }: Page): string => ownPath(url.searchParams.get('back') ?? '', url.origin) ?? homePath;

const posted = async (request: Request): Promise<readonly [Step, FormData] | null> => {
  for (const [step, name] of Object.entries(WECHAT_FORMS)) {
    const form = await postedForm(request, name);
    if (form) return [step as Step, form];
  }
  return null;
};

const bindProblems = (form: FormData): Bind['problems'] => {
  const phone = rowProblem(PHONE, '手机号', fieldOf(form, 'phone'));
  const smsCode = rowProblem(SIX_FIGURES, '验证码', fieldOf(form, 'smsCode'));
  return { ...(phone !== null && { phone }), ...(smsCode !== null && { smsCode }) };
};

type Done = Response | { readonly bind: Bind; readonly trouble: Trouble | null };

const troubleIn = (error: unknown): Trouble => {
  if (!(error instanceof CallFailed)) throw error;
  return { sentence: error.msg, number: error.code };
};

const refusedAs = (bind: Bind, error: unknown): Done => {
  const malformed = fieldMessage(error);
  const field = oneOf(FIELDS, malformed?.field ?? fieldOfNumber(error));
  if (field === null) return { bind, trouble: troubleIn(error) };
  const problem = malformed?.msg ?? troubleIn(error).sentence;
  return { bind: { ...bind, problems: { [field]: problem } }, trouble: null };
};

interface Going {
  readonly page: Page;
  readonly call: Call;
  readonly heard: string[];
}

/** In by plain forms: the token lies in a cookie (lib/plain-form.ts). */
const goIn = async ({ page, call, heard }: Going, enter: () => Promise<LoggedIn>): Promise<Response> => {
  const standing = await orNull(call('wechatState', {}));
  const back = standing?.kind === 'confirmed' ? standing.back : '';
  const { token } = await enter();
  page.cookies.set(FORM_TOKEN_COOKIE, token, storedAs(page.site));
  return seeOther(ownPath(back) ?? homePath, heard);
};

const STEPS: Readonly<Record<Exclude<Step, 'bind'>, (going: Going, form: FormData) => Promise<Response>>> = {
  start: async ({ page, call, heard }) => {
    const back = backOf(page);
    await call('wechatStart', { back });
    return seeOther(wechatLoginPath(back), heard);
  },
  scan: async ({ call, heard }, form) => {
    const word = fieldOf(form, 'word') === 'go' ? 'go' : 'cancel';
    await call('wechatScan', { state: fieldOf(form, 'state'), word });
    return seeOther(word === 'go' ? WXLOGIN_PATH : homePath, heard);
  },
  answer: async ({ call, heard }, form) => {
    const app = oneOf(APPS, fieldOf(form, 'app')) ?? 'account';
    const code = fieldOf(form, 'code');
    await call('wechatAnswer', { state: fieldOf(form, 'state'), app, ...(code !== '' && { code }) });
    return seeOther(WXLOGIN_PATH, heard);
  },
  enter: (going) => goIn(going, () => going.call('wechatEnter', {})),
};

const doStep = async (going: Going, step: Step, form: FormData): Promise<Done> => {
  const bind = step === 'bind' ? { phone: fieldOf(form, 'phone'), problems: bindProblems(form) } : EMPTY;
  if (Object.keys(bind.problems).length > 0) return { bind, trouble: null };
  try {
    if (step !== 'bind') return await STEPS[step](going, form);
    const smsCode = fieldOf(form, 'smsCode');
    return await goIn(going, () => going.call('wechatBind', { phone: bind.phone, smsCode }));
  } catch (error) {
    return refusedAs(bind, error);
  }
};

const returnedIn = ({ searchParams }: URL) => {
  const [state, app] = [searchParams.get('state'), oneOf(APPS, searchParams.get('app'))];
  return state === null || app === null ? null : { state, app, code: searchParams.get('code') ?? '' };
};

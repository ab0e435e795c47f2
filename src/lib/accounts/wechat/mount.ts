// Work of a script on /wxlogin: it sends what needs no thought, takes WeChat's code out of the
// address before anything else, asks how the log-in stands, and keeps the session where the
// portal's scripts look for it.
import type { LoggedIn } from '#contract/accounts/outputs.ts';
import type { WechatStanding } from '#contract/accounts/wechat-outputs.ts';
import { fieldOf, problemIn } from '#lib/accounts/answers.ts';
import { codeOf, codeProblem, phoneOf, phoneProblem } from '#lib/accounts/checks.ts';
import { clearProblem, isSound, showFormProblem, showProblem } from '#lib/accounts/problems.ts';
import { wireSendCode } from '#lib/accounts/send-code.ts';
import { call } from '#lib/api.ts';
import { CallFailed } from '#lib/errors.ts';
import { ownPath } from '#lib/own-path.ts';
import { homePath } from '#lib/paths.ts';
import { signedIn } from '#lib/session.ts';
import { WXLOGIN_PATH } from './places.ts';

const PAUSE_MS = 2_000;

export interface Watching {
  readonly ask: () => Promise<WechatStanding>;
  readonly later: (run: () => void, waitMs: number) => void;
  readonly changed: () => void;
}

/**
 * Asks until it stands otherwise than it was drawn. An answer that cannot be had is asked for
 * again.
 */
export function watchStanding(drawn: string, { ask, later, changed }: Watching): void {
  const look = async (): Promise<void> => {
    const now = await ask().catch((error: unknown) => {
      if (error instanceof CallFailed) return null;
      throw error;
    });
    if (now && now.kind !== drawn) changed();
    else later(() => void look(), PAUSE_MS);
  };
  later(() => void look(), PAUSE_MS);
}

export function mountWechat(root: HTMLElement): void {
  const { poll } = root.dataset;
  if (root.dataset.returned !== undefined) history.replaceState(null, '', WXLOGIN_PATH);
  for (const form of root.querySelectorAll('form')) {
    if (form.dataset.does === 'enter') onSubmit(form, enter);
    if (form.dataset.does === 'bind') {
      onSubmit(form, bind);
      wireSendCode(form);
      form.addEventListener('input', ({ target }) => {
        if (target instanceof HTMLInputElement) clearProblem(target);
      });
    }
    if (form.dataset.auto !== undefined) form.requestSubmit();
  }
  if (poll === undefined) return;
  watchStanding(poll, {
    ask: () => call('wechatState', {}, { quiet: true }),
    later: (run, waitMs) => void setTimeout(run, waitMs),
    changed: () => location.reload(),
  });
}

/** In, and on to where one was going. */
const goOn = (form: HTMLFormElement, loggedIn: LoggedIn): void => {
  signedIn(loggedIn);
  location.replace(ownPath(form.dataset.back ?? '') ?? homePath);
};

const enter = async (form: HTMLFormElement): Promise<void> => {
  try {
    goOn(form, await call('wechatEnter', {}, { quiet: true }));
  } catch (error) {
    showFormProblem(form, problemIn(error));
  }
};

const inputOf = (form: HTMLFormElement, name: string): HTMLInputElement => {
  const input = form.elements.namedItem(name);
  if (!(input instanceof HTMLInputElement)) throw new Error(`the form has no ${name}`);
  return input;
};

const bind = async (form: HTMLFormElement): Promise<void> => {
  const [phone, smsCode] = [inputOf(form, 'phone'), inputOf(form, 'smsCode')];
  const sound = isSound([
    [phone, phoneProblem(phone.value)],
    [smsCode, codeProblem(smsCode.value)],
  ]);
  if (!sound) return;
  showFormProblem(form, null);
  try {
    const typed = { phone: phoneOf(phone.value), smsCode: codeOf(smsCode.value) };
    goOn(form, await call('wechatBind', typed, { quiet: true }));
  } catch (error) {
    const field = fieldOf(error);
    if (field === null) showFormProblem(form, problemIn(error));
    else showProblem(inputOf(form, field), problemIn(error));
  }
};

const onSubmit = (form: HTMLFormElement, run: (form: HTMLFormElement) => Promise<void>): void =>
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void run(form);
  });

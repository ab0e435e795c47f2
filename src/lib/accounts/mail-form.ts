// Confirming the mail address by two plain forms: one has a code sent there, the other shows it.
// Source: product.md 7.7 (/basicInfo).
import { ACCOUNT_NUMBER } from '#contract/accounts/login-refusals.ts';
import type { MailState } from '#core/accounts/profile.ts';
import { rowProblem, SIX_FIGURES } from '#core/input/typed-rows.ts';
import { apiOver, type Call } from '#lib/api.ts';
import { CallFailed } from '#lib/errors.ts';
import { orNull } from '#lib/or-null.ts';
import { callBy, fieldOf, postedForm, seeOther, type FormPage } from '#lib/plain-form.ts';
import { fieldSaid, saidOf, type Said } from '#lib/said.ts';
import { donePath } from './basic-info.ts';

export const MAIL_CODE_FORM = 'mail-code';
export const MAIL_FORM = 'mail';

export interface MailForm {
  readonly mail: string;
  /** Null: that is not known now. */
  readonly state: MailState | null;
  /** How the code was sent; null: none has been, by this request. */
  readonly sent: string | null;
  readonly problem: string | null;
  readonly said: Said | null;
  readonly isUnsent: boolean;
}

/** Content of the page; a response leads on to where it says that it is done. */
export async function mailForm(page: FormPage): Promise<MailForm | Response> {
  const told = await orNull(apiOver(page.locals.api)('myProfile', {}));
  const shown: MailForm = {
    mail: told?.mail ?? '',
    state: told?.mailState ?? null,
    sent: null,
    problem: null,
    said: null,
    isUnsent: false,
  };
  const asked = await postedForm(page.request, MAIL_CODE_FORM);
  const form = asked ?? (await postedForm(page.request, MAIL_FORM));
  if (form === null) return shown;
  const call = callBy(page, form);
  if (call === null) return { ...shown, isUnsent: true };
  return asked ? sendCode(shown, call) : confirm(shown, call, fieldOf(form, 'smsCode'));
}

const sendCode = async (shown: MailForm, call: Call): Promise<MailForm> => {
  let sent = '';
  try {
    await call('sendMailCode', {}, { onMsg: (msg) => (sent = msg) });
    return { ...shown, sent };
  } catch (error) {
    return { ...shown, said: saidOf(error, Date.now()) };
  }
};

const problemOf = (error: unknown): string | null => {
  const malformed = fieldSaid(error);
  if (malformed?.field === 'smsCode') return malformed.msg;
  const isAnswer = error instanceof CallFailed && error.kind === 'answer';
  return isAnswer && error.code === ACCOUNT_NUMBER.WRONG_CODE ? error.msg : null;
};

const confirm = async (shown: MailForm, call: Call, smsCode: string): Promise<MailForm | Response> => {
  const problem = rowProblem(SIX_FIGURES, '验证码', smsCode);
  if (problem !== null) return { ...shown, problem };
  try {
    await call('confirmMail', { smsCode });
    return seeOther(donePath('mail'), []);
  } catch (error) {
    const wrong = problemOf(error);
    return wrong === null ? { ...shown, said: saidOf(error, Date.now()) } : { ...shown, problem: wrong };
  }
};

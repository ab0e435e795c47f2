// Confirming the mail address by two plain forms: one has a code sent there, the other shows it.
// Source: product.md 7.7 (/basicInfo).
import { ACCOUNT_NUMBER } from '#contract/accounts/login-refusals.ts';
import type { MailState } from '#core/accounts/profile.ts';
import { rowProblem, SIX_FIGURES } from '#core/input/typed-rows.ts';
import { apiOver } from '#lib/api.ts';
import { CallFailed } from '#lib/errors.ts';
import { fieldMessage } from '#lib/field-message.ts';
import { NO_NOTICE, postOnce, type PostNotice } from '#lib/forms/post-once.ts';
import { orNull } from '#lib/or-null.ts';
import { fieldOf, postedOneOf, type FormPage } from '#lib/plain-form.ts';
import { donePath } from './basic-info.ts';

export const MAIL_CODE_FORM = 'mail-code';
export const MAIL_FORM = 'mail';

export interface MailForm extends PostNotice {
  readonly mail: string;
  /** Null: that is not known now. */
  readonly state: MailState | null;
  /** How the code was sent; null: none has been, by this request. */
  readonly sent: string | null;
  readonly problem: string | null;
}

/** Content of the page; a response leads on to where it says that it is done. */
export async function mailForm(page: FormPage): Promise<MailForm | Response> {
  const profile = await orNull(apiOver(page.locals.api)('myProfile', {}));
  const shown: MailForm = {
    ...NO_NOTICE,
    mail: profile?.mail ?? '',
    state: profile?.mailState ?? null,
    sent: null,
    problem: null,
  };
  const posted = await postedOneOf(page.request, [MAIL_CODE_FORM, MAIL_FORM]);
  if (posted === null) return shown;
  const { name, form } = posted;
  return name === MAIL_CODE_FORM ? sendCode(page, form, shown) : confirm(page, form, shown);
}

const sendCode = (page: FormPage, form: FormData, shown: MailForm): Promise<MailForm | Response> =>
  postOnce(page, form, shown, {
    send: async (call) => {
      let sent = '';
      await call('sendMailCode', {}, { onMsg: (msg) => (sent = msg) });
      return { sent };
    },
  });

const problemIn = (error: unknown): Pick<MailForm, 'problem'> | null => {
  const malformed = fieldMessage(error);
  if (malformed?.field === 'smsCode') return { problem: malformed.msg };
  const isAnswer = error instanceof CallFailed && error.kind === 'answer';
  return isAnswer && error.code === ACCOUNT_NUMBER.WRONG_CODE ? { problem: error.msg } : null;
};

const confirm = (page: FormPage, form: FormData, shown: MailForm): Promise<MailForm | Response> =>
  postOnce(page, form, shown, {
    send: async (call) => {
      const smsCode = fieldOf(form, 'smsCode');
      const problem = rowProblem(SIX_FIGURES, '验证码', smsCode);
      if (problem !== null) return { problem };
      await call('confirmMail', { smsCode });
      return donePath('mail');
    },
    refused: problemIn,
  });

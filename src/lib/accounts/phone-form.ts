// Another phone by a plain form: a code to the one that is given up, and one to the one that is
// taken. Then every log-in has ended, and one comes in anew by the other phone. Source: product.md
// 7.7 (/basicInfo); goals.md S7.
import { ACCOUNT_NUMBER } from '#contract/accounts/login-refusals.ts';
import { FORM_TOKEN_COOKIE } from '#contract/envelope.ts';
import { PHONE, rowProblem, SIX_FIGURES } from '#core/input/typed-rows.ts';
import { apiOver } from '#lib/api.ts';
import { CallFailed } from '#lib/errors.ts';
import { fieldProblems } from '#lib/field-message.ts';
import { NO_NOTICE, postOnce, type PostNotice } from '#lib/forms/post-once.ts';
import { fieldOf, GUARD_PATH, listening, postedForm, seeOther, type FormPage } from '#lib/plain-form.ts';
import { BASIC_INFO_PATH } from './basic-info.ts';

export const PHONE_FORM = 'phone';

type Field = 'ownCode' | 'phone' | 'smsCode';

export interface PhoneForm extends PostNotice {
  readonly phone: string;
  readonly problems: Partial<Record<Field, string>>;
}

const FIELDS: readonly Field[] = ['ownCode', 'phone', 'smsCode'];

const KINDS = {
  ownCode: [SIX_FIGURES, '原手机号的验证码'],
  phone: [PHONE, '新手机号'],
  smsCode: [SIX_FIGURES, '新手机号的验证码'],
} as const;

/**
 * Content of the page; a response leads on to the guard page, where one comes in by the other
 * phone.
 */
export async function phoneForm(page: FormPage): Promise<PhoneForm | Response> {
  const form = await postedForm(page.request, PHONE_FORM);
  const shown: PhoneForm = { ...NO_NOTICE, phone: form ? fieldOf(form, 'phone') : '', problems: {} };
  if (form === null) return shown;
  const problems = problemsIn(form);
  if (Object.keys(problems).length > 0) return { ...shown, problems };
  const [ownCode, smsCode] = [fieldOf(form, 'ownCode'), fieldOf(form, 'smsCode')];
  return postOnce(page, form, shown, {
    send: async (_call, api) => {
      const heard: string[] = [];
      await apiOver(listening(api, heard))('changePhone', { ownCode, phone: shown.phone, smsCode });
      page.cookies.delete(FORM_TOKEN_COOKIE, { path: '/' });
      return seeOther(`${GUARD_PATH}?back=${BASIC_INFO_PATH}`, heard);
    },
    refused: refusedAs,
  });
}

const problemsIn = (form: FormData): PhoneForm['problems'] => {
  const told = FIELDS.map((field) => {
    const [kind, label] = KINDS[field];
    return [field, rowProblem(kind, label, fieldOf(form, field))] as const;
  });
  return Object.fromEntries(told.filter(([, problem]) => problem !== null));
};

/** The field a number of the account's calls is about. */
const AT: Readonly<Record<number, Field>> = {
  [ACCOUNT_NUMBER.WRONG_CODE]: 'ownCode',
  [ACCOUNT_NUMBER.WRONG_NEW_CODE]: 'smsCode',
  [ACCOUNT_NUMBER.PHONE_TAKEN]: 'phone',
};

const SENT_FIELDS = { ownCode: 'ownCode', phone: 'phone', smsCode: 'smsCode' } as const;

const refusedAs = (error: unknown): Pick<PhoneForm, 'problems'> | null => {
  const problems = fieldProblems(error, SENT_FIELDS);
  if (problems !== null) return { problems };
  const at = error instanceof CallFailed && error.kind === 'answer' ? AT[error.code] : undefined;
  return at && error instanceof CallFailed ? { problems: { [at]: error.msg } } : null;
};

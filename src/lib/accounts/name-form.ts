// Another name to be shown by, by a plain form. What the name must be like the contract says; how
// long it is, is seen before it is sent. Source: product.md 7.7 (/basicInfo); gap-screens.md TR-2.
import { DISPLAY_NAME } from '#core/accounts/display-name.ts';
import { lengthOf } from '#core/input/typed-text.ts';
import { fieldProblems } from '#lib/field-message.ts';
import { NO_NOTICE, postOnce, type PostNotice } from '#lib/forms/post-once.ts';
import { fieldOf, postedForm, type FormPage } from '#lib/plain-form.ts';
import { donePath } from './basic-info.ts';

export const NAME_FORM = 'name';

export interface NameForm extends PostNotice {
  readonly displayName: string;
  readonly problem: string | null;
}

const { least, most } = DISPLAY_NAME;

/** Content of the page; a response leads on to where the new name stands. */
export async function nameForm(page: FormPage): Promise<NameForm | Response> {
  const form = await postedForm(page.request, NAME_FORM);
  const displayName = form ? fieldOf(form, 'displayName') : (page.locals.session?.userInfo.displayName ?? '');
  const shown: NameForm = { ...NO_NOTICE, displayName, problem: null };
  const problem = form && lengthProblem(displayName);
  if (problem !== null) return { ...shown, problem };
  return postOnce(page, form, shown, {
    send: async (call) => {
      await call('saveDisplayName', { displayName });
      return donePath('name');
    },
    refused: (error) => fieldProblems(error, { displayName: 'problem' }),
  });
}

const lengthProblem = (typed: string): string | null => {
  if (typed === '') return '请填写显示名';
  if (lengthOf(typed) < least) return `显示名至少 ${least} 个字`;
  return lengthOf(typed) > most ? `显示名最多 ${most} 个字` : null;
};

// Another name to be shown by, by a plain form. What the name must be like the contract says; how
// long it is, is seen before it is sent. Source: product.md 7.7 (/basicInfo); gap-screens.md TR-2.
import { DISPLAY_NAME } from '#core/accounts/display-name.ts';
import { lengthOf } from '#core/input/typed-text.ts';
import { callBy, fieldOf, postedForm, seeOther, type FormPage } from '#lib/plain-form.ts';
import { fieldSaid, saidOf, type Said } from '#lib/said.ts';
import { donePath } from './basic-info.ts';

export const NAME_FORM = 'name';

export interface NameForm {
  readonly displayName: string;
  readonly problem: string | null;
  readonly said: Said | null;
  readonly isUnsent: boolean;
}

const { least, most } = DISPLAY_NAME;

/** Content of the page; a response leads on to where the new name stands. */
export async function nameForm(page: FormPage): Promise<NameForm | Response> {
  const form = await postedForm(page.request, NAME_FORM);
  const displayName = form ? fieldOf(form, 'displayName') : (page.locals.session?.userInfo.displayName ?? '');
  const shown: NameForm = { displayName, problem: null, said: null, isUnsent: false };
  if (form === null) return shown;
  const problem = lengthProblem(displayName);
  if (problem !== null) return { ...shown, problem };
  const call = callBy(page, form);
  if (call === null) return { ...shown, isUnsent: true };
  try {
    await call('saveDisplayName', { displayName });
    return seeOther(donePath('name'), []);
  } catch (error) {
    const malformed = fieldSaid(error);
    if (malformed?.field === 'displayName') return { ...shown, problem: malformed.msg };
    return { ...shown, said: saidOf(error, Date.now()) };
  }
}

const lengthProblem = (typed: string): string | null => {
  if (typed === '') return '请填写显示名';
  if (lengthOf(typed) < least) return `显示名至少 ${least} 个字`;
  return lengthOf(typed) > most ? `显示名最多 ${most} 个字` : null;
};

// A browser that is pushed to, switched off from any other by a plain form. Source: product.md 7.7
// (/personalization).
import { PREFERENCES_PATH } from '#lib/accounts/preferences-form.ts';
import { pathWith } from '#lib/paths.ts';
import { callBy, fieldOf, postedForm, seeOther, type FormPage } from '#lib/plain-form.ts';
import { saidOf, type Said } from '#lib/said.ts';

export const END_PUSH_FORM = 'end-push';

export interface EndPushForm {
  readonly said: Said | null;
  readonly isUnsent: boolean;
}

/** Content of the page about it; a response leads on to where it says that it is done. */
export async function endPushForm(page: FormPage): Promise<EndPushForm | Response> {
  const form = await postedForm(page.request, END_PUSH_FORM);
  if (form === null) return { said: null, isUnsent: false };
  const call = callBy(page, form);
  if (call === null) return { said: null, isUnsent: true };
  try {
    await call('endPush', { id: fieldOf(form, 'id') });
    return seeOther(pathWith(PREFERENCES_PATH, { saved: 'push' }), []);
  } catch (error) {
    return { said: saidOf(error, Date.now()), isUnsent: false };
  }
}

// A browser that is pushed to, switched off from any other by a plain form. Source: product.md 7.7
// (/personalization).
import { PREFERENCES_PATH } from '#lib/accounts/preferences-form.ts';
import { NO_NOTICE, postOnce, type PostNotice } from '#lib/forms/post-once.ts';
import { pathWith } from '#lib/paths.ts';
import { fieldOf, postedForm, type FormPage } from '#lib/plain-form.ts';

export const END_PUSH_FORM = 'end-push';

export type EndPushForm = PostNotice;

/** Content of the page about it; a response leads on to where it says that it is done. */
export async function endPushForm(page: FormPage): Promise<EndPushForm | Response> {
  const form = await postedForm(page.request, END_PUSH_FORM);
  return postOnce(page, form, NO_NOTICE, {
    send: async (call) => {
      await call('endPush', { id: form === null ? '' : fieldOf(form, 'id') });
      return pathWith(PREFERENCES_PATH, { saved: 'push' });
    },
  });
}

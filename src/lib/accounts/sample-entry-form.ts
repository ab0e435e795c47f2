// In the sample house: the one press that stands in for verification and a first top-up, by a plain
// form of any page of one's own.
import { NO_NOTICE, postOnce, type PostNotice } from '#lib/forms/post-once.ts';
import { postedForm, type FormPage } from '#lib/plain-form.ts';

export const SAMPLE_FORM = 'enter-sample';

/** Leads back to `path` once it is done; null: nothing of the kind was posted. */
export async function sampleEntered(page: FormPage, path: string): Promise<Response | PostNotice | null> {
  const form = await postedForm(page.request, SAMPLE_FORM);
  if (form === null) return null;
  return postOnce(page, form, NO_NOTICE, {
    send: async (call) => {
      await call('enterSample', {});
      return path;
    },
  });
}

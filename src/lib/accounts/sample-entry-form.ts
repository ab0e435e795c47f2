// In the sample house: the one press that stands in for verification and a first top-up, by a plain
// form of any page of one's own.
import { callBy, postedForm, seeOther, type FormPage } from '#lib/plain-form.ts';
import { saidOf, type Said } from '#lib/said.ts';

export const SAMPLE_FORM = 'enter-sample';

/**
 * Leads back to `path` once it is done; null: nothing of the kind was posted. `unsent`: no token
 * was at hand.
 */
export async function sampleEntered(
  page: FormPage,
  path: string,
): Promise<Response | Said | 'unsent' | null> {
  const form = await postedForm(page.request, SAMPLE_FORM);
  if (form === null) return null;
  const call = callBy(page, form);
  if (call === null) return 'unsent';
  try {
    await call('enterSample', {});
    return seeOther(path, []);
  } catch (error) {
    return saidOf(error, Date.now());
  }
}

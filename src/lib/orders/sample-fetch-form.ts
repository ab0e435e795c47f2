// 模拟到场提车: in the sample house one press on the page of an order stands in for the way to the
// yard, by a plain form like every other step of it.
import { callBy, postedForm, seeOther, type FormPage } from '#lib/plain-form.ts';
import { saidOf, type Said } from '#lib/said.ts';

export const SAMPLE_FETCH_FORM = 'sample-pick-up';

/** Outcome of the press: why not, or `unsent` where no token was at hand. */
export type SampleFetch = Said | 'unsent';

/** Leads back to `path` once it is fetched; null: nothing of the kind was posted. */
export async function sampleFetched(
  page: FormPage,
  { orderId, path, nowMs }: { readonly orderId: string; readonly path: string; readonly nowMs: number },
): Promise<Response | SampleFetch | null> {
  const form = await postedForm(page.request, SAMPLE_FETCH_FORM);
  if (form === null) return null;
  page.response.headers.set('cache-control', 'no-store');
  const call = callBy(page, form);
  if (call === null) return 'unsent';
  try {
    await call('samplePickUp', { orderId });
    return seeOther(path, []);
  } catch (error) {
    return saidOf(error, nowMs);
  }
}

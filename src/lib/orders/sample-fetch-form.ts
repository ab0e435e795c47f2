// 模拟到场提车: in the sample house one press on the page of an order stands in for the way to the
// yard, by a plain form like every other step of it.
import { NO_NOTICE, postOnce, type PostNotice } from '#lib/forms/post-once.ts';
import { postedForm, type FormPage } from '#lib/plain-form.ts';

export const SAMPLE_FETCH_FORM = 'sample-pick-up';

/** Leads back to `path` once it is fetched; null: nothing of the kind was posted. */
export async function sampleFetched(
  page: FormPage,
  { orderId, path, nowMs }: { readonly orderId: string; readonly path: string; readonly nowMs: number },
): Promise<Response | PostNotice | null> {
  const form = await postedForm(page.request, SAMPLE_FETCH_FORM);
  if (form === null) return null;
  page.response.headers.set('cache-control', 'no-store');
  return postOnce(page, form, NO_NOTICE, {
    send: async (call) => {
      await call('samplePickUp', { orderId });
      return path;
    },
    nowMs,
  });
}

// A lot that came to nothing is offered again: by auction, or at a fixed price. What comes of it is
// the draft of a sale, which another reviews. Source: core/lots/relisting.ts; product.md 3.4.
import { fieldProblems } from '#lib/field-message.ts';
import { postOnce, requestKey } from '#lib/forms/post-once.ts';
import { fieldOf, postedForm, type FormPage } from '#lib/plain-form.ts';
import { withState } from '../places.ts';
import { typedDeed, typedIn } from '../typed-act.ts';
import { NO_DEED, type DeedPost } from './act-form.ts';

export const RELIST_FORM = 'office-order-relist';

type Page = FormPage & { readonly url: URL };

const FIELDS = { startPriceFen: 'startPrice', startsAtMs: 'starts', endsAtMs: 'ends' } as const;

/** Null: it was not posted. */
export async function relistPosted(page: Page): Promise<DeedPost | Response | null> {
  const form = await postedForm(page.request, RELIST_FORM);
  if (!form) return null;
  const shown: DeedPost = { ...NO_DEED, deed: 'relist', typed: typedIn(form) };
  const typed = typedDeed(form);
  const wish = {
    lotId: fieldOf(form, 'lotId'),
    way: fieldOf(form, 'way') === 'fixed-price' ? 'fixed-price' : 'auction',
    startPriceFen: typed.sum('startPrice', '起拍价'),
    startsAtMs: typed.moment('starts', '开拍时间'),
    endsAtMs: typed.moment('ends', '结束时间'),
  } as const;
  const problems = typed.problems();
  if (problems) return { ...shown, problems };
  return postOnce(page, form, shown, {
    send: async (call) => {
      await call('staffRelist', wish, { key: requestKey(form) });
      return withState(page.url, { done: 'relist' });
    },
    refused: (error) => {
      const told = fieldProblems<string>(error, FIELDS);
      return told && { problems: told };
    },
  });
}

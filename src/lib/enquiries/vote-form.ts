// A vote on an answer by a plain form. Source: goals.md U11; product.md 7.4.
import type { VoteCount } from '#contract/enquiries/outputs.ts';
import { apiOver } from '#lib/api.ts';
import { CallFailed } from '#lib/errors.ts';
import { fieldOf, postedForm, type FormPage } from '#lib/plain-form.ts';
import { feedbackText } from './feedback-text.ts';

export type PlainVote =
  { readonly is: 'counted'; readonly count: VoteCount } | { readonly is: 'refused'; readonly notice: string };

/** Result of a vote posted to a page; null when none was. */
export async function plainVote(page: FormPage, nowMs: number): Promise<PlainVote | null> {
  const form = await postedForm(page.request, 'vote');
  if (form === null) return null;
  page.response.headers.set('cache-control', 'no-store');
  const wish = { topic: fieldOf(form, 'topic'), isHelpful: fieldOf(form, 'helpful') === 'yes' };
  try {
    return { is: 'counted', count: await apiOver(page.locals.api)('vote', wish) };
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    return { is: 'refused', notice: feedbackText(error, nowMs) };
  }
}

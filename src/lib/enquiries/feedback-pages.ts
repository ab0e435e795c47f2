// One's own feedback (我的反馈): the list by its state, one of them with all that was said, and
// what is done about it by plain forms. Source: product.md 7.7 (/feedBackDetail).
import type { FeedbackDetail } from '#contract/enquiries/feedback-outputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import {
  FEEDBACK,
  FEEDBACK_RATINGS,
  FEEDBACK_STATUSES,
  type FeedbackStatus,
} from '#core/enquiries/feedback.ts';
import { apiOver, type Call } from '#lib/api.ts';
import { fieldProblems } from '#lib/field-message.ts';
import { NO_NOTICE, postOnce, type PostNotice } from '#lib/forms/post-once.ts';
import { orNull } from '#lib/or-null.ts';
import { pathWith } from '#lib/paths.ts';
import { fieldOf, postedParts, textOf, type FormPage } from '#lib/plain-form.ts';
import { oneOf } from '#lib/query-fields.ts';
import {
  FEEDBACK_LIST_PATH,
  feedbackPath,
  handInAll,
  problemMessages,
  storedPictures,
  type FeedbackProblems,
} from './feedback-form.ts';

export interface FeedbackListQuery {
  readonly state: FeedbackStatus | null;
  /** The `next` of the page before; empty on the first. */
  readonly after: string;
}

export function feedbackListQuery(query: URLSearchParams): FeedbackListQuery {
  return {
    state: oneOf(FEEDBACK_STATUSES, query.get('state')),
    after: query.get('after') ?? '',
  };
}

export function feedbackListPath({ state, after }: FeedbackListQuery): string {
  return pathWith(FEEDBACK_LIST_PATH, { state: state ?? undefined, after });
}

export async function askForFeedback(
  call: Call,
  { state, after }: FeedbackListQuery,
): Promise<Outputs['feedbackList'] | null> {
  const asked = state === null ? {} : { state };
  const list = await orNull(call('feedbackList', after === '' ? asked : { ...asked, after }));
  // A place in the list that is none any more: the list from its beginning.
  return list ?? (after === '' ? null : orNull(call('feedbackList', asked)));
}

export const FEEDBACK_ACT_FORM = 'feedback-act';

export interface FeedbackPage extends Typed {
  readonly feedback: FeedbackDetail;
}

interface Typed extends PostNotice {
  /** Text that was typed and not taken. */
  readonly text: string;
  readonly fileIds: readonly string[];
  readonly problems: Pick<FeedbackProblems, 'text' | 'pictures'>;
}

const ACTS = ['add', 'rate', 'close', 'reopen'] as const;
type Act = (typeof ACTS)[number];

/** Content of the page of one feedback; a response leads on. Null: there is none of that id. */
export async function feedbackPage(page: FormPage, id: string): Promise<FeedbackPage | Response | null> {
  const form = await postedParts(page.request, FEEDBACK_ACT_FORM);
  const what = form === null ? null : oneOf(ACTS, fieldOf(form, 'what'));
  const done = form && what ? await take(page, { form, id, what }) : NOTHING_TYPED;
  if (done instanceof Response) return done;
  if (form) page.response.headers.set('cache-control', 'no-store');
  const feedback = await orNull(apiOver(page.locals.api)('feedbackDetail', { id }));
  return feedback && { ...done, feedback };
}

const actWish = (
  form: FormData,
  { id, what, fileIds }: { readonly id: string; readonly what: Act; readonly fileIds: string[] },
) => {
  if (what === 'close') return { id, what };
  if (what === 'rate')
    return { id, what, rating: oneOf(FEEDBACK_RATINGS, fieldOf(form, 'rating')) ?? 'fair' };
  return { id, what, text: textOf(form, 'text'), fileIds };
};

const hasWords = (what: Act): boolean => what === 'add' || what === 'reopen';

interface Posted {
  readonly form: FormData;
  readonly id: string;
  readonly what: Act;
}

const take = async (page: FormPage, { form, id, what }: Posted): Promise<Typed | Response> => {
  const fileIds = storedPictures(form);
  const typed: Typed = { ...NO_NOTICE, text: textOf(form, 'text'), fileIds, problems: {} };
  const problems = hasWords(what) ? problemMessages(form, FEEDBACK.addLeast) : null;
  if (problems) return { ...typed, problems };
  return postOnce(page, form, typed, {
    send: async (call, api) => {
      await handInAll(api, form, (fileId) => fileIds.push(fileId));
      await call('feedbackAct', actWish(form, { id, what, fileIds }));
      return feedbackPath(id);
    },
    refused: (error) => {
      const told = fieldProblems(error, { text: 'text' });
      return told && { problems: told };
    },
  });
};

const NOTHING_TYPED: Typed = { ...NO_NOTICE, text: '', fileIds: [], problems: {} };

// Thread between a buyer, who writes on the page of an order, and those of the house who handle it:
// the feedback that names the order, shown and added to where the order stands. What was typed
// stays where it was not taken. Source: product.md 7.2.
import type { FeedbackDetail } from '#contract/enquiries/feedback-outputs.ts';
import { FEEDBACK } from '#core/enquiries/feedback.ts';
import { answerByMs } from '#core/enquiries/reply-due.ts';
import { apiOver, type Call } from '#lib/api.ts';
import { fieldProblems } from '#lib/field-message.ts';
import { NO_NOTICE, postOnce, type PostNotice } from '#lib/forms/post-once.ts';
import { orNull } from '#lib/or-null.ts';
import { postedParts, textOf, type FormPage } from '#lib/plain-form.ts';
import { handInAll, problemMessages, storedPictures, type FeedbackProblems } from './feedback-form.ts';

export const ORDER_THREAD_FORM = 'order-thread';
/** Place on the page of its order. */
export const ORDER_THREAD_ID = 'thread';

/** Of so many all that was said is shown; those before them stand in one's own list. */
const MOST_SHOWN = 5;

interface Spoken {
  /** The latest first. */
  readonly feedback: readonly FeedbackDetail[];
  readonly hasEarlier: boolean;
}

interface Typed extends PostNotice {
  /** Text that was typed and not taken. */
  readonly text: string;
  readonly fileIds: readonly string[];
  readonly problems: Pick<FeedbackProblems, 'text' | 'pictures'>;
}

export interface OrderThread extends Typed {
  /** Address of the order, to which it is posted. */
  readonly path: string;
  /** Null: it cannot be had now. */
  readonly spoken: Spoken | null;
  /** By when the house answers what is written now. */
  readonly answerByMs: number;
  /** Something was sent a moment ago. */
  readonly isSent: boolean;
}

/** Thread about an order of the person who asks; a response leads on to it as it stands anew. */
export async function orderThread(
  page: FormPage & { readonly url: URL },
  about: About & { readonly nowMs: number },
): Promise<OrderThread | Response> {
  const form = await postedParts(page.request, ORDER_THREAD_FORM);
  const typed = form === null ? NOTHING_TYPED : await take(page, form, about);
  if (typed instanceof Response) return typed;
  if (form) page.response.headers.set('cache-control', 'no-store');
  const spoken = await orNull(spokenOf(apiOver(page.locals.api), about.orderId));
  return {
    ...typed,
    path: about.path,
    spoken,
    answerByMs: answerByMs(about.nowMs),
    isSent: page.url.searchParams.has('sent'),
  };
}

const spokenOf = async (call: Call, orderId: string): Promise<Spoken> => {
  const { rows, next } = await call('feedbackList', { orderId });
  const shown = rows.slice(0, MOST_SHOWN);
  const feedback = await Promise.all(shown.map(({ id }) => call('feedbackDetail', { id })));
  return { feedback, hasEarlier: next !== null || rows.length > MOST_SHOWN };
};

/** The one that goes on: neither closed nor full. Undefined: the next word begins another. */
const openOf = (feedback: readonly FeedbackDetail[]): FeedbackDetail | undefined =>
  feedback.find(({ status, steps }) => status !== 'closed' && steps.length < FEEDBACK.stepsMost);

interface About {
  readonly orderId: string;
  readonly path: string;
}

const FIELDS = { text: 'text', fileIds: 'pictures' } as const;

const take = async (page: FormPage, form: FormData, { orderId, path }: About): Promise<Typed | Response> => {
  const fileIds = storedPictures(form);
  const text = textOf(form, 'text');
  const typed: Typed = { ...NO_NOTICE, text, fileIds, problems: {} };
  return postOnce(page, form, typed, {
    send: async (call, api) => {
      const open = openOf((await spokenOf(call, orderId)).feedback);
      const problems = problemMessages(form, FEEDBACK.addLeast);
      if (problems) return { problems };
      await handInAll(api, form, (fileId) => fileIds.push(fileId));
      const about = { kind: 'order', lotId: null, orderId, contact: '', isAnonymous: false } as const;
      await (open
        ? call('feedbackAct', { id: open.id, what: 'add', text, fileIds })
        : call('feedbackSend', { ...about, text, fileIds }));
      return `${path}&sent=1#${ORDER_THREAD_ID}`;
    },
    refused: (error) => {
      const told = fieldProblems(error, FIELDS);
      return told && { problems: told };
    },
  });
};

const NOTHING_TYPED: Typed = { ...NO_NOTICE, text: '', fileIds: [], problems: {} };

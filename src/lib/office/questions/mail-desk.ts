// The desk of questions and feedback as its page draws it and takes its forms. What is refused
// stands beside what was typed; what is answered leads on to the next that waits.
// Source: product.md 7.8; gap-screens.md C15.
import type { LinkReport, VoteCount } from '#contract/enquiries/outputs.ts';
import { DECLINE_REASONS } from '#core/enquiries/public-question.ts';
import { apiOver, type Call } from '#lib/api.ts';
import { fieldProblems } from '#lib/field-message.ts';
import { NO_NOTICE, postOnce, type PostNotice } from '#lib/forms/post-once.ts';
import { fieldOf, postedOneOf, textOf, type FormPage } from '#lib/plain-form.ts';
import { afterPlaceIn, idIn, oneOf } from '#lib/query-fields.ts';
import { withState } from '../places.ts';
import { deskVisit, type DeskVisit } from '../visit.ts';
import {
  mailOf,
  PART_STATES,
  PARTS,
  type AnsweredPart,
  type MailPage,
  type OpenMail,
  type Part,
} from './parts.ts';

export const MAIL_FORMS = {
  letters: 'office-letter',
  questions: 'office-question',
  feedback: 'office-feedback',
  links: 'office-link',
} as const;

/** A field of an answer, as it was typed. */
export type AnswerField = 'text' | 'asPublished' | 'reason';

export interface MailPost extends PostNotice {
  readonly typed: Partial<Record<AnswerField, string>>;
  readonly problems: Partial<Record<AnswerField, string>>;
}

export type MailList =
  | (MailPage & {
      readonly part: AnsweredPart;
      readonly state: string;
      readonly open: OpenMail | null;
      readonly nextId: string | null;
    })
  | { readonly part: 'votes'; readonly votes: readonly VoteCount[] }
  | { readonly part: 'links'; readonly links: readonly LinkReport[] };

export interface MailDesk {
  readonly post: MailPost;
  readonly visit: DeskVisit<MailList>;
  readonly part: Part;
  readonly isDone: boolean;
}

type DeskPage = FormPage & { readonly url: URL };

const NOTHING: MailPost = { ...NO_NOTICE, typed: {}, problems: {} };

function partIn({ searchParams }: URL): Part {
  return oneOf(PARTS, searchParams.get('part')) ?? 'letters';
}

/** Content of the desk; a response leads on. */
export async function mailDesk(page: DeskPage): Promise<MailDesk | Response> {
  page.response.headers.set('cache-control', 'no-store');
  const post = await postedTo(page);
  if (post instanceof Response) return post;
  const part = partIn(page.url);
  const visit = await deskVisit(listOf(apiOver(page.locals.api), page.url, part));
  return { post, visit, part, isDone: page.url.searchParams.get('done') === 'yes' };
}

const listOf = async (call: Call, { searchParams }: URL, part: Part): Promise<MailList> => {
  if (part === 'votes') return { part, votes: (await call('voteList', {})).rows };
  if (part === 'links') return { part, links: (await call('linkReports', {})).rows };
  const states = PART_STATES[part].map(([state]) => state);
  const state = oneOf(states, searchParams.get('state')) ?? 'waiting';
  const after = afterPlaceIn(searchParams);
  const id = idIn(searchParams, 'id');
  const page = await mailOf(call, part, { state, id, after: after === '' ? undefined : after });
  const at = page.rows.findIndex((row) => row.id === id);
  const next = [...page.rows.slice(at + 1), ...page.rows.slice(0, Math.max(0, at))][0];
  return { part, state, ...page, nextId: next?.id ?? null };
};

const postedTo = async (page: DeskPage): Promise<MailPost | Response> => {
  const posted = await postedOneOf(page.request, Object.values(MAIL_FORMS));
  if (posted === null) return NOTHING;
  const { name, form } = posted;
  const typed = {
    text: textOf(form, 'text'),
    asPublished: textOf(form, 'asPublished'),
    reason: fieldOf(form, 'reason'),
  };
  return postOnce(
    page,
    form,
    { ...NOTHING, typed },
    {
      send: async (call) => {
        const problems = await send(call, name, form);
        return problems ? { problems } : withState(page.url, { id: fieldOf(form, 'next'), done: 'yes' });
      },
      refused: (error) => {
        const problems = fieldProblems<AnswerField>(error, {
          text: 'text',
          answer: 'text',
          asPublished: 'asPublished',
          reason: 'reason',
        });
        return problems && { problems };
      },
    },
  );
};

type FormName = (typeof MAIL_FORMS)[keyof typeof MAIL_FORMS];

/** Null: it is done. */
const send = async (call: Call, name: FormName, form: FormData): Promise<MailPost['problems'] | null> => {
  const id = fieldOf(form, 'id');
  const text = fieldOf(form, 'text');
  if (name === MAIL_FORMS.links) await call('closeLinkReport', { id });
  if (name === MAIL_FORMS.letters) await call('answerEnquiry', { id, text });
  if (name === MAIL_FORMS.feedback) {
    const what = fieldOf(form, 'what') === 'settle' ? 'settle' : 'answer';
    await call('staffFeedbackAct', { id, what, text });
  }
  return name === MAIL_FORMS.questions ? sendQuestion(call, form) : null;
};

const sendQuestion = async (call: Call, form: FormData): Promise<MailPost['problems'] | null> => {
  const id = fieldOf(form, 'id');
  if (fieldOf(form, 'what') === 'decline') {
    const reason = oneOf(DECLINE_REASONS, fieldOf(form, 'reason'));
    if (reason === null) return { reason: '请选择不公开的理由' };
    await call('answerQuestion', { id, what: 'decline', reason });
    return null;
  }
  const asPublished = fieldOf(form, 'asPublished');
  const changed = asPublished === '' || asPublished === fieldOf(form, 'asked') ? null : asPublished;
  await call('answerQuestion', { id, what: 'publish', answer: fieldOf(form, 'text'), asPublished: changed });
  return null;
};

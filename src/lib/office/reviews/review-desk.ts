// A desk of reviews as its page draws it and takes its forms: the queue in one state, the case that
// is open, what of it has been shown in full, and a verdict that was not taken. After a verdict the
// next case opens. Source: product.md 7.8; visual language 19 (33).
import { NO_STEP_UP_NOTICE, postWithStepUp, type StepUpNotice } from '#lib/accounts/step-up.ts';
import { apiOver, type Call } from '#lib/api.ts';
import type { FieldMessage } from '#lib/field-message.ts';
import { postOnce } from '#lib/forms/post-once.ts';
import { fieldOf, postedOneOf, type FormPage } from '#lib/plain-form.ts';
import { idIn, oneOf } from '#lib/query-fields.ts';
import { withState } from '../places.ts';
import { deskVisit, type DeskVisit } from '../visit.ts';
import type { ReviewCase } from './cases.ts';
import {
  REVIEW_STATES,
  type OpenedCase,
  type ReviewState,
  type ReviewUse,
  type Verdict,
  type WrongPick,
} from './review-use.ts';

export const REVIEW_FORMS = { verdict: 'review-verdict', open: 'review-open' } as const;

export interface ReviewPost extends StepUpNotice {
  readonly opened: OpenedCase | null;
  /** Items that were ticked, with their reasons, in a verdict that was not taken. */
  readonly picked: readonly WrongPick[];
}

export interface ReviewQueue {
  readonly state: ReviewState;
  readonly rows: readonly ReviewCase[];
  /** The case that is open; null: none is. */
  readonly open: ReviewCase | null;
  /** Case that opens after a verdict on this one; null: none waits. */
  readonly nextId: string | null;
  /** Verdict that has just been given. */
  readonly done: 'approve' | 'refuse' | null;
  readonly nowMs: number;
}

export interface ReviewDesk {
  readonly post: ReviewPost;
  readonly visit: DeskVisit<ReviewQueue>;
}

export type DeskPage = FormPage & { readonly url: URL };

const NO_POST: ReviewPost = { ...NO_STEP_UP_NOTICE, opened: null, picked: [] };

/** Content of the desk; a response leads on to the next case. */
export async function reviewDesk(
  page: DeskPage,
  use: ReviewUse,
  nowMs: number,
): Promise<ReviewDesk | Response> {
  page.response.headers.set('cache-control', 'no-store');
  const post = await postedTo(page, use);
  if (post instanceof Response) return post;
  const call = apiOver(page.locals.api);
  return { post, visit: await deskVisit(queueOf(call, page.url, { use, nowMs })) };
}

const queueOf = async (
  call: Call,
  { searchParams }: URL,
  { use, nowMs }: { readonly use: ReviewUse; readonly nowMs: number },
): Promise<ReviewQueue> => {
  const state = oneOf(REVIEW_STATES, searchParams.get('state')) ?? 'waiting';
  const id = idIn(searchParams, 'id');
  const rows = await use.list(call, state, nowMs);
  const listed = rows.find((row) => row.id === id);
  const open = listed ?? (id === null ? null : await use.find(call, id, nowMs));
  const at = rows.findIndex((row) => row.id === id);
  const next = [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at))][0];
  const done = oneOf(['approve', 'refuse'], searchParams.get('done'));
  return { state, rows, open, nextId: next?.id ?? null, done, nowMs };
};

const postedTo = async (page: DeskPage, use: ReviewUse): Promise<ReviewPost | Response> => {
  const posted = await postedOneOf(page.request, Object.values(REVIEW_FORMS));
  if (posted === null) return NO_POST;
  const { name, form } = posted;
  return name === REVIEW_FORMS.open ? opening(page, use, form) : deciding(page, use, form);
};

const opening = (page: DeskPage, use: ReviewUse, form: FormData): Promise<ReviewPost | Response> =>
  postWithStepUp(page, form, NO_POST, {
    send: async (call, stepUp) => ({ opened: await use.open(call, fieldOf(form, 'id'), stepUp) }),
  });

const deciding = async (page: DeskPage, use: ReviewUse, form: FormData): Promise<ReviewPost | Response> => {
  const picked = picksIn(form);
  const isApproval = fieldOf(form, 'verdict') === 'approve';
  const fault = faultOf(isApproval, picked);
  const shown = { ...NO_POST, picked };
  if (fault !== null) return { ...shown, said: fault };
  const verdict: Verdict = isApproval ? null : picked;
  return postOnce(page, form, shown, {
    send: async (call) => {
      await use.decide(call, fieldOf(form, 'id'), verdict);
      const done = isApproval ? 'approve' : 'refuse';
      return withState(page.url, { id: fieldOf(form, 'next'), done });
    },
  });
};

const picksIn = (form: FormData): readonly WrongPick[] =>
  form
    .getAll('wrong')
    .filter((item) => typeof item === 'string')
    .map((item) => ({ item, reason: fieldOf(form, `reason-${item}`) }));

const faultOf = (isApproval: boolean, picked: readonly WrongPick[]): FieldMessage | null => {
  if (isApproval && picked.length > 0)
    return { sentence: '勾了有误的项，不能通过', wayOut: '取消勾选再通过，或退回这几项' };
  if (!isApproval && picked.length === 0)
    return { sentence: '还没有勾选有误的项', wayOut: '在表里勾出来，每一项选一个理由' };
  return picked.some(({ reason }) => reason === '')
    ? { sentence: '有勾选的项没有选理由', wayOut: '买家只看得到理由，每一项都要选' }
    : null;
};

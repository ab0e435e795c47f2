// Feedback (意见反馈): what a person who is logged in tells the house, about a lot, an order or
// neither. It waits until the house answers; the answer may be added to, rated and asked about
// again; either side closes it, and within seven days of that its writer may open it anew. Without
// a name (匿名) the house's people do not learn who wrote, and so it may name no order, which would
// tell. Source: product.md 4.6, 7.3, 7.7 (/feedBack, /feedBackDetail); 消费者权益保护法 第17条.
import type { FeedbackRefusal } from '#core/enquiries/feedback-refusals.ts';
import { refuse, type Result } from '#core/result.ts';
import { DAY_MS } from '#core/time/days.ts';

/** 功能 车况信息 竞价过程 保证金 订单 投诉举报 其他. */
export const FEEDBACK_KINDS = [
  'feature',
  'condition',
  'bidding',
  'deposit',
  'order',
  'complaint',
  'other',
] as const;
export type FeedbackKind = (typeof FEEDBACK_KINDS)[number];

/** 待回复 已回复 已结案. */
export const FEEDBACK_STATUSES = ['waiting', 'answered', 'closed'] as const;
export type FeedbackStatus = (typeof FEEDBACK_STATUSES)[number];

/** 满意 一般 不满意. */
export const FEEDBACK_RATINGS = ['good', 'fair', 'poor'] as const;
export type FeedbackRating = (typeof FEEDBACK_RATINGS)[number];

/**
 * In characters, pictures and steps. What is added later, or is about an order, may be shorter than
 * what one begins with.
 */
export const FEEDBACK = {
  textLeast: 10,
  textMost: 1_000,
  addLeast: 2,
  contactMost: 60,
  picturesMost: 9,
  stepsMost: 40,
} as const;

/** So many of one person may wait for an answer. */
export const MOST_FEEDBACK_WAITING = 5;
/** The same words about the same thing within this time are the same feedback. */
export const SAME_FEEDBACK_MS = DAY_MS;

const REOPEN_DAYS = 7;

/** `F20261121-003`, the third of that day. */
export function feedbackNumber(day: string, count: number): string {
  return `F${day}-${String(count).padStart(3, '0')}`;
}

/** State of a feedback. */
export interface Feedback {
  readonly status: FeedbackStatus;
  /** Since when it stands so. Epoch ms. */
  readonly sinceMs: number;
  /** Whether the house has ever answered it. */
  readonly isAnswered: boolean;
  /** Of the last answer; null while there is none. */
  readonly rating: FeedbackRating | null;
  readonly stepCount: number;
}

export type FeedbackAct =
  | { readonly what: 'add' }
  | { readonly what: 'rate'; readonly rating: FeedbackRating }
  | { readonly what: 'close' }
  | { readonly what: 'reopen' }
  /** The house's own. */
  | { readonly what: 'answer' }
  | { readonly what: 'settle' };

/** Until when a closed one may be opened anew. Epoch ms. */
export function reopenUntilMs(closedAtMs: number): number {
  return closedAtMs + REOPEN_DAYS * DAY_MS;
}

export function feedbackAt(atMs: number): Feedback {
  return {
    status: 'waiting',
    sinceMs: atMs,
    isAnswered: false,
    rating: null,
    stepCount: 1,
  };
}

export type FeedbackDecision = Result<{ readonly feedback: Feedback }, FeedbackRefusal>;

/** Outcome of an act, by whichever side may do it; the first refusal that applies. */
export function decideFeedback(feedback: Feedback, act: FeedbackAct, nowMs: number): FeedbackDecision {
  const isOwners = act.what === 'add' || act.what === 'reopen';
  if (isOwners && feedback.stepCount >= FEEDBACK.stepsMost)
    return refuse({ code: 'FEEDBACK_FULL', most: FEEDBACK.stepsMost });
  if (act.what === 'reopen') return decideReopen(feedback, nowMs);
  if (act.what === 'rate') return decideRating(feedback, act.rating);
  if (feedback.status === 'closed')
    return refuse({ code: 'FEEDBACK_CLOSED', untilMs: reopenUntilMs(feedback.sinceMs) });
  switch (act.what) {
    // A person who already waits goes on waiting from the same moment: adding a word does not put
    // the answer off.
    case 'add':
      return moved(feedback, feedback.status === 'waiting' ? {} : { status: 'waiting', sinceMs: nowMs });
    case 'answer':
      return moved(feedback, { status: 'answered', sinceMs: nowMs, isAnswered: true, rating: null });
    case 'settle':
      return moved(feedback, { status: 'closed', sinceMs: nowMs, isAnswered: true, rating: null });
    case 'close':
      return moved(feedback, { status: 'closed', sinceMs: nowMs });
  }
}

const moved = (feedback: Feedback, part: Partial<Feedback>): FeedbackDecision => ({
  ok: true,
  feedback: { ...feedback, ...part, stepCount: feedback.stepCount + 1 },
});

const decideReopen = (feedback: Feedback, nowMs: number): FeedbackDecision => {
  if (feedback.status !== 'closed') return refuse({ code: 'FEEDBACK_OPEN' });
  const untilMs = reopenUntilMs(feedback.sinceMs);
  if (nowMs > untilMs) return refuse({ code: 'REOPEN_TOO_LATE', untilMs });
  return moved(feedback, { status: 'waiting', sinceMs: nowMs });
};

const decideRating = (feedback: Feedback, rating: FeedbackRating): FeedbackDecision => {
  if (!feedback.isAnswered || feedback.status === 'waiting') return refuse({ code: 'FEEDBACK_UNANSWERED' });
  return feedback.rating === null ? moved(feedback, { rating }) : refuse({ code: 'FEEDBACK_RATED' });
};

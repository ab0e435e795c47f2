// A public question (公开问答): asked by anybody about a lot or about the house, answered by the
// house, and public once it is answered. Who asked is masked; what would tell who they are, the
// house may take out before it publishes.
// Source: product.md 4.2 (public Q&A, official answers), 7.2 (问答); 拍卖法 第21条.
import type { Lot } from '#core/lots/lot.ts';

/** In characters. */
export const QUESTION = { least: 5, most: 200, answerMost: 1_000 } as const;

/** So many of one asker may wait for an answer. */
export const MOST_UNANSWERED = 3;

export const DECLINE_REASONS = ['personal', 'offensive', 'advert', 'not-a-question'] as const;

export type QuestionStatus = 'waiting' | 'answered' | 'declined';

/** `用***K`: enough for the asker to know it is theirs. Null: a visitor. */
export function maskedAsker(displayName: string | null): string {
  if (displayName === null) return '访客';
  const letters = Array.from(displayName);
  const [first = '', last = ''] = [letters[0], letters.at(-1)];
  return letters.length < 2 ? `${first}***` : `${first}***${last}`;
}

/** `Q20261121-003`, the third of that day. */
export function questionNumber(day: string, count: number): string {
  return `Q${day}-${String(count).padStart(3, '0')}`;
}

/**
 * About a lot that is over, or withdrawn, nothing more is asked in public: what matters then stands
 * in the order.
 */
export function isOpenToQuestions({ status }: Pick<Lot, 'status'>): boolean {
  return status !== 'sold' && status !== 'passed' && status !== 'withdrawn';
}

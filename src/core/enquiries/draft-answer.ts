// A draft of an answer to a public question (拟答): whoever consigned the lot may write one, and
// the house alone releases it, as it is or in other words. A question is shown to them with
// whatever could tell who asked taken out: they are told by nobody how to reach a bidder.
// Source: product.md 4.2 (public Q&A, official answers); 拍卖法 第21条.
import type { QuestionStatus } from './public-question.ts';

/**
 * Runs of letters and figures, in full width too, that may be a phone, a name at a messenger or a
 * number.
 */
const SIGN = 'A-Za-z0-9Ａ-Ｚａ-ｚ０-９';
const REACHES = new RegExp(`[${SIGN}][${SIGN}@._ -]{3,}[${SIGN}]`, 'g');
const NO_SIGN = new RegExp(`[^${SIGN}]`, 'g');
const LEAST_SIGNS = 5;

/** Question as whoever consigned the lot reads it before it is published. */
export function maskedQuestion(text: string): string {
  return text.replaceAll(REACHES, (run) => (run.replaceAll(NO_SIGN, '').length < LEAST_SIGNS ? run : '***'));
}

/** An answer is drafted as long as the house has not answered. */
export function mayDraftAnswer(status: QuestionStatus): boolean {
  return status === 'waiting';
}

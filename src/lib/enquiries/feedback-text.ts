// Answer of the house to something sent to the contact forms, as a sentence with its way out.
import { enquiryRefusals } from '#contract/enquiries/refusals.ts';
import type { SayRefusal } from '#contract/refusal-words.ts';
import type { EnquiryRefusal } from '#core/enquiries/refusals.ts';
import { hasOwn } from '#core/own-value.ts';
import { CallFailed, Refused } from '#lib/errors.ts';
import { clockText, deadlineText } from '#lib/format.ts';

/** `我们在 11月23日 18:00 前答复。` */
export function dueText(answerByMs: number, nowMs: number): string {
  return `我们在 ${deadlineText(answerByMs, nowMs)} 前答复`;
}

const isOurs = (refusal: { readonly code: string }): refusal is EnquiryRefusal =>
  hasOwn(enquiryRefusals, refusal.code);

export function feedbackText(error: unknown, nowMs: number): string {
  if (error instanceof Refused && isOurs(error.refusal)) {
    // Every entry takes its own refusal: one index cannot hold the pairs together.
    const say = enquiryRefusals[error.refusal.code].say as SayRefusal<EnquiryRefusal>;
    const { sentence, wayOut } = say(error.refusal, nowMs);
    return `${sentence}。${wayOut}。`;
  }
  if (error instanceof Refused && error.refusal.code === 'RATE_LIMITED') {
    return `发送得太频繁。${clockText(nowMs + error.refusal.retryAfterMs)} 以后再发送，填写的内容都在。`;
  }
  if (error instanceof Refused) return `${error.msg}。`;
  return error instanceof CallFailed
    ? `${error.msg}。填写的内容都在，请再发送一次。`
    : '没有发出去，请再发送一次。';
}

// What the house answered to something sent to its letter box, as a sentence with its way out.
import { hasOwn } from '#core/own-value.ts';
import { clockText, whenText } from '#lib/format.ts';
import { deskWords } from './refusal-words.ts';
import { CallFailed, Refused } from '#lib/errors.ts';
import type { DeskRefusal } from '#core/enquiries/refusals.ts';

const isOurs = (refusal: { readonly code: string }): refusal is DeskRefusal =>
  hasOwn(deskWords, refusal.code);

export const saidOf = (error: unknown, nowMs: number): string => {
  if (error instanceof Refused && isOurs(error.refusal)) {
    const say = deskWords[error.refusal.code] as (
      facts: DeskRefusal,
      nowMs: number,
    ) => {
      readonly sentence: string;
      readonly wayOut: string;
    };
    const { sentence, wayOut } = say(error.refusal, nowMs);
    return `${sentence}。${wayOut}。`;
  }
  if (error instanceof Refused && error.refusal.code === 'RATE_LIMITED') {
    return `发送得太频繁。${clockText(nowMs + error.refusal.retryAfterMs)} 以后再发送，填写的内容都在。`;
  }
  return error instanceof CallFailed
    ? `${error.msg}。填写的内容都在，请再发送一次。`
    : '没有发出去，请再发送一次。';
};

/** `我们在 11月23日 18:00 前答复。` */
export const dueText = (answerByMs: number, nowMs: number): string =>
  `我们在 ${whenText(answerByMs, nowMs)} 前答复`;

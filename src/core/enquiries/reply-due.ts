// By when the house answers who writes or asks: the end of the next working day. Apart from the
// enquiry itself, so that a form in the browser does not bring the calendar along.
// Source: product.md 4.6, 7.1 (expected reply: 1 working day).
import { workdayAfterMs } from '#core/time/workdays.ts';

const ANSWER_WORKDAYS = 1;
const ANSWER_HOUR = 18;

/** 18:00 of the next working day after the day it was sent. Epoch ms. */
export function answerByMs(atMs: number): number {
  return workdayAfterMs(atMs, ANSWER_WORKDAYS, ANSWER_HOUR);
}

// Letters to the house: one is taken in under its number, once however often it arrives; one is
// answered, once.
// Source: product.md 4.6, 7.3; core/enquiries/enquiry.ts.
import type { LetterReceipt } from '#contract/enquiries/outputs.ts';
import { refuse, type Result } from '#core/result.ts';
import type { EnquiryRefusal } from '#core/enquiries/refusals.ts';
import { letterNumber, type Matter, MOST_WAITING, SAME_LETTER_MS } from '#core/enquiries/enquiry.ts';
import { answerByMs } from '#core/enquiries/reply-due.ts';
import { dayText } from '#core/time/workdays.ts';
import type { StaffCommand } from '#server/audit/audit-log.ts';
import type { Command } from '#server/engine/command.ts';
import {
  addLetter,
  answerLetterRow,
  letterById,
  nextCount,
  sameLetter,
  waitingSince,
} from './store-enquiries.ts';

export type EnquiryAnswer<Answer> = Result<{ readonly answer: Answer }, EnquiryRefusal>;

export interface TakeLetter {
  readonly id: string;
  readonly matter: Matter;
  readonly phoneIndex: string;
  readonly digest: string;
  readonly sealed: string;
}

const receipt = (day: string, count: number, sentAtMs: number): LetterReceipt => ({
  number: letterNumber(day, count),
  sentAtMs,
  answerByMs: answerByMs(sentAtMs),
});

export const takeLetter: Command<TakeLetter, EnquiryAnswer<LetterReceipt>> = {
  name: 'take-letter',
  sparesBidders: true,
  run: async ({ db, nowMs }, letter) => {
    const sinceMs = nowMs - SAME_LETTER_MS;
    const same = await sameLetter(db, { digest: letter.digest, sinceMs });
    if (same) return { ok: true, answer: receipt(same.day, same.count, same.sentAtMs) };
    const waiting = await waitingSince(db, letter.phoneIndex);
    const [oldestMs = nowMs] = waiting;
    if (waiting.length >= MOST_WAITING)
      return refuse({ code: 'LETTERS_WAITING', most: MOST_WAITING, answerByMs: answerByMs(oldestMs) });
    const day = dayText(nowMs);
    const count = await nextCount(db, 'letters', day);
    await addLetter(db, { ...letter, day, count, sentAtMs: nowMs });
    return { ok: true, answer: receipt(day, count, nowMs) };
  },
};

export interface AnswerLetter {
  readonly id: string;
  readonly staffId: string;
  readonly answerSealed: string;
}

type Answered = EnquiryAnswer<{ readonly number: string; readonly answeredAtMs: number }>;

export const answerLetter: StaffCommand<AnswerLetter, Answered> = {
  name: 'answer-letter',
  audit: ({ staffId: byId, id: ref }) => ({ byId, ref }),
  sparesBidders: true,
  run: async ({ db, nowMs }, { id, staffId, answerSealed }) => {
    const letter = await letterById(db, id);
    if (!letter) return refuse({ code: 'UNKNOWN_LETTER' });
    if (letter.answeredAtMs !== null)
      return refuse({ code: 'LETTER_ANSWERED', answeredAtMs: letter.answeredAtMs });
    await answerLetterRow(db, { id, answeredAtMs: nowMs, answeredBy: staffId, answerSealed });
    return { ok: true, answer: { number: letterNumber(letter.day, letter.count), answeredAtMs: nowMs } };
  },
};

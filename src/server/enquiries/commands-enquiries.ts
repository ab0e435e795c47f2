// Enquiries to the house: one is taken in under its number, once however often it arrives; one is
// answered, once.
// Source: product.md 4.6, 7.3; core/enquiries/enquiry.ts.
import type { EnquiryReceipt } from '#contract/enquiries/outputs.ts';
import { enquiryNumber, MOST_WAITING, SAME_ENQUIRY_MS, type Matter } from '#core/enquiries/enquiry.ts';
import type { EnquiryRefusal } from '#core/enquiries/refusals.ts';
import { answerByMs } from '#core/enquiries/reply-due.ts';
import { refuse, type Result } from '#core/result.ts';
import { dayText } from '#core/time/workdays.ts';
import { personByPhone } from '#server/accounts/store-people.ts';
import type { StaffCommand } from '#server/audit/audit-log.ts';
import type { Command } from '#server/engine/command.ts';
import {
  addEnquiry,
  answerEnquiryRow,
  enquiryById,
  nextCount,
  sameEnquiry,
  waitingSince,
} from './store-enquiries.ts';

export type EnquiryAnswer<Answer> = Result<{ readonly answer: Answer }, EnquiryRefusal>;

export interface TakeEnquiry {
  readonly id: string;
  readonly matter: Matter;
  readonly phoneIndex: string;
  readonly digest: string;
  readonly sealed: string;
}

const receipt = (day: string, count: number, sentAtMs: number): EnquiryReceipt => ({
  number: enquiryNumber(day, count),
  sentAtMs,
  answerByMs: answerByMs(sentAtMs),
});

export const takeEnquiry: Command<TakeEnquiry, EnquiryAnswer<EnquiryReceipt>> = {
  name: 'take-enquiry',
  sparesBidders: true,
  run: async ({ db, nowMs }, enquiry) => {
    const sinceMs = nowMs - SAME_ENQUIRY_MS;
    const same = await sameEnquiry(db, { digest: enquiry.digest, sinceMs });
    if (same) return { ok: true, answer: receipt(same.day, same.count, same.sentAtMs) };
    const waiting = await waitingSince(db, enquiry.phoneIndex);
    const [oldestMs = nowMs] = waiting;
    if (waiting.length >= MOST_WAITING)
      return refuse({ code: 'ENQUIRIES_WAITING', most: MOST_WAITING, answerByMs: answerByMs(oldestMs) });
    const day = dayText(nowMs);
    const count = await nextCount(db, 'enquiries', day);
    await addEnquiry(db, { ...enquiry, day, count, sentAtMs: nowMs });
    return { ok: true, answer: receipt(day, count, nowMs) };
  },
};

export interface AnswerEnquiry {
  readonly id: string;
  readonly staffId: string;
  readonly answerSealed: string;
}

type Answered = EnquiryAnswer<{ readonly number: string; readonly answeredAtMs: number }>;

export const answerEnquiry: StaffCommand<AnswerEnquiry, Answered> = {
  name: 'answer-enquiry',
  audit: ({ staffId: byId, id: ref }) => ({ byId, ref }),
  concerned: async ({ db }, { id }) => {
    const enquiry = await enquiryById(db, id);
    const sender = enquiry && (await personByPhone(db, enquiry.phoneIndex));
    return { whose: sender ? [sender.id] : [] };
  },
  sparesBidders: true,
  run: async ({ db, nowMs }, { id, staffId, answerSealed }) => {
    const enquiry = await enquiryById(db, id);
    if (!enquiry) return refuse({ code: 'UNKNOWN_ENQUIRY' });
    if (enquiry.answeredAtMs !== null)
      return refuse({ code: 'ENQUIRY_ANSWERED', answeredAtMs: enquiry.answeredAtMs });
    await answerEnquiryRow(db, { id, answeredAtMs: nowMs, answeredBy: staffId, answerSealed });
    return { ok: true, answer: { number: enquiryNumber(enquiry.day, enquiry.count), answeredAtMs: nowMs } };
  },
};

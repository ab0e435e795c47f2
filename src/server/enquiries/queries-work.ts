// Letters, questions and feedback that nobody of the house has answered.
import { enquiryNumber } from '#core/enquiries/enquiry.ts';
import { feedbackNumber } from '#core/enquiries/feedback.ts';
import { questionNumber } from '#core/enquiries/public-question.ts';
import { answerByMs } from '#core/enquiries/reply-due.ts';
import { maskedName } from '#core/identity/masked-papers.ts';
import type { WorkItem } from '#core/office/work.ts';
import { MOST_OF_KIND, type WorkRequest } from '#server/house-work.ts';
import { ownerPlace } from './feedback-codec.ts';
import { enquiryTextPlace, type Written } from './queries-enquiries.ts';
import { enquiriesQuery } from './store-enquiries.ts';
import { waitingFeedbackQuery } from './store-feedback.ts';
import { waitingQuery } from './store-questions.ts';

const FROM_START = { after: null, most: MOST_OF_KIND } as const;
/** Each is to be answered by one person, and costs nothing. */
const PLAIN = { about: null, sumFen: null, proposerId: null } as const;

const enquiries = async ({ reader, letters }: WorkRequest): Promise<WorkItem[]> => {
  const rows = await enquiriesQuery(reader, { state: 'waiting', ...FROM_START }).execute();
  return rows.map(({ id: ref, day, count, sealed, sentAtMs }) => {
    const { name } = JSON.parse(letters.open(sealed, enquiryTextPlace(ref))) as Written;
    return {
      ...PLAIN,
      kind: 'enquiry',
      ref,
      number: enquiryNumber(day, count),
      waiting: { name: maskedName(name) },
      dueAtMs: answerByMs(sentAtMs),
    };
  });
};

const questions = async ({ reader }: WorkRequest): Promise<WorkItem[]> => {
  const rows = await waitingQuery(reader, FROM_START).execute();
  return rows.map(({ id: ref, day, count, askedBy, askedAtMs }) => ({
    ...PLAIN,
    kind: 'question',
    ref,
    number: questionNumber(day, count),
    waiting: { name: askedBy },
    dueAtMs: answerByMs(askedAtMs),
  }));
};

/** Owners who gave no name are not looked up. */
const feedback = async ({ reader, seal }: WorkRequest): Promise<WorkItem[]> => {
  const rows = await waitingFeedbackQuery(reader, FROM_START).execute();
  return rows.map((row) => ({
    ...PLAIN,
    kind: 'feedback',
    ref: row.id,
    number: feedbackNumber(row.day, row.count),
    waiting: row.isAnonymous === 1 ? null : { userId: seal.open(row.ownerSealed, ownerPlace(row)) },
    dueAtMs: answerByMs(row.sinceMs),
  }));
};

export async function enquiryWork(asked: WorkRequest): Promise<readonly WorkItem[]> {
  const kinds = [enquiries, questions, feedback];
  return (await Promise.all(kinds.map((kind) => kind(asked)))).flat();
}

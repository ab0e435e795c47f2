// Letters, questions and feedback that nobody of the house has answered.
import { enquiryNumber } from '#core/enquiries/enquiry.ts';
import { feedbackNumber } from '#core/enquiries/feedback.ts';
import { questionNumber } from '#core/enquiries/public-question.ts';
import { answerByMs } from '#core/enquiries/reply-due.ts';
import { maskedName } from '#core/identity/masked-papers.ts';
import { rowsOfWork } from '#server/work-rows.ts';
import { ownerPlace } from './feedback-codec.ts';
import { enquiryTextPlace, type Written } from './queries-enquiries.ts';
import { enquiriesWaiting } from './store-enquiries.ts';
import { feedbackRows } from './store-feedback.ts';
import { questionRows } from './store-questions.ts';

export const enquiryWork = [
  rowsOfWork({
    kind: 'enquiry',
    rows: ({ reader }) => enquiriesWaiting(reader),
    dueOf: answerByMs,
    facts: ({ letters }, rows) =>
      rows.map(({ id, day, count, sealed }) => {
        const { name } = JSON.parse(letters.open(sealed, enquiryTextPlace(id))) as Written;
        return { number: enquiryNumber(day, count), waiting: { name: maskedName(name) } };
      }),
  }),
  rowsOfWork({
    kind: 'question',
    rows: ({ reader }) => questionRows(reader),
    dueOf: answerByMs,
    facts: (_asked, rows) =>
      rows.map(({ day, count, askedBy: name }) => ({
        number: questionNumber(day, count),
        waiting: { name },
      })),
  }),
  rowsOfWork({
    kind: 'feedback',
    rows: ({ reader }) => feedbackRows(reader),
    dueOf: answerByMs,
    // Owners who gave no name are not looked up.
    facts: ({ seal }, rows) =>
      rows.map((row) => ({
        number: feedbackNumber(row.day, row.count),
        waiting: row.isAnonymous === 1 ? null : { userId: seal.open(row.ownerSealed, ownerPlace(row)) },
      })),
  }),
];

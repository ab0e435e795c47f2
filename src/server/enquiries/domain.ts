// All that this domain hands in; domains.ts joins it with the others.
import type { Domain } from '#server/domain.ts';
import { bringInFeedback } from './commands-bring-in-feedback.ts';
import { draftAnswer } from './commands-draft-answer.ts';
import { answerEnquiry, takeEnquiry } from './commands-enquiries.ts';
import { answerFeedback, moveFeedback, sendFeedback } from './commands-feedback.ts';
import { castVote, closeLinkReport, reportLink } from './commands-page-marks.ts';
import { askQuestion, bringInQuestions, settleQuestionBy } from './commands-public-questions.ts';
import { contactPlace, ownerPlace } from './feedback-codec.ts';
import { enquiriesPersonal } from './personal/personal.ts';
import { answerPlace, enquiryTextPlace } from './queries-enquiries.ts';

export const enquiriesDomain = {
  commands: [
    answerEnquiry,
    takeEnquiry,
    castVote,
    closeLinkReport,
    reportLink,
    askQuestion,
    draftAnswer,
    bringInQuestions,
    settleQuestionBy,
    answerFeedback,
    moveFeedback,
    sendFeedback,
    bringInFeedback,
  ],
  sealed: {
    'enquiries.sealed': ({ id }) => enquiryTextPlace(id),
    'enquiries.answerSealed': ({ id }) => answerPlace(id),
    'feedbacks.ownerSealed': ownerPlace,
    'feedbacks.contactSealed': contactPlace,
  },
  personal: enquiriesPersonal,
  work: { area: 'enquiry', load: async () => (await import('./queries-work.ts')).enquiryWork },
  handlers: async () => (await import('./handlers.ts')).handlers,
} satisfies Domain;

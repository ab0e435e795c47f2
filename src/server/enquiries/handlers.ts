// Handlers of this domain's calls.
import type { Services } from '#server/http/services.ts';
import { consignedQuestionHandlers } from './routes-consigned-questions.ts';
import { contactFormHandlers, enquiryHandlers } from './routes-enquiries.ts';
import { feedbackHandlers, ownFeedbackHandlers } from './routes-feedback.ts';

export function handlers(services: Services) {
  return {
    ...contactFormHandlers(services),
    ...enquiryHandlers(services),
    ...consignedQuestionHandlers(services),
    ...ownFeedbackHandlers(services),
    ...feedbackHandlers(services),
  };
}

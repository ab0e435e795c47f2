// Handlers of this domain's calls.
import type { Services } from '#server/http/services.ts';
import { contactForms, enquiryHandlers } from './routes-enquiries.ts';
import { feedbackHandlers, ownFeedback } from './routes-feedback.ts';

export function handlers(services: Services) {
  return {
    ...contactForms(services),
    ...enquiryHandlers(services),
    ...ownFeedback(services),
    ...feedbackHandlers(services),
  };
}

// Handlers of this domain's calls.
import type { Services } from '#server/http/services.ts';
import { lotQuestions } from './routes-lots.ts';

export function handlers(services: Services) {
  return {
    ...lotQuestions(services),
  };
}

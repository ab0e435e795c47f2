// Handlers of this domain's calls.
import type { Services } from '#server/http/services.ts';
import { paperRequestHandlers } from './requests/routes-requests.ts';
import { paperHandlers } from './routes-papers.ts';

export function handlers(services: Services) {
  return {
    ...paperHandlers(services),
    ...paperRequestHandlers(services),
  };
}

// Handlers of this domain's calls.
import type { Services } from '#server/http/services.ts';
import { messageHandlers } from './routes-messages.ts';

export function handlers(services: Services) {
  return {
    ...messageHandlers(services),
  };
}

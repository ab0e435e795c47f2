// Handlers of this domain's calls.
import type { Services } from '#server/http/services.ts';
import { messageCentre } from './routes-messages.ts';

export function handlers(services: Services) {
  return {
    ...messageCentre(services),
  };
}

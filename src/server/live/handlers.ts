// Handlers of this domain's calls.
import type { Services } from '#server/http/services.ts';
import { liveHandler } from './routes-live.ts';

export function handlers(services: Services) {
  return {
    live: liveHandler(services),
  };
}

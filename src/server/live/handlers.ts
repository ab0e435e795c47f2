// Handlers of this domain's calls.
import type { Services } from '#server/http/services.ts';
import { liveWith } from './routes-live.ts';

export function handlers(services: Services) {
  return {
    live: liveWith(services),
  };
}

// Handlers of this domain's calls.
import type { Services } from '#server/http/services.ts';
import { lotHandlers } from './routes-lots.ts';
import { lotShownHandlers } from './shown/routes-shown.ts';

export function handlers(services: Services) {
  return {
    ...lotHandlers(services),
    ...lotShownHandlers(services),
  };
}

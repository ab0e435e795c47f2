// Handlers of this domain's calls.
import type { Services } from '#server/http/services.ts';
import { viewingHandlers, viewingStaffHandlers } from './routes-viewings.ts';

export function handlers(services: Services) {
  return { ...viewingHandlers(services), ...viewingStaffHandlers(services) };
}

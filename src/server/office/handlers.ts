// Handlers of this domain's calls.
import type { HandlerParts } from '#server/http/handler-parts.ts';
import type { Services } from '#server/http/services.ts';
import { workHandlers } from './routes-work.ts';

export function handlers(services: Services, { workSources }: HandlerParts) {
  return workHandlers(services, workSources);
}

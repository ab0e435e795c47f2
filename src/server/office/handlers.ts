// Handlers of this domain's calls.
import type { HandlerParts } from '#server/http/handler-parts.ts';
import type { Services } from '#server/http/services.ts';
import { roleHandlers } from './routes-roles.ts';
import { staffAccountHandlers } from './routes-staff-accounts.ts';
import { workHandlers } from './routes-work.ts';

export function handlers(services: Services, { workSources, stepUp }: HandlerParts) {
  return {
    ...workHandlers(services, workSources),
    ...roleHandlers(services, stepUp),
    ...staffAccountHandlers(services, stepUp),
  };
}

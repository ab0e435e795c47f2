// Handlers of this domain's calls.
import type { HandlerParts } from '#server/http/handler-parts.ts';
import type { Services } from '#server/http/services.ts';
import { agentHandlers } from './routes-agents.ts';

export function handlers(services: Services, { stepUp }: HandlerParts) {
  return {
    ...agentHandlers(services, stepUp),
  };
}

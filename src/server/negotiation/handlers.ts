// Handlers of this domain's calls.
import type { HandlerParts } from '#server/http/handler-parts.ts';
import type { Services } from '#server/http/services.ts';
import { negotiationHandlers } from './routes-negotiations.ts';

export function handlers(services: Services, { keyedCall }: HandlerParts) {
  return {
    ...negotiationHandlers(services, keyedCall),
  };
}

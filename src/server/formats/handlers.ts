// Handlers of this domain's calls.
import type { HandlerParts } from '#server/http/handler-parts.ts';
import type { Services } from '#server/http/services.ts';
import { formatHandlers } from './routes-formats.ts';

export function handlers(services: Services, { keyedCall }: HandlerParts) {
  return {
    ...formatHandlers(services, keyedCall),
  };
}

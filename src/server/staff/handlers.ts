// Handlers of this domain's calls.
import type { HandlerParts } from '#server/http/handler-parts.ts';
import type { Services } from '#server/http/services.ts';
import { roleHandlers } from './routes-roles.ts';
import { staffUserHandlers } from './routes-staff-users.ts';

export function handlers(services: Services, { stepUp }: HandlerParts) {
  return { ...roleHandlers(services, stepUp), ...staffUserHandlers(services, stepUp) };
}

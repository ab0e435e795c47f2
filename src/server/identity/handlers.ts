// Handlers of this domain's calls.
import type { HandlerParts } from '#server/http/handler-parts.ts';
import type { Services } from '#server/http/services.ts';
import { consentHandlers } from './routes-consents.ts';
import { staffVerificationHandlers } from './routes-staff-verification.ts';
import { verificationHandlers } from './routes-verification.ts';

export function handlers(services: Services, { stepUp }: HandlerParts) {
  return {
    ...consentHandlers(services),
    ...verificationHandlers(services),
    ...staffVerificationHandlers(services, stepUp),
  };
}

// Handlers of this domain's calls.
import type { HandlerParts } from '#server/http/handler-parts.ts';
import type { Services } from '#server/http/services.ts';
import { consentHandlers } from './routes-consents.ts';
import { verificationOffice } from './routes-staff-verification.ts';
import { verificationCounter } from './routes-verification.ts';

export function handlers(services: Services, { stepUp }: HandlerParts) {
  return {
    ...consentHandlers(services),
    ...verificationCounter(services),
    ...verificationOffice(services, stepUp),
  };
}

// Handlers of this domain's calls.
import type { HandlerParts } from '#server/http/handler-parts.ts';
import type { Services } from '#server/http/services.ts';
import { proofHandlers } from './routes-proofs.ts';
import { staffProofHandlers } from './routes-staff-proofs.ts';

export function handlers(services: Services, { stepUp }: HandlerParts) {
  return { ...proofHandlers(services), ...staffProofHandlers(services, stepUp) };
}

// Handlers of this domain's calls.
import type { HandlerParts } from '#server/http/handler-parts.ts';
import type { Services } from '#server/http/services.ts';
import { cardHandlers } from './payouts/routes-cards.ts';
import { accountStatements } from './routes-account-statement.ts';
import { cashier } from './routes-money.ts';

export function handlers(services: Services, { stepUp, keyedCall }: HandlerParts) {
  return {
    ...cashier(services, keyedCall, stepUp),
    ...cardHandlers(services, stepUp),
    ...accountStatements(services),
  };
}

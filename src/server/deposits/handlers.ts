// Handlers of this domain's calls.
import type { HandlerParts } from '#server/http/handler-parts.ts';
import type { Services } from '#server/http/services.ts';
import { levelHandlers } from './level/routes-level-accounts.ts';
import { cardHandlers } from './payouts/routes-cards.ts';
import { accountStatementHandlers } from './routes-account-statement.ts';
import { depositHandlers } from './routes-money.ts';

export function handlers(services: Services, { stepUp, keyedCall }: HandlerParts) {
  return {
    ...depositHandlers(services, keyedCall, stepUp),
    ...cardHandlers(services, stepUp),
    ...accountStatementHandlers(services),
    ...levelHandlers(services),
  };
}

// Handlers of this domain's calls.
import type { HandlerParts } from '#server/http/handler-parts.ts';
import type { Services } from '#server/http/services.ts';
import { payHandlers } from './pay-ins/routes-pay.ts';
import { payNoticeHandlers } from './pay-ins/routes-payment-providers.ts';
import { cardHandlers } from './payouts/routes-cards.ts';
import { accountStatements } from './routes-account-statement.ts';
import { cashier } from './routes-money.ts';
import { staffMoney } from './routes-staff-money.ts';

export function handlers(services: Services, { stepUp, keyedCall }: HandlerParts) {
  return {
    ...cashier(services, keyedCall, stepUp),
    ...cardHandlers(services, stepUp),
    ...accountStatements(services),
    ...staffMoney(services, keyedCall),
    ...payHandlers(services, keyedCall),
    ...payNoticeHandlers(services),
  };
}

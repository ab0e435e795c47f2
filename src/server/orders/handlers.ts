// Handlers of this domain's calls.
import type { HandlerParts } from '#server/http/handler-parts.ts';
import type { Services } from '#server/http/services.ts';
import { loadHandlers } from './after/routes-loads.ts';
import { invoiceHandlers } from './invoices/routes-invoices.ts';
import { moneyDecisionHandlers } from './money-decisions/routes-money-decisions.ts';
import { orderHandlers, orderStepHandlers, secondOfferHandlers } from './routes-orders.ts';
import { staffOrderHandlers } from './routes-staff-orders.ts';

export function handlers(services: Services, { keyedCall }: HandlerParts) {
  return {
    ...orderHandlers(services),
    ...orderStepHandlers(services),
    ...loadHandlers(services),
    ...secondOfferHandlers(services),
    ...invoiceHandlers(services, keyedCall),
    ...staffOrderHandlers(services, keyedCall),
    ...moneyDecisionHandlers(services, keyedCall),
  };
}

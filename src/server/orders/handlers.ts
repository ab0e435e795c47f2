// Handlers of this domain's calls.
import type { HandlerParts } from '#server/http/handler-parts.ts';
import type { Services } from '#server/http/services.ts';
import { loadPapers } from './after/routes-loads.ts';
import { invoiceCalls } from './invoices/routes-invoices.ts';
import { moneyDecisionHandlers } from './money-decisions/routes-money-decisions.ts';
import { orderQuestions, orderSteps, secondOfferHandlers } from './routes-orders.ts';
import { staffOrders } from './routes-staff-orders.ts';

export function handlers(services: Services, { keyedCall }: HandlerParts) {
  return {
    ...orderQuestions(services),
    ...orderSteps(services),
    ...loadPapers(services),
    ...secondOfferHandlers(services),
    ...invoiceCalls(services, keyedCall),
    ...staffOrders(services, keyedCall),
    ...moneyDecisionHandlers(services, keyedCall),
  };
}

// Handlers of this domain's calls.
import type { HandlerParts } from '#server/http/handler-parts.ts';
import type { Services } from '#server/http/services.ts';
import type { PaidOrders } from './payment-effects.ts';
import { payHandlers } from './routes-pay.ts';
import { payNoticeHandlers } from './routes-payment-providers.ts';
import { transferHandlers } from './transfers/routes-transfers.ts';

export function handlersWith(
  orders: Pick<PaidOrders, 'isAnyUnpaid'>,
  services: Services,
  { keyedCall }: HandlerParts,
) {
  return {
    ...payHandlers(services, keyedCall, orders),
    ...payNoticeHandlers(services),
    ...transferHandlers(services, keyedCall),
  };
}

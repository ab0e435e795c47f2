// All that this domain hands in; domains.ts joins it with the others, and tells its calls of the
// orders that payments are for.
import type { Domain } from '#server/domain.ts';
import type { HandlerParts } from '#server/http/handler-parts.ts';
import type { Services } from '#server/http/services.ts';
import { beginPayment, beginTogether, beginTopUp } from './commands-begin.ts';
import { hearBank } from './commands-hear.ts';
import { placePayment } from './commands-place-payment.ts';
import type { PaidOrders } from './payment-effects.ts';
import { finishRefund } from './refunds/commands-finish-refund.ts';
import { tellUnsent } from './refunds/commands-tell-unsent.ts';
import { decideTransfer } from './transfers/commands-decide-transfer.ts';
import { importStatement } from './transfers/commands-import-statement.ts';
import { receiveTransfer, remindOfTransfer } from './transfers/commands-receive-transfer.ts';
import { transferFacts } from './transfers/deed-facts.ts';
import { payerPlace, referencePlace } from './transfers/transfer-codec.ts';

export function paymentsDomain(orders: Pick<PaidOrders, 'isAnyUnpaid'>) {
  return {
    commands: [
      beginPayment,
      beginTogether,
      beginTopUp,
      hearBank,
      placePayment,
      finishRefund,
      tellUnsent,
      decideTransfer,
      importStatement,
      receiveTransfer,
    ],
    deadlines: { transfer: remindOfTransfer },
    thingFacts: transferFacts,
    sealed: {
      'transfers.payerNameSealed': payerPlace,
      'transfers.referenceSealed': referencePlace,
    },
    work: { area: 'money', load: async () => (await import('./transfers/queries-work.ts')).transferWork },
    handlers: async () => {
      const { handlersWith } = await import('./handlers.ts');
      return (services: Services, parts: HandlerParts) => handlersWith(orders, services, parts);
    },
  } satisfies Domain;
}

// All that this domain hands in; domains.ts joins it with the others.
import type { Domain } from '#server/domain.ts';
import { rateOrder } from './after/commands-rate-order.ts';
import { commentPlace } from './after/store-ratings.ts';
import { answerSecondOffer, lapseOffer } from './commands-answer-second-offer.ts';
import { beginPayment, hearBank } from './commands-pay-order.ts';
import { pickUpInSample } from './commands-sample-pick-up.ts';
import * as orderCommands from './commands-steps.ts';
import { hearOrderAlarm, orderSold } from './effects-order.ts';
import { askInvoice, endInvoice } from './invoices/commands-invoice.ts';
import { ordersPersonal } from './personal/personal.ts';

export const ordersDomain = {
  commands: [
    answerSecondOffer,
    askInvoice,
    endInvoice,
    rateOrder,
    beginPayment,
    hearBank,
    pickUpInSample,
    ...Object.values(orderCommands),
  ],
  effects: { orderSold },
  deadlines: {
    order: hearOrderAlarm,
    'second-offer': lapseOffer,
  },
  sealed: {
    'orderRatings.commentSealed': commentPlace,
  },
  personal: ordersPersonal,
  handlers: async () => (await import('./handlers.ts')).handlers,
} satisfies Domain;

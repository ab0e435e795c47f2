// All that this domain hands in; domains.ts joins it with the others.
import type { Domain } from '#server/domain.ts';
import { rateOrder } from './after/commands-rate-order.ts';
import { commentPlace } from './after/store-ratings.ts';
import { answerSecondOffer, lapseOffer } from './commands-answer-second-offer.ts';
import { pickUpInSample } from './commands-sample-pick-up.ts';
import * as orderCommands from './commands-steps.ts';
import { orderFacts } from './deed-facts.ts';
import { hearOrderAlarm, orderSold } from './effects-order.ts';
import { paidOrders, tellUnmatched } from './effects-payment.ts';
import { askInvoice, endInvoice } from './invoices/commands-invoice.ts';
import {
  decideMoney,
  endObjectionWindow,
  objectToForfeit,
  proposeMoney,
} from './money-decisions/commands-decide-money.ts';
import { endDepositTerm } from './money-decisions/commands-undecided-deposit.ts';
import { ordersPersonal } from './personal/personal.ts';
import { orderById } from './store-orders.ts';

export const ordersDomain = {
  commands: [
    answerSecondOffer,
    askInvoice,
    endInvoice,
    rateOrder,
    decideMoney,
    objectToForfeit,
    proposeMoney,
    pickUpInSample,
    ...Object.values(orderCommands),
  ],
  effects: { orderSold },
  payments: { orders: paidOrders, onUnmatched: tellUnmatched },
  deadlines: {
    deposit: endDepositTerm,
    objection: endObjectionWindow,
    order: hearOrderAlarm,
    'second-offer': lapseOffer,
  },
  sealed: {
    'orderRatings.commentSealed': commentPlace,
  },
  saleOf: { order: async (reader, id) => (await orderById(reader, id))?.saleId ?? null },
  thingFacts: orderFacts,
  personal: ordersPersonal,
  work: { area: 'order', load: async () => (await import('./work/queries-work.ts')).orderWork },
  found: { kind: 'order', load: async () => (await import('./store-found.ts')).foundOrders },
  handlers: async () => (await import('./handlers.ts')).handlers,
} satisfies Domain;

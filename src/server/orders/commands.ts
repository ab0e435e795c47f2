// Commands of this domain, joined in domains.ts.
import { answerSecondOffer } from './commands-answer-second-offer.ts';
import { rateOrder } from './after/commands-rate-order.ts';
import { askInvoice, endInvoice } from './invoices/commands-invoice.ts';
import { beginPayment, hearBank } from './commands-pay-order.ts';
import { pickUpInSample } from './commands-sample-pick-up.ts';
import * as orderCommands from './commands-steps.ts';

export const ordersCommands = [
  answerSecondOffer,
  askInvoice,
  endInvoice,
  rateOrder,
  beginPayment,
  hearBank,
  pickUpInSample,
  ...Object.values(orderCommands),
];

// Commands of this domain, joined in domains.ts.
import { beginTogether, beginTopUp } from './commands-collect.ts';
import { decideMoney, objectToForfeit, proposeMoney } from './commands-decide-money.ts';
import { holdSaleDeposit } from './commands-hold-sale-deposit.ts';
import { openLevelAccount } from './commands-open-level-account.ts';
import { finishRefund } from './pay-ins/commands-finish-refund.ts';
import { tellUnsent } from './pay-ins/commands-tell-unsent.ts';
import { placePayment } from './pay-ins/commands-place-payment.ts';
import { decideTransfer } from './pay-ins/commands-decide-transfer.ts';
import { importStatement } from './pay-ins/commands-import-statement.ts';
import { receiveTransfer } from './pay-ins/commands-receive-transfer.ts';
import { raiseSaleDeposit } from './commands-raise-sale-deposit.ts';
import { topUpDeposit } from './commands-top-up-deposit.ts';
import { bindCard } from '#server/deposits/payouts/commands-bind-card.ts';
import { chooseCard } from '#server/deposits/payouts/commands-choose-card.ts';
import { finishPayout } from '#server/deposits/payouts/commands-finish-payout.ts';
import { requestPayout } from '#server/deposits/payouts/commands-request-payout.ts';
import { unbindCard } from '#server/deposits/payouts/commands-unbind-card.ts';

export const depositsCommands = [
  beginTogether,
  beginTopUp,
  decideMoney,
  objectToForfeit,
  proposeMoney,
  holdSaleDeposit,
  openLevelAccount,
  raiseSaleDeposit,
  finishRefund,
  tellUnsent,
  placePayment,
  decideTransfer,
  importStatement,
  receiveTransfer,
  topUpDeposit,
  bindCard,
  chooseCard,
  finishPayout,
  requestPayout,
  unbindCard,
];

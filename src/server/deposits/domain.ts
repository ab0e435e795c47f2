// All that this domain hands in; domains.ts joins it with the others.
import type { Domain } from '#server/domain.ts';
import { beginTogether, beginTopUp } from './commands-collect.ts';
import { decideMoney, endObjectionWindow, objectToForfeit, proposeMoney } from './commands-decide-money.ts';
import { holdSaleDeposit } from './commands-hold-sale-deposit.ts';
import { openLevelAccount } from './commands-open-level-account.ts';
import { raiseSaleDeposit } from './commands-raise-sale-deposit.ts';
import { topUpDeposit } from './commands-top-up-deposit.ts';
import { endDepositTerm } from './commands-undecided-deposit.ts';
import { settleEnded } from './effects-settle-deposits.ts';
import { decideTransfer } from './pay-ins/commands-decide-transfer.ts';
import { finishRefund } from './pay-ins/commands-finish-refund.ts';
import { importStatement } from './pay-ins/commands-import-statement.ts';
import { placePayment } from './pay-ins/commands-place-payment.ts';
import { receiveTransfer, remindOfTransfer } from './pay-ins/commands-receive-transfer.ts';
import { tellUnsent } from './pay-ins/commands-tell-unsent.ts';
import { payerPlace, referencePlace } from './pay-ins/transfer-codec.ts';
import { cardPlace } from './payouts/card-seal.ts';
import { bindCard } from './payouts/commands-bind-card.ts';
import { chooseCard } from './payouts/commands-choose-card.ts';
import { finishPayout, raiseOverduePayout } from './payouts/commands-finish-payout.ts';
import { requestPayout } from './payouts/commands-request-payout.ts';
import { unbindCard } from './payouts/commands-unbind-card.ts';
import { depositsPersonal } from './personal/personal.ts';

export const depositsDomain = {
  commands: [
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
  ],
  effects: { settleEnded },
  deadlines: {
    deposit: endDepositTerm,
    objection: endObjectionWindow,
    payout: raiseOverduePayout,
    transfer: remindOfTransfer,
  },
  sealed: {
    'bankCards.sealed': cardPlace,
    'transfers.payerNameSealed': payerPlace,
    'transfers.referenceSealed': referencePlace,
  },
  personal: depositsPersonal,
  handlers: async () => (await import('./handlers.ts')).handlers,
} satisfies Domain;

// All that this domain hands in; domains.ts joins it with the others.
import type { Domain } from '#server/domain.ts';
import { noteLedgerCheck } from './commands-check-ledger.ts';
import { holdSaleDeposit } from './commands-hold-sale-deposit.ts';
import { openLevelAccount } from './commands-open-level-account.ts';
import { raiseSaleDeposit } from './commands-raise-sale-deposit.ts';
import { topUpDeposit } from './commands-top-up-deposit.ts';
import { creditTopUp, creditUnmatched } from './effects-pay-in.ts';
import { settleEnded } from './effects-settle-deposits.ts';
import { cardPlace } from './payouts/card-seal.ts';
import { bindCard } from './payouts/commands-bind-card.ts';
import { chooseCard } from './payouts/commands-choose-card.ts';
import { finishPayout, raiseOverduePayout } from './payouts/commands-finish-payout.ts';
import { requestPayout } from './payouts/commands-request-payout.ts';
import { unbindCard } from './payouts/commands-unbind-card.ts';
import { depositsPersonal } from './personal/personal.ts';

export const depositsDomain = {
  commands: [
    holdSaleDeposit,
    noteLedgerCheck,
    openLevelAccount,
    raiseSaleDeposit,
    topUpDeposit,
    bindCard,
    chooseCard,
    finishPayout,
    requestPayout,
    unbindCard,
  ],
  effects: { settleEnded },
  payments: { onTopUp: creditTopUp, onUnmatched: creditUnmatched },
  deadlines: {
    payout: raiseOverduePayout,
  },
  sealed: {
    'bankCards.sealed': cardPlace,
  },
  personal: depositsPersonal,
  found: { kind: 'person', load: async () => (await import('./payouts/store-found-cards.ts')).foundByCard },
  work: { area: 'money', load: async () => (await import('./queries-work.ts')).decisionWork },
  handlers: async () => (await import('./handlers.ts')).handlers,
} satisfies Domain;

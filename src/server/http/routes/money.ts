// The cashier's calls: what is held and why, general deposits, cards and payouts, objections; and for the house's own
// people what two of them decide together. Source: product.md 3.5, 5.8, 5.24, 7.5.
import { createHmac, hash, randomUUID } from 'node:crypto';
import { OK } from '#contract/envelope.ts';
import type { ForfeitView } from '#contract/money-outputs.ts';
import { KEY_HEADER } from '#contract/routes.ts';
import { isCardNumber } from '#core/bank-card.ts';
import type { MoneyDecision } from '#core/money-decision.ts';
import type { Refusal } from '#core/refusal.ts';
import { bindCard } from '#server/commands/bind-card.ts';
import { decideMoney, objectToForfeit, proposeMoney } from '#server/commands/decide-money.ts';
import { holdSaleDeposit } from '#server/commands/hold-sale-deposit.ts';
import { openLevelAccount } from '#server/commands/open-level-account.ts';
import { requestPayout } from '#server/commands/request-payout.ts';
import type { Handlers } from '#server/http/call.ts';
import type { House } from '#server/http/house.ts';
import { malformed, ok, rateLimited, refused, type Reply } from '#server/http/replies.ts';
import { depositEntries } from '#server/queries/deposit-entries.ts';
import { depositHolds } from '#server/queries/deposit-holds.ts';
import { ledgerSums } from '#server/queries/ledger-sums.ts';
import { decisionsAbout, decisionsAt } from '#server/store/money-decisions.ts';
import { cardsOf, payoutsOf } from '#server/store/payouts.ts';
import { keyIn, replyOf } from './bid.ts';

type Cashier = Pick<
  Handlers,
  | 'depositHolds'
  | 'depositEntries'
  | 'holdSaleDeposit'
  | 'requestPayout'
  | 'payoutList'
  | 'cardList'
  | 'bindCard'
  | 'forfeitList'
  | 'objectToForfeit'
>;

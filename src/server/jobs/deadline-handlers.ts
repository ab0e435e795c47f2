// Handlers of the clock's alarms, by kind. A handler decides again from the state and
// `context.nowMs`: a ring that comes late, or once too often, changes nothing that is not due.
import type { DeadlineHandlers } from './deadline-handler.ts';
import { endObjectionWindow } from '#server/deposits/commands-decide-money.ts';
import { raiseOverduePayout } from '#server/deposits/payouts/commands-finish-payout.ts';
import { remindOfTransfer } from '#server/deposits/pay-ins/commands-receive-transfer.ts';
import { hearOrderAlarm } from '#server/orders/effects-order.ts';
import { lapseOffer } from '#server/orders/commands-answer-second-offer.ts';
import { lapseDispute } from '#server/disputes/commands-house-steps.ts';
import { lapseNegotiation } from '#server/negotiation/commands-negotiate.ts';
import { seeToPermit } from '#server/sales/commands-permit-watch.ts';
import { raiseOverduePause } from '#server/sales/commands-overdue-pause.ts';
import { remindOfSecond } from '#server/accounts/commands-remind-of-second.ts';
import { tellMatches } from '#server/catalogue/searches/effects-search-match.ts';
import { tellFollowers } from '#server/sales/partners/effects-partner-sale.ts';
import { tellOfSale } from '#server/sales/commands-remind-of-sale.ts';
import { hearVerificationAlarm } from '#server/accounts/verification/commands-verification-alarm.ts';
import { letPictureGo } from '#server/accounts/verification/commands-identity-picture.ts';
import { letExportGo } from '#server/accounts/own-data/commands-export.ts';
import { hearAgentAlarm } from '#server/accounts/agents/commands-end-agent.ts';
import { hearClosingAlarm } from '#server/accounts/closing/commands-closing.ts';
import { endDepositTerm } from '#server/deposits/commands-undecided-deposit.ts';

export const deadlineHandlers: DeadlineHandlers = {
  deposit: endDepositTerm,
  objection: endObjectionWindow,
  'second-person': remindOfSecond,
  order: hearOrderAlarm,
  'second-offer': lapseOffer,
  negotiation: lapseNegotiation,
  dispute: lapseDispute,
  resume: raiseOverduePause,
  permit: seeToPermit,
  payout: raiseOverduePayout,
  transfer: remindOfTransfer,
  'sale-starting': tellOfSale,
  'search-match': tellMatches,
  'partner-sale': tellFollowers,
  verification: hearVerificationAlarm,
  'identity-picture': letPictureGo,
  'data-export': letExportGo,
  'account-closing': hearClosingAlarm,
  agent: hearAgentAlarm,
};

// Who sees to what when the clock rings. A handler decides again from the state and `context.nowMs`: a ring that comes
// late, or once too often, changes nothing that is not due.
import type { CommandContext } from '#server/engine/command.ts';
import type { DeadlineKind } from '#server/store/deadline-kinds.ts';
import { endObjectionWindow } from './decide-money.ts';
import { raiseOverduePayout } from './finish-payout.ts';
import { hearOrderAlarm } from '#server/engine/order-changes.ts';
import { lapseOffer } from './answer-second-offer.ts';
import { lapseDispute } from './dispute-desk.ts';
import { lapseHaggle } from './haggle.ts';
import { seeToPermit } from './permit-watch.ts';
import { raiseOverduePause } from './overdue-pause.ts';
import { remindOfSecond } from './remind-of-second.ts';
import { tellOfSale } from './remind-of-sale.ts';
import { endDepositTerm } from './undecided-deposit.ts';

/** `ref` is what the alarm was set for. It has been taken down; whoever needs another sets it. */
export type DeadlineHandler = (context: CommandContext, ref: string) => Promise<void>;

export type DeadlineHandlers = Readonly<Record<DeadlineKind, DeadlineHandler>>;

export const deadlineHandlers: DeadlineHandlers = {
  deposit: endDepositTerm,
  objection: endObjectionWindow,
  'second-person': remindOfSecond,
  order: hearOrderAlarm,
  'second-offer': lapseOffer,
  haggle: lapseHaggle,
  dispute: lapseDispute,
  resume: raiseOverduePause,
  permit: seeToPermit,
  payout: raiseOverduePayout,
  'sale-starting': tellOfSale,
};

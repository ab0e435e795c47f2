// A proposal still waits on the morning of a working day: the others of the house are reminded, or
// it is taken back if it cannot be done any more. Source: core/staff/second-person.ts;
// decisions/a-proposal-waits.
import { takeBack } from '#core/deposits/money-decision.ts';
import { proposalLapsed, waitsSinceMs } from '#core/staff/second-person.ts';
import type { DeadlineHandler } from '#server/engine/command.ts';
import { notifyStaff } from '#server/notifications/notify-staff.ts';
import { heldDecision, keepDecision } from '#server/orders/money-decisions/commands-decide-money.ts';
import { lotOfMatter } from '#server/orders/money-decisions/effects-money-decisions.ts';
import { proposalRefusal } from './commands-second-person.ts';
import { askSecond } from './effects-second-person.ts';

export const remindOfSecond: DeadlineHandler = async (context, id) => {
  const before = await heldDecision(context, id);
  if (!before || waitsSinceMs(before) === null) return;
  const { matter } = before;
  if ((await proposalRefusal(context, matter)) === null) return askSecond(context, before);
  const ruling = takeBack(before, 'clock', context.nowMs);
  if (!ruling.ok) return;
  await notifyStaff(
    context,
    proposalLapsed(before, await lotOfMatter(context, matter)),
    `proposal-lapsed:${id}`,
  );
  await keepDecision(context, { before, decision: ruling.decision, byId: 'clock' });
};

// A proposal still waits on the morning of a working day: the others of the house are reminded, or it is taken back if it
// cannot be done any more. Source: core/second-person.ts; decisions/a-proposal-waits.
import { takeBack } from '#core/money-decision.ts';
import { proposalLapsed, waitsSinceMs } from '#core/second-person.ts';
import { lotOfMatter, matterRefusal } from '#server/engine/money-decisions.ts';
import { askSecond } from '#server/engine/second-person.ts';
import { tellStaff } from '#server/engine/tell-staff.ts';
import type { DeadlineHandler } from './deadline-handlers.ts';
import { heldDecision, keepDecision } from './decide-money.ts';

export const remindOfSecond: DeadlineHandler = async (context, id) => {
  const before = await heldDecision(context, id);
  if (!before || waitsSinceMs(before) === null) return;
  const { matter } = before;
  if ((await matterRefusal(context, matter)) === null) return askSecond(context, before);
  const ruling = takeBack(before, 'clock', context.nowMs);
  if (!ruling.ok) return;
  await tellStaff(
    context,
    proposalLapsed(before, await lotOfMatter(context, matter)),
    `proposal-lapsed:${id}`,
  );
  await keepDecision(context, { before, decision: ruling.decision, byId: 'clock' });
};

// Watches over what waits for a second person of the house: the others are told, in the transaction
// of what they are told of, and an alarm is set for as long as it waits.
// Source: core/staff/second-person.ts; goals.md I-51.
import type { MoneyDecision } from '#core/deposits/money-decision.ts';
import { remindSecondAtMs, secondWanted } from '#core/staff/second-person.ts';
import type { CommandContext } from '#server/engine/command.ts';
import { tellOthers } from '#server/notifications/notify-staff.ts';
import { lotOfMatter } from '#server/orders/money-decisions/effects-money-decisions.ts';
import { dropDeadline, setDeadline } from '#server/store/deadlines.ts';

const ALARM = 'second-person';

/** Everybody who may be the second person is told, and again if nobody is by then. */
export async function askSecond(context: CommandContext, decision: MoneyDecision): Promise<void> {
  const { db, nowMs } = context;
  const { id: ref, matter, proposerId } = decision;
  const message = secondWanted(decision, await lotOfMatter(context, matter));
  if (message) await tellOthers(context, proposerId, { message, cause: `second-wanted:${ref}:${nowMs}` });
  await setDeadline(db, { kind: ALARM, ref, dueAtMs: remindSecondAtMs(nowMs) });
}

/** It has come to stand as it is: somebody is wanted for it now, or nobody any more. */
export async function watchSecond(context: CommandContext, decision: MoneyDecision): Promise<void> {
  const { db, nowMs } = context;
  const alarm = { kind: ALARM, ref: decision.id } as const;
  if (decision.status === 'proposed') return askSecond(context, decision);
  // Everybody has just heard what the buyer objects.
  if (decision.status === 'objected') return setDeadline(db, { ...alarm, dueAtMs: remindSecondAtMs(nowMs) });
  return dropDeadline(db, alarm);
}

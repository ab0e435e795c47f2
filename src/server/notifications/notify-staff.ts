// Messages to the people of the house: each kind to those who have the right to see to it
// (contract/message.ts `told`).
import { messages } from '#contract/messages.ts';
import type { StaffMessage } from '#core/notifications/staff-message.ts';
import type { CommandContext } from '#server/engine/command.ts';
import { peopleWithRight } from '#server/rights/store-rights.ts';
import { notifyAll } from './store-messages.ts';

interface Telling {
  readonly message: StaffMessage;
  readonly cause: string;
}

/** Tells those it is for, once for each cause, in the transaction of what it tells of. */
export async function notifyStaff(
  context: CommandContext,
  message: StaffMessage,
  cause: string,
): Promise<void> {
  return tellThem(context, await toldOf(context, message), { message, cause });
}

const toldOf = ({ db }: CommandContext, { kind }: StaffMessage): Promise<string[]> =>
  peopleWithRight(db, messages[kind].told);

const tellThem = (context: CommandContext, ids: readonly string[], telling: Telling): Promise<void> =>
  notifyAll(
    context,
    ids.map((userId) => ({ userId, ...telling })),
  );

/** The same, but for the one whose own doing it is, or those who have no say in it. */
export async function tellOthers(
  context: CommandContext,
  notTo: string | readonly string[],
  telling: Telling,
): Promise<void> {
  const ids = await toldOf(context, telling.message);
  await tellThem(
    context,
    ids.filter((id) => (typeof notTo === 'string' ? id !== notTo : !notTo.includes(id))),
    telling,
  );
}

import type { StaffMessage } from '#core/notifications/staff-message.ts';
import { staffIds } from '#server/accounts/store-people.ts';
import type { CommandContext } from '#server/engine/command.ts';
import { notifyAll } from './store-messages.ts';

interface Telling {
  readonly message: StaffMessage;
  readonly cause: string;
}

/** Tells everybody of the house, once for each cause, in the transaction of what it tells of. */
export async function notifyStaff(
  context: CommandContext,
  message: StaffMessage,
  cause: string,
): Promise<void> {
  return tellThem(context, await staffIds(context.db), { message, cause });
}

const tellThem = (context: CommandContext, ids: readonly string[], telling: Telling): Promise<void> =>
  notifyAll(
    context,
    ids.map((userId) => ({ userId, ...telling })),
  );

/** The same, but for the one whose own doing it is. */
export async function tellOthers(context: CommandContext, doerId: string, telling: Telling): Promise<void> {
  const ids = await staffIds(context.db);
  await tellThem(
    context,
    ids.filter((id) => id !== doerId),
    telling,
  );
}

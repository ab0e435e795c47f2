import type { StaffMessage } from '#core/staff-message.ts';
import { tellAll } from '#server/store/messages.ts';
import { staffIds } from '#server/store/staff.ts';
import type { CommandContext } from './command.ts';

/** Tells everybody of the house, once for each cause, in the transaction of what it tells of. */
export const tellStaff = async (
  context: CommandContext,
  message: StaffMessage,
  cause: string,
): Promise<void> => {
  const ids = await staffIds(context.db);
  await tellAll(
    context,
    ids.map((userId) => ({ userId, message, cause })),
  );
};

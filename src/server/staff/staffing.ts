// The people and roles of the house as they are, for what may not be changed; and the log-ins of
// those whom a change concerns.
import type { Right } from '#contract/staff/rights.ts';
import type { Staffing } from '#core/staff/decide-roles.ts';
import { endSessionsOf } from '#server/accounts/sessions/commands-end-sessions.ts';
import type { CommandContext } from '#server/engine/command.ts';
import { personTouch } from '#server/engine/touched.ts';
import { rolesWithRight } from '#server/rights/store-roles.ts';
import { rolesOfPeople } from '#server/rights/store-user-roles.ts';
import type { Reader } from '#server/store/access.ts';

/** Right whose last holder is never lost. */
export const GIVING: Right = 'role.manage';

export async function staffingNow(db: Reader): Promise<Staffing> {
  return { givingRoleIds: await rolesWithRight(db, GIVING), people: await rolesOfPeople(db) };
}

/** Log-ins of people whose rights have changed end, but for whoever has changed them. */
export async function endLogInsOf(
  context: CommandContext,
  userIds: readonly string[],
  doerId: string,
): Promise<void> {
  for (const userId of userIds) {
    if (userId !== doerId) await endSessionsOf(context, userId);
    context.lots.touch(personTouch(userId));
  }
}

// The people and roles of the house as they are, for what may not be changed; and those whom a
// change concerns begin anew.
import type { Right } from '#contract/staff/rights.ts';
import type { Staffing } from '#core/staff/decide-roles.ts';
import { endSessionsOf } from '#server/accounts/sessions/commands-end-sessions.ts';
import type { CommandContext } from '#server/engine/command.ts';
import { personTouch } from '#server/engine/touched.ts';
import type { Reader } from '#server/store/access.ts';
import { rolesWithRight } from './store-roles.ts';
import { rolesOfPeople } from './store-staff-users.ts';

/** Right whose last holder is never lost. */
export const GIVING: Right = 'role.manage';

export async function staffingNow(db: Reader): Promise<Staffing> {
  return { givingRoleIds: await rolesWithRight(db, GIVING), people: await rolesOfPeople(db) };
}

/** What they may do has changed: they log in anew, but for whoever has changed it. */
export async function beginAnew(
  context: CommandContext,
  userIds: readonly string[],
  doerId: string,
): Promise<void> {
  for (const userId of userIds) {
    if (userId !== doerId) await endSessionsOf(context, userId);
    context.lots.touch(personTouch(userId));
  }
}

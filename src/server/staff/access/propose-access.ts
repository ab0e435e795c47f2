// A change that gives a right that weighs waits for another administrator instead of being made.
// All of them are told, but for who proposed it and whom it concerns: neither decides it.
import type { AccessMatter } from '#core/staff/access-proposal.ts';
import type { CommandContext } from '#server/engine/command.ts';
import { tellOthers } from '#server/notifications/notify-staff.ts';
import { isOfPerson, subjectName } from './access-names.ts';
import { addAccessProposal } from './store-access-proposals.ts';

/** Its id. */
export async function proposeAccess(
  context: CommandContext,
  {
    matter,
    subjectId,
    staffId,
  }: { readonly matter: AccessMatter; readonly subjectId: string; readonly staffId: string },
): Promise<string> {
  const { db, nowMs, newId } = context;
  const id = newId();
  await addAccessProposal(db, {
    id,
    matter,
    subjectId,
    proposerId: staffId,
    proposedAtMs: nowMs,
    status: 'proposed',
  });
  const subject = await subjectName(db, { matter, subjectId });
  const message = { kind: 'access-waiting', proposalId: id, of: matter.kind, subject } as const;
  const notTo = isOfPerson({ matter }) ? [staffId, subjectId] : [staffId];
  await tellOthers(context, notTo, { message, cause: `access-waiting:${id}` });
  return id;
}

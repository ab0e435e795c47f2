// A change that gives a right that weighs waits for another administrator instead of being made.
import type { AccessMatter } from '#core/staff/access-proposal.ts';
import type { CommandContext } from '#server/engine/command.ts';
import { addAccessProposal } from './store-access-proposals.ts';

/** Its id. */
export async function proposeAccess(
  { db, nowMs, newId }: CommandContext,
  {
    matter,
    subjectId,
    staffId,
  }: { readonly matter: AccessMatter; readonly subjectId: string; readonly staffId: string },
): Promise<string> {
  const id = newId();
  await addAccessProposal(db, {
    id,
    matter,
    subjectId,
    proposerId: staffId,
    proposedAtMs: nowMs,
    status: 'proposed',
  });
  return id;
}

// Names of what a proposal is about: of a role, or of one of the house's own people.
import type { AccessProposal } from '#core/staff/access-proposal.ts';
import { roleById } from '#server/rights/store-roles.ts';
import type { Reader } from '#server/store/access.ts';
import { staffUserById } from '../store-staff-accounts.ts';

/** Whether it is about a person, who is not among those who decide it. */
export function isOfPerson({ matter }: Pick<AccessProposal, 'matter'>): boolean {
  return matter.kind === 'staff-roles' || matter.kind === 'factor-off';
}

/** Empty: it is gone. */
export async function subjectName(
  db: Reader,
  { matter, subjectId }: Pick<AccessProposal, 'matter' | 'subjectId'>,
): Promise<string> {
  const subject = isOfPerson({ matter }) ? await staffUserById(db, subjectId) : await roleById(db, subjectId);
  return subject?.name ?? '';
}

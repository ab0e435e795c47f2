// Changes that wait for another administrator, each with its subject and the rights it would give.
import type { AccessRow } from '#contract/staff/outputs.ts';
import { rightName, type Right } from '#contract/staff/rights.ts';
import { accessConcerns, type AccessProposal } from '#core/staff/access-proposal.ts';
import { ownMatterRefusal, type Decider } from '#core/staff/own-matter.ts';
import { peopleBehind } from '#server/accounts/store-people.ts';
import { roleById } from '#server/rights/store-roles.ts';
import type { Reader } from '#server/store/access.ts';
import { deciderOf } from '../store-house-people.ts';
import { staffUserById } from '../store-staff-accounts.ts';
import { subjectName } from './access-names.ts';
import { heavierMenus, heavierPerson, heavierRole } from './heavier.ts';
import { waitingAccess } from './store-access-proposals.ts';

const givenBy = async (db: Reader, { matter, subjectId }: AccessProposal): Promise<readonly Right[]> => {
  switch (matter.kind) {
    case 'role-menus': {
      const role = await roleById(db, subjectId);
      return role ? heavierMenus(db, role, matter.menus) : [];
    }
    case 'role-on':
      return heavierRole(db, subjectId);
    case 'staff-roles': {
      const user = await staffUserById(db, subjectId);
      return heavierPerson(db, user?.state === 'on' ? user.roleIds : [], matter.roleIds);
    }
    case 'factor-off':
      return [];
  }
};

/** `mayDecide`: neither have they proposed it, nor does it concern them. */
const rowOf = async (db: Reader, proposal: AccessProposal, decider: Decider): Promise<AccessRow> => {
  const { id, matter, subjectId, proposerId, proposedAtMs } = proposal;
  const [proposer] = await peopleBehind(db, [proposerId]);
  return {
    id,
    kind: matter.kind,
    subjectId,
    subject: await subjectName(db, proposal),
    rights: (await givenBy(db, proposal)).map(rightName),
    proposer: proposer?.displayName ?? '',
    proposedAtMs,
    isOwn: proposerId === decider.id,
    mayDecide: ownMatterRefusal(decider, accessConcerns(proposal, 'approve')) === null,
  };
};

export async function waitingAccessRows(db: Reader, staffId: string): Promise<readonly AccessRow[]> {
  const decider = await deciderOf(db, staffId);
  const rows: AccessRow[] = [];
  for (const proposal of await waitingAccess(db)) rows.push(await rowOf(db, proposal, decider));
  return rows;
}

// A change that waits for another administrator is decided: then it is made as its own command
// makes it, with everything that refuses it. And a second factor that is lost is proposed to be
// taken off. Source: core/staff/access-proposal.ts.
import { refuse, type Result } from '#core/result.ts';
import {
  accessConcerns,
  endOfAccess,
  type AccessProposal,
  type AccessVerdict,
} from '#core/staff/access-proposal.ts';
import { NOBODY_CONCERNED } from '#core/staff/own-matter.ts';
import type { RoleRefusal } from '#core/staff/role-refusals.ts';
import { dropFactorRows, hasFactor } from '#server/accounts/door/store-factors.ts';
import { writeSecurity, type StaffCommand } from '#server/audit/audit-log.ts';
import type { CommandContext } from '#server/engine/command.ts';
import { roleById } from '#server/rights/store-roles.ts';
import { changeRole, setRoleMenus } from '../commands-roles.ts';
import { changeStaff } from '../commands-staff-accounts.ts';
import { endLogInsOf } from '../staffing.ts';
import { staffUserById } from '../store-staff-accounts.ts';
import { proposeAccess } from './propose-access.ts';
import { accessProposalById, endAccessProposal } from './store-access-proposals.ts';

type Made = Result<object, RoleRefusal>;

const takeFactorOff = async (context: CommandContext, userId: string, staffId: string): Promise<Made> => {
  if (!(await dropFactorRows(context.db, userId))) return refuse({ code: 'NO_SECOND_FACTOR' });
  await endLogInsOf(context, [userId], staffId);
  await writeSecurity(context, { kind: 'factor-off', userId, detail: 'by-house' });
  return { ok: true };
};

/** The change is made, with whatever of the role or the person stands as it is now. */
const made = async (
  context: CommandContext,
  { matter, subjectId: id }: AccessProposal,
  staffId: string,
): Promise<Made> => {
  const seconded = { staffId, isSeconded: true } as const;
  switch (matter.kind) {
    case 'role-menus':
      return setRoleMenus.run(context, { roleId: id, menus: matter.menus, ...seconded });
    case 'role-on': {
      const role = await roleById(context.db, id);
      if (!role) return refuse({ code: 'UNKNOWN_ROLE' });
      const { key, name, position, note } = role;
      return changeRole.run(context, { id, key, name, position, note, state: 'on', ...seconded });
    }
    case 'staff-roles': {
      const user = await staffUserById(context.db, id);
      if (!user) return refuse({ code: 'UNKNOWN_STAFF' });
      const { name, houseId, branch, auctioneerId } = user;
      const plan = { id, name, houseId, branch, auctioneerId, roleIds: matter.roleIds };
      return changeStaff.run(context, { ...plan, state: 'on', ...seconded });
    }
    case 'factor-off':
      return takeFactorOff(context, id, staffId);
  }
};

export interface DecidedAccess {
  readonly id: string;
  readonly verdict: AccessVerdict;
  readonly staffId: string;
}

type AccessDecided = Result<{ readonly answer: { readonly id: string } }, RoleRefusal>;

export const decideAccess: StaffCommand<DecidedAccess, AccessDecided> = {
  name: 'decide-access',
  audit: ({ staffId: byId, id: ref, verdict: step }) => ({ byId, ref, step }),
  concerned: async ({ db }, { id, verdict }) => {
    const proposal = await accessProposalById(db, id);
    return proposal ? accessConcerns(proposal, verdict) : NOBODY_CONCERNED;
  },
  sparesBidders: true,
  run: async (context, { id, verdict, staffId }) => {
    const { db, lots, nowMs: decidedAtMs } = context;
    const proposal = await accessProposalById(db, id, lots.isShared);
    if (!proposal) return refuse({ code: 'PROPOSAL_OVER' });
    const ruling = endOfAccess(proposal, verdict, staffId);
    if (!ruling.ok) return ruling;
    const change: Made = verdict === 'approve' ? await made(context, proposal, staffId) : { ok: true };
    if (!change.ok) return change;
    await endAccessProposal(db, id, { status: ruling.status, deciderId: staffId, decidedAtMs });
    return { ok: true, answer: { id } };
  },
};

export interface LostFactor {
  readonly id: string;
  readonly staffId: string;
}

export const proposeFactorOff: StaffCommand<
  LostFactor,
  Result<{ readonly answer: { readonly id: string; readonly proposalId: string } }, RoleRefusal>
> = {
  name: 'propose-factor-off',
  audit: ({ staffId: byId, id: ref }) => ({ byId, ref }),
  concerned: (_context, { id }) => ({ whose: [id] }),
  sparesBidders: true,
  run: async (context, { id, staffId }) => {
    const user = await staffUserById(context.db, id);
    if (!user || user.state === 'gone') return refuse({ code: 'UNKNOWN_STAFF' });
    if (!(await hasFactor(context.db, id))) return refuse({ code: 'NO_SECOND_FACTOR' });
    const matter = { kind: 'factor-off' } as const;
    const proposalId = await proposeAccess(context, { matter, subjectId: id, staffId });
    return { ok: true, answer: { id, proposalId } };
  },
};

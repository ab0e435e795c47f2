// Agents of a firm: invited by it, agreed to by the person, and given other limits.
// Source: core/agents/decide-agent.ts.
import { agentEndMs, type AgentLimits } from '#core/agents/agent.ts';
import { decideAccept, decideInvite, decideLimits } from '#core/agents/decide-agent.ts';
import type { AgentRefusal } from '#core/agents/refusals.ts';
import { refuse, type Result } from '#core/result.ts';
import { writeSecurity, type From } from '#server/audit/audit-log.ts';
import type { Command, CommandContext } from '#server/engine/command.ts';
import { personTouch } from '#server/engine/touched.ts';
import { legalNameOf } from '#server/identity/legal-name.ts';
import { tell } from '#server/notifications/store-messages.ts';
import { dropDeadline, setDeadline } from '#server/store/deadlines.ts';
import { agentNameOf, agentOf } from './agent-codec.ts';
import type { AgentsTable } from './agent-tables.ts';
import { addAgent, agentRow, agentsOf, holdFirm, knownAccount, putAgent } from './store-agents.ts';

type Done<Answer> = Result<{ readonly answer: Answer }, AgentRefusal>;

const DONE = { ok: true, answer: null } as const;

/** The clock rings when it is over by itself. */
const watchEnd = async ({ db }: CommandContext, row: AgentsTable): Promise<void> => {
  const dueAtMs = agentEndMs(agentOf(row));
  const alarm = { kind: 'agent', ref: row.id } as const;
  await (dueAtMs === null ? dropDeadline(db, alarm) : setDeadline(db, { ...alarm, dueAtMs }));
};

interface InviteAgent extends Pick<
  AgentsTable,
  'id' | 'firmId' | 'nameSealed' | 'phoneIndex' | 'maskedPhone'
> {
  readonly limits: AgentLimits;
  readonly from: From;
}

export const inviteAgent: Command<InviteAgent, Done<{ readonly id: string }>> = {
  name: 'invite-agent',
  sparesBidders: true,
  run: async (context, { from, limits, ...named }) => {
    const { db, nowMs, lots, bidSeal } = context;
    const { id, firmId, phoneIndex } = named;
    if (lots.isShared) await holdFirm(db, firmId);
    const firm = await knownAccount(db, { userId: firmId });
    if (!firm) return refuse({ code: 'NOT_A_FIRM' });
    const agents = (await agentsOf(db, firmId)).filter(({ endedAtMs }) => endedAtMs === null);
    const { identity, isOfHouse, phoneIndex: ownPhoneIndex } = firm;
    const inviting = { identity, isOfHouse, ownPhoneIndex, agents };
    const decision = decideInvite(inviting, { phoneIndex, limits }, nowMs);
    if (!decision.ok) return decision;
    const { status, personId } = decision.agent;
    const kept = { status, personId, limits: JSON.stringify(decision.agent.limits), invitedAtMs: nowMs };
    const row: AgentsTable = { ...named, ...kept, acceptedAtMs: null, endedAtMs: null, ender: null };
    if (!(await addAgent(db, row))) return refuse({ code: 'ALREADY_INVITED' });
    await watchEnd(context, row);
    const invited = await knownAccount(db, { phoneIndex });
    if (invited) {
      const message = { kind: 'agent-invited', firm: legalNameOf(bidSeal.maximums, firm) } as const;
      await tell(context, { userId: invited.id, message, cause: `agent-invited:${id}` });
    }
    await writeSecurity(context, { kind: 'agent-invited', userId: firmId, ...from, ref: id });
    return { ok: true, answer: { id } };
  },
};

interface AcceptAgency {
  readonly id: string;
  readonly userId: string;
  readonly from: From;
}

export const acceptAgency: Command<AcceptAgency, Done<null>> = {
  name: 'accept-agency',
  sparesBidders: true,
  run: async (context, { id, userId, from }) => {
    const { db, nowMs, lots, bidSeal } = context;
    const row = await agentRow(db, id, lots.isShared);
    const person = await knownAccount(db, { userId });
    if (!row || !person) return refuse({ code: 'UNKNOWN_AGENT' });
    const { phoneIndex, identity, isOfHouse } = person;
    const isNamed = agentNameOf(bidSeal.maximums, row) === legalNameOf(bidSeal.maximums, person);
    const accepting = { personId: userId, phoneIndex, identity, isOfHouse, isNamed };
    const decision = decideAccept(agentOf(row), accepting, nowMs);
    if (!decision.ok) return decision;
    const { status, personId } = decision.agent;
    await putAgent(db, id, { status, personId, acceptedAtMs: nowMs });
    await watchEnd(context, { ...row, status });
    const message = { kind: 'agent-accepted', lastFour: row.maskedPhone.slice(-4) } as const;
    await tell(context, { userId: row.firmId, message, cause: `agent-accepted:${id}` });
    await writeSecurity(context, { kind: 'agent-accepted', userId: row.firmId, ...from, ref: id });
    return DONE;
  },
};

interface ChangeAgent {
  readonly id: string;
  readonly firmId: string;
  readonly limits: AgentLimits;
  readonly from: From;
}

export const changeAgent: Command<ChangeAgent, Done<null>> = {
  name: 'change-agent',
  sparesBidders: true,
  run: async (context, { id, from, ...change }) => {
    const { db, nowMs, lots, bidSeal } = context;
    const { firmId } = change;
    const row = await agentRow(db, id, lots.isShared);
    const firm = await knownAccount(db, { userId: firmId });
    if (!row || !firm) return refuse({ code: 'UNKNOWN_AGENT' });
    const decision = decideLimits(agentOf(row), change, nowMs);
    if (!decision.ok) return decision;
    const limits = JSON.stringify(decision.agent.limits);
    await putAgent(db, id, { limits });
    await watchEnd(context, { ...row, limits });
    // An agent of the firm is asked anew what they may do.
    lots.touch(personTouch(firmId));
    const { personId, phoneIndex } = row;
    const agent = await knownAccount(db, personId === null ? { phoneIndex } : { userId: personId });
    if (agent) {
      const message = { kind: 'agent-changed', firm: legalNameOf(bidSeal.maximums, firm) } as const;
      await tell(context, { userId: agent.id, message, cause: `agent-changed:${id}:${nowMs}` });
    }
    await writeSecurity(context, { kind: 'agent-changed', userId: firmId, ...from, ref: id });
    return DONE;
  },
};

// An agency as it lies in the store, and as core decides about it.
import type { Agent, AgentLimits, AgentStatus } from '#core/accounts/agent.ts';
import type { TextSeal } from '#server/store/text-seal.ts';
import type { AgentsTable } from './agent-tables.ts';

export function agentNamePlace(id: string): string {
  return `agents.name.v1.${id}`;
}

export function sealAgentName(seal: Pick<TextSeal, 'seal'>, id: string, name: string): string {
  return seal.seal(name, agentNamePlace(id));
}

/** Empty once it has been let go of. */
export function agentNameOf(
  seal: Pick<TextSeal, 'open'>,
  { id, nameSealed }: Pick<AgentsTable, 'id' | 'nameSealed'>,
): string {
  return nameSealed === '' ? '' : seal.open(nameSealed, agentNamePlace(id));
}

export function limitsOf({ limits }: Pick<AgentsTable, 'limits'>): AgentLimits {
  return JSON.parse(limits) as AgentLimits;
}

export function agentOf(row: AgentsTable): Agent {
  return {
    status: row.status as AgentStatus,
    firmId: row.firmId,
    personId: row.personId,
    phoneIndex: row.phoneIndex,
    limits: limitsOf(row),
    invitedAtMs: row.invitedAtMs,
  };
}

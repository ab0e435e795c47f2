// An agency as it lies in the store, and as core decides about it.
import type { Agent, AgentLimits, AgentStatus } from '#core/agents/agent.ts';
import type { Place } from '#server/store/seals/place.ts';
import type { TextSeal } from '#server/store/text-seal.ts';
import type { AgentsTable } from './agent-tables.ts';

type Whose = Pick<AgentsTable, 'id' | 'firmId'>;

/** The firm has named them, and reads the name. */
export function agentNamePlace({ id: row, firmId: owner }: Whose): Place {
  return { what: 'agents.nameSealed', owner, row };
}

export function sealAgentName(seal: Pick<TextSeal, 'seal'>, agent: Whose, name: string): string {
  return seal.seal(name, agentNamePlace(agent));
}

/** Empty once it has been let go of. */
export function agentNameOf(
  seal: Pick<TextSeal, 'open'>,
  { nameSealed, ...agent }: Whose & Pick<AgentsTable, 'nameSealed'>,
): string {
  return nameSealed === '' ? '' : seal.open(nameSealed, agentNamePlace(agent));
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

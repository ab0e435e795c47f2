// An agency as it lies in the store, and as core decides about it.
import type { Agent, AgentLimits, AgentStatus } from '#core/accounts/agent.ts';
import type { TextSeal } from '#server/store/text-seal.ts';
import type { AgentsTable } from './agent-tables.ts';

export const agentNamePlace = (id: string): string => `agents.name.v1.${id}`;

export const sealAgentName = (seal: Pick<TextSeal, 'seal'>, id: string, name: string): string =>
  seal.seal(name, agentNamePlace(id));

/** Empty once it has been let go of. */
export const agentNameOf = (
  seal: Pick<TextSeal, 'open'>,
  { id, nameSealed }: Pick<AgentsTable, 'id' | 'nameSealed'>,
): string => (nameSealed === '' ? '' : seal.open(nameSealed, agentNamePlace(id)));

export const limitsOf = ({ limits }: Pick<AgentsTable, 'limits'>): AgentLimits =>
  JSON.parse(limits) as AgentLimits;

export const agentOf = (row: AgentsTable): Agent => ({
  status: row.status as AgentStatus,
  firmId: row.firmId,
  personId: row.personId,
  phoneIndex: row.phoneIndex,
  limits: limitsOf(row),
  invitedAtMs: row.invitedAtMs,
});

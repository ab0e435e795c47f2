// A firm's agents as it sees them, what they did in its name, and the firms somebody acts for.
import { agentNeedOf } from '#contract/agents/needs.ts';
import type { AgencyRow, AgentAction, AgentRow } from '#contract/agents/outputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import type { RouteName } from '#contract/routes.ts';
import type { AgentEnder, AgentStatus } from '#core/agents/agent.ts';
import { isOver } from '#core/agents/decide-agent.ts';
import { securityEvents } from '#server/audit/store-security-log.ts';
import type { Services } from '#server/http/services.ts';
import { legalNameOf } from '#server/identity/legal-name.ts';
import { agentNameOf, agentOf, limitsOf } from './agent-codec.ts';
import type { AgentsTable } from './agent-tables.ts';
import { agenciesOf, agentsOf, knownAccount } from './store-agents.ts';

type Sources = Pick<Services, 'reader' | 'bids'>;

export async function ownAgencies(
  { reader, bids }: Sources,
  {
    userId,
    actingBy,
    nowMs,
  }: { readonly userId: string; readonly actingBy: string | null; readonly nowMs: number },
): Promise<readonly AgencyRow[]> {
  const person = await knownAccount(reader, { userId });
  if (!person) return [];
  const rows = await agenciesOf(reader, { userId, phoneIndex: person.phoneIndex });
  const open = rows.filter((row) => !isOver(agentOf(row), nowMs));
  return Promise.all(
    open.map(async (row): Promise<AgencyRow> => {
      const firm = await knownAccount(reader, { userId: row.firmId });
      return {
        id: row.id,
        firm: firm ? legalNameOf(bids.maximums, firm) : '',
        status: row.status as AgencyRow['status'],
        limits: limitsOf(row),
        invitedAtMs: row.invitedAtMs,
        isActing: row.id === actingBy,
      };
    }),
  );
}

const rowOf = ({ bids }: Pick<Sources, 'bids'>, row: AgentsTable): AgentRow => ({
  id: row.id,
  name: agentNameOf(bids.maximums, row),
  maskedPhone: row.maskedPhone,
  status: row.status as AgentStatus,
  limits: limitsOf(row),
  invitedAtMs: row.invitedAtMs,
  acceptedAtMs: row.acceptedAtMs,
  endedAtMs: row.endedAtMs,
  ender: row.ender as AgentEnder | null,
});

const actionsOf = async (reader: Sources['reader'], firmId: string): Promise<readonly AgentAction[]> => {
  const { rows } = await securityEvents(reader, { userId: firmId, kinds: ['agent-action'] });
  return rows.flatMap(({ id, atMs, ref: agentId, detail }) => {
    const [route] = (detail ?? '').split(' ');
    return agentId === null ? [] : [{ id, atMs, agentId, need: agentNeedOf(route as RouteName) }];
  });
};

export async function firmAgents(sources: Sources, firmId: string): Promise<Outputs['myAgents']> {
  const { reader } = sources;
  const firm = await knownAccount(reader, { userId: firmId });
  const rows = (await agentsOf(reader, firmId)).map((row) => rowOf(sources, row));
  const live = rows.filter(({ endedAtMs }) => endedAtMs === null);
  const over = rows.filter(({ endedAtMs }) => endedAtMs !== null);
  return {
    isFirm: firm?.identity === 'firm',
    rows: [...live, ...over],
    actions: await actionsOf(reader, firmId),
  };
}

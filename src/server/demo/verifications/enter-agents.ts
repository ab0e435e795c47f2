// Agents of the firm of the sample house: one who has agreed, with a bound on what they bid, and
// one who has not answered. Once in the life of a house, by the commands everybody uses.
import { randomUUID } from 'node:crypto';
import type { AgentLimits } from '#core/agents/agent.ts';
import { yuan } from '#core/money.ts';
import { sealAgentName } from '#server/agents/agent-codec.ts';
import { acceptAgency, inviteAgent } from '#server/agents/commands-agents.ts';
import { agentsOf } from '#server/agents/store-agents.ts';
import { FROM_NOWHERE } from '#server/audit/audit-log.ts';
import { maskedPhone } from '#server/store/seal.ts';
import { AGENT, FIRM, INVITED, LOGINS } from '../people-data.ts';
import type { PeopleIds } from '../people.ts';
import type { SampleParts } from '../sample-parts.ts';

const LIMITS: AgentLimits = {
  mayBid: true,
  mostFen: yuan(80_000),
  mayPay: false,
  maySign: false,
  untilMs: null,
};

/** False: they are there, or the firm has not been looked at yet. */
export async function enterAgents(parts: SampleParts, ids: PeopleIds): Promise<boolean> {
  const firmId = ids.get(FIRM);
  const agentId = ids.get(AGENT);
  if (firmId === undefined || agentId === undefined) return false;
  if ((await agentsOf(parts.reader, firmId)).length > 0) return false;
  const id = await invite(parts, firmId, { name: AGENT, limits: LIMITS });
  if (id === null) return false;
  await parts.engine.run(acceptAgency, { id, userId: agentId, from: FROM_NOWHERE });
  await invite(parts, firmId, { name: INVITED, limits: { ...LIMITS, mayPay: true, maySign: true } });
  return true;
}

/** The agency's id; null: the firm is not known, or has named them. */
const invite = async (
  { engine, seal, bids }: SampleParts,
  firmId: string,
  { name, limits }: { readonly name: string; readonly limits: AgentLimits },
): Promise<string | null> => {
  const phone = LOGINS.find((one) => one.name === name)?.phone;
  if (phone === undefined) return null;
  const id = randomUUID();
  const invited = await engine.run(inviteAgent, {
    id,
    firmId,
    nameSealed: sealAgentName(bids.maximums, { id, firmId }, name),
    phoneIndex: seal.index(phone),
    maskedPhone: maskedPhone(phone),
    limits,
    from: FROM_NOWHERE,
  });
  return invited.ok ? id : null;
};

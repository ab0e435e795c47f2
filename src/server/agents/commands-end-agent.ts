// The end of an agency: by the firm, by the agent, by the day that was set, or because one of the
// two accounts is closed. From that moment no log-in acts by it at any node, and the other side is
// told. Source: 民法典 第173条; core/agents/decide-agent.ts.
import type { AgentEnder } from '#core/agents/agent.ts';
import { decideEnd, isOver } from '#core/agents/decide-agent.ts';
import type { AgentRefusal } from '#core/agents/refusals.ts';
import { refuse, type Result } from '#core/result.ts';
import { FROM_NOWHERE, writeSecurity, type From } from '#server/audit/audit-log.ts';
import type { Command, CommandContext, DeadlineHandler } from '#server/engine/command.ts';
import { actingTouch } from '#server/engine/touched.ts';
import { legalNameOf } from '#server/identity/legal-name.ts';
import { tell } from '#server/notifications/store-messages.ts';
import { dropDeadline } from '#server/store/deadlines.ts';
import { agentOf } from './agent-codec.ts';
import type { AgentsTable } from './agent-tables.ts';
import {
  agenciesOf,
  agentRow,
  agentsOf,
  closeAgent,
  forgetAgentNames,
  knownAccount,
  stopActingBy,
  type KnownAccount,
} from './store-agents.ts';

/**
 * Both those of a firm and those of a person, as their account is closed; `phoneIndex` as it still
 * was.
 */
export async function endAgenciesOf(
  context: CommandContext,
  { id: userId, phoneIndex }: Pick<KnownAccount, 'id' | 'phoneIndex'>,
): Promise<void> {
  const { db } = context;
  const given = (await agentsOf(db, userId)).filter(({ endedAtMs }) => endedAtMs === null);
  const taken = await agenciesOf(db, { userId, phoneIndex });
  for (const row of [...given, ...taken]) await endOne(context, row, { ender: 'closing' });
  await forgetAgentNames(db, userId);
}

/** Everybody concerned hears of the end, but not the one who has ended it. */
const tellOfEnd = async (context: CommandContext, row: AgentsTable, ender: AgentEnder): Promise<void> => {
  const { db, bidSeal } = context;
  const { firmId, personId, phoneIndex } = row;
  const cause = `agent-ended:${row.id}`;
  const firm = await knownAccount(db, { userId: firmId });
  const agent = await knownAccount(db, personId === null ? { phoneIndex } : { userId: personId });
  if (agent && firm && ender !== 'agent') {
    const name = legalNameOf(bidSeal.maximums, firm);
    const message = { kind: 'agent-ended', to: 'agent', firm: name, ender } as const;
    await tell(context, { userId: agent.id, message, cause });
  }
  if (firm && ender !== 'firm') {
    const lastFour = row.maskedPhone.slice(-4);
    const message = { kind: 'agent-ended', to: 'firm', lastFour, ender } as const;
    await tell(context, { userId: firmId, message, cause });
  }
};

/** Answers which log-ins acted by it. */
const endOne = async (
  context: CommandContext,
  row: AgentsTable,
  { ender, from = FROM_NOWHERE }: { readonly ender: AgentEnder; readonly from?: From },
): Promise<readonly string[]> => {
  const { db, nowMs, lots } = context;
  const sids = await stopActingBy(db, row.id);
  for (const sid of sids) lots.touch(actingTouch(sid));
  await dropDeadline(db, { kind: 'agent', ref: row.id });
  await closeAgent(db, row, { ender, endedAtMs: nowMs });
  await tellOfEnd(context, row, ender);
  await writeSecurity(context, {
    kind: 'agent-ended',
    userId: row.firmId,
    ...from,
    detail: ender,
    ref: row.id,
  });
  return sids;
};

export interface EndAgent {
  readonly id: string;
  readonly userId: string;
  readonly from: From;
}

/** `sids`: the log-ins that acted by it. */
type AgentEnded = Result<{ readonly sids: readonly string[] }, AgentRefusal>;

export const endAgent: Command<EndAgent, AgentEnded> = {
  name: 'end-agent',
  sparesBidders: true,
  run: async (context, { id, userId, from }) => {
    const { db, lots } = context;
    const row = await agentRow(db, id, lots.isShared);
    const by = await knownAccount(db, { userId });
    if (!row || !by) return refuse({ code: 'UNKNOWN_AGENT' });
    const decision = decideEnd(agentOf(row), { userId, phoneIndex: by.phoneIndex });
    if (!decision.ok) return decision;
    return { ok: true, sids: await endOne(context, row, { ender: decision.ender, from }) };
  },
};

/** Rings on the day that was set, and when an invitation has waited long enough. */
export const hearAgentAlarm: DeadlineHandler = async (context, id) => {
  const row = await agentRow(context.db, id, context.lots.isShared);
  if (row?.endedAtMs !== null || !isOver(agentOf(row), context.nowMs)) return;
  await endOne(context, row, { ender: 'day' });
};

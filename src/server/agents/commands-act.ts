// A log-in that acts for a firm, and is its owner's again. Source: core/agents/decide-agent.ts.
import { decideAct } from '#core/agents/decide-agent.ts';
import type { AgentRefusal } from '#core/agents/refusals.ts';
import { refuse, type Result } from '#core/result.ts';
import { writeSecurity, type From } from '#server/audit/audit-log.ts';
import type { Command } from '#server/engine/command.ts';
import { actingTouch } from '#server/engine/touched.ts';
import { legalNameOf } from '#server/identity/legal-name.ts';
import { agentOf } from './agent-codec.ts';
import { agentRow, knownAccount, setActing } from './store-agents.ts';

interface Acting {
  readonly sid: string;
  /** Owner of the log-in. */
  readonly userId: string;
}

interface ActFor extends Acting {
  readonly id: string;
  readonly from: From;
}

type ActsFor = Result<{ readonly answer: { readonly firm: string } }, AgentRefusal>;

export const actFor: Command<ActFor, ActsFor> = {
  name: 'act-for-firm',
  sparesBidders: true,
  run: async (context, { id, sid, userId, from }) => {
    const { db, nowMs, lots, bidSeal } = context;
    const row = await agentRow(db, id, lots.isShared);
    const person = await knownAccount(db, { userId });
    const firm = row && (await knownAccount(db, { userId: row.firmId }));
    if (!row || !person || !firm) return refuse({ code: 'UNKNOWN_AGENT' });
    const isOfHouse = person.isOfHouse || firm.isOfHouse;
    const both = { personId: userId, identity: person.identity, firm: firm.identity, isOfHouse };
    const decision = decideAct(agentOf(row), both, nowMs);
    if (!decision.ok) return decision;
    if (!(await setActing(db, { sid, userId, agentId: id }))) return refuse({ code: 'UNKNOWN_AGENT' });
    lots.touch(actingTouch(sid));
    await writeSecurity(context, { kind: 'agent-acts', userId: row.firmId, ...from, ref: id });
    return { ok: true, answer: { firm: legalNameOf(bidSeal.maximums, firm) } };
  },
};

export const stopActing: Command<Acting, null> = {
  name: 'stop-acting',
  sparesBidders: true,
  run: async ({ db, lots }, { sid, userId }) => {
    if (await setActing(db, { sid, userId, agentId: null })) lots.touch(actingTouch(sid));
    return null;
  },
};

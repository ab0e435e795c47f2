// The gate before every call of an agent: whether either side is of the house by now, what the call
// takes, whether the firm allows it, and for how much. What passes is on record before it is done,
// with who did it: where no line can be written, nothing is done. Nobody else waits for it.
// Source: core/agents/agent.ts; contract/agents/needs.ts.
import { agentNeedOf } from '#contract/agents/needs.ts';
import type { Inputs } from '#contract/inputs.ts';
import { routes, type RouteName } from '#contract/routes.ts';
import { agentBar } from '#core/agents/decide-agent.ts';
import { noteSecurity } from '#server/audit/audit-log.ts';
import { fromOf } from '#server/audit/caller.ts';
import type { Engine } from '#server/engine/command.ts';
import { refused, type Reply } from '#server/http/replies.ts';
import type { ActingAgent, Viewer } from '#server/http/viewer.ts';
import { isAnyOfHouse } from '#server/staff/store-house-people.ts';
import { requestedPriceFen, type PriceSources } from './requested-price.ts';

interface AgentCall<Name extends RouteName = RouteName> {
  readonly name: Name;
  readonly input: Inputs[Name];
  readonly viewer: Viewer & { readonly agent: ActingAgent };
  readonly ip: string;
  readonly nowMs: number;
}

/** Null: they may. */
export type AgentGate = <Name extends RouteName>(call: AgentCall<Name>) => Promise<Reply<never> | null>;

export function agentGate({
  engine,
  reader,
  bids,
}: PriceSources & { readonly engine: Pick<Engine, 'run'> }): AgentGate {
  return async ({ name, input, viewer, ip, nowMs }) => {
    const { userId, agent } = viewer;
    const isOfHouse = await isAnyOfHouse(reader, [userId, agent.personId]);
    const need = agentNeedOf(name);
    const isBound = need === 'bid' && agent.limits.mostFen !== null;
    const priceFen = isBound ? await requestedPriceFen(name, input, { reader, bids }) : null;
    const bar = agentBar(agent.limits, { need, priceFen, isOfHouse }, nowMs);
    if (bar) return refused(bar);
    if (isAction(name)) {
      const detail = [name, subjectOf(input)].filter((word) => word !== null).join(' ');
      const note = { userId, ...fromOf({ viewer, ip }), detail, ref: agent.id };
      await engine.run(noteSecurity, { kind: 'agent-action', ...note });
    }
    return null;
  };
}

/** The thing that the call is about, as the call names it. */
const subjectOf = (input: unknown): string | null => {
  const { lotId, orderId, offerId, id } = input as Readonly<Record<string, unknown>>;
  const subject = lotId ?? orderId ?? offerId ?? id;
  return typeof subject === 'string' ? subject : null;
};

/** Leaving, and choosing for whom one acts, is nothing that is done for the firm. */
const isAction = (name: RouteName): boolean =>
  routes[name].method !== 'GET' && !['read', 'never'].includes(agentNeedOf(name));

export function isByAgent(viewer: Viewer | null): viewer is AgentCall['viewer'] {
  return viewer?.agent !== undefined;
}

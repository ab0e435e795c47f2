// Agents of a firm over HTTP: named, changed and ended by the firm, who shows once more that
// it is they where a right is given; agreed to, declined and acted by the person, whichever account
// their log-in acts for. Source: product.md 7.7 (/basicInfo).
import { randomUUID } from 'node:crypto';
import { actingMoved } from '#server/accounts/sessions/begin-session.ts';
import type { StepUpCheck } from '#server/accounts/step-up.ts';
import { fromOf } from '#server/audit/caller.ts';
import type { Handlers } from '#server/http/call.ts';
import { ok, refused, type Reply } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import { ownerOf } from '#server/http/viewer.ts';
import { maskedPhone } from '#server/store/seal.ts';
import { sealAgentName } from './agent-codec.ts';
import { actFor, stopActing } from './commands-act.ts';
import { acceptAgency, changeAgent, inviteAgent } from './commands-agents.ts';
import { endAgent, type EndAgent } from './commands-end-agent.ts';
import { firmAgents, ownAgencies } from './queries-agents.ts';

type Firm = Pick<Handlers, 'myAgents' | 'inviteAgent' | 'changeAgent' | 'endAgent'>;
type Person = Pick<Handlers, 'myAgencies' | 'acceptAgency' | 'endAgency' | 'actFor' | 'stopActing'>;

export function agentHandlers(services: Services, stepUp: StepUpCheck): Firm & Person {
  return {
    ...firmWith(services, stepUp),
    ...personWith(services),
  };
}

const endedBy = async (services: Services, wish: EndAgent): Promise<Reply<null>> => {
  const ended = await services.engine.run(endAgent, wish);
  if (!ended.ok) return refused(ended.refusal);
  actingMoved(services, ended.sids);
  return ok(null);
};

const firmWith = (services: Services, stepUp: StepUpCheck): Firm => ({
  myAgents: async ({ viewer: { userId } }) => ok(await firmAgents(services, userId)),
  inviteAgent: async ({ input: { name, phone, limits, stepUp: shown }, viewer, ip, nowMs }) => {
    const problem = await stepUp(shown, { viewer, ip, nowMs });
    if (problem) return problem;
    const id = randomUUID();
    const { userId: firmId } = viewer;
    const invited = await services.engine.run(inviteAgent, {
      id,
      firmId,
      nameSealed: sealAgentName(services.bids.maximums, { id, firmId }, name),
      phoneIndex: services.seal.index(phone),
      maskedPhone: maskedPhone(phone),
      limits,
      from: fromOf({ viewer, ip }),
    });
    return invited.ok ? ok(invited.answer) : refused(invited.refusal);
  },
  changeAgent: async ({ input: { id, limits, stepUp: shown }, viewer, ip, nowMs }) => {
    const problem = await stepUp(shown, { viewer, ip, nowMs });
    if (problem) return problem;
    const { userId: firmId } = viewer;
    const change = { id, firmId, limits, from: fromOf({ viewer, ip }) };
    const changed = await services.engine.run(changeAgent, change);
    services.viewers.forgetPerson(firmId);
    return changed.ok ? ok(null) : refused(changed.refusal);
  },
  endAgent: async ({ input: { id }, viewer, ip }) => {
    const { userId } = viewer;
    return endedBy(services, { id, userId, from: fromOf({ viewer, ip }) });
  },
});

const personWith = (services: Services): Person => ({
  myAgencies: async ({ viewer, nowMs }) => {
    const asked = { userId: ownerOf(viewer), actingBy: viewer.agent?.id ?? null, nowMs };
    return ok({ rows: await ownAgencies(services, asked) });
  },
  acceptAgency: async ({ input: { id }, viewer, ip }) => {
    const userId = ownerOf(viewer);
    const accepted = await services.engine.run(acceptAgency, { id, userId, from: fromOf({ viewer, ip }) });
    return accepted.ok ? ok(null) : refused(accepted.refusal);
  },
  endAgency: async ({ input: { id }, viewer, ip }) => {
    const userId = ownerOf(viewer);
    return endedBy(services, { id, userId, from: fromOf({ viewer, ip }) });
  },
  actFor: async ({ input: { id }, viewer, ip }) => {
    const { sid } = viewer;
    const userId = ownerOf(viewer);
    const acts = await services.engine.run(actFor, { id, sid, userId, from: fromOf({ viewer, ip }) });
    if (!acts.ok) return refused(acts.refusal);
    actingMoved(services, [sid]);
    return ok(acts.answer);
  },
  stopActing: async ({ viewer }) => {
    const { sid } = viewer;
    await services.engine.run(stopActing, { sid, userId: ownerOf(viewer) });
    actingMoved(services, [sid]);
    return ok(null);
  },
});

// Work that waits for the people of the house, and who of them has taken it up.
import type { RouteName } from '#contract/calls.ts';
import type { Right } from '#contract/staff/rights.ts';
import { audited } from '#server/audit/audit-log.ts';
import { fromOf } from '#server/audit/caller.ts';
import type { WorkSource } from '#server/house-work.ts';
import type { Call, Handlers } from '#server/http/call.ts';
import { ok, refused } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import type { SalesBeyond } from '#server/store/access.ts';
import { leaveWork, takeWork } from './commands-take-work.ts';
import { isWaiting, workList, type WorkAsking } from './queries-work.ts';

type Own = 'workList' | 'takeWork' | 'leaveWork';
type WorkCall<Name extends RouteName> = Pick<Call<Name>, 'viewer' | 'nowMs'>;

/** Each right is looked up once for all kinds of matters that are asked by it. */
const beyondOnce = ({ beyond }: Services, viewer: WorkCall<'workList'>['viewer']) => {
  const found = new Map<Right, Promise<SalesBeyond>>();
  return (right: Right): Promise<SalesBeyond> => {
    const known = found.get(right) ?? beyond(viewer, right);
    found.set(right, known);
    return known;
  };
};

export function workHandlers(services: Services, sources: readonly WorkSource[]): Pick<Handlers, Own> {
  const { engine, reader, textSeal, bids, note } = services;
  const askingOf = ({ viewer, nowMs }: WorkCall<'workList' | 'takeWork'>): WorkAsking => ({
    asked: {
      reader,
      letters: textSeal,
      seal: bids.maximums,
      nowMs,
      staffId: viewer.userId,
      beyond: beyondOnce(services, viewer),
    },
    sources,
    rights: viewer.rights,
    note,
  });
  return {
    workList: async (call) => ok(await workList(askingOf(call), call.input)),
    takeWork: async (call) => {
      const { input, viewer, ip } = call;
      const order = { ...input, staffId: viewer.userId, isWaiting: await isWaiting(askingOf(call), input) };
      const done = await engine.run(audited(takeWork), { ...order, from: fromOf({ viewer, ip }) });
      return done.ok ? ok(done.answer) : refused(done.refusal);
    },
    leaveWork: async ({ input, viewer, ip }) => {
      const from = fromOf({ viewer, ip });
      const done = await engine.run(audited(leaveWork), { ...input, staffId: viewer.userId, from });
      return done.ok ? ok(done.answer) : refused(done.refusal);
    },
  };
}

// The calls about what waits for another administrator.
import { ACCESS_DONE } from '#contract/staff/access-words.ts';
import type { MayWait } from '#contract/staff/outputs.ts';
import type { StepUpCheck } from '#server/accounts/step-up.ts';
import { audited } from '#server/audit/audit-log.ts';
import { fromOf } from '#server/audit/caller.ts';
import type { Handlers } from '#server/http/call.ts';
import { ok, refused } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import { decideAccess, proposeFactorOff } from '#server/staff/access/commands-access.ts';
import { waitingAccessRows } from '#server/staff/access/queries-access.ts';

type Calls = Pick<Handlers, 'accessProposals' | 'decideAccess' | 'proposeFactorOff'>;

/** Sentence of a change: made, or waiting for another administrator. */
export function waitingOr({ proposalId }: MayWait, done: string): string {
  return proposalId === undefined ? done : '已提请，等另一位管理员同意后生效';
}

export function accessHandlers({ engine, reader }: Services, stepUp: StepUpCheck): Calls {
  return {
    accessProposals: async ({ viewer }) => {
      const rows = await waitingAccessRows(reader, viewer.userId);
      return ok({ total: rows.length, rows });
    },
    decideAccess: async ({ input: { id, verdict, stepUp: shown }, viewer, ip, nowMs }) => {
      const problem = await stepUp(shown, { viewer, ip, nowMs });
      if (problem) return problem;
      const decided = { id, verdict, staffId: viewer.userId, from: fromOf({ viewer, ip }) };
      const done = await engine.run(audited(decideAccess), decided);
      return done.ok ? ok(done.answer, ACCESS_DONE[verdict]) : refused(done.refusal);
    },
    proposeFactorOff: async ({ input: { id, stepUp: shown }, viewer, ip, nowMs }) => {
      const problem = await stepUp(shown, { viewer, ip, nowMs });
      if (problem) return problem;
      const proposed = { id, staffId: viewer.userId, from: fromOf({ viewer, ip }) };
      const done = await engine.run(audited(proposeFactorOff), proposed);
      return done.ok ? ok(done.answer, waitingOr(done.answer, '')) : refused(done.refusal);
    },
  };
}

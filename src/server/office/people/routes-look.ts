// The center of a customer, and their phone in full, before one of the house who has said why.
import { ownAccount, type StepUpCheck } from '#server/accounts/step-up.ts';
import { audited } from '#server/audit/audit-log.ts';
import { fromOf } from '#server/audit/caller.ts';
import type { Handlers } from '#server/http/call.ts';
import { notFound, ok, refused } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import { revealPhone, seeCenter } from './commands-look.ts';
import { personCenter } from './queries-center.ts';

type Calls = Pick<Handlers, 'staffPersonCenter' | 'staffPersonPhone'>;

export function lookHandlers(services: Services, stepUp: StepUpCheck): Calls {
  const { engine } = services;
  return {
    staffPersonCenter: async ({ input: { id: userId, reason }, viewer, ip, nowMs }) => {
      const look = { userId, reason, staffId: viewer.userId, from: fromOf({ viewer, ip }) };
      const done = await engine.run(audited(seeCenter), look);
      return done.ok ? ok(await personCenter(services, { userId, nowMs })) : refused(done.refusal);
    },
    staffPersonPhone: async ({ input: { id: userId, reason, stepUp: shown }, viewer, ip, nowMs }) => {
      const problem = await stepUp(shown, { viewer, ip, nowMs });
      if (problem) return problem;
      const look = { userId, reason, staffId: viewer.userId, from: fromOf({ viewer, ip }) };
      const done = await engine.run(audited(revealPhone), look);
      if (!done.ok) return refused(done.refusal);
      const account = await ownAccount(services, userId);
      return account ? ok({ phone: account.phone }) : notFound();
    },
  };
}

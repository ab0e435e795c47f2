// Closing one's own account over HTTP: how everything stands, asking by whoever shows once
// more who they are, taking it back.
import { closingConditions } from '#core/accounts/closing.ts';
import { fromOf } from '#server/audit/caller.ts';
import { feedbackOwner } from '#server/enquiries/feedback-owner.ts';
import type { Handlers } from '#server/http/call.ts';
import type { HandlerParts } from '#server/http/handler-parts.ts';
import { accountProblem, notFound, ok } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import { closingFacts } from './closing-facts.ts';
import { askClosing, takeClosingBack } from './commands-closing.ts';
import { closingOf } from './store-closings.ts';

type Closing = Pick<Handlers, 'myClosing' | 'closingConditions' | 'askClosing' | 'takeClosingBack'>;

const WHY = { barred: 'CLOSING_BARRED', 'under-way': 'CLOSING_UNDER_WAY' } as const;

export function closingHandlers(
  { reader, engine, keys }: Services,
  { stepUp, bars }: Pick<HandlerParts, 'stepUp' | 'bars'>,
): Closing {
  return {
    myClosing: async ({ viewer: { userId }, nowMs }) => {
      const row = await closingOf(reader, userId);
      return ok({ closing: row && { askedAtMs: row.askedAtMs, dueAtMs: row.dueAtMs }, nowMs });
    },
    closingConditions: async ({ viewer: { userId }, nowMs }) =>
      ok({ rows: closingConditions(await closingFacts(bars, reader, { userId, nowMs })) }),
    askClosing: async ({ input, viewer, ip, nowMs }) => {
      const problem = await stepUp(input.stepUp, { viewer, ip, nowMs });
      if (problem) return problem;
      const { userId } = viewer;
      const { ownerIndex: feedbackIndex } = feedbackOwner(keys.visitor, userId);
      const asked = await engine.run(askClosing, { userId, feedbackIndex, from: fromOf({ viewer, ip }) });
      return asked.ok ? ok({ dueAtMs: asked.dueAtMs }) : accountProblem(WHY[asked.why]);
    },
    takeClosingBack: async ({ viewer, ip }) => {
      const { userId } = viewer;
      const { isDone } = await engine.run(takeClosingBack, { userId, from: fromOf({ viewer, ip }) });
      return isDone ? ok(null) : notFound();
    },
  };
}

// A forfeit as the buyer is shown it: what, why, on which article, and until when they may object.
// Not who decided.
import type { ForfeitView } from '#contract/deposits/outputs.ts';
import type { MoneyDecision } from '#core/deposits/money-decision.ts';
import type { Reader } from '#server/store/access.ts';
import { decisionsAbout } from './store-money-decisions.ts';

/** Throws for a decision about something else: nobody else's is ever shown. */
export function forfeitView(decision: MoneyDecision): ForfeitView {
  const { id, matter, reason, status } = decision;
  if (matter.kind !== 'forfeit') throw new Error(`${id} is no forfeit`);
  return {
    id,
    lotId: matter.lotId,
    reason,
    article: matter.article,
    stage: status,
    objectUntilMs: status === 'announced' ? decision.objectUntilMs : null,
    objection: status === 'objected' ? decision.objection.text : null,
  };
}

export async function forfeitsAbout(reader: Reader, userId: string): Promise<readonly ForfeitView[]> {
  const decisions = await decisionsAbout(reader, userId);
  return decisions.filter(({ matter }) => matter.kind === 'forfeit').map(forfeitView);
}

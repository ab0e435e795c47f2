// Cases in which it is the house's turn.
import { WORK_RIGHTS } from '#contract/office/work-rights.ts';
import { disputeAt } from '#core/disputes/dispute-step.ts';
import { dueOf } from '#core/disputes/dispute.ts';
import type { WorkItem } from '#core/office/work.ts';
import { MOST_OF_KIND, type WorkRequest } from '#server/house-work.ts';
import { dueDisputes } from './store-house-disputes.ts';

export async function disputeWork({ reader, nowMs, beyond }: WorkRequest): Promise<readonly WorkItem[]> {
  const outside = await beyond(WORK_RIGHTS.dispute);
  const cases = await dueDisputes(reader, { after: null, most: MOST_OF_KIND, beyond: outside });
  return cases.flatMap(({ dispute: before, lotTitle }): WorkItem[] => {
    const dispute = disputeAt(before, nowMs);
    const due = dueOf(dispute);
    if (due?.who !== 'house') return [];
    const { id: ref, buyerId: userId, claim } = dispute;
    const sumFen = claim.estimateFen > 0 ? claim.estimateFen : null;
    const { dueAtMs } = due;
    return [
      {
        kind: 'dispute',
        ref,
        number: null,
        about: lotTitle,
        waiting: { userId },
        sumFen,
        dueAtMs,
        proposerId: null,
      },
    ];
  });
}

// Negotiations in which the consignor is to speak, for whom the house may enter their word.
import { WORK_RIGHTS } from '#contract/office/work-rights.ts';
import { isConsignorsTurn } from '#core/negotiation/may-reply.ts';
import { isNegotiationOpen, negotiationAt } from '#core/negotiation/negotiation.ts';
import type { WorkItem } from '#core/office/work.ts';
import type { WorkRequest } from '#server/house-work.ts';
import { openNegotiations } from './store-negotiations.ts';

export async function negotiationWork(asked: WorkRequest): Promise<readonly WorkItem[]> {
  const { reader, seal, nowMs, beyond } = asked;
  const open = await openNegotiations(reader, seal, await beyond(WORK_RIGHTS.negotiation));
  return open.flatMap(({ negotiation, lotNumber: number, lotTitle: about }): WorkItem[] => {
    const now = negotiationAt(negotiation, nowMs);
    if (!isNegotiationOpen(now) || !isConsignorsTurn(now)) return [];
    const { lotId: ref, bidder, offerFen: sumFen, answerByMs: dueAtMs } = now;
    const waiting = { userId: bidder.bidderId };
    return [{ kind: 'negotiation', ref, number, about, waiting, sumFen, dueAtMs, proposerId: null }];
  });
}

// Negotiations in which the consignor is to speak, for whom the house may enter their word.
import { isConsignorsTurn } from '#core/negotiation/may-reply.ts';
import { isNegotiationOpen, negotiationAt } from '#core/negotiation/negotiation.ts';
import type { WorkItem } from '#core/office/work.ts';
import type { WorkRequest } from '#server/house-work.ts';
import { openNegotiations } from './store-negotiations.ts';

export async function negotiationWork({ reader, seal, nowMs }: WorkRequest): Promise<readonly WorkItem[]> {
  const open = await openNegotiations(reader, seal);
  return open.flatMap(({ negotiation, lotNumber: number, lotTitle: about }): WorkItem[] => {
    const now = negotiationAt(negotiation, nowMs);
    if (!isNegotiationOpen(now) || !isConsignorsTurn(now)) return [];
    const { lotId: ref, bidder, offerFen: sumFen, answerByMs: dueAtMs } = now;
    const waiting = { userId: bidder.bidderId };
    return [{ kind: 'negotiation', ref, number, about, waiting, sumFen, dueAtMs, proposerId: null }];
  });
}

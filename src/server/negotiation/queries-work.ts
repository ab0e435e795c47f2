// Negotiations in which the consignor is to speak, for whom the house may enter their word.
import { isNegotiationOpen } from '#core/negotiation/negotiation.ts';
import { rowsOfWork } from '#server/work-rows.ts';
import { carded, negotiationsForConsignors } from './store-negotiations.ts';

export const negotiationWork = [
  rowsOfWork({
    kind: 'negotiation',
    rows: ({ reader, nowMs }, beyond) => negotiationsForConsignors(reader, { nowMs, beyond }),
    dueOf: (answerByMs) => answerByMs,
    facts: ({ seal }, rows) =>
      carded(rows, seal).map(({ negotiation, lotNumber: number, lotTitle: about }) => ({
        number,
        about,
        waiting: { userId: negotiation.bidder.bidderId },
        sumFen: isNegotiationOpen(negotiation) ? negotiation.offerFen : null,
      })),
  }),
];

// Cases in which it is the house's turn. One whose time has run out for somebody else is listed
// once the clock has moved it.
import { rowsOfWork } from '#server/work-rows.ts';
import { carded } from './store-disputes.ts';
import { disputesForHouse } from './store-house-disputes.ts';

export const disputeWork = [
  rowsOfWork({
    kind: 'dispute',
    rows: ({ reader }, beyond) => disputesForHouse(reader, beyond),
    dueOf: (dueAtMs) => dueAtMs,
    facts: (_asked, rows) =>
      carded(rows).map(({ dispute: { buyerId: userId, claim }, lotTitle: about }) => ({
        about,
        waiting: { userId },
        sumFen: claim.estimateFen > 0 ? claim.estimateFen : null,
      })),
  }),
];

// Proofs that wait for the house to look at them.
import { rowsOfWork } from '#server/work-rows.ts';
import { proofDueMs } from './commands-send-proof.ts';
import { proofsWaiting } from './store-proofs.ts';

export const proofWork = [
  rowsOfWork({
    kind: 'proof',
    rows: ({ reader }) => proofsWaiting(reader),
    dueOf: proofDueMs,
    facts: (_asked, rows) => rows.map(({ userId }) => ({ waiting: { userId } })),
  }),
];

// Proofs that wait for the house to look at them.
import type { WorkItem } from '#core/office/work.ts';
import { MOST_OF_KIND, type WorkRequest } from '#server/house-work.ts';
import { proofDueMs } from './commands-send-proof.ts';
import { proofsBy } from './store-proofs.ts';

export async function proofWork({ reader }: WorkRequest): Promise<readonly WorkItem[]> {
  const rows = await proofsBy(reader, 'waiting', MOST_OF_KIND);
  return rows.map(({ id: ref, userId, submittedAtMs }) => ({
    kind: 'proof',
    ref,
    number: null,
    about: null,
    waiting: { userId },
    sumFen: null,
    dueAtMs: proofDueMs(submittedAtMs),
    proposerId: null,
  }));
}

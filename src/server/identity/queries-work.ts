// Papers that wait for the house to look at them.
import { answerByMs } from '#core/enquiries/reply-due.ts';
import type { WorkItem } from '#core/office/work.ts';
import { MOST_OF_KIND, type WorkRequest } from '#server/house-work.ts';
import { submissionsBy } from './store-verifications.ts';

export async function verificationWork({ reader }: WorkRequest): Promise<readonly WorkItem[]> {
  const rows = await submissionsBy(reader, 'waiting', MOST_OF_KIND);
  return rows.map(({ id: ref, userId, submittedAtMs }) => ({
    kind: 'verification',
    ref,
    number: null,
    about: null,
    waiting: { userId },
    sumFen: null,
    dueAtMs: answerByMs(submittedAtMs),
    proposerId: null,
  }));
}

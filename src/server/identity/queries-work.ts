// Papers that wait for the house to look at them.
import { answerByMs } from '#core/enquiries/reply-due.ts';
import { rowsOfWork } from '#server/work-rows.ts';
import { submissionsWaiting } from './store-verifications.ts';

export const verificationWork = [
  rowsOfWork({
    kind: 'verification',
    rows: ({ reader }) => submissionsWaiting(reader),
    dueOf: answerByMs,
    facts: (_asked, rows) => rows.map(({ userId }) => ({ waiting: { userId } })),
  }),
];

// Changes that wait for another administrator: who proposed one has had their word.
import { accessDueMs } from '#core/staff/access-proposal.ts';
import { rowsOfWork } from '#server/work-rows.ts';
import { subjectName } from './access-names.ts';
import { accessWaiting, proposalIn } from './store-access-proposals.ts';

export const accessWork = [
  rowsOfWork({
    kind: 'access',
    rows: ({ reader }) => accessWaiting(reader),
    dueOf: (proposedAtMs) => accessDueMs({ proposedAtMs }),
    facts: ({ reader }, rows) =>
      Promise.all(
        rows.map(async (row) => {
          const { proposerId } = row;
          return { about: await subjectName(reader, proposalIn(row)), proposerId };
        }),
      ),
  }),
];

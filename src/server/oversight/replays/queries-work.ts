// Lots whose last replay is red: somebody has to look at them.
import { redDueMs } from '#core/oversight/replay-check.ts';
import { rowsOfWork } from '#server/work-rows.ts';
import { namesIn } from './queries-replays.ts';
import { redLots } from './store-replays.ts';

export const replayWork = [
  rowsOfWork({
    kind: 'replay-red',
    rows: ({ reader }, beyond) => redLots(reader, beyond),
    dueOf: redDueMs,
    facts: async ({ reader }, rows) => {
      const nameOf = await namesIn(reader, rows);
      return rows.map((row) => ({ number: nameOf(row).number, about: nameOf(row).title }));
    },
  }),
];

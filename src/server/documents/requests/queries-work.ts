// Papers that wait to be checked, and those that have not come in time.
import { checkedByMs } from '#core/documents/paper-request.ts';
import { rowsOfWork, type WorkFacts } from '#server/work-rows.ts';
import { requestsLate, requestsToCheck } from './store-requests.ts';

interface Asked {
  readonly consignorId: string;
  readonly title: string;
}

const facts = (_asked: unknown, rows: readonly Asked[]): readonly WorkFacts[] =>
  rows.map(({ consignorId: userId, title: about }) => ({ about, waiting: { userId } }));

export const paperWork = [
  rowsOfWork({
    kind: 'papers-to-check',
    rows: ({ reader }, beyond) => requestsToCheck(reader, beyond),
    dueOf: checkedByMs,
    facts,
  }),
  rowsOfWork({
    kind: 'papers-late',
    rows: ({ reader, nowMs }, beyond) => requestsLate(reader, nowMs, beyond),
    dueOf: (dueAtMs) => dueAtMs,
    facts,
  }),
];

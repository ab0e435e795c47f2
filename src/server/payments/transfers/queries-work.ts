// Money on the house's account that waits for a person of the house: entered by one and not
// confirmed, or nobody's yet.
import { maskedName } from '#core/identity/masked-papers.ts';
import { remindSecondAtMs } from '#core/staff/second-person.ts';
import { rowsOfWork } from '#server/work-rows.ts';
import { transfersWaiting } from './store-transfers.ts';
import { openedPayerWords } from './transfer-codec.ts';

const KINDS = ['transfer-entered', 'transfer-unclaimed'] as const;
const STATES = { 'transfer-entered': 'entered', 'transfer-unclaimed': 'unclaimed' } as const;

export const transferWork = KINDS.map((kind) =>
  rowsOfWork({
    kind,
    rows: ({ reader }) => transfersWaiting(reader, STATES[kind]),
    dueOf: remindSecondAtMs,
    facts: ({ seal }, rows) =>
      rows.map((row) => {
        const { payerName } = openedPayerWords(seal, row);
        return {
          number: row.bankRef,
          waiting: payerName === '' ? null : { name: maskedName(payerName) },
          sumFen: row.amountFen,
          proposerId: kind === 'transfer-entered' ? row.staffId : null,
        };
      }),
  }),
);

// Money on the house's account that waits for a person of the house: entered by one and not
// confirmed, or nobody's yet.
import { maskedName } from '#core/identity/masked-papers.ts';
import type { WorkItem } from '#core/office/work.ts';
import { remindSecondAtMs } from '#core/staff/second-person.ts';
import { MOST_OF_KIND, type WorkRequest } from '#server/house-work.ts';
import type { TransfersTable } from '#server/payments/payment-tables.ts';
import { transfersAt } from './store-transfers.ts';
import { openedPayerWords } from './transfer-codec.ts';

type Kind = 'transfer-entered' | 'transfer-unclaimed';

const itemOf =
  ({ seal }: WorkRequest, kind: Kind) =>
  (row: TransfersTable): WorkItem => {
    const { payerName } = openedPayerWords(seal, row);
    return {
      kind,
      ref: row.id,
      number: row.bankRef,
      about: null,
      waiting: payerName === '' ? null : { name: maskedName(payerName) },
      sumFen: row.amountFen,
      dueAtMs: remindSecondAtMs(row.atMs),
      proposerId: kind === 'transfer-entered' ? row.staffId : null,
    };
  };

export async function transferWork(asked: WorkRequest): Promise<readonly WorkItem[]> {
  const from = { before: null, most: MOST_OF_KIND } as const;
  const [entered, unclaimed] = await Promise.all([
    transfersAt(asked.reader, { state: 'entered', ...from }),
    transfersAt(asked.reader, { state: 'unclaimed', ...from }),
  ]);
  return [
    ...entered.map(itemOf(asked, 'transfer-entered')),
    ...unclaimed.map(itemOf(asked, 'transfer-unclaimed')),
  ];
}

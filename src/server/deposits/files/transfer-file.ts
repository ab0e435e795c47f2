// Transfers on the house's account as a file for a spreadsheet. Source: product.md 3.5, 7.8.
import type { TransferRow } from '#contract/deposits/money-outputs.ts';
import { TRANSFER_STATE_WORDS } from '#contract/deposits/transfer-words.ts';
import { maskedName } from '#core/identity/masked-papers.ts';
import { tableOf, type Table } from '#server/words/table.ts';

/** Payers are masked: the file leaves the house. */
export function transferTable(rows: readonly TransferRow[]): Table {
  return tableOf(
    '来款',
    [
      { title: '到账时间', kind: 'moment', value: ({ paidAtMs }) => paidAtMs },
      { title: '流水号', kind: 'text', value: ({ bankRef }) => bankRef },
      { title: '付款户名', kind: 'text', value: ({ payerName }) => payerName && maskedName(payerName) },
      { title: '金额（元）', kind: 'sum', value: ({ amountFen }) => amountFen },
      { title: '归给', kind: 'text', value: ({ who }) => who ?? '' },
      { title: '状态', kind: 'text', value: ({ state }) => TRANSFER_STATE_WORDS[state] },
      { title: '登记人', kind: 'text', value: ({ enteredBy }) => enteredBy?.name ?? '' },
      { title: '复核人', kind: 'text', value: ({ endedBy }) => endedBy?.name ?? '' },
    ],
    rows,
  );
}

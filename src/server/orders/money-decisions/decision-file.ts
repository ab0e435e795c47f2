// Matters of two persons as a file for a spreadsheet: what the list says, whose money it is masked.
// Source: product.md 3.5, 7.8.
import { MATTER_WORDS } from '#contract/deposits/matter-words.ts';
import type { DecisionRow } from '#contract/deposits/money-outputs.ts';
import { MONEY_STAGE_WORDS } from '#contract/deposits/stage-words.ts';
import { tableOf, type Table } from '#server/words/table.ts';

export function decisionTable(rows: readonly DecisionRow[]): Table {
  return tableOf(
    '资金事项',
    [
      { title: '事项', kind: 'text', value: ({ matter }) => MATTER_WORDS[matter.kind] },
      { title: '谁的钱', kind: 'text', value: ({ who }) => who ?? '账户已注销' },
      { title: '金额（元）', kind: 'sum', value: ({ sumFen }) => sumFen ?? '' },
      { title: '拍品', kind: 'text', value: ({ lotTitle }) => lotTitle ?? '' },
      { title: '理由', kind: 'text', value: ({ reason }) => reason },
      { title: '状态', kind: 'text', value: ({ status }) => MONEY_STAGE_WORDS[status] },
      { title: '提出人', kind: 'text', value: ({ proposedBy }) => proposedBy.name },
      { title: '提出时间', kind: 'moment', value: ({ proposedAtMs }) => proposedAtMs },
      { title: '第二人', kind: 'text', value: ({ endedBy }) => endedBy?.name ?? '' },
    ],
    rows,
  );
}

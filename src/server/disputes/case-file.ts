// Cases as a file for a spreadsheet: what the list says, and the buyer, masked.
// Source: product.md 7.8.
import { caseNumber } from '#contract/disputes/case-number.ts';
import { DISPUTE_STATES, DISPUTE_TURN_WORDS } from '#contract/disputes/state-words.ts';
import { DISPUTE_CATEGORY_NAMES } from '#core/disputes/dispute-category-data.ts';
import { tableOf, type Table } from '#server/words/table.ts';
import type { CaseInFile } from './queries-house-disputes.ts';

export function caseTable(cases: readonly CaseInFile[]): Table {
  return tableOf(
    '争议',
    [
      { title: '案号', kind: 'text', value: caseNumber },
      { title: '拍品号', kind: 'code', value: ({ lotNumber }) => lotNumber },
      { title: '拍品', kind: 'text', value: ({ lotTitle }) => lotTitle },
      { title: '类别', kind: 'text', value: ({ category }) => DISPUTE_CATEGORY_NAMES[category] },
      { title: '状态', kind: 'text', value: ({ status }) => DISPUTE_STATES[status] },
      {
        title: '轮到',
        kind: 'text',
        value: ({ status, due }) => (due ? (DISPUTE_TURN_WORDS[status] ?? '') : ''),
      },
      { title: '估计损失（元）', kind: 'sum', value: ({ estimateFen }) => estimateFen },
      { title: '买受人', kind: 'text', value: ({ buyer }) => buyer },
      { title: '提出时间', kind: 'moment', value: (row) => row.submittedAtMs ?? row.createdAtMs },
      { title: '到期', kind: 'moment', value: ({ due }) => due?.dueAtMs ?? '' },
    ],
    cases,
  );
}

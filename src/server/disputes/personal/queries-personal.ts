// Cases of somebody, for the copy of their data.
import { caseNumber } from '#contract/disputes/case-number.ts';
import type { ExportParts } from '#server/accounts/own-data/export-parts.ts';
import { tableOf } from '#server/words/table.ts';
import { disputeRowsOf } from './store-personal.ts';

export const disputeParts = {
  disputes: async ({ reader }, userId) =>
    tableOf(
      '争议',
      [
        { title: '时间', kind: 'moment', value: ({ createdAtMs }) => createdAtMs },
        { title: '拍品', kind: 'text', value: ({ title }) => title },
        { title: '争议编号', kind: 'text', value: (dispute) => caseNumber(dispute) },
      ],
      await disputeRowsOf(reader, userId),
    ),
} satisfies Partial<ExportParts>;

// Log of the safety of somebody's account, for the copy of their data.
import { LOG_IN_WORDS } from '#contract/accounts/own-words.ts';
import type { OwnSecurityEventKind } from '#contract/audit/security-words.ts';
import type { ExportParts } from '#server/accounts/own-data/export-parts.ts';
import { tableOf } from '#server/words/table.ts';
import { securityRowsOf } from './store-personal.ts';

export const auditParts = {
  logIns: async ({ reader }, userId) =>
    tableOf(
      '登录与安全记录',
      [
        { title: '时间', kind: 'moment', value: ({ atMs }) => atMs },
        { title: '事项', kind: 'text', value: ({ kind }) => LOG_IN_WORDS[kind as OwnSecurityEventKind] },
        { title: '网络地址', kind: 'text', value: ({ home }) => home ?? '' },
      ],
      await securityRowsOf(reader, userId),
    ),
} satisfies Partial<ExportParts>;

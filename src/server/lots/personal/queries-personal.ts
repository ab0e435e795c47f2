// Lots somebody follows, with their notes, and those that are sold for them, for the copy of their
// data.
import { LOT_STATUS_WORDS } from '#contract/lots/status-words.ts';
import type { LotStatus } from '#core/lots/lot.ts';
import type { ExportParts } from '#server/accounts/own-data/export-parts.ts';
import { openedGroup, openedNote } from '#server/lots/follows/note-seal.ts';
import { tableOf } from '#server/words/table.ts';
import { consignedRowsOf, followRowsOf } from './store-personal.ts';

export const lotParts = {
  follows: async ({ reader, textSeal }, userId) =>
    tableOf(
      '关注',
      [
        { title: '时间', kind: 'moment', value: ({ atMs }) => atMs },
        { title: '拍品', kind: 'text', value: ({ title }) => title },
        {
          title: '备注',
          kind: 'text',
          value: ({ lotId, noteSealed }) =>
            openedNote(textSeal, { userId, lotId, noteSealed: noteSealed ?? '' }),
        },
        {
          title: '分组',
          kind: 'text',
          value: ({ groupIndex, groupSealed }) =>
            openedGroup(textSeal, { userId, groupIndex: groupIndex ?? '', groupSealed: groupSealed ?? '' }),
        },
      ],
      await followRowsOf(reader, userId),
    ),
  consigned: async ({ reader }, userId) =>
    tableOf(
      '委托拍卖',
      [
        { title: '编号', kind: 'text', value: ({ number }) => number },
        { title: '拍品', kind: 'text', value: ({ title }) => title },
        { title: '状态', kind: 'text', value: ({ status }) => LOT_STATUS_WORDS[status as LotStatus] },
      ],
      await consignedRowsOf(reader, userId),
    ),
} satisfies Partial<ExportParts>;

// Searches somebody has saved, for the copy of their data.
import { searchName, searchWords } from '#core/catalogue/saved-search.ts';
import type { ExportParts } from '#server/accounts/own-data/export-parts.ts';
import { openedSearchName } from '#server/catalogue/searches/search-seal.ts';
import { searchesOf } from '#server/catalogue/searches/store-searches.ts';
import { tableOf } from '#server/words/table.ts';

export const catalogueParts = {
  searches: async ({ reader, bids }, userId) =>
    tableOf(
      '保存的搜索',
      [
        { title: '时间', kind: 'moment', value: ({ atMs }) => atMs },
        {
          title: '名称',
          kind: 'text',
          value: (search) => searchName(openedSearchName(bids.maximums, search), search.wish),
        },
        { title: '条件', kind: 'text', value: ({ wish }) => searchWords(wish).join(' · ') },
        { title: '提醒', kind: 'text', value: ({ alertFromNo }) => (alertFromNo === null ? '关' : '开') },
      ],
      await searchesOf(reader, userId),
    ),
} satisfies Partial<ExportParts>;

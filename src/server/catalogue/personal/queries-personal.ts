// Searches somebody has saved, for the copy of their data.
import { searchName, searchWords } from '#contract/catalogue/search-words.ts';
import type { ExportParts } from '#server/accounts/own-data/export-parts.ts';
import { partnersNamed } from '#server/catalogue/searches/search-partners.ts';
import { openedSearchName } from '#server/catalogue/searches/search-seal.ts';
import { searchesOf } from '#server/catalogue/searches/store-searches.ts';
import { tableOf } from '#server/words/table.ts';

export const catalogueParts = {
  searches: async ({ reader, bids }, userId) => {
    const searches = await searchesOf(reader, userId);
    const nameOf = await partnersNamed(reader, searches);
    return tableOf(
      '保存的搜索',
      [
        { title: '时间', kind: 'moment', value: ({ atMs }) => atMs },
        {
          title: '名称',
          kind: 'text',
          value: (search) => searchName(openedSearchName(bids.maximums, search), search.wish, nameOf),
        },
        { title: '条件', kind: 'text', value: ({ wish }) => searchWords(wish, nameOf).join(' · ') },
        { title: '提醒', kind: 'text', value: ({ alertFromNo }) => (alertFromNo === null ? '关' : '开') },
      ],
      searches,
    );
  },
} satisfies Partial<ExportParts>;

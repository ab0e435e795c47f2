// Partners somebody follows, for the copy of their data.
import type { ExportParts } from '#server/accounts/own-data/export-parts.ts';
import { followedBy, namedPartners } from '#server/sales/partners/store-partners.ts';
import { tableOf } from '#server/words/table.ts';

export const saleParts = {
  partners: async ({ reader }, userId) => {
    const named = await namedPartners(reader);
    const names = new Map(named.map(({ id, name }) => [id, name]));
    return tableOf(
      '关注的合作方',
      [
        { title: '时间', kind: 'moment', value: ({ atMs }) => atMs },
        { title: '合作方', kind: 'text', value: ({ partnerId }) => names.get(partnerId) ?? partnerId },
      ],
      await followedBy(reader, userId),
    );
  },
} satisfies Partial<ExportParts>;

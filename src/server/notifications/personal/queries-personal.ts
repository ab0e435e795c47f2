// Messages to somebody, and the browsers they are told by, for the copy of their data.
import type { ExportParts } from '#server/accounts/own-data/export-parts.ts';
import { messageRows } from '#server/notifications/queries-messages.ts';
import { messagesQuery } from '#server/notifications/store-messages.ts';
import { browsersOf } from '#server/notifications/store-push.ts';
import { MOST_ROWS } from '#server/personal/personal.ts';
import { tableOf } from '#server/words/table.ts';

export const notificationParts = {
  browsers: async ({ reader }, userId) =>
    tableOf(
      '接收推送的浏览器',
      [
        { title: '设备', kind: 'text', value: ({ device }) => device ?? '' },
        { title: '开启时间', kind: 'moment', value: ({ atMs }) => atMs },
      ],
      await browsersOf(reader, userId),
    ),
  messages: async ({ reader, bids }, userId) => {
    const wish = { userId, topic: null, isUnreadOnly: false, after: null, most: MOST_ROWS };
    const stored = await messagesQuery(reader, wish).execute();
    return tableOf(
      '消息',
      [
        { title: '时间', kind: 'moment', value: ({ atMs }) => atMs },
        { title: '标题', kind: 'text', value: ({ title }) => title },
        { title: '内容', kind: 'text', value: ({ text }) => text },
      ],
      await messageRows(reader, stored, bids.maximums),
    );
  },
} satisfies Partial<ExportParts>;

// Orders of somebody and what they thought of them, for the copy of their data.
import type { ExportParts } from '#server/accounts/own-data/export-parts.ts';
import { openedComment, ratingsOfBuyer } from '#server/orders/after/store-ratings.ts';
import { MOST_ROWS } from '#server/personal/personal.ts';
import { tableOf } from '#server/words/table.ts';
import { orderRowsOf } from './store-personal.ts';

export const orderParts = {
  ratings: async ({ reader, bids }, userId) =>
    tableOf(
      '订单评价',
      [
        { title: '订单编号', kind: 'code', value: ({ orderNumber }) => orderNumber },
        { title: '时间', kind: 'moment', value: ({ ratedAtMs, changedAtMs }) => changedAtMs ?? ratedAtMs },
        { title: '与描述相符（星）', kind: 'count', value: ({ condition }) => condition },
        { title: '人员与交接（星）', kind: 'count', value: ({ staff }) => staff },
        { title: '办理速度（星）', kind: 'count', value: ({ speed }) => speed },
        {
          title: '评语',
          kind: 'text',
          value: (rating) => openedComment(bids.maximums, { ...rating, buyerId: userId }),
        },
      ],
      await ratingsOfBuyer(reader, userId, MOST_ROWS),
    ),
  orders: async ({ reader }, userId) =>
    tableOf(
      '订单',
      [
        { title: '时间', kind: 'moment', value: ({ createdAtMs }) => createdAtMs },
        { title: '拍品', kind: 'text', value: ({ title }) => title },
        { title: '成交价（元）', kind: 'sum', value: ({ hammerFen }) => hammerFen },
        { title: '进度', kind: 'text', value: ({ isLiving }) => (isLiving === 1 ? '进行中' : '已结束') },
        { title: '订单编号', kind: 'text', value: ({ orderNumber }) => orderNumber },
      ],
      await orderRowsOf(reader, userId),
    ),
} satisfies Partial<ExportParts>;

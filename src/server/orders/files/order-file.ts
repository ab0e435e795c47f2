// Orders as a file for a spreadsheet: what the list says; for the people of the house with the
// buyer, masked. Source: product.md 7.7, 7.8.
import { CATEGORY_WORDS, stateWords } from '#contract/orders/order-words.ts';
import type { OrderRow } from '#contract/orders/outputs.ts';
import { tableOf, type Column, type Table } from '#server/words/table.ts';

const COLUMNS: readonly Column<OrderRow>[] = [
  { title: '订单编号', kind: 'code', value: ({ orderNumber }) => orderNumber },
  { title: '拍品号', kind: 'code', value: ({ number }) => number },
  { title: '拍品', kind: 'text', value: ({ title }) => title },
  { title: '类别', kind: 'text', value: ({ category }) => CATEGORY_WORDS[category] },
  { title: '状态', kind: 'text', value: ({ status, category }) => stateWords(status, category) },
  { title: '成交价（元）', kind: 'sum', value: ({ hammerFen }) => hammerFen },
  { title: '应付（元）', kind: 'sum', value: ({ sum }) => (sum?.is === 'due' ? sum.amountFen : '') },
  { title: '已付（元）', kind: 'sum', value: ({ sum }) => (sum?.is === 'paid' ? sum.amountFen : '') },
  { title: '存放地', kind: 'text', value: ({ place }) => place },
  { title: '成交时间', kind: 'moment', value: ({ createdAtMs }) => createdAtMs },
  { title: '下一步期限', kind: 'moment', value: ({ dueAtMs }) => dueAtMs ?? '' },
];

export function orderTable(orders: readonly OrderRow[]): Table {
  return tableOf('我的订单', COLUMNS, orders);
}

export type BoughtRow = OrderRow & { readonly buyer: string };

const HOUSE_COLUMNS: readonly Column<BoughtRow>[] = [
  ...COLUMNS,
  { title: '买受人', kind: 'text', value: ({ buyer }) => buyer },
];

export function houseOrderTable(orders: readonly BoughtRow[]): Table {
  return tableOf('订单', HOUSE_COLUMNS, orders);
}

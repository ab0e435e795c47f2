// Registrations and bids of somebody, for the copy of their data. A maximum and a sealed bid are
// told by their time alone: what lies under seal goes into no file. Source: product.md 4.3.
import { BID_KIND_WORDS } from '#contract/bidding/bid-words.ts';
import { receiptNumber } from '#contract/bidding/receipt-number.ts';
import type { MyStanding, Receipt } from '#contract/bidding/standing-outputs.ts';
import { DEPOSIT_WORDS } from '#contract/deposits/deposit-words.ts';
import type { ExportParts } from '#server/accounts/own-data/export-parts.ts';
import { tableOf } from '#server/words/table.ts';
import { bidRowsOf, registrationRowsOf } from './store-personal.ts';

const SEALED = '密封，不导出';

export const biddingParts = {
  registrations: async ({ reader }, userId) =>
    tableOf(
      '报名',
      [
        { title: '时间', kind: 'moment', value: ({ atMs }) => atMs },
        { title: '拍品', kind: 'text', value: ({ title }) => title },
        { title: '竞买号', kind: 'code', value: ({ paddle }) => paddle },
        { title: '保证金（元）', kind: 'sum', value: ({ depositFen }) => depositFen },
        {
          title: '保证金状态',
          kind: 'text',
          value: ({ depositState }) => DEPOSIT_WORDS[depositState as MyStanding['depositState']],
        },
      ],
      await registrationRowsOf(reader, userId),
    ),
  bids: async ({ reader }, userId) =>
    tableOf(
      '出价',
      [
        { title: '时间', kind: 'moment', value: ({ atMs }) => atMs },
        { title: '拍品', kind: 'text', value: ({ title }) => title },
        { title: '方式', kind: 'text', value: ({ kind }) => BID_KIND_WORDS[kind as Receipt['kind']] },
        {
          title: '金额（元）',
          kind: 'sum',
          value: ({ amountFen, sealed }) => (sealed === null ? amountFen : SEALED),
        },
        { title: '回执编号', kind: 'text', value: (bid) => receiptNumber(bid) },
      ],
      await bidRowsOf(reader, userId),
    ),
} satisfies Partial<ExportParts>;

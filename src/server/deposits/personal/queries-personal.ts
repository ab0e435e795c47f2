// Bookings, cards and payouts of somebody, for the copy of their data.
import { ACCOUNT_WORDS, BOOKING_WORDS } from '#contract/deposits/account-words.ts';
import type { PayoutView } from '#contract/deposits/outputs.ts';
import { PAYOUT_WORDS } from '#contract/deposits/payout-words.ts';
import type { TransactionKind } from '#core/ledger.ts';
import type { ExportParts } from '#server/accounts/own-data/export-parts.ts';
import { tableOf } from '#server/words/table.ts';
import { bookingRowsOf, cardRowsOf, payoutRowsOf } from './store-personal.ts';

const accountWord = (account: string): string =>
  ACCOUNT_WORDS[account.slice(account.lastIndexOf(':') + 1) as keyof typeof ACCOUNT_WORDS];

export const depositParts = {
  bookings: async ({ reader }, userId) =>
    tableOf(
      '资金记录',
      [
        { title: '时间', kind: 'moment', value: ({ atMs }) => atMs },
        { title: '事项', kind: 'text', value: ({ kind }) => BOOKING_WORDS[kind as TransactionKind] },
        { title: '账户', kind: 'text', value: ({ account }) => accountWord(account) },
        { title: '变动（元）', kind: 'sum', value: ({ deltaFen }) => deltaFen },
        { title: '余额（元）', kind: 'sum', value: ({ balanceFen }) => balanceFen },
      ],
      await bookingRowsOf(reader, userId),
    ),
  cards: async ({ reader }, userId) =>
    tableOf(
      '银行卡',
      [
        { title: '银行', kind: 'text', value: ({ bank }) => bank },
        { title: '尾号', kind: 'code', value: ({ lastFour }) => lastFour },
        { title: '绑定时间', kind: 'moment', value: ({ atMs }) => atMs },
        { title: '解绑时间', kind: 'moment', value: ({ unboundAtMs }) => unboundAtMs ?? '' },
      ],
      await cardRowsOf(reader, userId),
    ),
  payouts: async ({ reader }, userId) =>
    tableOf(
      '提现',
      [
        { title: '申请时间', kind: 'moment', value: ({ atMs }) => atMs },
        { title: '银行', kind: 'text', value: ({ bank }) => bank },
        { title: '尾号', kind: 'code', value: ({ lastFour }) => lastFour },
        { title: '金额（元）', kind: 'sum', value: ({ amountFen }) => amountFen },
        { title: '状态', kind: 'text', value: ({ state }) => PAYOUT_WORDS[state as PayoutView['state']] },
        { title: '办结时间', kind: 'moment', value: ({ endedAtMs }) => endedAtMs ?? '' },
      ],
      await payoutRowsOf(reader, userId),
    ),
} satisfies Partial<ExportParts>;

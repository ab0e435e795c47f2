// A person's doings at the auctions, and their money: bids, registrations, follows, orders, cases,
// bookings, cards, payouts. A maximum and a sealed bid are told by their time alone: what lies
// under seal goes into no file. Source: product.md 4.3.
import { BID_KIND_WORDS } from '#contract/bidding/bid-words.ts';
import { receiptNumber } from '#contract/bidding/receipt-number.ts';
import type { MyStanding, Receipt } from '#contract/bidding/standing-outputs.ts';
import { ACCOUNT_WORDS, BOOKING_WORDS } from '#contract/deposits/account-words.ts';
import { DEPOSIT_WORDS } from '#contract/deposits/deposit-words.ts';
import type { PayoutView } from '#contract/deposits/outputs.ts';
import { PAYOUT_WORDS } from '#contract/deposits/payout-words.ts';
import { caseNumber } from '#contract/disputes/case-number.ts';
import { searchName, wishWords } from '#core/catalogue/saved-search.ts';
import type { TransactionKind } from '#core/ledger.ts';
import { openedSearchName } from '#server/catalogue/searches/search-seal.ts';
import { searchesOf } from '#server/catalogue/searches/store-searches.ts';
import { openedGroup, openedNote } from '#server/lots/follows/note-seal.ts';
import { followedBy, namedPartners } from '#server/sales/partners/store-partners.ts';
import { tableOf, type Table } from '#server/words/table.ts';
import type { Sources } from './queries-own-account.ts';
import {
  bidRowsOf,
  bookingRowsOf,
  cardRowsOf,
  disputeRowsOf,
  followRowsOf,
  orderRowsOf,
  payoutRowsOf,
  registrationRowsOf,
} from './store-own-data.ts';

type Reader = Pick<Sources, 'reader'>;
type Words = Pick<Sources, 'reader' | 'textSeal' | 'bids'>;

const SEALED = '密封，不导出';

export async function ownAuctionTables(sources: Words, userId: string): Promise<readonly Table[]> {
  return [
    await registrationTable(sources, userId),
    await bidTable(sources, userId),
    await followTable(sources, userId),
    await searchTable(sources, userId),
    await partnerTable(sources, userId),
    await orderTable(sources, userId),
    await disputeTable(sources, userId),
    await bookingTable(sources, userId),
    await cardTable(sources, userId),
    await payoutTable(sources, userId),
  ];
}

const bidTable = async ({ reader }: Reader, userId: string): Promise<Table> =>
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
  );

const registrationTable = async ({ reader }: Reader, userId: string): Promise<Table> =>
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
  );

const followTable = async ({ reader, textSeal }: Words, userId: string): Promise<Table> =>
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
  );

const searchTable = async ({ reader, bids }: Words, userId: string): Promise<Table> =>
  tableOf(
    '保存的搜索',
    [
      { title: '时间', kind: 'moment', value: ({ atMs }) => atMs },
      {
        title: '名称',
        kind: 'text',
        value: (search) => searchName(openedSearchName(bids.maximums, search), search.wish),
      },
      { title: '条件', kind: 'text', value: ({ wish }) => wishWords(wish).join(' · ') },
      { title: '提醒', kind: 'text', value: ({ alertFromNo }) => (alertFromNo === null ? '关' : '开') },
    ],
    await searchesOf(reader, userId),
  );

const partnerTable = async ({ reader }: Reader, userId: string): Promise<Table> => {
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
};

const orderTable = async ({ reader }: Reader, userId: string): Promise<Table> =>
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
  );

const disputeTable = async ({ reader }: Reader, userId: string): Promise<Table> =>
  tableOf(
    '争议',
    [
      { title: '时间', kind: 'moment', value: ({ createdAtMs }) => createdAtMs },
      { title: '拍品', kind: 'text', value: ({ title }) => title },
      { title: '争议编号', kind: 'text', value: (dispute) => caseNumber(dispute) },
    ],
    await disputeRowsOf(reader, userId),
  );

const accountWord = (account: string): string =>
  ACCOUNT_WORDS[account.slice(account.lastIndexOf(':') + 1) as keyof typeof ACCOUNT_WORDS];

const bookingTable = async ({ reader }: Reader, userId: string): Promise<Table> =>
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
  );

const cardTable = async ({ reader }: Reader, userId: string): Promise<Table> =>
  tableOf(
    '银行卡',
    [
      { title: '银行', kind: 'text', value: ({ bank }) => bank },
      { title: '尾号', kind: 'code', value: ({ lastFour }) => lastFour },
      { title: '绑定时间', kind: 'moment', value: ({ atMs }) => atMs },
      { title: '解绑时间', kind: 'moment', value: ({ unboundAtMs }) => unboundAtMs ?? '' },
    ],
    await cardRowsOf(reader, userId),
  );

const payoutTable = async ({ reader }: Reader, userId: string): Promise<Table> =>
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
  );

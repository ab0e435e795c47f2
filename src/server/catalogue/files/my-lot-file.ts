// One's own lots as a file for a spreadsheet: what the list says, one's own sums among it, and
// nobody else's.
// Source: product.md 7.7; goals.md I-43.
import { paddleWords } from '#contract/bidding/bid-words.ts';
import { PLACE_WORDS } from '#contract/bidding/place-words.ts';
import type { MyLot } from '#contract/catalogue/outputs.ts';
import { DEPOSIT_WORDS } from '#contract/deposits/deposit-words.ts';
import { PRICE_AT_OPENING } from '#contract/lots/price-words.ts';
import { lotStatusWord } from '#contract/lots/status-words.ts';
import { tableOf, type Column, type Table } from '#server/words/table.ts';

/** In place of a sum that there is not. */
const NO_SUM = '';

const COLUMNS: readonly Column<MyLot>[] = [
  { title: '拍品号', kind: 'code', value: ({ lot }) => lot.number },
  { title: '拍品', kind: 'text', value: ({ lot }) => lot.title },
  { title: '专场', kind: 'text', value: ({ lot }) => lot.saleName },
  { title: '状态', kind: 'text', value: ({ lot }) => lotStatusWord(lot.view) },
  { title: '我的位置', kind: 'text', value: ({ mine }) => PLACE_WORDS[mine.place] },
  { title: '我的最近出价（元）', kind: 'sum', value: ({ mine }) => mine.lastBidFen ?? NO_SUM },
  { title: '我的委托价（元）', kind: 'sum', value: ({ mine }) => mine.maximumFen ?? NO_SUM },
  { title: '价格（元）', kind: 'sum', value: ({ lot }) => lot.view.priceFen ?? NO_SUM },
  { title: '起拍价（元）', kind: 'sum', value: ({ lot }) => lot.view.startPriceFen ?? PRICE_AT_OPENING },
  { title: '保证金（元）', kind: 'sum', value: ({ lot }) => lot.view.depositFen },
  { title: '保证金状态', kind: 'text', value: ({ mine }) => DEPOSIT_WORDS[mine.depositState] },
  {
    title: '竞买号',
    kind: 'text',
    value: ({ mine }) => (mine.paddle === null ? '' : paddleWords(mine.paddle)),
  },
  { title: '报名时间', kind: 'moment', value: ({ registeredAtMs }) => registeredAtMs },
  { title: '落槌时间', kind: 'moment', value: ({ lot }) => lot.view.endsAtMs },
];

export function myLotTable(lots: readonly MyLot[]): Table {
  return tableOf('我的竞价', COLUMNS, lots);
}

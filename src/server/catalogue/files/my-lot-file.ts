// One's own lots as a file for a spreadsheet: what the list says, one's own sums among it, and
// nobody else's.
// Source: product.md 7.7; goals.md I-43.
import type { MyLot } from '#contract/catalogue/outputs.ts';
import type { MyStanding } from '#contract/bidding/standing-outputs.ts';
import type { LotStatus } from '#core/lots/lot.ts';
import { type Column, type Table, tableOf } from '#server/words/table.ts';

const PLACE_WORDS: Readonly<Record<MyStanding['place'], string>> = {
  none: '已报名',
  leading: '领先',
  outbid: '被超越',
  negotiating: '议价中',
  won: '已成交',
  lost: '未成交',
};

const STATUS_WORDS: Readonly<Record<LotStatus, string>> = {
  scheduled: '未开拍',
  open: '竞价中',
  confirming: '等待确认',
  'on-sale': '在售',
  sealed: '暗标中',
  falling: '降价中',
  paused: '已暂停',
  sold: '已落槌',
  passed: '流拍',
  withdrawn: '已撤拍',
};

const DEPOSIT_WORDS: Readonly<Record<MyStanding['depositState'], string>> = {
  none: '没有冻结',
  frozen: '冻结中',
  released: '已退回',
  kept: '未退回',
};

/** In place of a sum that there is not. */
const NO_SUM = '';

const COLUMNS: readonly Column<MyLot>[] = [
  { title: '拍品号', kind: 'code', value: ({ lot }) => lot.number },
  { title: '拍品', kind: 'text', value: ({ lot }) => lot.title },
  { title: '专场', kind: 'text', value: ({ lot }) => lot.saleName },
  { title: '状态', kind: 'text', value: ({ lot }) => STATUS_WORDS[lot.view.status] },
  { title: '我的位置', kind: 'text', value: ({ mine }) => PLACE_WORDS[mine.place] },
  { title: '我的最近出价（元）', kind: 'sum', value: ({ mine }) => mine.lastBidFen ?? NO_SUM },
  { title: '我的委托价（元）', kind: 'sum', value: ({ mine }) => mine.maximumFen ?? NO_SUM },
  { title: '价格（元）', kind: 'sum', value: ({ lot }) => lot.view.priceFen ?? NO_SUM },
  { title: '起拍价（元）', kind: 'sum', value: ({ lot }) => lot.view.startPriceFen },
  { title: '保证金（元）', kind: 'sum', value: ({ lot }) => lot.view.depositFen },
  { title: '保证金状态', kind: 'text', value: ({ mine }) => DEPOSIT_WORDS[mine.depositState] },
  { title: '竞买号', kind: 'text', value: ({ mine }) => mine.paddle ?? '' },
  { title: '报名时间', kind: 'moment', value: ({ registeredAtMs }) => registeredAtMs },
  { title: '落槌时间', kind: 'moment', value: ({ lot }) => lot.view.endsAtMs },
];

export function myLotTable(lots: readonly MyLot[]): Table {
  return tableOf('我的竞价', COLUMNS, lots);
}

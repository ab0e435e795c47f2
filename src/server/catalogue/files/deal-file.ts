// Past deals as a file for a spreadsheet. It says what the list says and nothing else: no buyer, no
// paddle, no frame number.
// Source: product.md 7.3; goals.md I-43.
import type { Deal } from '#contract/catalogue/outputs.ts';
import { FORMAT_WORDS } from '#contract/sales/format-words.ts';
import { tableOf, type Column, type Table } from '#server/words/table.ts';

const PRIVATE = '未公开';

export function dealTable(deals: readonly Deal[]): Table {
  return tableOf('历史成交', COLUMNS, deals);
}

/**
 * Nothing is sold under seal without a bidder: that none is told of means that the rules of the
 * sale keep it to the house.
 */
const isCountTold = ({ format, bidderCount }: Deal): boolean => format !== 'sealed' || bidderCount > 0;

const vehicleIn = (deal: Deal) => (deal.kind === 'vehicle' ? deal : null);

const COLUMNS: readonly Column<Deal>[] = [
  { title: '成交时间', kind: 'moment', value: ({ soldAtMs }) => soldAtMs },
  { title: '拍品', kind: 'text', value: ({ title }) => title },
  { title: '品牌', kind: 'text', value: (deal) => vehicleIn(deal)?.brand ?? '' },
  { title: '上牌', kind: 'month', value: (deal) => vehicleIn(deal)?.registered ?? '' },
  { title: '里程（公里）', kind: 'count', value: (deal) => vehicleIn(deal)?.odometerKm ?? '' },
  { title: '车况等级', kind: 'text', value: (deal) => vehicleIn(deal)?.grade ?? '' },
  { title: '停放地', kind: 'text', value: ({ city }) => city },
  { title: '专场', kind: 'text', value: ({ saleName }) => saleName },
  { title: '出售方式', kind: 'text', value: ({ format }) => FORMAT_WORDS[format] },
  { title: '成交价（元）', kind: 'sum', value: ({ hammerFen }) => hammerFen ?? PRIVATE },
  { title: '出价次数', kind: 'count', value: (deal) => (isCountTold(deal) ? deal.bidCount : PRIVATE) },
  { title: '出价人数', kind: 'count', value: (deal) => (isCountTold(deal) ? deal.bidderCount : PRIVATE) },
  { title: '延时次数', kind: 'count', value: ({ extensionCount }) => extensionCount },
];

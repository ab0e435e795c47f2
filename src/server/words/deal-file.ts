// Past deals as a file for a spreadsheet. It says what the list says and nothing else: no buyer, no paddle, no frame number.
// Source: product.md 7.3; goals.md I-43.
import type { Deal } from '#contract/list-outputs.ts';
import { wallClock } from '#contract/wall-clock.ts';
import { csvText, plainYuan } from './csv.ts';

const FORMAT_WORDS: Readonly<Record<Deal['format'], string>> = {
  timed: '网络专场',
  lane: '竞价大厅',
  'fixed-price': '一口价',
  sealed: '暗标',
  falling: '降价拍',
};

const momentText = (atMs: number): string => wallClock(atMs).slice(0, 19).replace('T', ' ');

/** Nothing is sold under seal without a bidder: that none is told of means that the rules of the sale keep it to the house. */
const isCountTold = ({ format, bidderCount }: Deal): boolean => format !== 'sealed' || bidderCount > 0;

const COLUMNS: readonly (readonly [string, (deal: Deal) => string | number])[] = [
  ['成交时间', ({ soldAtMs }) => momentText(soldAtMs)],
  ['拍品', ({ title }) => title],
  ['品牌', ({ brand }) => brand],
  ['上牌', ({ registered }) => registered],
  ['里程（公里）', ({ odometerKm }) => odometerKm],
  ['车况等级', ({ grade }) => grade],
  ['停放地', ({ city }) => city],
  ['专场', ({ saleName }) => saleName],
  ['出售方式', ({ format }) => FORMAT_WORDS[format]],
  ['成交价（元）', ({ hammerFen }) => (hammerFen === null ? '未公开' : plainYuan(hammerFen))],
  ['出价次数', (deal) => (isCountTold(deal) ? deal.bidCount : '未公开')],
  ['出价人数', (deal) => (isCountTold(deal) ? deal.bidderCount : '未公开')],
  ['顺延次数', ({ extensionCount }) => extensionCount],
];

export const dealFile = (deals: readonly Deal[]): string =>
  csvText(
    COLUMNS.map(([name]) => name),
    deals.map((deal) => COLUMNS.map(([, cell]) => cell(deal))),
  );

// Past deals as a file for a spreadsheet: UTF-8 with its mark, so that Chinese is read as Chinese; quotes wherever a cell needs
// them; and no cell a spreadsheet would take for a formula, for titles are written by people. It says what the list says
// and nothing else: no buyer, no paddle, no frame number. Source: product.md 7.3; RFC 4180; goals.md I-43.
import type { Deal } from '#contract/list-outputs.ts';

const SHANGHAI_MS = 8 * 3_600_000;
const MARK = '\uFEFF';
const LINE_END = '\r\n';
/** What a spreadsheet calculates with when a cell begins so; full-width forms are turned into these by some. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

const FORMAT_WORDS: Readonly<Record<Deal['format'], string>> = {
  timed: '网络专场',
  lane: '竞价大厅',
  'fixed-price': '一口价',
  sealed: '暗标',
  falling: '降价拍',
};

const momentText = (atMs: number): string =>
  new Date(atMs + SHANGHAI_MS).toISOString().slice(0, 19).replace('T', ' ');

/** Fen as yuan with a point, for a spreadsheet to reckon with. */
const yuanOf = (fen: number): string =>
  fen % 100 === 0 ? String(fen / 100) : `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;

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
  ['成交价（元）', ({ hammerFen }) => (hammerFen === null ? '未公开' : yuanOf(hammerFen))],
  ['出价次数', ({ bidCount }) => bidCount],
  ['出价人数', ({ bidderCount }) => bidderCount],
  ['顺延次数', ({ extensionCount }) => extensionCount],
];

const cellOf = (value: string | number): string => {
  if (typeof value === 'number') return String(value);
  const harmless = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

const lineOf = (cells: readonly (string | number)[]): string => cells.map(cellOf).join(',') + LINE_END;

export const dealFile = (deals: readonly Deal[]): string =>
  MARK +
  lineOf(COLUMNS.map(([name]) => name)) +
  deals.map((deal) => lineOf(COLUMNS.map(([, cell]) => cell(deal)))).join('');

// A statement of the house's account as its bank hands it out (银行对账单): a table with a head, a
// line for each booking. What came in is read, what went out is passed over. A file is read whole
// or not at all: the first line that says no number, moment or sum of China's yuan is named, and
// nothing of the file counts. Columns are found by the names banks give them.
// Source: product.md 3.7, 7.7; docs/decisions/money/a-transfer-is-matched-by-its-code.md.
import { BANK_REFERENCE } from '#core/input/typed-rows.ts';
import { plainLine } from '#core/input/typed-signs.ts';
import { isAmount, type Fen } from '#core/money.ts';
import { refuse, type Result } from '#core/result.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/days.ts';
import { dayStartMs, dayText } from '#core/time/workdays.ts';
import type { StatementFault, StatementRefusal } from './refusals.ts';
import { tableRows } from './table-rows.ts';

export interface StatementLine {
  readonly bankRef: string;
  readonly paidAtMs: number;
  readonly amountFen: Fen;
  readonly payerName: string;
  /** All that the bank says of what for. */
  readonly reference: string;
}

export type StatementRead = Result<{ readonly lines: readonly StatementLine[] }, StatementRefusal>;

export const MOST_LINES = 100;

const COLUMNS = {
  number: ['交易流水号', '银行流水号', '流水号', '业务流水号', '交易序号'],
  day: ['交易日期', '入账日期', '记账日期'],
  moment: ['交易时间', '入账时间', '记账时间'],
  sum: ['收入金额', '贷方发生额', '贷方金额', '收入', '转入金额'],
  currency: ['币种'],
  payer: ['对方户名', '对方账户名称', '付款户名', '对方名称'],
  remark: ['附言', '摘要', '用途', '备注'],
} as const;
type Column = keyof typeof COLUMNS;

type Head = Readonly<Record<Column, readonly number[]>>;
type Row = readonly string[];

const headIn = (row: Row): Head | null => {
  const names = row.map((cell) => plainLine(cell).replace(/[(（].*$/, ''));
  const at = (column: Column): number[] =>
    names.flatMap((name, place) => (COLUMNS[column].some((one) => one === name) ? [place] : []));
  const head = {
    number: at('number'),
    day: at('day'),
    moment: at('moment'),
    sum: at('sum'),
    currency: at('currency'),
    payer: at('payer'),
    remark: at('remark'),
  };
  const isWhole = head.number.length > 0 && head.sum.length > 0 && head.day.length + head.moment.length > 0;
  return isWhole ? head : null;
};

const cellsOf = (row: Row, places: readonly number[]): string =>
  places
    .map((place) => plainLine(row[place] ?? ''))
    .filter((cell) => cell !== '')
    .join(' ');

const MOMENT = /^(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})日?[ T]*(\d{2}):?(\d{2})(?::?(\d{2}))?$/;
const SECOND_MS = 1_000;

/** Of China, by its wall clock; null: none. */
const momentIn = (text: string): number | null => {
  const found = MOMENT.exec(text);
  if (!found) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found
    .slice(1)
    .map((one) => Number(one ?? 0));
  const beginMs = dayStartMs(year, month, day);
  const named = year * 10_000 + month * 100 + day;
  const ofDayMs = hour * HOUR_MS + minute * MINUTE_MS + second * SECOND_MS;
  const isClock = hour < 24 && minute < 60 && second < 60 && ofDayMs < DAY_MS;
  return isClock && dayText(beginMs) === String(named) ? beginMs + ofDayMs : null;
};

const FEN_A_YUAN = 100;

/** `1,234.50` in fen; 0 where nothing came in; null: no sum. */
const sumIn = (text: string): Fen | null => {
  const plain = text.replace(/^[¥￥]/, '').replaceAll(/[, ]/g, '');
  if (plain === '' || /^[-—0.]+$/.test(plain)) return 0;
  const [, whole = '', part = ''] = /^(\d{1,11})(?:\.(\d{1,2}))?$/.exec(plain) ?? [];
  const amountFen = Number(whole) * FEN_A_YUAN + Number(part.padEnd(2, '0'));
  return whole !== '' && isAmount(amountFen) ? amountFen : null;
};

const YUAN = /^(人民币元?|CNY|RMB|156|元|)$/i;

/** Null: nothing came in by it. */
const lineIn = (row: Row, head: Head): StatementLine | StatementFault | null => {
  const amountFen = sumIn(cellsOf(row, head.sum));
  if (amountFen === 0) return null;
  // The last lines of a statement add up what is above them.
  if (/^(合计|总计|小计)/.test(cellsOf(row, [0]))) return null;
  const bankRef = BANK_REFERENCE.plain(cellsOf(row, head.number));
  if (!BANK_REFERENCE.form.test(bankRef)) return 'number';
  if (amountFen === null) return 'sum';
  if (!YUAN.test(cellsOf(row, head.currency))) return 'currency';
  const clock = cellsOf(row, head.moment);
  const paidAtMs = momentIn(clock) ?? momentIn(`${cellsOf(row, head.day)} ${clock}`);
  if (paidAtMs === null) return 'moment';
  return {
    bankRef,
    paidAtMs,
    amountFen,
    payerName: cellsOf(row, head.payer).slice(0, 60),
    reference: cellsOf(row, head.remark).slice(0, 120),
  };
};

export function readStatement(text: string): StatementRead {
  const unreadable = (why: StatementFault, place: number): StatementRead =>
    refuse({ code: 'STATEMENT_UNREADABLE', why, line: place + 1 });
  const rows = tableRows(text);
  const headAt = rows.findIndex((row) => headIn(row) !== null);
  const head = headIn(rows[headAt] ?? []);
  if (!head) return unreadable('head', 0);
  const lines = new Map<string, StatementLine>();
  for (const [place, row] of rows.entries()) {
    if (place <= headAt || row.every((cell) => cell.trim() === '')) continue;
    const line = lineIn(row, head);
    if (typeof line === 'string') return unreadable(line, place);
    if (line === null) continue;
    if (lines.has(line.bankRef)) return unreadable('twice', place);
    if (lines.size === MOST_LINES) return unreadable('long', place);
    lines.set(line.bankRef, line);
  }
  return lines.size === 0 ? unreadable('empty', headAt) : { ok: true, lines: [...lines.values()] };
}

// One cell of a sheet as its field understands it: words for what a form chooses, dates as numbers
// of days, figures as they were meant. A long number that the sheet's program has rounded is told
// and never guessed at; noughts in front stay. Source: product.md 5.19; ECMA-376-1 18.17.4.1
// (dates as serial numbers), 18.18.11 (kinds of cells).
import { readDay, readMonth } from '#core/input/typed-date.ts';
import type { FieldSpec } from '#core/input/typed-form.ts';
import { isBlank, plainLine } from '#core/input/typed-signs.ts';

/**
 * A text as it stands there; `figures`: a number, as the file keeps it, and whether its file counts
 * days from 1904.
 */
export type Cell = string | { readonly figures: string; readonly isFrom1904?: true };

/** `text`: as it would have been typed into the form. */
export type CellRead =
  { readonly ok: true; readonly text: string } | { readonly ok: false; readonly fault: string };

export function isBlankCell(cell: Cell | undefined): boolean {
  return cell === undefined || (typeof cell === 'string' && isBlank(cell));
}

export function cellRead(field: FieldSpec, cell: Cell | undefined): CellRead {
  if (cell === undefined || isBlankCell(cell)) return read('');
  const text = typeof cell === 'string' ? cell : cell.figures;
  if (BROKEN.test(text)) return { ok: false, fault: `${field.label}这一格是公式的错误，请填写结果` };
  if (isRounded(cell)) return { ok: false, fault: `${field.label}${ROUNDED}` };
  if (field.date !== undefined) return dateRead(field, cell);
  switch (field.kind) {
    case 'money':
      return read(typeof cell === 'string' ? text : centsOf(text));
    case 'select':
      return chosen(field, [text], '');
    case 'checks':
      return chosen(field, text.split(SEPARATORS), ',');
    case 'check':
      return ticked(field, text);
    case 'text':
      return read(field.isList ? listOf(text) : text.trim());
    case 'line':
    case 'number':
    case 'time':
    case 'day':
      return read(text.trim());
  }
}

const read = (text: string): CellRead => ({ ok: true, text });

const ROUNDED = '里的长号码被表格软件改成了科学计数，原来的数字已经丢了：把这一列设为“文本”，重新填写';
/** A formula that came to nothing. */
const BROKEN = /^#(?:REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!)$/;
const SCIENTIFIC = /^-?\d(?:\.\d+)?E\+\d+$/i;
/** A sheet's program keeps 15 figures of a number, and makes noughts of the others. */
const WHOLE = /^-?\d{16,}$/;

const isRounded = (cell: Cell): boolean =>
  typeof cell === 'string'
    ? SCIENTIFIC.test(plainLine(cell))
    : SCIENTIFIC.test(cell.figures) || WHOLE.test(cell.figures);

const CENTS = 100;

/** 38500.100000000006, as a program keeps it, is 38500.10. */
const centsOf = (figures: string): string => String(Math.round(Number(figures) * CENTS) / CENTS);

/** Every list in a cell is parted by these. */
const SEPARATORS = /[;；、,，\n]/;

/** One thing a line; what has names before colons keeps the marks within. */
const listOf = (text: string): string => {
  const parts = text.split(/[:：]/.test(text) ? /[;；\n]/ : SEPARATORS);
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('\n');
};

const chosen = ({ label, choices = [] }: FieldSpec, words: readonly string[], between: string): CellRead => {
  const values: string[] = [];
  for (const word of words.map(plainLine).filter((one) => one !== '')) {
    const found = choices.find((one) => one.label === word || one.value === word);
    if (!found) {
      const known = choices.map((one) => one.label).join('、');
      return { ok: false, fault: `${label}没有“${word}”这一项，可以写：${known}` };
    }
    values.push(found.value);
  }
  return read(values.join(between));
};

const YES = /^(?:是|有|y|yes|true|1|√|✓|✔)$/i;
const NO = /^(?:否|无|没有|n|no|false|0|×|✗)$/i;

const ticked = ({ label }: FieldSpec, text: string): CellRead => {
  const word = plainLine(text);
  if (YES.test(word)) return read('yes');
  return NO.test(word) ? read('') : { ok: false, fault: `${label}请写“是”或“否”` };
};

/** Days since the last of 1899, as sheets count them: from 1954 to 2119. */
const FIRST_SERIAL = 20_000;
const LAST_SERIAL = 80_000;
const UNIX_SERIAL = 25_569;
/** Days from the last of 1899 to the first of 1904, from which some files count. */
const UNTIL_1904 = 1_462;
const DAYS_IN_ERA = 146_097;
const ERA_SHIFT = 719_468;

/** `2021-05-09` of 44325: the civil calendar, by its eras of 400 years. */
const dayOfSerial = (serial: number): string => {
  const days = serial - UNIX_SERIAL + ERA_SHIFT;
  const era = Math.floor(days / DAYS_IN_ERA);
  const ofEra = days - era * DAYS_IN_ERA;
  const year = Math.floor(
    (ofEra - Math.floor(ofEra / 1_460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  );
  const ofYear = ofEra - (365 * year + Math.floor(year / 4) - Math.floor(year / 100));
  const march = Math.floor((5 * ofYear + 2) / 153);
  const date = ofYear - Math.floor((153 * march + 2) / 5) + 1;
  const month = march < 10 ? march + 3 : march - 9;
  const civil = year + era * 400 + (month <= 2 ? 1 : 0);
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${civil}-${two(month)}-${two(date)}`;
};

const HOW = {
  month: '请写年月，例如 2021.05',
  day: '请写年月日，例如 2026-11-18',
} as const;
/** 2021.1 as a number may have been 2021.10. */
const TENTH = /^(?:19|20)\d\d\.1$/;

const dateRead = ({ label, date = 'day' }: FieldSpec, cell: Cell): CellRead => {
  const wrong: CellRead = { ok: false, fault: `${label}${HOW[date]}` };
  if (typeof cell !== 'string') {
    const serial = Math.floor(Number(cell.figures)) + (cell.isFrom1904 ? UNTIL_1904 : 0);
    if (serial >= FIRST_SERIAL && serial <= LAST_SERIAL) return dated(dayOfSerial(serial), date);
    if (TENTH.test(cell.figures)) {
      return { ok: false, fault: `${label}分不清是 1 月还是 10 月：把这一格设为“文本”再写` };
    }
  }
  const text = plainLine(typeof cell === 'string' ? cell : cell.figures);
  const day = readDay(text);
  if (day !== null) return dated(day, date);
  const month = date === 'month' ? readMonth(text) : null;
  return month === null ? wrong : dated(`${month}-01`, date);
};

const dated = (day: string, date: 'month' | 'day'): CellRead =>
  read(date === 'day' ? day : day.slice(0, 7).replace('-', '.'));

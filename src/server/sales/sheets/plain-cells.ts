// Cells of a plain table (CSV), or of what is pasted from a sheet: by commas, tabs or semicolons,
// with quotes around what holds them, in UTF-8 or in the GBK that sheets of the trade are mostly
// saved in. A text that a formula keeps from being a number is that text. Source: RFC 4180;
// GB 18030-2022; WHATWG Encoding.
import type { SheetRow } from '#core/lots/sheet/sheet-columns.ts';
import { isBlankRow } from '#core/lots/sheet/sheet-row.ts';

/** Null: these are no characters of any encoding it may be in. */
export function textOf(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  for (const encoding of ['utf-8', 'gb18030']) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      return text.includes('\u0000') ? null : text;
    } catch {
      // It is in the next one, or in none.
    }
  }
  return null;
}

const MARKS = ['\t', ',', ';', '，'] as const;

/** The words over the columns stand within so many letters. */
const LONGEST_HEAD = 10_000;

/** Mark that stands most often in the first line with any, outside of quotes. */
const markIn = (text: string): string => {
  const lines = text
    .slice(0, LONGEST_HEAD)
    .replaceAll(/"[^"]*"/g, '')
    .split(/[\r\n]/);
  const line = lines.find((one) => MARKS.some((mark) => one.includes(mark))) ?? '';
  const counts = MARKS.map((mark) => ({ mark, count: line.split(mark).length }));
  return counts.toSorted((one, other) => other.count - one.count)[0]?.mark ?? ',';
};

/** Rows that say anything, by the number of the line that a sheet would give them. */
export function plainRows(text: string, most: number): readonly SheetRow[] {
  const mark = markIn(text);
  const rows: SheetRow[] = [];
  let cells: string[] = [];
  let last = 0;
  const endRow = (): void => {
    last += 1;
    const row = { row: last, cells };
    if (!isBlankRow(row)) rows.push(row);
    cells = [];
  };
  let at = 0;
  while (at < text.length && rows.length <= most) {
    const { cell, end } = cellAt(text, at, mark);
    cells.push(bare(cell));
    at = end + 1;
    if (text[end] === mark) {
      if (at === text.length) cells.push('');
      continue;
    }
    if (text[end] === '\r' && text[at] === '\n') at += 1;
    endRow();
  }
  if (cells.length > 0) endRow();
  return rows;
}

interface Found {
  readonly cell: string;
  /** Place of the mark behind it, or of the end of the line. */
  readonly end: number;
}

const cellAt = (text: string, from: number, mark: string): Found => {
  const close = text[from] === '"' ? closeOf(text, from) : -1;
  const begin = close === -1 ? from : close + 1;
  let end = begin;
  while (end < text.length && text[end] !== mark && text[end] !== '\n' && text[end] !== '\r') end += 1;
  const rest = text.slice(begin, end);
  if (close === -1) return { cell: rest, end };
  return { cell: `${text.slice(from + 1, close).replaceAll('""', '"')}${rest}`, end };
};

/** Quote that ends the cell; two of them are one within it; -1: none does. */
const closeOf = (text: string, from: number): number => {
  for (let at = text.indexOf('"', from + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    if (text[at + 1] !== '"') return at;
    at += 1;
  }
  return -1;
};

/** `="00123"` and `'00123`, by which a sheet is told to leave figures alone. */
const bare = (cell: string): string =>
  (/^="([^"]*)"$/.exec(cell)?.[1] ?? cell).replace(/^'(?=\d)/, '').replaceAll(/\r\n?/g, '\n');

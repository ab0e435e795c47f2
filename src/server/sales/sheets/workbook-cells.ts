// Cells of the first sheet of a spreadsheet's own file (XLSX), row by row, as they are kept: texts
// as texts, numbers by their figures, noughts that only a format shows in front of them. Formulas
// are taken at their last result; nothing is reckoned.
// Source: ECMA-376-1 18.2.28, 18.3.1.4, 18.4.8, 18.8.45.
import { setImmediate } from 'node:timers/promises';
import type { Cell } from '#core/lots/sheet/sheet-cell.ts';
import type { SheetRow } from '#core/lots/sheet/sheet-columns.ts';
import { isBlankRow } from '#core/lots/sheet/sheet-row.ts';
import { BrokenZip, openZip, type Zip } from './zip.ts';

const ROWS_AT_ONCE = 200;

/** Days are counted from 1904 in it, as old files of one maker have them. */
const FROM_1904 = /<(?:\w+:)?workbookPr\s[^>]*\bdate1904="(?:1|true|on)"/;

const ROW = /<(?:\w+:)?row(?=[\s/>])/g;

/** Throws `BrokenZip`. At most so many rows that say anything: one more says there are more. */
export async function workbookRows(bytes: Buffer, most: number): Promise<readonly SheetRow[]> {
  const zip = openZip(bytes);
  const book = (await zip.read('xl/workbook.xml')) ?? '';
  const xml = await firstSheet(zip, book);
  const isFrom1904 = FROM_1904.test(book);
  const texts = sharedTexts((await zip.read('xl/sharedStrings.xml')) ?? '');
  const noughts = noughtFormats((await zip.read('xl/styles.xml')) ?? '');
  const rows: SheetRow[] = [];
  let last = 0;
  for (const [count, piece] of xml.split(/<\/(?:\w+:)?row>/).entries()) {
    if (count % ROWS_AT_ONCE === 0) await setImmediate();
    const begin = [...piece.matchAll(ROW)].at(-1)?.index;
    if (begin === undefined) continue;
    const text = piece.slice(begin);
    const told = Number(attribute(text, 'r'));
    last = Number.isSafeInteger(told) && told > last ? told : last + 1;
    const row = { row: last, cells: cellsIn(text, { texts, noughts, isFrom1904 }) };
    if (!isBlankRow(row)) rows.push(row);
    if (rows.length > most) break;
  }
  return rows;
}

const firstSheet = async (zip: Zip, book: string): Promise<string> => {
  const sheet = /<(?:\w+:)?sheet\s[^>]*>/.exec(book)?.[0] ?? '';
  const id = /\br?:?id="([^"]*)"/.exec(sheet)?.[1] ?? '';
  const links = (await zip.read('xl/_rels/workbook.xml.rels')) ?? '';
  const link = links.split('<Relationship').find((one) => attribute(one, 'Id') === id) ?? '';
  const target = attribute(link, 'Target') ?? 'worksheets/sheet1.xml';
  const name = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  const xml = await zip.read(name);
  if (xml === null) throw new BrokenZip('no sheet');
  return xml;
};

/** Of the first tag in it. */
const attribute = (text: string, name: string): string | null => {
  const end = text.indexOf('>');
  const tag = end === -1 ? text : text.slice(0, end);
  const from = tag.indexOf(` ${name}="`);
  if (from === -1) return null;
  const begin = from + name.length + 3;
  return plain(tag.slice(begin, tag.indexOf('"', begin)));
};

const SIGNS: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const signOf = (whole: string, name: string): string => {
  if (!name.startsWith('#')) return SIGNS[name] ?? whole;
  const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
};

const plain = (xml: string): string =>
  xml
    .replaceAll(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,4});/gi, signOf)
    .replaceAll('_x000D_', '')
    .replaceAll(/\r\n?/g, '\n');

const TEXT = /<(?:\w+:)?t(?:\s[^>]*)?>([^<]*)</g;

/** Runs of one text; how its signs are spoken is no part of it. */
const textIn = (xml: string): string =>
  [...xml.replaceAll(/<(?:\w+:)?rPh\b[\s\S]*?<\/(?:\w+:)?rPh>/g, '').matchAll(TEXT)]
    .map(([, text = '']) => plain(text))
    .join('');

/** An empty text may be one tag: the others keep their places behind it. */
const sharedTexts = (xml: string): readonly string[] =>
  xml
    .replaceAll(/<((?:\w+:)?si)\s*\/>/g, '<$1></$1>')
    .split(/<\/(?:\w+:)?si>/)
    .slice(0, -1)
    .map((piece) => textIn(piece));

/** How many figures a format of noughts alone shows, by the style of a cell. */
const noughtFormats = (xml: string): ReadonlyMap<string, number> => {
  const formats = new Map<string, number>();
  for (const [tag] of xml.matchAll(/<(?:\w+:)?numFmt\s[^>]*>/g)) {
    const code = attribute(tag, 'formatCode') ?? '';
    if (/^0{2,30}$/.test(code)) formats.set(attribute(tag, 'numFmtId') ?? '', code.length);
  }
  const styles = /<(?:\w+:)?cellXfs[\s>][\s\S]*?<\/(?:\w+:)?cellXfs>/.exec(xml)?.[0] ?? '';
  const shown = [...styles.matchAll(/<(?:\w+:)?xf\s[^>]*>/g)].map(
    ([tag]) => attribute(tag, 'numFmtId') ?? '',
  );
  return new Map(shown.flatMap((id, at) => (formats.has(id) ? [[String(at), formats.get(id) ?? 0]] : [])));
};

interface Book {
  readonly texts: readonly string[];
  readonly noughts: ReadonlyMap<string, number>;
  readonly isFrom1904: boolean;
}

const LETTERS = 26;
const BEFORE_A = 64;
/** As many columns as any of the programs has. */
const MOST_COLUMNS = 16_384;

/** 0 of A1, 26 of AA1. */
const columnOf = (place: string): number => {
  const letters = /^[A-Z]{1,3}/.exec(place)?.[0] ?? '';
  return Array.from(letters).reduce((at, letter) => at * LETTERS + letter.charCodeAt(0) - BEFORE_A, 0) - 1;
};

const CELL = /<(?:\w+:)?c(?=[\s>/])/g;
const VALUE = /<(?:\w+:)?v(?:\s[^>]*)?>([^<]*)</;

const cellsIn = (row: string, book: Book): readonly Cell[] => {
  const cells: Cell[] = [];
  const starts = [...row.matchAll(CELL)].map(({ index }) => index);
  for (const [count, start] of starts.entries()) {
    const xml = row.slice(start, starts[count + 1]);
    const place = attribute(xml, 'r');
    const at = place === null ? cells.length : columnOf(place);
    if (at < 0 || at >= MOST_COLUMNS) continue;
    while (cells.length < at) cells.push('');
    cells[at] = cellIn(xml, book);
  }
  return cells;
};

const cellIn = (xml: string, { texts, noughts, isFrom1904 }: Book): Cell => {
  const type = attribute(xml, 't') ?? 'n';
  if (type === 'inlineStr') return textIn(xml);
  const value = plain(VALUE.exec(xml)?.[1] ?? '');
  if (type === 's') return texts[Number(value)] ?? '';
  if (type !== 'n' || value === '') return value;
  const width = noughts.get(attribute(xml, 's') ?? '');
  if (width !== undefined && /^\d+$/.test(value)) return value.padStart(width, '0');
  return isFrom1904 ? { figures: value, isFrom1904 } : { figures: value };
};

// A table as a spreadsheet's own file: dates are dates, sums are numbers with their format, and
// texts are texts, so that none is reckoned with and none loses its noughts. Made on the printer's
// thread, for thousands of rows take longer than a bid may wait.
import type { Blob } from 'node:buffer';
import type Stream from 'node:stream';
import writeWorkbook, { type Feature, type SheetData } from 'write-excel-file/node';
import { wallMs } from '#core/time/days.ts';
import { monthIn, type ColumnKind, type Table, type Value } from '#server/words/table.ts';

const FEN_PER_YUAN = 100;
const WIDTHS: Readonly<Record<ColumnKind, number>> = {
  text: 24,
  code: 10,
  month: 12,
  count: 12,
  sum: 16,
  moment: 20,
};
/** A sheet's name is short and knows none of these. */
const LONGEST_NAME = 31;
const FORBIDDEN = /[\\/?*[\]:]/g;
/** No file of a spreadsheet can hold these. */
const UNKEEPABLE = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;

export function workbookOf({ name, columns, rows }: Table): Promise<Buffer> {
  const head = columns.map(({ title }) => ({ value: title, type: String, fontWeight: 'bold' as const }));
  const body = rows.map((row) => row.map((value, at) => cellOf(columns[at]?.kind ?? 'text', value)));
  const sheet = name.replaceAll(FORBIDDEN, ' ').slice(0, LONGEST_NAME);
  const widths = columns.map(({ kind }) => ({ width: WIDTHS[kind] }));
  return writeWorkbook(
    [head, ...body] as SheetData,
    { sheet, columns: widths, stickyRowsCount: 1 },
    { features: [DEFAULT_STYLE] },
  ).toBuffer();
}

/**
 * The style of every cell that names none, which the library leaves out: without one a reader of
 * spreadsheets warns of it, or makes up its own.
 */
const NORMAL_BASE =
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>';
const NORMAL = '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>';

const DEFAULT_STYLE: Feature<Stream | Buffer | Blob> = {
  files: {
    transform: {
      'xl/styles.xml': {
        transform: (xml) =>
          xml.replace('<cellXfs', `${NORMAL_BASE}<cellXfs`).replace('</cellXfs>', `</cellXfs>${NORMAL}`),
      },
    },
  },
};

const textCell = (text: string) => ({ value: text.replaceAll(UNKEEPABLE, ''), type: String });

const cellOf = (kind: ColumnKind, value: Value) => {
  const month = kind === 'month' ? monthIn(value) : null;
  if (month) return { value: new Date(Date.UTC(month[0], month[1] - 1, 1)), type: Date, format: 'yyyy-mm' };
  if (typeof value === 'string') return textCell(value);
  if (kind === 'moment') {
    return { value: new Date(wallMs(value)), type: Date, format: 'yyyy-mm-dd hh:mm:ss' };
  }
  return kind === 'sum'
    ? { value: value / FEN_PER_YUAN, type: Number, format: '#,##0.00' }
    : { value, type: Number };
};

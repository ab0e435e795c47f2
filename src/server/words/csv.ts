// A table as a file for a spreadsheet: UTF-8 with its mark, so that Chinese is read as Chinese;
// quotes wherever a cell needs them; no cell a spreadsheet would take for a formula, for titles are
// written by people; and no text it would turn into a number or a date, 3-12 into the twelfth of
// March. Source: RFC 4180; OWASP ASVS 1.2.10.
const MARK = '\uFEFF';
const LINE_END = '\r\n';
/**
 * First characters with which a spreadsheet calculates when a cell begins so; full-width forms are
 * turned into these by some.
 */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;
/**
 * Values it would show otherwise: with noughts or figures lost, as a power of ten, as a share, as a
 * day, a time or a truth.
 */
const TAKEN_OTHERWISE = [
  /^0\d+$/,
  /^\d{12,}$/,
  /^[\d,]*\.\d*0$/,
  /^\d+(?:\.\d+)?e\d+$/i,
  /^[\d.,]+%$/,
  /^\d{1,4}[-/]\d{1,2}(?:[-/]\d{1,4})?$/,
  /^\d{1,4}\.\d{1,2}\.\d{1,4}$/,
  /^\d{1,2}:\d{2}/,
  /^(?:true|false)$/i,
  /^\(\d+\)$/,
];
/** Before a text it is kept as one and not seen. */
const TEXT_MARK = '\t';

type Cell = string | number;

export function csvText(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return MARK + [head, ...rows].map(lineOf).join('');
}

const cellOf = (value: Cell): string => {
  if (typeof value === 'number') return String(value);
  if (TAKEN_OTHERWISE.some((form) => form.test(value))) return `"${TEXT_MARK}${value}"`;
  const harmless = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

const lineOf = (cells: readonly Cell[]): string => cells.map(cellOf).join(',') + LINE_END;
